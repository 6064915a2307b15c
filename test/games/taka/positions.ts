import { positionFrom } from '../../../packages/taka/test/positions.ts';
import { TakaBoard } from '../../../src/games/taka/board/board.ts';

/** A board to play on; throws if the options or a turn are refused. */
export function boardFrom(options: unknown = {}, plies: readonly string[] = []): TakaBoard {
  return plies.reduce(played, TakaBoard.start(positionFrom(options)));
}

export function played(board: TakaBoard, ply: string): TakaBoard {
  const next = board.play(ply);
  if (!next.ok) throw new Error(`${ply}: ${next.error.key} ${JSON.stringify(next.error.data)}`);
  return next.value;
}
