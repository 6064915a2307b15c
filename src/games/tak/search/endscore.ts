import { drawn, type Ending } from '../rules/ending.ts';
import { won } from '../../search/score.ts';

/** Of a game that has ended so many plies from the root, from `side`. */
export function endScore(ending: Ending, side: number, ply: number): number {
  if (ending === drawn) return 0;
  return (ending - 1) % 2 === side ? won - ply : -(won - ply);
}
