import { and, eq, gte, isNotNull, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RatingRule } from '../ratings.ts';
import { after, type KnownRatings, type Pool, rateFrom, writeRating } from './rating.ts';
import { type Db, writing } from './database.ts';
import { notes, ratings, results, scores } from './schema.ts';

/**
 * Rates later matches again after one turned out void or was judged anew. The change itself rates a few; where
 * there are more, a note says from where on they wait, and `replayer` rates them a slice at a time. Until it is
 * through, the table shows the ratings of before.
 */

/** `from`: the first match that was rated again; `next`: the first that waits for it. */
const pendingSchema = z.array(
  z.object({ home: z.string(), gameId: z.string(), from: z.number(), next: z.number() }),
);
type Pending = z.infer<typeof pendingSchema>[number];

const pendingNote = 'replays';

/** Inside the transaction that changed the match number `seq` of the pool. */
export function replayFrom(tx: Db, { home, gameId }: Pool, rule: RatingRule, seq: number): void {
  const all = readPending(tx);
  const others = all.filter((one) => !samePool(one, { home, gameId }));
  const pending = all.find((one) => samePool(one, { home, gameId }));
  if (pending !== undefined) {
    const [from, next] = [Math.min(pending.from, seq), Math.min(pending.next, seq)];
    writePending(tx, [...others, { home, gameId, from, next }]);
    return;
  }
  const { next } = rateFrom(tx, { home, gameId }, rule, seq, new Map());
  if (next === null) finish(tx, { home, gameId }, rule, seq);
  else writePending(tx, [...others, { home, gameId, from: seq, next }]);
}

/** Rates one slice of what waits; returns whether more does. */
export function replayer(db: Db): (rule: RatingRule) => boolean {
  // Kept from slice to slice, while nobody else has changed where the replay stands.
  let kept: { readonly at: string; readonly known: KnownRatings } | undefined;
  return (rule) => {
    const [first] = readPending(db);
    if (first === undefined) return false;
    const before = kept;
    kept = undefined;
    return db.transaction((tx) => {
      const [pending, ...others] = readPending(tx);
      if (pending === undefined) return false;
      const known: KnownRatings = before?.at === JSON.stringify(pending) ? before.known : new Map();
      const { next } = rateFrom(tx, pending, rule, pending.next, known);
      if (next === null) {
        finish(tx, pending, rule, pending.from);
        writePending(tx, others);
        return others.length > 0;
      }
      const now = { ...pending, next };
      writePending(tx, [now, ...others]);
      kept = { at: JSON.stringify(now), known };
      return true;
    }, writing);
  };
}

const samePool = (one: Pool, two: Pool): boolean => one.home === two.home && one.gameId === two.gameId;

function readPending(tx: Db): readonly Pending[] {
  const note = tx.select().from(notes).where(eq(notes.key, pendingNote)).get();
  return note === undefined ? [] : pendingSchema.parse(JSON.parse(note.value));
}

function writePending(tx: Db, all: readonly Pending[]): void {
  if (all.length === 0) {
    tx.delete(notes).where(eq(notes.key, pendingNote)).run();
    return;
  }
  const value = JSON.stringify(all);
  tx.insert(notes)
    .values({ key: pendingNote, value })
    .onConflictDoUpdate({ target: notes.key, set: { value } })
    .run();
}

/** The ratings of all who have played since, as their last matches left them. */
function finish(tx: Db, pool: Pool, rule: RatingRule, from: number): void {
  const { home, gameId } = pool;
  const { personId, points, deviation, volatility, endedAt, seq } = results;
  const rows = tx
    // With max(), SQLite takes the other columns from the row that has it.
    .select({ personId, points, deviation, volatility, endedAt, seq: max(seq) })
    .from(results)
    .where(and(eq(results.home, home), eq(results.gameId, gameId), gte(seq, from), isNotNull(personId)))
    .groupBy(personId)
    .all();
  for (const row of rows) {
    if (row.personId !== null) writeRating(tx, pool, row.personId, after(row), rule);
  }
}

/** Everything about all pools anew; the same code as after a match that turned out not to count. */
export function rebuild(tx: Db, rule: RatingRule): { readonly matches: number; readonly changed: number } {
  tx.delete(scores).run();
  tx.delete(ratings).run();
  writePending(tx, []);
  for (const period of [
    "''",
    "strftime('%Y', ended_at / 1000, 'unixepoch')",
    "strftime('%Y-%m', ended_at / 1000, 'unixepoch')",
  ]) {
    for (const category of ["''", 'category']) tx.run(sumUp(period, category));
  }
  const pools = tx
    .selectDistinct({ home: results.home, gameId: results.gameId })
    .from(results)
    .where(isNotNull(results.seq))
    .all();
  let matches = 0;
  let changed = 0;
  for (const pool of pools) {
    const known: KnownRatings = new Map();
    for (let next: number | null = 0; next !== null;) {
      const done = rateFrom(tx, pool, rule, next, known);
      matches += done.matches;
      changed += done.changed;
      next = done.next;
    }
    finish(tx, pool, rule, 0);
  }
  return { matches, changed };
}

const sumUp = (period: string, category: string) => sql`
  INSERT INTO scores (home, game_id, period, category, person_id, wins, draws, losses, tenths, listed)
  SELECT r.home, r.game_id, ${sql.raw(period)}, ${sql.raw(category)}, r.person_id,
    sum(result = 'win'), sum(result = 'draw'), sum(result = 'loss'),
    sum(cast(round(5 * weight * CASE result WHEN 'win' THEN 2 WHEN 'draw' THEN 1 ELSE 0 END) AS integer)),
    NOT EXISTS (
      SELECT 1 FROM listings l WHERE l.home = r.home AND l.person_id = r.person_id AND (l.hidden OR l.left)
    )
  FROM results r WHERE weight IS NOT NULL AND r.person_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5`;
