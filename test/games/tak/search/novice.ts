import { type Move, noMove } from '../../../../src/games/tak/rules/move.ts';
import { generateMoves, maxMoves } from '../../../../src/games/tak/rules/moves.ts';
import type { Position } from '../../../../src/games/tak/rules/position.ts';
import { roadInOne } from '../../../../src/games/tak/search/threats/roadinone.ts';
import { Threats } from '../../../../src/games/tak/search/threats/threats.ts';
import type { Random } from '../../../support/random.ts';

/** Somebody who has never played: any legal move, but a road where one can be completed. */
export function noviceMove(position: Position, random: Random): Move {
  const road = roadInOne(position, new Threats());
  if (road !== noMove) return road;
  const moves = new Int32Array(maxMoves);
  return moves[random.between(0, generateMoves(position, moves, 0) - 1)]!;
}
