import type { Continuation, ExploredResult, ExploredStep, ImportedGame, Store } from '../store.ts';
import { archives } from '../store.ts';
import { and, gt, sql } from '../drizzle.ts';
import { writeNote } from './notes.ts';
import type { Query, Queries, Database } from './queries.ts';
import { inParts, numbered, query, queries, rowsOf } from './queries.ts';
import { matching, rowsBy, insertInto, deleteBy } from './plain.ts';

export const explorerStore = (db: Database) =>
  ({
    continuations: (gameId, scopeId, position) => db.all(read, { gameId, scopeId, position }),

    exploreMatch({ id, gameId, scopeId }, steps, result) {
      return db.writing(async (db) => {
        const before = await db.get(readMatch, { matchId: id });
        const sums = new Sums();
        if (before !== undefined) {
          const { winner, firstRating, secondRating } = before;
          sums.add(steps, { winner, ratings: { first: firstRating, second: secondRating } }, -1);
        }
        if (result !== null) sums.add(steps, result, 1);
        await sums.write(db, gameId, scopeId);
        await db.run(removeMatch, { matchId: id });
        if (result === null) return;
        const { winner, ratings } = result;
        const columns = { winner, firstRating: ratings.first, secondRating: ratings.second };
        await db.run(writeMatch, { matchId: id, ...columns });
      });
    },

    importGames(gameId, games, { key, value }) {
      return db.writing(async (db) => {
        const unknown = await addDigests(db, gameId, games);
        const sums = new Sums();
        for (const game of unknown) sums.add(game.steps, game, 1);
        await sums.write(db, gameId, archives);
        await writeNote(db, key, value);
        return unknown.length;
      });
    },
  }) satisfies Partial<Store['explorer']>;

/** @returns the games that were not known. */
async function addDigests(
  db: Queries,
  gameId: string,
  games: readonly ImportedGame[],
): Promise<readonly ImportedGame[]> {
  const byDigest = new Map(games.map((game) => [game.digest, game]));
  const added: { readonly digest: number }[] = [];
  await inParts([...byDigest.keys()], sizes, async (digests, size) => {
    const rows = digests.map((digest) => ({ gameId, digest }));
    added.push(...(await db.all(addGames(size), numbered(rows))));
  });
  return added.map(({ digest }) => byDigest.get(digest)!);
}

interface Sum {
  readonly position: number;
  readonly ply: string;
  first: number;
  draws: number;
  second: number;
  rated: number;
  ratings: number;
}

/** What is to be added to continuations. */
class Sums {
  readonly #sums = new Map<string, Sum>();

  /** @param times -1 takes back. */
  add(steps: readonly ExploredStep[], { winner, ratings }: ExploredResult, times: 1 | -1): void {
    const seen = new Set<string>();
    for (const { position, ply, seat } of steps) {
      const key = `${position} ${ply}`;
      // A position may come back in the same match.
      if (seen.has(key)) continue;
      seen.add(key);
      let sum = this.#sums.get(key);
      if (sum === undefined) {
        sum = { position, ply, first: 0, draws: 0, second: 0, rated: 0, ratings: 0 };
        this.#sums.set(key, sum);
      }
      sum[winner ?? 'draws'] += times;
      const rating = ratings[seat];
      if (rating === null) continue;
      sum.rated += times;
      sum.ratings += times * rating;
    }
  }

  async write(db: Queries, gameId: string, scopeId: string): Promise<void> {
    // Neighbours in the index are written one after the other.
    const sums = [...this.#sums.values()].sort((a, b) => a.position - b.position);
    await inParts(sums, sizes, (part, size) =>
      db.run(addSums(size), numbered(part.map((sum) => ({ gameId, scopeId, ...sum })))),
    );
  }
}

const sizes = ['64', '8', '1'] as const;
type Size = (typeof sizes)[number];

const addSums = queries(({ db, explored }, size: Size) => {
  const plus = (name: 'first' | 'draws' | 'second' | 'rated' | 'ratings') =>
    sql`${explored[name]} + excluded.${sql.identifier(explored[name].name)}`;
  return db
    .insert(explored)
    .values(rowsOf(explored, size))
    .onConflictDoUpdate({
      target: [explored.gameId, explored.scopeId, explored.position, explored.ply],
      set: {
        first: plus('first'),
        draws: plus('draws'),
        second: plus('second'),
        rated: plus('rated'),
        ratings: plus('ratings'),
      },
    });
});
const addGames: (size: Size) => Query<{ digest: number }> = queries(({ db, importedGames }, size: Size) =>
  db
    .insert(importedGames)
    .values(rowsOf(importedGames, size))
    .onConflictDoNothing()
    .returning({ digest: importedGames.digest }),
);
const read: Query<Continuation> = query(({ db, explored }) => {
  const { ply, first, draws, second, rated, ratings } = explored;
  return db
    .select({ ply, first, draws, second, rated, ratings })
    .from(explored)
    .where(
      and(
        matching(explored, 'gameId', 'scopeId', 'position'),
        // What was taken back remains as a row of zeros.
        gt(sql`${first} + ${draws} + ${second}`, 0),
      ),
    );
});
const readMatch = rowsBy('exploredMatches', ['matchId']);
const removeMatch = deleteBy('exploredMatches', 'matchId');
const writeMatch = insertInto('exploredMatches');
