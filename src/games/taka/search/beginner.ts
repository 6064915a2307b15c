import { best, type Finding, won } from '@taktable/tak/search';
import { generateTurns, turnBuffer } from '../rules/generation.ts';
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
): Pick<Finding<Turn>, 'move' | 'score' | 'noise'> {
  const buffer = turnBuffer();
  const turns = [...buffer.subarray(0, generateTurns(position, buffer, 0))];
  const pick = (some: readonly Turn[]): Turn | undefined => some[Math.floor(random() * some.length)];
  const goal = pick(turns.filter(isGoal));
  if (goal !== undefined && random() < goals) return { move: goal, score: won - 1, noise: 0 };
  // It does not score by accident where it has seen no goal.
  const others = turns.filter((turn) => !isGoal(turn));
  const evaluation = new Evaluation(weights);
  const scoreAfter = (turn: Turn): number => {
    position.make(turn);
    const score = -evaluation.of(position, false);
    position.unmake(turn);
    return score;
  };
  const some = Array.from({ length: considered }, () => (pick(others) ?? goal)!);
  const move = best(some, scoreAfter);
  return { move, score: scoreAfter(move), noise: 0 };
}
