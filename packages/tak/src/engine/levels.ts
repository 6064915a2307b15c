import type { Limits } from '../search/deepening.ts';
import { handicapOf, type Level, levelAt } from '../search/levels.ts';
import { endingAfter, goesOn } from '../rules/ending.ts';
import { generateMoves, maxMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { beginnerAnswer, type Sight } from './beginner.ts';
import { Evaluation } from './evaluation/evaluation.ts';
import { think, type Thought, type Tools } from './think.ts';

/**
 * From level 0 to the strongest. The lowest do not search; all others but the last are limited by nodes, so that they
 * play alike on every machine; the last answers within 3 s.
 */
export const levels: readonly (Sight | Level)[] = [
  { own: 0.4, other: 0.2, strays: 0.79 },
  { own: 0.5, other: 0.3, strays: 0.68 },
  { own: 0.6, other: 0.4, strays: 0.49 },
  { own: 0.6, other: 0.4, considered: 3 },
  { own: 0.7, other: 0.5, considered: 5 },
  { own: 0.8, other: 0.6, considered: 10 },
  { own: 0.8, other: 0.7, considered: 33 },
  { limits: { nodes: 2_000 }, noise: 30, blunderRate: 0.53 },
  { limits: { nodes: 5_000 }, noise: 30, blunderRate: 0.2 },
  { limits: { nodes: 10_000 }, noise: 30, blunderRate: 0.07 },
  { limits: { nodes: 24_000 }, noise: 30, blunderRate: 0.03 },
  { limits: { nodes: 60_000 }, noise: 30, blunderRate: 0 },
  { limits: { nodes: 240_000 }, noise: 30, blunderRate: 0 },
  { limits: { nodes: 1_000_000 }, noise: 20, blunderRate: 0 },
  { limits: { milliseconds: 2_700 }, noise: 0, blunderRate: 0 },
];

interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** A level's move, `level` from 0; stricter limits also apply. Without a search there is no node count. */
export function answer(
  position: Position,
  level: number,
  given: Limits,
  tools: Omit<Tools, 'noise'> & Chance,
): Answer {
  const chosen = levelAt(levels, level);
  if ('own' in chosen) return beginnerAnswer(position, chosen, tools.random);
  const { limits, noise, blunders } = handicapOf(chosen, given, tools.random);
  if (blunders) return bestAtOnce(position, noise);
  return think(position, limits, { ...tools, ...(noise === undefined ? {} : { noise }) });
}

type Answer = Pick<Thought, 'move' | 'score' | 'noise'>;

/** The move with the best evaluation right after it; roads are not looked for. */
function bestAtOnce(position: Position, noise: (() => number) | undefined): Answer {
  const evaluation = new Evaluation(position.geometry);
  const moves = new Int32Array(maxMoves);
  const count = generateMoves(position, moves, 0);
  let best: Answer | undefined;
  for (const move of moves.subarray(0, count)) {
    position.make(move);
    const known = endingAfter(position, move) === goesOn ? -evaluation.of(position) : 0;
    position.unmake(move);
    const error = noise?.() ?? 0;
    const score = known + error;
    if (best === undefined || score > best.score) best = { move, score, noise: error };
  }
  if (best === undefined) throw new Error('a position without moves cannot be played on');
  return best;
}
