import type { Command } from 'commander';
import {
  countMoves,
  formatTps,
  optionNames,
  outcomeOf,
  parseMove,
  parseOptions,
  readOpening,
  setUp,
} from '@taktable/tak';
import { type RefusedLine, replayCommand as replayLines } from '../replay.ts';
import type { Terminal } from '../terminal.ts';

interface Replayed {
  readonly tps: string;
  readonly result: string | null;
  /** Number of legal plies before each ply. */
  readonly counts: readonly number[];
}

export const replayCommand = (terminal: Terminal): Command =>
  replayLines(terminal, '{"size":5,"plies":["a1","e5"]}', replay).addHelpText(
    'after',
    `\nOptions: ${optionNames.join(', ')}. A preset must have the same board size as size and tps.`,
  );

function replay(given: Readonly<Record<string, unknown>>, plies: readonly string[]): Replayed | RefusedLine {
  const { opening } = given;
  const known = typeof opening === 'string' ? readOpening(opening) : undefined;
  const options = parseOptions(known === undefined ? given : { ...given, opening: known });
  const start = options.ok ? setUp(options.value) : options;
  if (!start.ok) return { error: start.error.code, ply: null };
  const position = start.value;
  const counts: number[] = [];
  for (const [ply, text] of plies.entries()) {
    const move = parseMove(position, text);
    if (!move.ok) return { error: move.error.code, ply };
    counts.push(countMoves(position));
    position.make(move.value);
  }
  return { tps: formatTps(position), result: outcomeOf(position)?.score ?? null, counts };
}
