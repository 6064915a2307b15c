import type { Command } from 'commander';
import {
  formatPosition,
  legalTurns,
  optionNames,
  outcomeOf,
  parseOptions,
  parseTurn,
  setUp,
} from '@taktable/taka';
import { type RefusedLine, replayCommand as replayLines } from '../replay.ts';
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
    `\nOptions: ${optionNames.join(', ')}.`,
  );

function replay(given: Readonly<Record<string, unknown>>, plies: readonly string[]): Replayed | RefusedLine {
  const options = parseOptions(given);
  const start = options.ok ? setUp(options.value) : options;
  if (!start.ok) return { error: start.error.code, ply: null };
  const position = start.value;
  const counts: number[] = [];
  for (const [ply, text] of plies.entries()) {
    const turn = parseTurn(position, text);
    if (!turn.ok) return { error: turn.error.code, ply };
    counts.push(legalTurns(position).length);
    position.make(turn.value);
  }
  const outcome = outcomeOf(position);
  const result = outcome === undefined ? null : `${outcome.score} ${outcome.by.replaceAll('-', ' ')}`;
  return { position: formatPosition(position), result, counts };
}
