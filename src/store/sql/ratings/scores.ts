import type { Scores } from '../../groups/ratings.ts';
import { and, sql } from '../../drizzle.ts';
import type { Tables } from '../../tables/index.ts';
import { query, row, type Queries } from '../queries.ts';
import { matching, rowsBy } from '../plain.ts';

/** What rated matches add to their players' scores. */

export type ResultRow = Tables['results']['$inferSelect'];

/** The periods that a moment belongs to: all time, its year and its month, in UTC. */
const periodsOf = (at: number): readonly string[] => {
  const month = new Date(at).toISOString().slice(0, 7);
  return ['', month.slice(0, 4), month];
};

export async function addScore(db: Queries, scores: Scores, added: ResultRow, times: 1 | -1): Promise<void> {
  const { scopeId, gameId, personId, result } = added;
  if (personId === null) return;
  const sums = {
    wins: result === 'win' ? times : 0,
    draws: result === 'draw' ? times : 0,
    losses: result === 'loss' ? times : 0,
    tenths: times * Math.round(10 * (added.weight ?? 0) * scores[result]),
  };
  const listed = await isListed(db, scopeId, personId);
  for (const period of periodsOf(added.endedAt)) {
    for (const category of ['', added.category])
      await db.run(add, { scopeId, gameId, period, category, personId, listed, ...sums });
  }
  if (times === -1) await db.run(removeEmpty, { scopeId, personId });
}

/** Neither hidden nor gone. */
export async function isListed(db: Queries, scopeId: string, personId: string): Promise<boolean> {
  const found = await db.get(listingOf, { scopeId, personId });
  return found === undefined || !(found.hidden || found.left);
}

const add = query(({ db, scores }) =>
  db
    .insert(scores)
    .values(row(scores))
    .onConflictDoUpdate({
      target: [scores.scopeId, scores.gameId, scores.period, scores.category, scores.personId],
      set: {
        wins: sql`${scores.wins} + excluded.wins`,
        draws: sql`${scores.draws} + excluded.draws`,
        losses: sql`${scores.losses} + excluded.losses`,
        tenths: sql`${scores.tenths} + excluded.tenths`,
      },
    }),
);
const removeEmpty = query(({ db, scores }) =>
  db.delete(scores).where(and(matching(scores, 'scopeId', 'personId'), sql`wins + draws + losses = 0`)),
);
const listingOf = rowsBy('listings', ['scopeId', 'personId'], { columns: ['hidden', 'left'] });
