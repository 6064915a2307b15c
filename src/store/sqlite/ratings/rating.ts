import { and, asc, eq, gt, gte, inArray, isNotNull, sql } from '../drizzle.ts';
import type {
  BalanceChange,
  PairBalances,
  Pool,
  RatedMatch,
  RatedRecord,
  Rating,
  RatingRules,
  RatingSlice,
  RatingStep,
} from '../../ratings.ts';
import type { SeatName } from '../../seats.ts';
import type { Db } from '../file/database.ts';
import { ratings, results } from '../schema.ts';
import { addScore, isListed, type ResultRow } from './scores.ts';

/** Ratings, match by match in their order, as `results` has them; and the current ones. */

export type Pair = Readonly<Record<SeatName, ResultRow>>;

/** Rated matches from number `from` on, and what ratings people had before, but for those who are in `known`. */
export function readSlice(
  tx: Db,
  pool: Pool,
  { balanceMs, most }: Pick<RatingRules, 'balanceMs' | 'most'>,
  from: number,
  known: ReadonlySet<string>,
): RatingSlice {
  const pairs = readPairs(tx, pool, from, most);
  const before = new Map<string, Rating>();
  const asked = new Set(known);
  for (const { personId } of pairs.flatMap(({ first, second }) => [first, second])) {
    if (personId === null || asked.has(personId)) continue;
    asked.add(personId);
    const rating = latest(tx, pool, personId, from);
    if (rating !== undefined) before.set(personId, rating);
  }
  return { matches: pairs.map((pair) => toRated(tx, pair, balanceMs)), before };
}

function toRated(tx: Db, { first, second }: Pair, balanceMs: number): RatedMatch {
  return {
    matchId: first.matchId,
    seq: first.seq ?? 0,
    people: { first: first.personId, second: second.personId },
    winner: first.result === 'win' ? 'first' : second.result === 'win' ? 'second' : null,
    endedAt: first.endedAt,
    earlier:
      first.personId === null || second.personId === null
        ? null
        : readBalances(
            tx,
            first,
            { first: first.personId, second: second.personId },
            first.endedAt - balanceMs,
            first.seq ?? 0,
          ),
    stored: {
      balances: balancesIn(first, second),
      weight: first.weight,
      before: { first: ratingBefore(first), second: ratingBefore(second) },
      after: { first: after(first), second: after(second) },
    },
  };
}

/** Writes how a match is rated, and what its weight adds to the scores. */
export function writeRated(tx: Db, rated: RatingStep['rated'][number]): void {
  const { matchId, balances, weight } = rated;
  const pair = readPair(tx, matchId);
  for (const seat of bothSeats) {
    const row = pair?.[seat];
    if (row === undefined) continue;
    const had = rated.before[seat];
    const { points, deviation, volatility, matches } = rated.after[seat];
    const columns = {
      weight,
      balanceBefore: balances.before[seat],
      balance: balances.after[seat],
      pointsBefore: had?.points ?? null,
      deviationBefore: had?.deviation ?? null,
      volatilityBefore: had?.volatility ?? null,
      atBefore: had?.at ?? null,
      points,
      deviation,
      volatility,
      matches,
    };
    tx.update(results).set(columns).where(sameRow(row)).run();
    if (row.weight === weight) continue;
    if (row.weight !== null) addScore(tx, row, -1);
    addScore(tx, { ...row, weight }, 1);
  }
}

/** What the last match of two people left, of all or of those before `seq`, if it ended after `since`. */
export function readBalances(
  tx: Db,
  { home, gameId }: Pool,
  { first, second }: Readonly<Record<SeatName, string>>,
  since: number,
  seq?: number,
): PairBalances | null {
  const found = tx
    .select({ matchId: results.matchId, seat: results.seat })
    .from(results)
    .where(
      and(
        eq(results.home, home),
        eq(results.gameId, gameId),
        eq(results.personId, first),
        gt(results.endedAt, since),
        eq(results.opponentId, second),
        before(seq),
        isNotNull(results.balance),
      ),
    )
    .orderBy(sql`+${results.seq} DESC`)
    .limit(1)
    .get();
  const pair = found && readPair(tx, found.matchId);
  if (pair === undefined) return null;
  const [own, others] = found?.seat === 'first' ? [pair.first, pair.second] : [pair.second, pair.first];
  return { points: { first: own.balance ?? 0, second: others.balance ?? 0 }, at: own.endedAt };
}

const balancesIn = (first: ResultRow, second: ResultRow): BalanceChange | null =>
  first.balanceBefore === null ||
  second.balanceBefore === null ||
  first.balance === null ||
  second.balance === null
    ? null
    : {
        before: { first: first.balanceBefore, second: second.balanceBefore },
        after: { first: first.balance, second: second.balance },
      };

/** The plus: see isRated in tables.ts. */
const before = (seq: number | undefined) =>
  seq === undefined ? sql`+${results.seq} IS NOT NULL` : sql`+${results.seq} < ${seq}`;

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

export function readPair(tx: Db, matchId: string): Pair | undefined {
  const rows = tx.select().from(results).where(eq(results.matchId, matchId)).orderBy(asc(results.seat)).all();
  const [first, second] = rows;
  return first && second && { first, second };
}

export const sameRow = (row: ResultRow) => and(eq(results.matchId, row.matchId), eq(results.seat, row.seat));
export const bothSeats = ['first', 'second'] as const;

const ratingFields = {
  points: ratings.points,
  deviation: ratings.deviation,
  volatility: ratings.volatility,
  at: ratings.at,
  matches: ratings.matches,
};

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

/** What the last match of somebody that was rated left them with, of all or of those before `seq`. */
export function latest(tx: Db, { home, gameId }: Pool, personId: string, seq?: number): Rating | undefined {
  const row = tx
    .select()
    .from(results)
    .where(
      and(
        eq(results.home, home),
        eq(results.gameId, gameId),
        eq(results.personId, personId),
        before(seq),
        isNotNull(results.points),
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
  rules: RatingRules,
): void {
  const key = and(eq(ratings.home, home), eq(ratings.gameId, gameId), eq(ratings.personId, personId));
  if (rating === undefined) {
    tx.delete(ratings).where(key).run();
    return;
  }
  const columns = {
    ...rating,
    shown: Math.round(rating.points),
    provisionalFrom: rules.provisionalFrom(rating),
    listed: isListed(tx, home, personId),
  };
  tx.insert(ratings)
    .values({ home, gameId, personId, ...columns })
    .onConflictDoUpdate({ target: [ratings.home, ratings.gameId, ratings.personId], set: columns })
    .run();
}

const ratingBefore = (row: ResultRow): Rating | undefined =>
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
        matches: (row.matches ?? 1) - 1,
      };

export const after = (
  row: Pick<ResultRow, 'points' | 'deviation' | 'volatility' | 'endedAt' | 'matches'>,
): Rating | undefined =>
  row.points === null || row.deviation === null || row.volatility === null
    ? undefined
    : {
        points: row.points,
        deviation: row.deviation,
        volatility: row.volatility,
        at: row.endedAt,
        matches: row.matches ?? 0,
      };

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
        before: { first: ratingBefore(first), second: ratingBefore(second) },
        after: { first: own, second: others },
      };
      return [[first.matchId, record]];
    }),
  );
}
