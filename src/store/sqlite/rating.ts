import { and, asc, count, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { RatedRecord, Rating, RatingRule } from '../ratings.ts';
import type { SeatName } from '../seats.ts';
import type { Db } from './database.ts';
import { ratings, results, scores } from './schema.ts';
import { addScore, isListed, type ResultRow } from './scores.ts';

/** Ratings, match by match in their order, as `results` has them; and the current ones. */

export type Pair = Readonly<Record<SeatName, ResultRow>>;

/** The ratings of one home and game. */
export interface Pool {
  readonly home: string;
  readonly gameId: string;
}

/** Matches that are rated at once, in one transaction: some ten milliseconds, in which nobody else is served. */
export const SLICE = 25;

/** By person; undefined: not rated before. */
export type KnownRatings = Map<string, Rating | undefined>;

/**
 * Rates up to `most` matches of a pool from `from` on. `known`: what the ratings of people are just before, as far
 * as that was found out. Returns where to go on; null: nowhere.
 */
export function rateFrom(
  tx: Db,
  pool: Pool,
  rule: RatingRule,
  from: number,
  known: KnownRatings,
  most = SLICE,
): { readonly next: number | null; readonly matches: number; readonly changed: number } {
  const pairs = readPairs(tx, pool, from, most);
  let changed = 0;
  for (const pair of pairs) {
    const rated = rate(tx, rule, pair, (row) => {
      if (row.personId === null) return before(row);
      if (!known.has(row.personId)) {
        known.set(row.personId, latest(tx, pool, row.personId, row.seq ?? undefined));
      }
      return known.get(row.personId);
    });
    if (rated.changed) changed += 1;
    for (const seat of bothSeats) {
      const id = pair[seat].personId;
      if (id !== null) known.set(id, rated.after[seat]);
    }
  }
  const last = pairs.length < most ? undefined : pairs.at(-1)?.first.seq;
  return { next: last === undefined || last === null ? null : last + 1, matches: pairs.length, changed };
}

/** Rates one match and stores what differs from what is stored. */
function rate(
  tx: Db,
  rule: RatingRule,
  { first, second }: Pair,
  ratingOf: (row: ResultRow) => Rating | undefined,
) {
  const pair = { first: ratingOf(first), second: ratingOf(second) };
  const winner = first.result === 'win' ? 'first' : second.result === 'win' ? 'second' : null;
  const repeats =
    first.personId === null || second.personId === null ? (first.repeats ?? 0) : repeatsOf(tx, rule, first);
  const { weight, after } = rule.rate(pair, winner, first.endedAt, repeats);
  let changed = false;
  for (const row of [first, second]) {
    const had = pair[row.seat];
    const has = after[row.seat];
    const columns = {
      repeats,
      weight,
      pointsBefore: had?.points ?? null,
      deviationBefore: had?.deviation ?? null,
      volatilityBefore: had?.volatility ?? null,
      atBefore: had?.at ?? null,
      points: has.points,
      deviation: has.deviation,
      volatility: has.volatility,
    };
    if (Object.entries(columns).every(([name, value]) => row[name as keyof typeof columns] === value))
      continue;
    changed = true;
    tx.update(results).set(columns).where(sameRow(row)).run();
    if (row.weight !== weight) {
      if (row.weight !== null) addScore(tx, row, -1);
      addScore(tx, { ...row, weight }, 1);
    }
  }
  return { after, changed };
}

/** Earlier rated matches of the same two people that make this one a repeat. */
function repeatsOf(tx: Db, rule: RatingRule, row: ResultRow): number {
  const found = tx
    .select({ matches: count() })
    .from(results)
    .where(
      and(
        eq(results.home, row.home),
        eq(results.gameId, row.gameId),
        eq(results.personId, row.personId ?? ''),
        gt(results.endedAt, row.endedAt - rule.repeatMs),
        eq(results.opponentId, row.opponentId ?? ''),
        // The plus: see isRated in tables.ts.
        sql`+${results.seq} < ${row.seq ?? 0}`,
      ),
    )
    .get();
  return found?.matches ?? 0;
}

/** Rated matches in their order. */
function readPairs(tx: Db, { home, gameId }: Pool, from: number, most: number): readonly Pair[] {
  const rows = tx
    .select()
    .from(results)
    .where(and(eq(results.home, home), eq(results.gameId, gameId), gte(results.seq, from)))
    .orderBy(asc(results.seq), asc(results.seat))
    .limit(2 * most)
    .all();
  return rows.flatMap((first, index) => {
    const second = rows[index + 1];
    return first.seat === 'first' && second ? [{ first, second }] : [];
  });
}

export const sameRow = (row: ResultRow) => and(eq(results.matchId, row.matchId), eq(results.seat, row.seat));
export const bothSeats = ['first', 'second'] as const;

const ratingFields = {
  points: ratings.points,
  deviation: ratings.deviation,
  volatility: ratings.volatility,
  at: ratings.at,
};

export function readRating(tx: Db, { home, gameId }: Pool, personId: string): Rating | undefined {
  return readRatings(tx, home, gameId, [personId]).get(personId);
}

export function readRatings(
  tx: Db,
  home: string,
  gameId: string,
  personIds: readonly string[],
): ReadonlyMap<string, Rating> {
  const rows = tx
    .select({ personId: ratings.personId, ...ratingFields })
    .from(ratings)
    .where(
      and(
        eq(ratings.home, home),
        eq(ratings.gameId, gameId),
        inArray(ratings.personId, [...new Set(personIds)]),
      ),
    )
    .all();
  return new Map(rows.map(({ personId, ...rating }) => [personId, rating]));
}

/** What the last rated match of somebody left them with, of all or of those before `seq`. */
export function latest(tx: Db, { home, gameId }: Pool, personId: string, seq?: number): Rating | undefined {
  const row = tx
    .select()
    .from(results)
    .where(
      and(
        eq(results.home, home),
        eq(results.gameId, gameId),
        eq(results.personId, personId),
        // The plus: see isRated in tables.ts.
        seq === undefined ? sql`+${results.seq} IS NOT NULL` : sql`+${results.seq} < ${seq}`,
      ),
    )
    .orderBy(sql`+${results.seq} DESC`)
    .limit(1)
    .get();
  return row && after(row);
}

export function writeRating(
  tx: Db,
  { home, gameId }: Pool,
  personId: string,
  rating: Rating | undefined,
  rule: RatingRule,
): void {
  const key = and(eq(ratings.home, home), eq(ratings.gameId, gameId), eq(ratings.personId, personId));
  if (rating === undefined) {
    tx.delete(ratings).where(key).run();
    return;
  }
  const score = tx
    .select({ matches: sql<number>`${scores.wins} + ${scores.draws} + ${scores.losses}` })
    .from(scores)
    .where(
      and(
        eq(scores.home, home),
        eq(scores.gameId, gameId),
        eq(scores.period, ''),
        eq(scores.category, ''),
        eq(scores.personId, personId),
      ),
    )
    .get();
  const columns = {
    ...rating,
    shown: Math.round(rating.points),
    matches: score?.matches ?? 0,
    provisionalFrom: rule.provisionalFrom(rating),
    listed: isListed(tx, home, personId),
  };
  tx.insert(ratings)
    .values({ home, gameId, personId, ...columns })
    .onConflictDoUpdate({ target: [ratings.home, ratings.gameId, ratings.personId], set: columns })
    .run();
}

const before = (row: ResultRow): Rating | undefined =>
  row.pointsBefore === null ||
  row.deviationBefore === null ||
  row.volatilityBefore === null ||
  row.atBefore === null
    ? undefined
    : {
        points: row.pointsBefore,
        deviation: row.deviationBefore,
        volatility: row.volatilityBefore,
        at: row.atBefore,
      };

export const after = (
  row: Pick<ResultRow, 'points' | 'deviation' | 'volatility' | 'endedAt'>,
): Rating | undefined =>
  row.points === null || row.deviation === null || row.volatility === null
    ? undefined
    : { points: row.points, deviation: row.deviation, volatility: row.volatility, at: row.endedAt };

/** How the rated ones among these matches moved the ratings. */
export function readRated(tx: Db, matchIds: readonly string[]): ReadonlyMap<string, RatedRecord> {
  const rows = tx
    .select()
    .from(results)
    .where(inArray(results.matchId, [...matchIds]))
    .orderBy(asc(results.matchId), asc(results.seat))
    .all();
  return new Map(
    rows.flatMap((first, index): [string, RatedRecord][] => {
      const second = rows[index + 1];
      if (first.seat !== 'first' || second === undefined || first.weight === null) return [];
      const [own, others] = [after(first), after(second)];
      if (own === undefined || others === undefined) return [];
      const record = {
        weight: first.weight,
        before: { first: before(first), second: before(second) },
        after: { first: own, second: others },
      };
      return [[first.matchId, record]];
    }),
  );
}
