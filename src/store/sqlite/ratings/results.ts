import { and, asc, eq, gt, gte, isNotNull, sql } from '../drizzle.ts';
import type {
  PairBalances,
  Pool,
  RatedMatch,
  RatedRecord,
  Rating,
  RatingRules,
  RatingSlice,
  RatingStep,
} from '../../ratings.ts';
import { otherSeat, type Seat } from '../../../seat.ts';
import type { Db } from '../file/database.ts';
import { given, isAmong, list, prepared } from '../queries.ts';
import { results } from '../schema.ts';
import { after, balancesOf, before, bothSeats, toPairs, type Pair } from './rated.ts';
import { latest, seq } from './rating.ts';
import { addScore } from './scores.ts';

/** Rates match after match, in order. */

/** Rated matches from number `from` on, with people's ratings before them, except for people in `known`. */
export function readSlice(
  db: Db,
  { scopeId, gameId }: Pool,
  { balanceMs, most }: Pick<RatingRules, 'balanceMs' | 'most'>,
  from: number,
  known: ReadonlySet<string>,
): RatingSlice {
  const pairs = toPairs(slice(db).all({ scopeId, gameId, from, limit: 2 * most }));
  const before = new Map<string, Rating>();
  const asked = new Set(known);
  for (const { personId } of pairs.flatMap(({ first, second }) => [first, second])) {
    if (personId === null || asked.has(personId)) continue;
    asked.add(personId);
    const rating = latest(db, { scopeId, gameId }, personId, from);
    if (rating !== undefined) before.set(personId, rating);
  }
  return { matches: pairs.map((pair) => toRated(db, pair, balanceMs)), before };
}

function toRated(db: Db, pair: Pair, balanceMs: number): RatedMatch {
  const { first, second } = pair;
  const [one, two] = [first.personId, second.personId];
  const seq = first.seq ?? 0;
  return {
    matchId: first.matchId,
    seq,
    people: { first: one, second: two },
    winner: first.result === 'win' ? 'first' : second.result === 'win' ? 'second' : null,
    endedAt: first.endedAt,
    earlier:
      one === null || two === null
        ? null
        : readBalances(db, first, { first: one, second: two }, first.endedAt - balanceMs, seq),
    stored: {
      balances: balancesOf(pair),
      weight: first.weight,
      before: { first: before(first), second: before(second) },
      after: { first: after(first), second: after(second) },
    },
  };
}

/** Writes how a match is rated, and what its weight adds to the scores. */
export function writeRated(db: Db, rated: RatingStep['rated'][number]): void {
  const { matchId, balances, weight } = rated;
  const pair = readPair(db, matchId);
  for (const seat of bothSeats) {
    const row = pair?.[seat];
    if (row === undefined) continue;
    const had = rated.before[seat];
    const { points, deviation, volatility, matches } = rated.after[seat];
    rate(db).run({
      matchId,
      seat,
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
    });
    if (row.weight === weight) continue;
    if (row.weight !== null) addScore(db, row, -1);
    addScore(db, { ...row, weight }, 1);
  }
}

/** The balances after the last match of two people, of all matches or those before `seq`, if it ended after `since`. */
export function readBalances(
  db: Db,
  { scopeId, gameId }: Pool,
  people: Readonly<Record<Seat, string>>,
  since: number,
  seq = Number.MAX_SAFE_INTEGER,
): PairBalances | null {
  const [personId, opponentId] = [people.first, people.second];
  const found = lastOfPair(db).get({ scopeId, gameId, personId, opponentId, since, seq });
  const pair = found && readPair(db, found.matchId);
  if (found === undefined || pair === undefined) return null;
  const own = pair[found.seat];
  const others = pair[otherSeat(found.seat)];
  return { points: { first: own.balance ?? 0, second: others.balance ?? 0 }, at: own.endedAt };
}

export function readPair(db: Db, matchId: string): Pair | undefined {
  const [first, second] = ofMatch(db).all({ matchId });
  return first && second && { first, second };
}

/** How the rated ones among these matches changed the ratings. */
export function readRated(db: Db, matchIds: readonly string[]): ReadonlyMap<string, RatedRecord> {
  const pairs = toPairs(ofMatches(db).all({ matchIds: list(matchIds) }));
  return new Map(
    pairs.flatMap(({ first, second }): [string, RatedRecord][] => {
      const [own, others] = [after(first), after(second)];
      if (first.weight === null || own === undefined || others === undefined) return [];
      const record = {
        weight: first.weight,
        before: { first: before(first), second: before(second) },
        after: { first: own, second: others },
      };
      return [[first.matchId, record]];
    }),
  );
}

const isMatch = eq(results.matchId, sql.placeholder('matchId'));
export const sameRow = and(isMatch, eq(results.seat, sql.placeholder('seat')));
const inPool = and(
  eq(results.scopeId, sql.placeholder('scopeId')),
  eq(results.gameId, sql.placeholder('gameId')),
);

const slice = prepared((db) =>
  db
    .select()
    .from(results)
    .where(and(inPool, gte(results.seq, sql.placeholder('from'))))
    .orderBy(asc(results.seq), asc(results.seat))
    .limit(sql.placeholder('limit'))
    .prepare(),
);
const rate = prepared((db) =>
  db
    .update(results)
    .set(
      given(
        results,
        'weight',
        'balanceBefore',
        'balance',
        'pointsBefore',
        'deviationBefore',
        'volatilityBefore',
        'atBefore',
        'points',
        'deviation',
        'volatility',
        'matches',
      ),
    )
    .where(sameRow)
    .prepare(),
);
const lastOfPair = prepared((db) =>
  db
    .select({ matchId: results.matchId, seat: results.seat })
    .from(results)
    .where(
      and(
        inPool,
        eq(results.personId, sql.placeholder('personId')),
        gt(results.endedAt, sql.placeholder('since')),
        eq(results.opponentId, sql.placeholder('opponentId')),
        sql`${seq} < ${sql.placeholder('seq')}`,
        isNotNull(results.balance),
      ),
    )
    .orderBy(sql`${seq} DESC`)
    .limit(1)
    .prepare(),
);
const ofMatch = prepared((db) =>
  db.select().from(results).where(isMatch).orderBy(asc(results.seat)).prepare(),
);
const ofMatches = prepared((db) =>
  db
    .select()
    .from(results)
    .where(isAmong(results.matchId, 'matchIds'))
    .orderBy(asc(results.matchId), asc(results.seat))
    .prepare(),
);
