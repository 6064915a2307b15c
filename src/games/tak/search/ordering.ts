import { bestAt } from '../../search/ordering.ts';
import { capstone, type Move, movePattern, movePiece, wall } from '../rules/move.ts';

/** By default: flats, capstones, single pieces, walls, large spreads. */
export function kindScore(move: Move): number {
  const pattern = movePattern(move);
  if (pattern !== 0) return pattern === 1 ? 20 : 10;
  const piece = movePiece(move);
  return piece === wall ? 0 : piece === capstone ? 40 : 60;
}

/** Swaps the move with the highest score to `next`. */
export function bringBest(moves: Int32Array, scores: Int32Array, next: number, end: number): void {
  const at = bestAt(scores, next, end);
  if (at === next) return;
  const move = moves[at]!;
  const score = scores[at]!;
  moves[at] = moves[next]!;
  scores[at] = scores[next]!;
  moves[next] = move;
  scores[next] = score;
}
