import type { SQL } from 'drizzle-orm';
import { and, eq, gte, isNotNull, max, sql } from '../drizzle.ts';
import { z } from 'zod';
import { err, ok } from '../../../result.ts';
import type { Pool, RatingRules, RatingStep, RatingStore, Replay } from '../../ratings.ts';
import { type Db, writing } from '../file/database.ts';
import { deleteNote, readNote, writeNote } from '../people/notes.ts';
import { prepared } from '../queries.ts';
import { ratings, results, scores } from '../schema.ts';
import { after } from './rated.ts';
import { writeRating } from './rating.ts';
import { readSlice, writeRated } from './results.ts';

/** Rating steps and the replays they leave, whose progress is stored in a note. */

const replaysSchema = z.array(
  z.object({ scopeId: z.string(), gameId: z.string(), from: z.number(), next: z.number() }),
);

const replaysNote = 'replays';
/** The version of the rule behind all ratings, at the latest when the replays are done. */
const epochNote = 'rating-epoch';

export const replayStore = (db: Db) =>
  ({
    async replays() {
      return readReplays(db);
    },

    async replay(replay, rules, known, decide) {
      return db.transaction(() => {
        const now = readReplay(db, replay);
        if (now?.from !== replay.from || now.next !== replay.next) return err('stale');
        writeStep(db, replay, rules, decide(readSlice(db, replay, rules, replay.next, known)));
        return ok(undefined);
      }, writing);
    },

    async restart(epoch) {
      db.transaction(() => {
        writeNote(db, epochNote, JSON.stringify(epoch));
        for (const query of sumUpAll(db)) query.run();
        replayAll(db);
      }, writing);
    },

    async enter(epoch) {
      db.transaction(() => {
        const note = JSON.stringify(epoch);
        if (readNote(db, epochNote) === note) return;
        writeNote(db, epochNote, note);
        replayAll(db);
      }, writing);
    },
  }) satisfies Partial<RatingStore>;

export function writeStep(db: Db, pool: Pool, rules: RatingRules, step: RatingStep): void {
  for (const rated of step.rated) writeRated(db, rated);
  writeReplay(db, pool, step.replay);
  if (step.settledFrom !== null) settle(db, pool, step.settledFrom, rules);
}

export const readReplay = (db: Db, pool: Pool): Replay | null =>
  readReplays(db).find((one) => isSame(one, pool)) ?? null;

function readReplays(db: Db): readonly Replay[] {
  const note = readNote(db, replaysNote);
  return note === undefined ? [] : replaysSchema.parse(JSON.parse(note));
}

function writeReplay(db: Db, pool: Pool, replay: Replay | null): void {
  const all = readReplays(db);
  const before = all.find((one) => isSame(one, pool)) ?? null;
  if (before?.from === replay?.from && before?.next === replay?.next) return;
  const others = all.filter((one) => one !== before);
  writeReplays(db, replay === null ? others : [replay, ...others]);
}

function writeReplays(db: Db, all: readonly Replay[]): void {
  if (all.length === 0) deleteNote(db, replaysNote);
  else writeNote(db, replaysNote, JSON.stringify(all));
}

/** Begins a replay of every pool from its first match. */
function replayAll(db: Db): void {
  const all = pools(db).all();
  writeReplays(
    db,
    all.map((pool) => ({ ...pool, from: 0, next: 0 })),
  );
}

const isSame = (one: Pool, two: Pool): boolean => one.scopeId === two.scopeId && one.gameId === two.gameId;

/** Sets the ratings of everyone who has played since to those after their last matches. */
function settle(db: Db, { scopeId, gameId }: Pool, from: number, rules: RatingRules): void {
  for (const row of lastOfEach(db).all({ scopeId, gameId, from })) {
    if (row.personId !== null) writeRating(db, { scopeId, gameId }, row.personId, after(row), rules);
  }
}

const lastOfEach = prepared((db) => {
  const { scopeId, gameId, personId, points, deviation, volatility, endedAt, matches, seq } = results;
  return (
    db
      // With max(), SQLite takes the other columns from the row that has the maximum.
      .select({ personId, points, deviation, volatility, endedAt, matches, seq: max(seq) })
      .from(results)
      .where(
        and(
          eq(scopeId, sql.placeholder('scopeId')),
          eq(gameId, sql.placeholder('gameId')),
          gte(seq, sql.placeholder('from')),
          isNotNull(personId),
        ),
      )
      .groupBy(personId)
      .prepare()
  );
});
const pools = prepared((db) =>
  db
    .selectDistinct({ scopeId: results.scopeId, gameId: results.gameId })
    .from(results)
    .where(isNotNull(results.seq))
    .prepare(),
);

const periods = [
  sql`''`,
  sql`strftime('%Y', ended_at / 1000, 'unixepoch')`,
  sql`strftime('%Y-%m', ended_at / 1000, 'unixepoch')`,
];
const categories = [sql`''`, sql`category`];

/** Recomputes the scores; ratings of people with rated matches stay until the replay is done. */
const sumUpAll = prepared((db) => [
  db.delete(scores).prepare(),
  ...periods.flatMap((period) =>
    categories.map((category) => db.insert(scores).select(sumUp(period, category)).prepare()),
  ),
  db
    .delete(ratings)
    .where(
      sql`NOT EXISTS (
        SELECT 1 FROM results r WHERE r.scope_id = ratings.scope_id AND r.game_id = ratings.game_id
          AND r.person_id = ratings.person_id AND r.seq IS NOT NULL)`,
    )
    .prepare(),
]);

/** In the order of the columns of `scores`. */
const sumUp = (period: SQL, category: SQL) => sql`
  SELECT r.scope_id, r.game_id, ${period}, ${category}, r.person_id,
    sum(result = 'win'), sum(result = 'draw'), sum(result = 'loss'),
    sum(cast(round(5 * weight * CASE result WHEN 'win' THEN 2 WHEN 'draw' THEN 1 ELSE 0 END) AS integer)),
    NOT EXISTS (
      SELECT 1 FROM listings l WHERE l.scope_id = r.scope_id AND l.person_id = r.person_id AND (l.hidden OR l.left)
    )
  FROM results r WHERE weight IS NOT NULL AND r.person_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5`;
