import { type Answer, best, won } from '@taktable/tak/search';
import { legalTurns } from '../rules/legal.ts';
import type { Position } from '../rules/position.ts';
import { isGoal, type Turn } from '../rules/turn.ts';
import { Evaluation } from './evaluation/evaluation.ts';
import { weights } from './evaluation/weights.ts';

/** What a level that looks at no replies sees. */
export interface Sight {
  /** How often it sees a goal that it can score; from 0 to 1. */
  readonly goals: number;
  /** Of so many turns, picked at random, it plays the one that looks best right after it. */
  readonly considered: number;
}

/**
 * How the lowest levels play, for people who are learning: they overlook goals, and all replies.
 *
 * @param random from 0 (inclusive) to 1 (exclusive).
 */
export function beginnerAnswer(
  position: Position,
  { goals, considered }: Sight,
  random: () => number,
): Answer<Turn> {
  const turns = legalTurns(position);
  const pick = (some: readonly Turn[]): Turn | undefined => some[Math.floor(random() * some.length)];
  const goal = pick(turns.filter(isGoal));
  if (goal !== undefined && random() < goals) return { move: goal, score: won - 1, noise: 0 };
  // It does not score by accident where it has seen no goal.
  const others = turns.filter((turn) => !isGoal(turn));
  const scoreAfter = judgeOf(position);
  const some = Array.from({ length: considered }, () => (pick(others) ?? goal)!);
  const move = best(some, scoreAfter);
  return { move, score: scoreAfter(move), noise: 0 };
}

/** A goal's score, or the evaluation right after a turn, for the side that makes it; replies are not considered. */
export function judgeOf(position: Position): (turn: Turn) => number {
  const evaluation = new Evaluation(weights);
  return (turn) => {
    if (isGoal(turn)) return won - 1;
    position.make(turn);
    const score = -evaluation.of(position, false);
    position.unmake(turn);
    return score;
  };
}
