import { and, eq, gte, isNotNull, max, sql } from '../drizzle.ts';
import { z } from 'zod';
import { err, ok } from '../../../result.ts';
import type { Pool, RatingRules, RatingStep, RatingStore, Replay } from '../../ratings.ts';
import { type Db, writing } from '../file/database.ts';
import { after, readSlice, writeRated, writeRating } from './rating.ts';
import { notes, results, scores } from '../schema.ts';

/** Steps of rating, and the replays that they leave; a note says where those stand. */

const replaysSchema = z.array(
  z.object({ home: z.string(), gameId: z.string(), from: z.number(), next: z.number() }),
);

const replaysNote = 'replays';
/** Of the rule that all ratings are made by, or will be when the replays are through. */
const epochNote = 'rating-epoch';

export const replayStore = (db: Db) =>
  ({
    async replays() {
      return readReplays(db);
    },

    async replay(replay, rules, known, decide) {
      return db.transaction((tx) => {
        const now = readReplay(tx, replay);
        if (now?.from !== replay.from || now.next !== replay.next) return err('stale');
        writeStep(tx, replay, rules, decide(readSlice(tx, replay, rules, replay.next, known)));
        return ok(undefined);
      }, writing);
    },

    async restart(epoch) {
      db.transaction((tx) => {
        writeNote(tx, epochNote, epoch);
        tx.delete(scores).run();
        for (const period of [
          "''",
          "strftime('%Y', ended_at / 1000, 'unixepoch')",
          "strftime('%Y-%m', ended_at / 1000, 'unixepoch')",
        ]) {
          for (const category of ["''", 'category']) tx.run(sumUp(period, category));
        }
        // Those with rated matches stand until the replay is through.
        tx.run(sql`DELETE FROM ratings WHERE NOT EXISTS (
          SELECT 1 FROM results r WHERE r.home = ratings.home AND r.game_id = ratings.game_id
            AND r.person_id = ratings.person_id AND r.seq IS NOT NULL)`);
        replayAll(tx);
      }, writing);
    },

    async enter(epoch) {
      db.transaction((tx) => {
        const note = tx.select().from(notes).where(eq(notes.key, epochNote)).get();
        if (note?.value === JSON.stringify(epoch)) return;
        writeNote(tx, epochNote, epoch);
        replayAll(tx);
      }, writing);
    },
  }) satisfies Partial<RatingStore>;

export function writeStep(tx: Db, pool: Pool, rules: RatingRules, step: RatingStep): void {
  for (const rated of step.rated) writeRated(tx, rated);
  writeReplay(tx, pool, step.replay);
  if (step.settledFrom !== null) settle(tx, pool, step.settledFrom, rules);
}

export const readReplay = (tx: Db, pool: Pool): Replay | null =>
  readReplays(tx).find((one) => isSame(one, pool)) ?? null;

function readReplays(tx: Db): readonly Replay[] {
  const note = tx.select().from(notes).where(eq(notes.key, replaysNote)).get();
  return note === undefined ? [] : replaysSchema.parse(JSON.parse(note.value));
}

function writeReplay(tx: Db, pool: Pool, replay: Replay | null): void {
  const all = readReplays(tx);
  const before = all.find((one) => isSame(one, pool)) ?? null;
  if (before?.from === replay?.from && before?.next === replay?.next) return;
  const others = all.filter((one) => one !== before);
  writeReplays(tx, replay === null ? others : [replay, ...others]);
}

function writeReplays(tx: Db, all: readonly Replay[]): void {
  if (all.length === 0) {
    tx.delete(notes).where(eq(notes.key, replaysNote)).run();
    return;
  }
  writeNote(tx, replaysNote, all);
}

function writeNote(tx: Db, key: string, content: unknown): void {
  const value = JSON.stringify(content);
  tx.insert(notes).values({ key, value }).onConflictDoUpdate({ target: notes.key, set: { value } }).run();
}

/** Every pool from its first match on. */
function replayAll(tx: Db): void {
  const pools = tx
    .selectDistinct({ home: results.home, gameId: results.gameId })
    .from(results)
    .where(isNotNull(results.seq))
    .all();
  writeReplays(
    tx,
    pools.map((pool) => ({ ...pool, from: 0, next: 0 })),
  );
}

const isSame = (one: Pool, two: Pool): boolean => one.home === two.home && one.gameId === two.gameId;

/** The ratings of all who have played since, as their last matches left them. */
function settle(tx: Db, pool: Pool, from: number, rules: RatingRules): void {
  const { personId, points, deviation, volatility, endedAt, matches, seq } = results;
  const rows = tx
    // With max(), SQLite takes the other columns from the row that has it.
    .select({ personId, points, deviation, volatility, endedAt, matches, seq: max(seq) })
    .from(results)
    .where(and(inPool(pool), gte(seq, from), isNotNull(personId)))
    .groupBy(personId)
    .all();
  for (const row of rows) {
    if (row.personId !== null) writeRating(tx, pool, row.personId, after(row), rules);
  }
}

const inPool = ({ home, gameId }: Pool) => and(eq(results.home, home), eq(results.gameId, gameId));

const sumUp = (period: string, category: string) => sql`
  INSERT INTO scores (home, game_id, period, category, person_id, wins, draws, losses, tenths, listed)
  SELECT r.home, r.game_id, ${sql.raw(period)}, ${sql.raw(category)}, r.person_id,
    sum(result = 'win'), sum(result = 'draw'), sum(result = 'loss'),
    sum(cast(round(5 * weight * CASE result WHEN 'win' THEN 2 WHEN 'draw' THEN 1 ELSE 0 END) AS integer)),
    NOT EXISTS (
      SELECT 1 FROM listings l WHERE l.home = r.home AND l.person_id = r.person_id AND (l.hidden OR l.left)
    )
  FROM results r WHERE weight IS NOT NULL AND r.person_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5`;
