import { bestAt } from '../search/ordering.ts';
import { capstone, type Move, movePattern, movePiece, wall } from '../rules/move.ts';

/** By default: flats, capstones, single pieces, walls, large spreads. */
export const kindScore = (move: Move): number => kindScores[move >>> 6]!;

const kindScores = Uint8Array.from({ length: 1 << 10 }, (_, at) => {
  const move = at << 6;
  const pattern = movePattern(move);
  if (pattern !== 0) return pattern === 1 ? 20 : 10;
  const piece = movePiece(move);
  return piece === wall ? 0 : piece === capstone ? 40 : 60;
});

/** Swaps the move with the highest score, which is at most `most`, to `next`. @returns the score. */
export function bringBest(
  moves: Int32Array,
  scores: Int32Array,
  next: number,
  end: number,
  most: number,
): number {
  const at = bestAt(scores, next, end, most);
  const score = scores[at]!;
  if (at === next) return score;
  const move = moves[at]!;
  moves[at] = moves[next]!;
  scores[at] = scores[next]!;
  moves[next] = move;
  scores[next] = score;
  return score;
}
