import { answering, type Level } from '../search/levels.ts';
import { legalMoves } from '../rules/moves.ts';
import { beginnerAnswer, judgeOf, type Sight } from './beginner.ts';
import { think, type Tools } from './think.ts';

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

export const answer = answering({
  levels,
  beginner: beginnerAnswer,
  moves: legalMoves,
  judge: judgeOf,
  think: (position, limits, tools: Tools) => think(position, limits, tools),
});
