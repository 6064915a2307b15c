import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { err, ok } from '../../../result.ts';
import type { Pool, RatingRules, RatingStep, RatingStore, Rerating } from '../../groups/ratings.ts';
import type { ResultName } from '../../kinds.ts';
import { and, eq, gte, isNotNull, sql } from '../../drizzle.ts';
import { deleteNote, readNote, writeNote } from '../notes.ts';
import { query, type Dialect, type Queries, type Database } from '../queries.ts';
import { matching } from '../plain.ts';
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

export const replayStore = (db: Database) =>
  ({
    replays: () => readReplays(db),

    replay(replay, rules, known, decide) {
      return db.writing(async (db) => {
        const now = await readReplay(db, replay);
        if (now?.from !== replay.from || now.next !== replay.next) return err('stale');
        await writeStep(db, replay, rules, decide(await readSlice(db, replay, rules, replay.next, known)));
        return ok(undefined);
      });
    },

    restart(epoch, scores) {
      return db.writing(async (db) => {
        await writeNote(db, epochNote, JSON.stringify(epoch));
        for (const query of sumUpAll) await db.run(query, scores);
        await replayAll(db);
      });
    },

    enter(epoch) {
      return db.writing(async (db) => {
        const note = JSON.stringify(epoch);
        if ((await readNote(db, epochNote)) === note) return;
        await writeNote(db, epochNote, note);
        await replayAll(db);
      });
    },
  }) satisfies Partial<RatingStore>;

export async function writeStep(db: Queries, pool: Pool, rules: RatingRules, step: RatingStep) {
  for (const rated of step.rated) await writeRated(db, rules.scores, rated);
  await writeReplay(db, pool, step.replay);
  if (step.settledFrom !== null) await settle(db, pool, step.settledFrom, rules);
}

export const readReplay = async (db: Queries, pool: Pool): Promise<Rerating | null> =>
  (await readReplays(db)).find((one) => isSame(one, pool)) ?? null;

async function readReplays(db: Queries): Promise<readonly Rerating[]> {
  const note = await readNote(db, replaysNote);
  return note === undefined ? [] : replaysSchema.parse(JSON.parse(note));
}

async function writeReplay(db: Queries, pool: Pool, replay: Rerating | null): Promise<void> {
  const all = await readReplays(db);
  const before = all.find((one) => isSame(one, pool)) ?? null;
  if (before?.from === replay?.from && before?.next === replay?.next) return;
  const others = all.filter((one) => one !== before);
  await writeReplays(db, replay === null ? others : [replay, ...others]);
}

async function writeReplays(db: Queries, all: readonly Rerating[]): Promise<void> {
  if (all.length === 0) await deleteNote(db, replaysNote);
  else await writeNote(db, replaysNote, JSON.stringify(all));
}

/** Begins a replay of every pool from its first match. */
async function replayAll(db: Queries): Promise<void> {
  const all = await db.all(pools);
  await writeReplays(
    db,
    all.map((pool) => ({ ...pool, from: 0, next: 0 })),
  );
}

const isSame = (one: Pool, two: Pool): boolean => one.scopeId === two.scopeId && one.gameId === two.gameId;

/** Sets the ratings of everyone who has played since to those after their last matches. */
async function settle(db: Queries, { scopeId, gameId }: Pool, from: number, rules: RatingRules) {
  for (const row of await db.all(lastOfEach, { scopeId, gameId, from })) {
    if (row.personId !== null) await writeRating(db, { scopeId, gameId }, row.personId, after(row), rules);
  }
}

const lastOfEach = query(({ db, results }) => {
  const { personId, points, deviation, volatility, endedAt, matches, seq } = results;
  const ordered = db
    .select({
      personId,
      points,
      deviation,
      volatility,
      endedAt,
      matches,
      place: sql`row_number() OVER (PARTITION BY ${personId} ORDER BY ${seq} DESC)`.as('place'),
    })
    .from(results)
    .where(
      and(matching(results, 'scopeId', 'gameId'), gte(seq, sql.placeholder('from')), isNotNull(personId)),
    )
    .as('ordered');
  return db.select().from(ordered).where(eq(ordered.place, 1));
});
const pools = query(({ db, results }) =>
  db
    .selectDistinct({ scopeId: results.scopeId, gameId: results.gameId })
    .from(results)
    .where(isNotNull(results.seq)),
);

/** Recomputes the scores; ratings of people with rated matches stay until the replay is done. */
const sumUpAll = [
  query(({ db, scores }) => db.delete(scores)),
  ...([0, 4, 7] as const).flatMap((length) => [
    query((on) => sumUp(on, length, sql`''`)),
    query((on) => sumUp(on, length, sql`category`)),
  ]),
  query(({ db, ratings }) =>
    db.delete(ratings).where(
      sql`ratings.matches > 0 AND NOT EXISTS (
        SELECT 1 FROM results r WHERE r.scope_id = ratings.scope_id AND r.game_id = ratings.game_id
          AND r.person_id = ratings.person_id AND r.seq IS NOT NULL)`,
    ),
  ),
];

const score = (result: ResultName): SQL => sql`cast(${sql.placeholder(result)} AS double precision)`;

/** In the order of the columns of `scores`. */
const sumUp = ({ db, scores, results, utc }: Dialect, length: 0 | 4 | 7, category: SQL) =>
  db.insert(scores).select(sql`
    SELECT scope_id, game_id, ${length === 0 ? sql`''` : utc(results.endedAt, length)}, ${category}, person_id,
      count(*) FILTER (WHERE result = 'win'), count(*) FILTER (WHERE result = 'draw'),
      count(*) FILTER (WHERE result = 'loss'),
      sum(cast(floor(10 * weight * CASE result WHEN 'win' THEN ${score('win')} WHEN 'draw' THEN ${score('draw')}
        ELSE ${score('loss')} END + 0.5) AS integer)),
      NOT EXISTS (
        SELECT 1 FROM listings l
        WHERE l.scope_id = results.scope_id AND l.person_id = results.person_id AND (l.hidden OR l."left")
      )
    FROM results WHERE weight IS NOT NULL AND person_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5`);
