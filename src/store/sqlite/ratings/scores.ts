import { and, eq, sql } from '../drizzle.ts';
import type { ResultName } from '../../ratings.ts';
import type { Db } from '../file/database.ts';
import type { results } from '../schema.ts';
import { listings, scores } from '../schema.ts';

/** What rated matches add to the scores of their players. */

export type ResultRow = typeof results.$inferSelect;

const halves = { win: 2, draw: 1, loss: 0 } as const satisfies Record<ResultName, number>;

/** The spans of time that a moment belongs to: always, its year, its month, in UTC. */
const periodsOf = (at: number): readonly string[] => {
  const month = new Date(at).toISOString().slice(0, 7);
  return ['', month.slice(0, 4), month];
};

export function addScore(tx: Db, row: ResultRow, times: 1 | -1): void {
  const { home, gameId, personId, category, result } = row;
  if (personId === null) return;
  const sums = {
    wins: result === 'win' ? times : 0,
    draws: result === 'draw' ? times : 0,
    losses: result === 'loss' ? times : 0,
    tenths: times * Math.round(5 * (row.weight ?? 0) * halves[result]),
  };
  const listed = isListed(tx, home, personId);
  const buckets = periodsOf(row.endedAt).flatMap((period) =>
    ['', category].map((kind) => ({ home, gameId, period, category: kind, personId, listed, ...sums })),
  );
  tx.insert(scores)
    .values(buckets)
    .onConflictDoUpdate({
      target: [scores.home, scores.gameId, scores.period, scores.category, scores.personId],
      set: {
        wins: sql`${scores.wins} + excluded.wins`,
        draws: sql`${scores.draws} + excluded.draws`,
        losses: sql`${scores.losses} + excluded.losses`,
        tenths: sql`${scores.tenths} + excluded.tenths`,
      },
    })
    .run();
  if (times === -1)
    tx.delete(scores)
      .where(and(ofPerson(row), sql`wins + draws + losses = 0`))
      .run();
}

const ofPerson = ({ home, personId }: Pick<ResultRow, 'home' | 'personId'>) =>
  and(eq(scores.home, home), eq(scores.personId, personId ?? ''));

export function isListed(tx: Db, home: string, personId: string): boolean {
  const found = tx
    .select({ hidden: listings.hidden, left: listings.left })
    .from(listings)
    .where(and(eq(listings.home, home), eq(listings.personId, personId)))
    .get();
  return found === undefined || !(found.hidden || found.left);
}
