import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { z } from 'zod';
import { TakBoard } from '../games/tak/board/board.ts';
import { optionsSchema, parseOptions, readOpening, setUp } from '../games/tak/options.ts';
import { refusalName } from '../games/tak/refusal.ts';
import type { Terminal } from './terminal.ts';

const lineSchema = z.looseObject({ plies: z.array(z.string()) });

interface Replayed {
  readonly tps: string;
  readonly result: string | null;
  /** Legal plies before each ply. */
  readonly counts: readonly number[];
}

interface Refused {
  readonly error: string;
  /** Which ply was refused; null: the line or its options. */
  readonly ply: number | null;
}

export function replayCommand({ input, print }: Terminal): Command {
  return new Command('replay')
    .description('replay matches: JSON Lines in, {"size":5,"plies":["a1","e5"]}; JSON Lines out')
    .addHelpText(
      'after',
      `\nAlso understood: ${Object.keys(optionsSchema.shape).join(', ')}. A preset's board must be that of size and tps.`,
    )
    .action(async () => {
      let isFirst = true;
      for await (const line of createInterface({ input, crlfDelay: Infinity })) {
        // Some editors put a byte order mark in front of a file.
        print(`${JSON.stringify(replayLine(isFirst ? line.replace(/^\uFEFF/, '') : line))}\n`);
        isFirst = false;
      }
    });
}

export function replayLine(line: string): Replayed | Refused {
  const parsed = lineSchema.safeParse(parseJson(line));
  if (!parsed.success) return { error: 'bad-line', ply: null };
  const { plies, ...rest } = parsed.data;
  const { opening } = rest;
  const known = typeof opening === 'string' ? readOpening(opening) : undefined;
  const options = parseOptions(known === undefined ? rest : { ...rest, opening: known });
  const start = options.ok ? setUp(options.value) : options;
  if (!start.ok) return { error: refusalName(start.error), ply: null };
  let board = TakBoard.start(start.value);
  const counts: number[] = [];
  for (const [index, ply] of plies.entries()) {
    const legal = board.legalCount;
    const next = board.play(ply);
    if (!next.ok) return { error: refusalName(next.error), ply: index };
    counts.push(legal);
    board = next.value;
  }
  return { tps: board.tps, result: board.outcome?.score ?? null, counts };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
