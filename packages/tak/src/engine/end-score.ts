import { drawn, type Ending } from '../rules/ending.ts';
import { won } from '../search/score.ts';

/** The score for `side` of a game that ended this many plies from the root. */
export function endScore(ending: Ending, side: number, ply: number): number {
  if (ending === drawn) return 0;
  return (ending - 1) % 2 === side ? won - ply : -(won - ply);
}
