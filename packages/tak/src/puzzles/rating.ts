import { isDecided } from '../search/score.ts';
import { TranspositionTable } from '../search/transposition-table.ts';
import { movePattern } from '../rules/move.ts';
import type { Position } from '../rules/position.ts';
import { think } from '../engine/think.ts';
import type { PuzzleProof } from './finder.ts';

/** Nodes of the searches that are tried on a puzzle. */
const searches = [100, 1_000, 10_000];

/**
 * A puzzle's first rating, which attempts then move: by how far it looks ahead, by how many short searches miss it, and
 * a little more for a spread, which is harder to see than a placement, and for each piece on the board.
 */
export function ratingOf(position: Position, { line, depth }: PuzzleProof): number {
  const missed = searches.filter((nodes) => {
    const tools = { table: new TranspositionTable(14), now: () => 0 };
    const { move, score } = think(position, { nodes }, tools);
    return move !== line[0] && !(isDecided(score) && score > 0);
  }).length;
  const pieces = position.heights.reduce((sum, height) => sum + height, 0);
  const seen = 3 * pieces + (movePattern(line[0]!) === 0 ? 0 : 75);
  return 1040 + 200 * Math.floor(depth / 2) + 100 * missed + seen;
}
