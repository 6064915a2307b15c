import { type Move, noMove } from '../../src/rules/move.ts';
import { generateMoves, maxMoves } from '../../src/rules/moves.ts';
import type { Position } from '../../src/rules/position.ts';
import { roadInOne } from '../../src/engine/threats/road-in-one.ts';
import { Threats } from '../../src/engine/threats/threats.ts';
import type { Random } from '../../../../test/support/random.ts';

/** Somebody who has never played: any legal move, but a road where one can be completed. */
export function noviceMove(position: Position, random: Random): Move {
  const road = roadInOne(position, new Threats());
  if (road !== noMove) return road;
  const moves = new Int32Array(maxMoves);
  return moves[random.between(0, generateMoves(position, moves, 0) - 1)]!;
}
