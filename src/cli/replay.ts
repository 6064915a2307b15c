import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { z } from 'zod';
import type { Refusal } from '../games/game.ts';
import { err, ok, type Result } from '../result.ts';
import type { Terminal } from './terminal.ts';

const lineSchema = z.looseObject({ plies: z.array(z.string()) });

export interface Refused {
  /** The name of the rule. */
  readonly error: string;
  /** Which ply was refused; null: the line or its options. */
  readonly ply: number | null;
}

/** A match to replay: what its line has besides the plies is up to the game. */
export type Replay = (options: Readonly<Record<string, unknown>>, plies: readonly string[]) => object;

/** Reads a match a line and answers each with a line. */
export function replayCommand({ input, print }: Terminal, example: string, replay: Replay): Command {
  return new Command('replay')
    .description(`replay matches: JSON Lines in, ${example}; JSON Lines out`)
    .action(async () => {
      let isFirst = true;
      for await (const line of createInterface({ input, crlfDelay: Infinity })) {
        // Some editors put a byte order mark in front of a file.
        const text = isFirst ? line.replace(/^\uFEFF/, '') : line;
        const parsed = lineSchema.safeParse(parseJson(text));
        const bad: Refused = { error: 'bad-line', ply: null };
        const { plies = [], ...options } = parsed.data ?? {};
        print(`${JSON.stringify(parsed.success ? replay(options, plies) : bad)}\n`);
        isFirst = false;
      }
    });
}

interface Playable<B> {
  readonly legalCount: number;
  play(text: string): Result<B, Refusal>;
}

/** Plays one ply after the other; `counts` are the legal plies before each of them. */
export function playAll<B extends Playable<B>>(
  start: B,
  plies: readonly string[],
): Result<
  { readonly board: B; readonly counts: readonly number[] },
  { readonly refusal: Refusal; readonly ply: number }
> {
  let board = start;
  const counts: number[] = [];
  for (const [ply, text] of plies.entries()) {
    const next = board.play(text);
    if (!next.ok) return err({ refusal: next.error, ply });
    counts.push(board.legalCount);
    board = next.value;
  }
  return ok({ board, counts });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
