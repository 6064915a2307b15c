import { TakBoard } from '../../games/tak/board/board.ts';
import { readOpening } from '../../games/tak/options.ts';
import { optionsSchema, parseOptions } from '../../games/tak/optionsschema.ts';
import { refusalName } from '../../games/tak/refusal.ts';
import type { Command } from 'commander';
import { playAll, type Refused, replayCommand as replayLines } from '../replay.ts';
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
    `\nOptions: ${Object.keys(optionsSchema.shape).join(', ')}. A preset must have the same board size as size and tps.`,
  );

function replay(given: Readonly<Record<string, unknown>>, plies: readonly string[]): Replayed | Refused {
  const { opening } = given;
  const known = typeof opening === 'string' ? readOpening(opening) : undefined;
  const options = parseOptions(known === undefined ? given : { ...given, opening: known });
  const start = options.ok ? TakBoard.from(options.value) : options;
  if (!start.ok) return { error: refusalName(start.error), ply: null };
  const played = playAll(start.value, plies);
  if (!played.ok) return { error: refusalName(played.error.refusal), ply: played.error.ply };
  const { board, counts } = played.value;
  return { tps: board.tps, result: board.outcome?.score ?? null, counts };
}
