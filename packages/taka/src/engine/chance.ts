import type { Position } from '../rules/position.ts';

/**
 * How much holding a ball is worth in games of this engine: at the start, and what is added until full time. Fitted by
 * `npm run bench:chances`, which prints this table.
 */
const slopes: Readonly<Record<string, readonly [start: number, end: number]>> = {
  single: [0.09, 1.098],
  several: [0.069, 0.784],
  limited: [0, 0.492],
};

/** A score that is not proved leaves this much doubt. */
const doubt = 0.01;

/**
 * What White can expect to score, from 0 to 1, a draw counting half.
 * @param score of a search, in hundredths of the value of holding a ball, for White.
 */
export function chanceOf({ rules: { goals, turns }, ply }: Position, score: number): number {
  const [start, end] = slopes[goals === 0 ? 'limited' : goals === 1 ? 'single' : 'several']!;
  const chance = 1 / (1 + Math.exp((-score / 100) * (start + (end * ply) / (2 * turns))));
  return Math.min(1 - doubt, Math.max(doubt, chance));
}
