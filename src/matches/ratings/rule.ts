import type { Rated, Rating, RatingPair, SeatName } from '../../store/store.ts';
import { spanMs } from '../terms.ts';
import { afterPeriod, periodMs, settledDeviation, type Strength, strengthAt, unit } from './strength.ts';

/** How one rated match moves the ratings of its players. */
export interface RatingRule {
  /** Earlier rated matches of the same two people are repeats for so long, in milliseconds. */
  readonly repeatMs: number;
  rate(before: RatingPair, winner: SeatName | null, at: number, repeats: number): Rated;
  /** See `RatingRules.provisionalFrom`. */
  provisionalFrom(rating: Rating): number;
}

/** Of the first, second, ... rated match of the same two people within `repeatMs`; later ones count nothing. */
const weights = [1, 0.8, 0.6, 0.4, 0.2] as const;

export const ratingRule: RatingRule = {
  repeatMs: 30 * spanMs['1d'],

  rate(pair, winner, at, repeats): Rated {
    const weight = weights[repeats] ?? 0;
    const before = { first: strengthAt(pair.first, at), second: strengthAt(pair.second, at) };
    const rate = (seat: SeatName, other: SeatName): Rating => {
      const score = winner === null ? 0.5 : winner === seat ? 1 : 0;
      const own = before[seat];
      const full = afterPeriod(own, [{ opponent: before[other], score }]);
      const moved = (key: keyof Strength): number => own[key] + weight * (full[key] - own[key]);
      return { points: moved('points'), deviation: moved('deviation'), volatility: moved('volatility'), at };
    };
    return { weight, after: { first: rate('first', 'second'), second: rate('second', 'first') } };
  },

  provisionalFrom(rating) {
    const { deviation, volatility, at } = rating;
    const periods = (settledDeviation ** 2 - deviation ** 2) / (volatility * unit) ** 2;
    return at + (Math.floor(periods) + 1) * periodMs;
  },
};
