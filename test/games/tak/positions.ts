import { TakBoard } from '../../../src/games/tak/board/board.ts';
import { positionAfter } from '../../../packages/tak/test/positions.ts';

/** A board to play on; throws if the options or a ply are refused. */
export function boardFrom(options: unknown, plies: readonly string[] = []): TakBoard {
  let board = TakBoard.start(positionAfter(options));
  for (const ply of plies) {
    const next = board.play(ply);
    if (!next.ok) throw new Error(`${ply}: ${next.error.key} ${JSON.stringify(next.error.data)}`);
    board = next.value;
  }
  return board;
}
