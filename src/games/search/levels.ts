import type { Limits } from './deepening.ts';

export interface Level {
  readonly limits: Limits;
  /** Maximum error in judging a move, in the unit of scores. */
  readonly noise: number;
  /** How often a move is chosen without considering the opponent's replies; from 0 to 1. */
  readonly blunderRate: number;
}

/** How a level plays one turn, with its random choices made. */
interface Handicap {
  readonly limits: Limits;
  /** By how much a move is misjudged; `undefined`: not at all. */
  readonly noise: (() => number) | undefined;
  /** Whether it does not consider the opponent's replies. */
  readonly blunders: boolean;
}

/**
 * How a level plays this time, `level` from 1; stricter limits also apply.
 * @param random from 0 (inclusive) to 1 (exclusive).
 */
export function handicapOf(
  levels: readonly Level[],
  level: number,
  limits: Limits,
  random: () => number,
): Handicap {
  const chosen = levels[level - 1];
  if (chosen === undefined) throw new RangeError(`there is no level ${level}`);
  return {
    limits: tighter(chosen.limits, limits),
    // Small errors are more frequent than large ones.
    noise: chosen.noise > 0 ? () => chosen.noise * (random() + random() - 1) : undefined,
    blunders: chosen.blunderRate > 0 && random() < chosen.blunderRate,
  };
}

/** A level without limits of its own leaves them to the caller. */
function tighter(own: Limits, given: Limits): Limits {
  const isGiven = given.milliseconds !== undefined || given.nodes !== undefined || given.depth !== undefined;
  if (own.nodes === undefined) return isGiven ? given : own;
  return { ...given, nodes: Math.min(own.nodes, given.nodes ?? Infinity) };
}
