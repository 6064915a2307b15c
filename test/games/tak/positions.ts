import { parseOptions, parseTps, type Position, setUp, setUpPosition } from '@taktable/tak';
import { TakBoard } from '../../../src/games/tak/board/board.ts';

/** A position with the standard pieces of its size, even one that no match could start from. */
export function positionFrom(size: number, tps?: string): Position {
  const start = setUp({ size });
  if (!start.ok) throw new Error(start.error.code);
  if (tps === undefined) return start.value;
  const parsed = parseTps(tps);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return setUpPosition(start.value.rules, parsed.value);
}

/** A board to play on; throws if the options or a ply are refused. */
export function boardFrom(options: unknown, plies: readonly string[] = []): TakBoard {
  const parsed = parseOptions(options);
  const start = parsed.ok ? setUp(parsed.value) : parsed;
  if (!start.ok) throw new Error(start.error.code);
  let board = TakBoard.start(start.value);
  for (const ply of plies) {
    const next = board.play(ply);
    if (!next.ok) throw new Error(`${ply}: ${next.error.key} ${JSON.stringify(next.error.data)}`);
    board = next.value;
  }
  return board;
}

/** Everything a move may change, for comparison before and after. */
export function fieldsOf(position: Position): unknown {
  return JSON.parse(JSON.stringify(position));
}
