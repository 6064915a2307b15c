import type { Limits } from './deepening.ts';

export interface Level {
  readonly limits: Limits;
  /** Moves are misjudged by at most this, in the unit of scores. */
  readonly noise: number;
  /** How often a move is chosen at a glance, without a look at what the opponent may answer. */
  readonly oversight: number;
}

/** A level for one turn: what it gets wrong is drawn already. */
export interface Form {
  readonly limits: Limits;
  /** How much a move is misjudged; undefined: none is. */
  readonly noise: (() => number) | undefined;
  readonly glances: boolean;
}

/**
 * How a level plays this time, `level` from 1; tighter limits hold as well.
 * @param random from 0 (included) to 1 (not included).
 */
export function formOf(levels: readonly Level[], level: number, limits: Limits, random: () => number): Form {
  const chosen = levels[level - 1];
  if (chosen === undefined) throw new RangeError(`there is no level ${level}`);
  return {
    limits: tighter(chosen.limits, limits),
    // Small errors are more frequent than large ones.
    noise: chosen.noise > 0 ? () => chosen.noise * (random() + random() - 1) : undefined,
    glances: chosen.oversight > 0 && random() < chosen.oversight,
  };
}

/** A level that is strong without limits of its own leaves the choice to the caller. */
function tighter(own: Limits, given: Limits): Limits {
  const isGiven = given.milliseconds !== undefined || given.nodes !== undefined || given.depth !== undefined;
  if (own.nodes === undefined) return isGiven ? given : own;
  return { ...given, nodes: Math.min(own.nodes, given.nodes ?? Infinity) };
}
