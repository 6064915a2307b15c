import { drawn, type Ending } from '../rules/ending.ts';
import { maxPly } from './workspace.ts';

/** A won game, less one for each ply until it is won. Evaluations stay far below. */
export const won = 1_000_000;
export const isDecided = (score: number): boolean => Math.abs(score) > won - 2 * maxPly;

/** Of a game that has ended so many plies from the root, from `side`. */
export function endScore(ending: Ending, side: number, ply: number): number {
  if (ending === drawn) return 0;
  return (ending - 1) % 2 === side ? won - ply : -(won - ply);
}

/** The table keeps how far a win is from the position, not from the root. */
export const toTable = (score: number, ply: number): number =>
  isDecided(score) ? (score > 0 ? score + ply : score - ply) : score;
export const fromTable = (score: number, ply: number): number =>
  isDecided(score) ? (score > 0 ? score - ply : score + ply) : score;
