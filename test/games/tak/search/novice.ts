import { type Move, noMove, generateMoves, maxMoves, type Position } from '@taktable/tak';
import { roadInOne, Threats } from '@taktable/tak/engine';
import type { Random } from '../../../support/random.ts';

/** Somebody who has never played: any legal move, but a road where one can be completed. */
export function noviceMove(position: Position, random: Random): Move {
  const road = roadInOne(position, new Threats());
  if (road !== noMove) return road;
  const moves = new Int32Array(maxMoves);
  return moves[random.between(0, generateMoves(position, moves, 0) - 1)]!;
}
