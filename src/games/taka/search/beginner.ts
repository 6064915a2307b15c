import type { Finding } from '../../search/deepening.ts';
import { won } from '../../search/score.ts';
import { generateTurns, turnBuffer } from '../rules/generation.ts';
import type { Position } from '../rules/position.ts';
import { isGoal, type Turn } from '../rules/turn.ts';
import { Evaluation } from './evaluation/evaluation.ts';
import { weights } from './evaluation/weights.ts';

/** How often it sees a goal that it can score; from 0 to 1. */
export const seesGoal = 0.2;
/** Of so many turns, picked at random, it plays the one that looks best right after it. */
export const considered = 2;

/**
 * How level 0 plays, for people who never have: it overlooks many goals, and all replies.
 *
 * @param random from 0 (inclusive) to 1 (exclusive).
 */
export function beginnerAnswer(
  position: Position,
  random: () => number,
): Pick<Finding<Turn>, 'move' | 'score' | 'noise'> {
  const buffer = turnBuffer();
  const turns = [...buffer.subarray(0, generateTurns(position, buffer, 0))];
  const pick = (some: readonly Turn[]): Turn | undefined => some[Math.floor(random() * some.length)];
  const goal = pick(turns.filter(isGoal));
  if (goal !== undefined && random() < seesGoal) return { move: goal, score: won - 1, noise: 0 };
  // It does not score by accident where it has seen no goal.
  const others = turns.filter((turn) => !isGoal(turn));
  const evaluation = new Evaluation(weights);
  let best: { readonly move: Turn; readonly score: number } | undefined;
  for (let seen = 0; seen < considered; seen++) {
    const move = pick(others) ?? goal;
    if (move === undefined) throw new Error('a position without turns cannot be played on');
    position.make(move);
    const score = -evaluation.of(position, false);
    position.unmake(move);
    if (best === undefined || score > best.score) best = { move, score };
  }
  return { ...best!, noise: 0 };
}
