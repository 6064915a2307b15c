import { answering, type Level } from '@taktable/tak/search';
import { legalTurns } from '../rules/legal.ts';
import { beginnerAnswer, judgeOf, type Sight } from './beginner.ts';
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

export const answer = answering({
  levels,
  beginner: beginnerAnswer,
  moves: legalTurns,
  judge: judgeOf,
  think: (position, limits, tools: Tools) => think(position, limits, tools),
});
