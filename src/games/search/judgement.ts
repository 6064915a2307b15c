import type { Judgement, Outcome } from '../game.ts';

/** Of a finished position. */
export function judgementOf({ winner }: Outcome): Judgement {
  if (winner === undefined) return { chance: 0.5, line: [] };
  return { chance: Number(winner === 'first'), forced: { winner, plies: 0 }, line: [] };
}

/** As PTN Ninja reads it: from -1 to 1 for the first player, the depth, and what is expected next. */
export function commentOf(chance: number, depth: number, line: readonly string[]): string {
  const value = 2 * chance - 1;
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}/${depth} pv> ${line.join(' ')}`;
}
