import {
  afterPeriod,
  ratingRule,
  rankedMatches,
  type Since,
  type Strength,
  strengthAt,
} from '../../src/matches/ratings/index.ts';
import type { PairBalances, Rating, RatingPair } from '../../src/store/store.ts';
import type { Seat } from '../../src/seat.ts';

/** The chosen rule and the others that were tried: how much a match counts after previous matches of the same two. */

export const day = 86_400_000;

/** What a rule remembers about two people. */
interface Memory {
  readonly earlier: { readonly at: number; readonly weight: number; readonly moved: number }[];
  balances: PairBalances | null;
}

export const blank = (): Memory => ({ earlier: [], balances: null });

export interface Candidate {
  readonly name: string;
  /** Rates a match and remembers it. */
  rate(
    memory: Memory,
    before: RatingPair,
    winner: Seat | null,
    at: number,
    opponents: number,
    since: Since,
  ): Readonly<Record<Seat, Rating>>;
  isRanked(rating: Rating): boolean;
}

/** The inputs of a rule with weights. */
interface Meeting {
  readonly earlier: Memory['earlier'];
  readonly at: number;
  /** Points the match would move at weight 1. */
  readonly move: number;
  /** Number of different opponents in each player's last ten matches, whichever is smaller. */
  readonly opponents: number;
}

/** Glicko-2 with weights that scale the whole change. A rank requires a deviation of at most 110. */
const weighted = (name: string, weigh: (meeting: Meeting) => number): Candidate => ({
  name,
  rate(memory, pair, winner, at, opponents) {
    const before = { first: strengthAt(pair.first, at), second: strengthAt(pair.second, at) };
    const full = (seat: Seat, other: Seat): Strength =>
      afterPeriod(before[seat], [
        { opponent: before[other], score: winner === null ? 0.5 : winner === seat ? 1 : 0 },
      ]);
    const to = { first: full('first', 'second'), second: full('second', 'first') };
    const [gain, loss] = [to.first.points - before.first.points, to.second.points - before.second.points];
    const move = Math.max(Math.abs(gain), Math.abs(loss));
    const weight = weigh({ earlier: memory.earlier, at, move, opponents });
    memory.earlier.push({ at, weight, moved: weight * move });
    const after = (seat: Seat): Rating => {
      const part = (key: keyof Strength) => before[seat][key] + weight * (to[seat][key] - before[seat][key]);
      const matches = (pair[seat]?.matches ?? 0) + 1;
      return {
        points: part('points'),
        deviation: part('deviation'),
        volatility: part('volatility'),
        at,
        matches,
      };
    };
    return { first: after('first'), second: after('second') };
  },
  isRanked: ({ deviation }) => deviation <= 110,
});

const fading = [1, 0.8, 0.6, 0.4, 0.2];
const within = (days: number, { earlier, at }: Meeting) => earlier.filter((one) => one.at > at - days * day);

/** What is left of a budget of `capacity` that matches use up and that regains `refill` in 180 days. */
function left({ earlier, at }: Meeting, capacity: number, refill: number, cost: 'weight' | 'moved'): number {
  let rest = capacity;
  let then = at;
  const fill = (until: number) => (rest = Math.min(capacity, rest + (refill * (until - then)) / (180 * day)));
  for (const one of earlier) {
    if (then < one.at) fill(one.at);
    then = one.at;
    rest = Math.max(0, rest - one[cost]);
  }
  fill(at);
  return rest;
}

/** The chosen rule with other limits. */
const balanced = (name: string, rule = ratingRule): Candidate => ({
  name,
  rate(memory, before, winner, at, _opponents, since) {
    const { after, balances } = rule.rate(before, winner, at, rule.balancesAt(memory.balances, at), since);
    memory.balances = { points: balances, at };
    return after;
  },
  isRanked: ({ matches }) => matches >= rankedMatches,
});

export const kept = balanced('balance of 30, less of newcomers, a point back each day; 10 matches');

export const candidates: readonly Candidate[] = [
  weighted('every match in full', () => 1),
  weighted('1, .8, .6, .4, .2 by matches in 30 days', (meeting) => fading[within(30, meeting).length] ?? 0),
  weighted(
    'the same, by those of weight above 0',
    (meeting) => fading[within(30, meeting).filter(({ weight }) => weight > 0).length] ?? 0,
  ),
  weighted(
    'the same, in 180 days',
    (meeting) => fading[within(180, meeting).filter(({ weight }) => weight > 0).length] ?? 0,
  ),
  weighted('1/n of the n-th match in 180 days', (meeting) => 1 / (1 + within(180, meeting).length)),
  weighted('1/n² of the n-th match in 180 days', (meeting) => 1 / (1 + within(180, meeting).length) ** 2),
  weighted('a fifth for each opponent in the last ten', ({ opponents }) => Math.min(1, opponents / 5)),
  weighted('weight of 2, 1 back in 180 days', (meeting) => Math.min(1, left(meeting, 2, 1, 'weight'))),
  weighted('30 points either way, 30 back in 180 days', (meeting) =>
    Math.min(1, left(meeting, 30, 30, 'moved') / meeting.move),
  ),
  balanced('the same, of whom nobody is a newcomer', {
    ...ratingRule,
    rate: (before, winner, at, balances) =>
      ratingRule.rate(before, winner, at, balances, { first: 0, second: 0 }),
  }),
  balanced('the same, where a point is back after six days', {
    ...ratingRule,
    balancesAt: (earlier, at) =>
      ratingRule.balancesAt(earlier, earlier === null ? at : earlier.at + (at - earlier.at) / 6),
    rate: (before, winner, at, balances) =>
      ratingRule.rate(before, winner, at, balances, { first: 0, second: 0 }),
  }),
  kept,
];
