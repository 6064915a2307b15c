import glicko2 from 'glicko2-lite';
import type { Rating } from '../../store/store.ts';
import { spanMs } from '../model/terms.ts';

/**
 * Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013). Every rated match is a rating period for its two
 * players; the deviation of an inactive player grows by one period a week.
 */

export type Strength = Pick<Rating, 'points' | 'deviation' | 'volatility'>;

/** Of someone who has not played a rated match. */
export const initialStrength: Strength = { points: 1500, deviation: 350, volatility: 0.06 };

/** Constrains the change of volatility; the paper's suggestion for most games. */
const tau = 0.5;
/** Points in one unit of the paper's own scale, in which volatility is measured. */
const unit = 173.7178;

const periodMs = spanMs['7d'];

/** The strength after a rating period with these results: 1 for a win, 0.5 for a draw, 0 for a loss. */
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

/** The strength at a given time: the deviation grows with every whole week since the last rated match. */
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
