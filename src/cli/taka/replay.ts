import type { Command } from 'commander';
import { TakaBoard } from '../../games/taka/board/board.ts';
import { optionsSchema, parseOptions } from '../../games/taka/options-schema.ts';
import { refusalName } from '../../games/taka/refusal.ts';
import { playAll, type Refused, replayCommand as replayLines } from '../replay.ts';
import type { Terminal } from '../terminal.ts';

interface Replayed {
  readonly position: string;
  /** Such as `1-0 goal`, `1/2-1/2 full time`; `null`: the match is not over. */
  readonly result: string | null;
  /** Number of legal turns before each ply. */
  readonly counts: readonly number[];
}

export const replayCommand = (terminal: Terminal): Command =>
  replayLines(terminal, '{"goals":1,"plies":["f3>f7=n","e12>e8=s"]}', replay).addHelpText(
    'after',
    `\nOptions: ${Object.keys(optionsSchema.shape).join(', ')}.`,
  );

function replay(given: Readonly<Record<string, unknown>>, plies: readonly string[]): Replayed | Refused {
  const options = parseOptions(given);
  const start = options.ok ? TakaBoard.from(options.value) : options;
  if (!start.ok) return { error: refusalName(start.error), ply: null };
  const played = playAll(start.value, plies);
  if (!played.ok) return { error: refusalName(played.error.refusal), ply: played.error.ply };
  const { board, counts } = played.value;
  const { outcome } = board;
  const result = outcome === undefined ? null : `${outcome.score} ${outcome.by.replaceAll('-', ' ')}`;
  return { position: board.text, result, counts };
}
