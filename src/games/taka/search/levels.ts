import { type Finding, handicapOf, type Level, levelAt, type Limits, won } from '@taktable/tak/search';
import { generateTurns, turnBuffer } from '../rules/generation.ts';
import type { Position } from '../rules/position.ts';
import { isGoal, type Turn } from '../rules/turn.ts';
import { Evaluation } from './evaluation/evaluation.ts';
import { weights } from './evaluation/weights.ts';
import { beginnerAnswer, type Sight } from './beginner.ts';
import { think, type Tools } from './think.ts';

/**
 * From level 0 to the strongest. The lowest do not search; all others but the last are limited by nodes, so that they
 * play alike on every machine; the last answers within 3 s.
 */
export const levels: readonly (Sight | Level)[] = [
  { goals: 0.2, considered: 2 },
  { goals: 0.6, considered: 4 },
  { goals: 0.6, considered: 7 },
  { goals: 0.6, considered: 14 },
  { goals: 0.6, considered: 32 },
  { goals: 0.8, considered: 105 },
  { limits: { nodes: 400 }, noise: 40, blunderRate: 0.2 },
  { limits: { nodes: 1_500 }, noise: 30, blunderRate: 0.05 },
  { limits: { nodes: 6_000 }, noise: 20, blunderRate: 0 },
  { limits: { nodes: 30_000 }, noise: 10, blunderRate: 0 },
  { limits: { milliseconds: 2_500 }, noise: 0, blunderRate: 0 },
];

export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

type Answer = Pick<Finding<Turn>, 'move' | 'score' | 'noise'>;

/** A level's turn; stricter limits also apply. */
export function answer(
  position: Position,
  level: number,
  given: Limits,
  tools: Omit<Tools, 'noise'> & Chance,
): Answer {
  const chosen = levelAt(levels, level);
  if ('goals' in chosen) return beginnerAnswer(position, chosen, tools.random);
  const { limits, noise, blunders } = handicapOf(chosen, given, tools.random);
  if (blunders) return bestAtOnce(position, noise);
  return think(position, limits, { ...tools, ...(noise === undefined ? {} : { noise }) });
}

/** A goal, or the turn with the best evaluation right after it; replies are not considered. */
function bestAtOnce(position: Position, noise: (() => number) | undefined): Answer {
  const evaluation = new Evaluation(weights);
  const turns = turnBuffer();
  const count = generateTurns(position, turns, 0);
  let best: Answer | undefined;
  for (const move of turns.subarray(0, count)) {
    if (isGoal(move)) return { move, score: won - 1, noise: 0 };
    position.make(move);
    const known = -evaluation.of(position, false);
    position.unmake(move);
    const error = noise?.() ?? 0;
    const score = known + error;
    if (best === undefined || score > best.score) best = { move, score, noise: error };
  }
  if (best === undefined) throw new Error('a position without turns cannot be played on');
  return best;
}
