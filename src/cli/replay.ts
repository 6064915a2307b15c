import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { z } from 'zod';
import type { Terminal } from './terminal.ts';

const lineSchema = z.looseObject({ plies: z.array(z.string()) });

export interface RefusedLine {
  /** The name of the rule. */
  readonly error: string;
  /** The index of the refused ply; `null`: the line or its options were refused. */
  readonly ply: number | null;
}

/** Reads a match; what its line contains besides the plies depends on the game. */
type Replay = (options: Readonly<Record<string, unknown>>, plies: readonly string[]) => object;

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
