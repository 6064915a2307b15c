import type {
  Balances,
  PairBalances,
  Rated,
  Rating,
  RatingPair,
  Scores,
  StoredRatingChange,
} from '../../store/store.ts';
import { bySeat, otherSeat, seats, type Seat } from '../../seat.ts';
import { spanMs } from '../model/terms.ts';
import { afterPeriod, initialStrength, type Strength, strengthAt } from './strength.ts';
import type { RatingChange, ShownRating } from '../model/match.ts';

/** How one rated match changes its players' ratings. */
export interface RatingRule {
  /** Incremented with every change of the rule; matches rated by an older one are re-rated. */
  readonly epoch: number;
  /** After this long without a match, in milliseconds, the balances of two people are zero again. */
  readonly balanceMs: number;
  /** What is left at time `at` of the balances after an earlier match of the same two; `null` if there is none. */
  balancesAt(earlier: PairBalances | null, at: number): Balances;
  rate(
    before: RatingPair,
    winner: Seat | null,
    at: number,
    balances: Balances,
    since: Since,
  ): Rated & { readonly balances: Balances };
  /** See `RatingRules.provisionalFrom`. */
  provisionalFrom(rating: Rating): number;
}

/** Maximum points that one match can move, and that someone can have won from one opponent. */
export const mostWon = 30;
/** How long it takes to forget one of those points: with `mostWon`, at most 210 points in any 180 days. */
const pointMs = spanMs['1d'];

/**
 * Somebody new may be a second account that loses on purpose. So at first only `won` points can be won from them, fewer
 * by whoever has more, none from `points` on; all of this fades within `ms` milliseconds of their first rated match.
 */
export const newcomer = { won: 10, points: 1650, ms: 14 * spanMs['1d'] };

/** When the first rated match of each player there ended; `undefined`: they have none yet. */
export type Since = Readonly<Record<Seat, number | undefined>>;

/** @returns how many points somebody can have won from an opponent. */
function mostFrom(own: number, opponentSince: number | undefined, at: number): number {
  const known = within01((at - (opponentSince ?? at)) / newcomer.ms);
  const below = within01((newcomer.points - own) / (newcomer.points - initialStrength.points));
  return mostWon * known + newcomer.won * below * (1 - known);
}

const within01 = (value: number): number => Math.max(0, Math.min(1, value));

export const scores: Scores = { win: 1, draw: 0.5, loss: 0 };

/** Rated matches needed for a rank. */
export const rankedMatches = 10;
/** Someone without a rated match for this long, in milliseconds, is unranked. */
export const rankedMs = 365 * spanMs['1d'];

export const ratingRule: RatingRule = {
  epoch: 3,
  balanceMs: mostWon * pointMs,

  balancesAt(earlier, at) {
    if (earlier === null) return { first: 0, second: 0 };
    const forgotten = Math.max(0, at - earlier.at) / pointMs;
    return bySeat((seat) => {
      const points = earlier.points[seat];
      return Math.sign(points) * Math.max(0, Math.abs(points) - forgotten);
    });
  },

  rate(pair, winner, at, balances, since) {
    const before = bySeat((seat) => strengthAt(pair[seat], at));
    const freely = bySeat((seat): Strength => {
      const score = scores[winner === null ? 'draw' : winner === seat ? 'win' : 'loss'];
      return afterPeriod(before[seat], [{ opponent: before[otherSeat(seat)], score }]);
    });
    const moves = bySeat((seat) => freely[seat].points - before[seat].points);
    // The less certain rating changes more.
    const furthest = Math.max(Math.abs(moves.first), Math.abs(moves.second));
    const share = furthest > mostWon ? mostWon / furthest : 1;
    // Without one, nothing is gained, and so nothing is too much.
    const gainer = seats.find((seat) => moves[seat] > 0) ?? 'first';
    const full = share * moves[gainer];
    const most = mostFrom(before[gainer].points, since[otherSeat(gainer)], at);
    // What is not to be won from a newcomer does not make the match count less.
    const part = full > most ? most / full : 1;
    const gain = part * full;
    const room = Math.max(0, most - balances[gainer]);
    const weight = gain <= room ? 1 : room / gain;
    const moved = bySeat((seat) => weight * part * share * moves[seat]);
    return {
      weight,
      // The deviation depends on the number of known results, and the weight does not change that.
      after: bySeat((seat) => ({
        ...freely[seat],
        points: before[seat].points + moved[seat],
        at,
        matches: (pair[seat]?.matches ?? 0) + 1,
      })),
      balances: bySeat((seat) => Math.max(-mostWon, balances[seat] + moved[seat])),
    };
  },

  provisionalFrom: ({ matches, at }) => (matches < rankedMatches ? at : at + rankedMs),
};

/**
 * How much a match between two people would count for each winner, and how many points each can still win from the
 * other.
 */
export interface Prospect {
  readonly weight: Readonly<Record<Seat, number>>;
  readonly room: Readonly<Record<Seat, number>>;
}

export function prospectOf(
  pair: RatingPair,
  earlier: PairBalances | null,
  since: Since,
  at: number,
): Prospect {
  const balances = ratingRule.balancesAt(earlier, at);
  const before = bySeat((seat) => strengthAt(pair[seat], at));
  return {
    weight: bySeat((winner) => ratingRule.rate(pair, winner, at, balances, since).weight),
    room: bySeat((seat) =>
      Math.max(0, mostFrom(before[seat].points, since[otherSeat(seat)], at) - balances[seat]),
    ),
  };
}

export function shownRating(rating: Rating | undefined, now: number): ShownRating {
  return {
    points: Math.round(rating?.points ?? initialStrength.points),
    provisional: rating === undefined || ratingRule.provisionalFrom(rating) <= now,
  };
}

/** How a rated match changed the ratings, as displayed when it ended. */
export function ratingChange({ weight, before, after }: StoredRatingChange): RatingChange {
  return {
    weight,
    after: bySeat((seat) => shownRating(after[seat], after[seat].at)),
    gain: bySeat(
      (seat) => Math.round(after[seat].points) - Math.round((before[seat] ?? initialStrength).points),
    ),
  };
}
