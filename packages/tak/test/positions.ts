import { parseMove } from '../src/notation/judge.ts';
import { parseTps, setUpPosition } from '../src/notation/tps.ts';
import { setUp } from '../src/options/options.ts';
import { parseOptions } from '../src/options/parse-options.ts';
import type { Refusal } from '../src/refusal.ts';
import type { Result } from '../src/result.ts';
import type { Position } from '../src/rules/position.ts';

/** What was not refused. */
export function valueOf<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(`${result.error.code} ${JSON.stringify(result.error.data)}`);
  return result.value;
}

/** A position with the standard pieces of its size, even one that no match could start from. */
export function positionFrom(size: number, tps?: string): Position {
  const start = valueOf(setUp({ size }));
  return tps === undefined ? start : setUpPosition(start.rules, valueOf(parseTps(tps)));
}

/** The position after some plies; throws if the options or a ply are refused. */
export function positionAfter(options: unknown, plies: readonly string[] = []): Position {
  const position = valueOf(setUp(valueOf(parseOptions(options))));
  for (const ply of plies) position.make(valueOf(parseMove(position, ply)));
  return position;
}

/** Everything a move may change, for comparison before and after. */
export function fieldsOf(position: Position): unknown {
  return JSON.parse(JSON.stringify(position));
}
