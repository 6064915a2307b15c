import { bySeat, otherSeat, seats, type Seat } from '../../../seat.ts';
import type {
  PairBalances,
  Pool,
  RatedMatch,
  StoredRatingChange,
  Rating,
  RatingRules,
  RatingSlice,
  RatingStep,
  Scores,
} from '../../groups/ratings.ts';
import { and, asc, gt, gte, isNotNull, sql } from '../../drizzle.ts';
import { query, type Queries } from '../queries.ts';
import { matching, rowsBy, updateBy } from '../plain.ts';
import { after, balancesOf, before, toPairs, type Pair } from './rated.ts';
import { latest, seq } from './rating.ts';
import { addScore } from './scores.ts';

/** Rates match after match, in order. */

/** Rated matches from number `from` on, with people's ratings before them, except for people in `known`. */
export async function readSlice(
  db: Queries,
  { scopeId, gameId }: Pool,
  { balanceMs, most }: Pick<RatingRules, 'balanceMs' | 'most'>,
  from: number,
  known: ReadonlySet<string>,
): Promise<RatingSlice> {
  const pairs = toPairs(await db.all(slice, { scopeId, gameId, from, limit: 2 * most }));
  const before = new Map<string, Rating>();
  const asked = new Set(known);
  for (const { personId } of pairs.flatMap(({ first, second }) => [first, second])) {
    if (personId === null || asked.has(personId)) continue;
    asked.add(personId);
    const rating = await latest(db, { scopeId, gameId }, personId, from);
    if (rating !== undefined) before.set(personId, rating);
  }
  const people = pairs.flatMap(({ first, second }) => [first.personId, second.personId]);
  const since = await readSince(
    db,
    { scopeId, gameId },
    people.filter((id) => id !== null),
  );
  const matches: RatedMatch[] = [];
  for (const pair of pairs) matches.push(await toRated(db, pair, balanceMs));
  return { matches, before, since };
}

async function toRated(db: Queries, pair: Pair, balanceMs: number): Promise<RatedMatch> {
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
        : await readBalances(db, first, { first: one, second: two }, first.endedAt - balanceMs, seq),
    stored: {
      balances: balancesOf(pair),
      weight: first.weight,
      before: bySeat((seat) => before(pair[seat])),
      after: bySeat((seat) => after(pair[seat])),
    },
  };
}

/** Writes how a match is rated, and what its weight adds to the scores. */
export async function writeRated(db: Queries, scores: Scores, rated: RatingStep['rated'][number]) {
  const { matchId, balances, weight } = rated;
  const pair = await readPair(db, matchId);
  for (const seat of seats) {
    const row = pair?.[seat];
    if (row === undefined) continue;
    const had = rated.before[seat];
    const { points, deviation, volatility, matches } = rated.after[seat];
    await db.run(rate, {
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
    if (row.weight !== null) await addScore(db, scores, row, -1);
    await addScore(db, scores, { ...row, weight }, 1);
  }
}

/** The balances after the last match of two people, of all matches or those before `seq`, if it ended after `since`. */
export async function readBalances(
  db: Queries,
  { scopeId, gameId }: Pool,
  people: Readonly<Record<Seat, string>>,
  since: number,
  seq = Number.MAX_SAFE_INTEGER,
): Promise<PairBalances | null> {
  const [personId, opponentId] = [people.first, people.second];
  const found = await db.get(lastOfPair, { scopeId, gameId, personId, opponentId, since, seq });
  const pair = found && (await readPair(db, found.matchId));
  if (found === undefined || pair === undefined) return null;
  const own = pair[found.seat];
  const others = pair[otherSeat(found.seat)];
  return { points: { first: own.balance ?? 0, second: others.balance ?? 0 }, at: own.endedAt };
}

/** When the first rated match of each of these people ended. */
export async function readSince(
  db: Queries,
  { scopeId, gameId }: Pool,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const since = new Map<string, number>();
  for (const personId of new Set(personIds)) {
    const found = await db.get(firstRated, { scopeId, gameId, personId });
    if (found !== undefined) since.set(personId, found.endedAt);
  }
  return since;
}

export async function readPair(db: Queries, matchId: string): Promise<Pair | undefined> {
  const [first, second] = await db.all(ofMatch, { matchId });
  return first && second && { first, second };
}

/** How the rated ones among these matches changed the ratings. */
export async function readRated(
  db: Queries,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRatingChange>> {
  const pairs = toPairs(await db.all(ofMatches, { matchIds }));
  return new Map(
    pairs.flatMap(({ first, second }): [string, StoredRatingChange][] => {
      const [own, others] = [after(first), after(second)];
      if (first.weight === null || own === undefined || others === undefined) return [];
      const row = {
        weight: first.weight,
        before: { first: before(first), second: before(second) },
        after: { first: own, second: others },
      };
      return [[first.matchId, row]];
    }),
  );
}

const slice = query((on) =>
  on.db
    .select()
    .from(on.results)
    .where(and(matching(on.results, 'scopeId', 'gameId'), gte(on.results.seq, sql.placeholder('from'))))
    .orderBy(asc(on.results.seq), asc(on.results.seat))
    .limit(sql.placeholder('limit')),
);
/** What a result has once it is rated. */
export const ratedColumns = [
  ...(['weight', 'balanceBefore', 'balance', 'pointsBefore', 'deviationBefore', 'volatilityBefore'] as const),
  ...(['atBefore', 'points', 'deviation', 'volatility', 'matches'] as const),
];
const rate = updateBy('results', ['matchId', 'seat'], ...ratedColumns);
const lastOfPair = query((on) => {
  const { db, results } = on;
  return db
    .select({ matchId: results.matchId, seat: results.seat })
    .from(results)
    .where(
      and(
        matching(results, 'scopeId', 'gameId', 'personId', 'opponentId'),
        gt(results.endedAt, sql.placeholder('since')),
        sql`${seq(on)} < ${sql.placeholder('seq')}`,
        isNotNull(results.balance),
      ),
    )
    .orderBy(sql`${seq(on)} DESC`)
    .limit(1);
});
const firstRated = query((on) => {
  const { db, results } = on;
  return (
    db
      .select({ endedAt: results.endedAt })
      .from(results)
      .where(and(matching(results, 'scopeId', 'gameId', 'personId'), isNotNull(results.seq)))
      // The clock may have gone back since.
      .orderBy(sql`${seq(on)}`)
      .limit(1)
  );
});
const ofMatch = rowsBy('results', ['matchId'], { order: ['seat'] });
const ofMatches = query(({ db, results, isAmong }) =>
  db
    .select()
    .from(results)
    .where(isAmong(results.matchId, 'matchIds'))
    .orderBy(asc(results.matchId), asc(results.seat)),
);
