import type { Finding, SearchLimits } from './deepening.ts';
import { isDecided } from './score.ts';

/** How a level plays that searches. */
export interface Level {
  readonly limits: SearchLimits;
  /** Maximum error in judging a move, in the unit of scores. */
  readonly noise: number;
  /** How often a move is chosen without considering the opponent's replies; from 0 to 1. */
  readonly blunderRate: number;
}

/** How a level plays one turn, with its random choices made. */
interface Handicap {
  readonly limits: SearchLimits;
  /** By how much a move is misjudged. */
  readonly noise: () => number;
  /** Whether it does not consider the opponent's replies. */
  readonly blunders: boolean;
}

export type Answer<M> = Pick<Finding<M>, 'move' | 'score' | 'noise'>;

/** The first of those with the highest score; there has to be one. */
export function best<M>(moves: readonly M[], scoreOf: (move: M) => number): M {
  const scores = moves.map(scoreOf);
  return moves[scores.indexOf(Math.max(...scores))]!;
}

/** The best move right after it, or one that decides a match: replies are not considered. There has to be one. */
function bestAtOnce<M>(moves: readonly M[], scoreAfter: (move: M) => number, noise: () => number): Answer<M> {
  const judged = moves.map((move): Answer<M> => {
    const score = scoreAfter(move);
    const error = isDecided(score) ? 0 : noise();
    return { move, score: score + error, noise: error };
  });
  return best(judged, ({ score }) => score);
}

/**
 * How a level plays this time; stricter limits also apply.
 * @param random from 0 (inclusive) to 1 (exclusive).
 */
function handicapOf(level: Level, limits: SearchLimits, random: () => number): Handicap {
  return {
    limits: tighter(level.limits, limits),
    // Small errors are more frequent than large ones.
    noise: level.noise > 0 ? () => level.noise * (random() + random() - 1) : () => 0,
    blunders: level.blunderRate > 0 && random() < level.blunderRate,
  };
}

/** A level without limits of its own leaves them to the caller. */
function tighter(own: SearchLimits, given: SearchLimits): SearchLimits {
  const isGiven = given.milliseconds !== undefined || given.nodes !== undefined || given.depth !== undefined;
  if (own.nodes === undefined) return isGiven ? given : own;
  return { ...given, nodes: Math.min(own.nodes, given.nodes ?? Infinity) };
}

/** What a game's levels play with; those that do not search have no limits. */
interface Playing<Position, M, Sight, Tools> {
  readonly levels: readonly (Sight | Level)[];
  readonly beginner: (position: Position, sight: Sight, random: () => number) => Answer<M>;
  readonly moves: (position: Position) => readonly M[];
  readonly judge: (position: Position) => (move: M) => number;
  readonly think: (
    position: Position,
    limits: SearchLimits,
    tools: Tools & { noise: () => number },
  ) => Answer<M>;
}

/**
 * A level's move, `level` from 0; stricter limits also apply. Without a search there is no node count. `random`: from 0
 * (inclusive) to 1 (exclusive).
 */
export const answering =
  <Position, M, Sight extends object, Tools>(playing: Playing<Position, M, Sight, Tools>) =>
  (
    position: Position,
    level: number,
    given: SearchLimits,
    tools: Tools & { random: () => number },
  ): Answer<M> => {
    const { levels, beginner, moves, judge, think } = playing;
    const chosen = levels[level];
    if (chosen === undefined) throw new RangeError(`there is no level ${level}`);
    if (!('limits' in chosen)) return beginner(position, chosen, tools.random);
    const { limits, noise, blunders } = handicapOf(chosen, given, tools.random);
    if (blunders) return bestAtOnce(moves(position), judge(position), noise);
    return think(position, limits, { ...tools, noise });
  };
