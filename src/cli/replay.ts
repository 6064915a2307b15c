import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { z } from 'zod';
import type { Result } from '../result.ts';
import type { Terminal } from './terminal.ts';

const lineSchema = z.looseObject({ plies: z.array(z.string()) });

interface RefusedLine {
  /** The name of the rule. */
  readonly error: string;
  /** The index of the refused ply; `null`: the line or its options were refused. */
  readonly ply: number | null;
}

/** Reads a match; what its line contains besides the plies depends on the game. */
type Replay = (options: Readonly<Record<string, unknown>>, plies: readonly string[]) => object;

interface Coded {
  readonly error: { readonly code: string };
}

/**
 * Plays a match.
 * @param counted the number of legal plies before each.
 * @param end what is to be said of the last position.
 */
export function replayed<Move, Position extends { make(move: Move): void }>(
  start: Result<Position, Coded['error']>,
  plies: readonly string[],
  parse: (position: Position, text: string) => Result<Move, Coded['error']>,
  counted: (position: Position) => number,
  end: (position: Position) => object,
): object {
  const refused = ({ error }: Coded, ply: number | null): RefusedLine => ({ error: error.code, ply });
  if (!start.ok) return refused(start, null);
  const position = start.value;
  const counts: number[] = [];
  for (const [ply, text] of plies.entries()) {
    const move = parse(position, text);
    if (!move.ok) return refused(move, ply);
    counts.push(counted(position));
    position.make(move.value);
  }
  return { ...end(position), counts };
}

/** Reads one match per line, and answers each with a line. */
export function replayCommand({ input, print }: Terminal, example: string, replay: Replay): Command {
  return new Command('replay')
    .description(`replay matches: JSON Lines in, ${example}; JSON Lines out`)
    .action(async () => {
      let isFirst = true;
      for await (const line of createInterface({ input, crlfDelay: Infinity })) {
        // Some editors start files with a byte order mark.
        const text = isFirst ? line.replace(/^\uFEFF/, '') : line;
        const parsed = lineSchema.safeParse(parseJson(text));
        const bad: RefusedLine = { error: 'bad-line', ply: null };
        const { plies = [], ...options } = parsed.data ?? {};
        print(`${JSON.stringify(parsed.success ? replay(options, plies) : bad)}\n`);
        isFirst = false;
      }
    });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
