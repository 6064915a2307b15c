import { blackFlatsWin, endingAfter, whiteFlatsWin } from '../../rules/ending.ts';
import { type Move, noMove } from '../../rules/move.ts';
import { generateMoves, maxMoves } from '../../rules/moves.ts';
import type { Position } from '../../rules/position.ts';

const buffer = new Int32Array(maxMoves);

/** A move that ends the game and wins it on flats; `noMove` if there is none. */
export function flatsWinInOne(position: Position): Move {
  const wins = position.toMove === 0 ? whiteFlatsWin : blackFlatsWin;
  const end = generateMoves(position, buffer, 0);
  for (const move of buffer.subarray(0, end)) {
    position.make(move);
    const ending = endingAfter(position, move);
    position.unmake(move);
    if (ending === wins) return move;
  }
  return noMove;
}
