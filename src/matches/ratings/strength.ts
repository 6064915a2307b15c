import glicko2 from 'glicko2-lite';
import type { RatedRecord, Rating, SeatName } from '../../store/store.ts';
import type { RatingChange, ShownRating } from '../match.ts';
import { spanMs } from '../terms.ts';

/**
 * Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013). Every rated match is a rating period of its
 * own for its two players; a player who is away grows uncertain by one period a week.
 */

export type Strength = Pick<Rating, 'points' | 'deviation' | 'volatility'>;

/** Of somebody who has not played a rated match. */
export const initialStrength: Strength = { points: 1500, deviation: 350, volatility: 0.06 };

/** How much the volatility may change; the paper's suggestion for most games. */
const tau = 0.5;
/** Points in one unit of the paper's own scale, in which the volatility is measured. */
export const unit = 173.7178;

export const periodMs = spanMs['7d'];

/** A rating is shown with a question mark while its deviation is above this. */
export const settledDeviation = 110;

/** The strength after one rating period with these results: 1 won, 0.5 drawn, 0 lost. */
export function afterPeriod(
  { points, deviation, volatility }: Strength,
  results: readonly { readonly opponent: Strength; readonly score: number }[],
): Strength {
  const rated = glicko2(
    points,
    deviation,
    volatility,
    results.map(({ opponent, score }) => [opponent.points, opponent.deviation, score]),
    { tau },
  );
  return { points: rated.rating, deviation: bounded(rated.rd), volatility: rated.vol };
}

/** The strength as it is at a time: less certain with every whole week since the last rated match. */
export function strengthAt(rating: Rating | undefined, at: number): Strength {
  if (rating === undefined) return initialStrength;
  const { points, deviation, volatility } = rating;
  const periods = Math.max(0, Math.floor((at - rating.at) / periodMs));
  return { points, deviation: grown(deviation, volatility, periods), volatility };
}

function grown(deviation: number, volatility: number, periods: number): number {
  return bounded(Math.sqrt(deviation ** 2 + periods * (volatility * unit) ** 2));
}

const bounded = (deviation: number): number => Math.min(deviation, initialStrength.deviation);

/** A rating as people see it at a time. */
export function shownRating(rating: Rating | undefined, now: number): ShownRating {
  const { points, deviation } = strengthAt(rating, now);
  return { points: Math.round(points), provisional: deviation > settledDeviation };
}

/** What a rated match did, as people saw it when it ended. */
export function ratingChange({ weight, before, after }: RatedRecord): RatingChange {
  const of = <T>(read: (seat: SeatName) => T) => ({ first: read('first'), second: read('second') });
  return {
    weight,
    after: of((seat) => shownRating(after[seat], after[seat].at)),
    gain: of((seat) => Math.round(after[seat].points) - Math.round((before[seat] ?? initialStrength).points)),
  };
}
