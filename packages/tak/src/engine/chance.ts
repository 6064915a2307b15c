import { lateness } from './evaluation/evaluation.ts';
import type { Position } from '../rules/position.ts';

/**
 * How much a flat is worth in games of this engine, by the size of the board: on an empty board, and what is added
 * until the last piece or square. Fitted by `npm run bench:chances`, which prints this table.
 */
const slopes: Readonly<Record<number, readonly [empty: number, full: number]>> = {
  3: [2.209, 0],
  4: [1.163, 0.034],
  5: [1.153, 0],
  6: [0.526, 0],
  7: [0, 0.286],
  8: [0.183, 0.047],
};

/**
 * What White can expect to score, from 0 to 1, a draw counting half.
 * @param score of a search, in hundredths of a flat, for White.
 */
export function chanceOf(position: Position, score: number): number {
  const [empty, full] = slopes[position.rules.size]!;
  return 1 / (1 + Math.exp((-score / 100) * (empty + full * lateness(position))));
}
