import { TakaBoard } from '../../../src/games/taka/board/board.ts';
import { arrange } from '../../../src/games/taka/options.ts';
import { parseOptions } from '../../../src/games/taka/options-schema.ts';
import type { Position } from '../../../src/games/taka/rules/position.ts';

/** Any position with these options, even one that no match could start from. */
export function positionFrom(options: unknown = {}): Position {
  const parsed = parseOptions(options);
  const position = parsed.ok ? arrange(parsed.value) : parsed;
  if (!position.ok) throw new Error(`${position.error.key} ${JSON.stringify(position.error.data)}`);
  return position.value;
}

/** A board to play on; throws if the options or a turn are refused. */
export function boardFrom(options: unknown = {}, plies: readonly string[] = []): TakaBoard {
  return plies.reduce(played, TakaBoard.start(positionFrom(options)));
}

export function played(board: TakaBoard, ply: string): TakaBoard {
  const next = board.play(ply);
  if (!next.ok) throw new Error(`${ply}: ${next.error.key} ${JSON.stringify(next.error.data)}`);
  return next.value;
}

/** Everything a turn may change, for comparison before and after. */
export function fieldsOf(position: Position): unknown {
  return JSON.parse(JSON.stringify(position));
}
