import glicko2 from 'glicko2-lite';
import type { Rating } from '../../store/store.ts';
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
const unit = 173.7178;

const periodMs = spanMs['7d'];

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
