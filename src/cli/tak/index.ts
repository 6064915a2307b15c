import { Command } from 'commander';
import { readGames, readGame } from '../../games/tak/notation/record.ts';
import { checkCommand } from '../check.ts';
import { renderCommand, picturedMatch, type Renderable } from '../render.ts';
import type { Session, Terminal } from '../terminal.ts';
import { importCommand } from './archives/command.ts';
import { exploreCommand } from './explore.ts';
import * as tak from '@taktable/tak';
import { ongoingAt, ongoingFrom, parseSize, positionFrom } from './positions.ts';
import { parseDepth, printCount } from '../perft.ts';
import { type RefusedLine, replayCommand as replayLines } from '../replay.ts';
import { TakBoard } from '../../games/tak/board/board.ts';
import { valueOf, sentence } from '../sentence.ts';
import { createInterface } from 'node:readline';
import { speakTei } from '@taktable/tak/tei';
import { inWords } from '../../games/tak/refusal.ts';

export const takCommands = (session: Session): readonly Command[] => [
  perftCommand(session),
  movesCommand(session),
  replayCommand(session),
  checkCommand(session, 'file.ptn', readGames),
  renderCommand(session, renderable),
  teiCommand(session),
  importCommand(session),
  exploreCommand(session),
];

function movesCommand({ print }: Terminal): Command {
  return new Command('moves')
    .description('list the legal plies, sorted, one per line')
    .argument('<size|TPS...>', 'the size of an empty board, or an unfinished position')
    .action((words: readonly string[]) => {
      for (const ply of tak.legalPlies(ongoingAt(words)).sort()) print(`${ply}\n`);
    });
}

function perftCommand(terminal: Terminal): Command {
  return new Command('perft')
    .description('count the positions at a depth')
    .argument('<size>', 'squares along a side, 3 to 8', parseSize)
    .argument('<depth>', 'plies', parseDepth)
    .option('--tps <position>', 'start from this unfinished position')
    .option('--divide', 'also count below each ply')
    .action((size: number, depth: number, { tps, divide: divided }: { tps?: string; divide?: true }) => {
      const position = ongoingFrom({ size, ...(tps === undefined ? {} : { tps }) });
      printCount(terminal, () =>
        divided && depth > 0
          ? tak
              .divide(position, depth)
              .map(({ move, nodes }) => ({ ply: tak.formatPly(position, move), nodes }))
          : tak.perft(position, depth),
      );
    });
}

interface Replayed {
  readonly tps: string;
  readonly result: string | null;
  /** Number of legal plies before each ply. */
  readonly counts: readonly number[];
}

const replayCommand = (terminal: Terminal): Command =>
  replayLines(terminal, '{"size":5,"plies":["a1","e5"]}', replay).addHelpText(
    'after',
    `\nOptions: ${tak.optionNames.join(', ')}. A preset must have the same board size as size and tps.`,
  );

function replay(given: Readonly<Record<string, unknown>>, plies: readonly string[]): Replayed | RefusedLine {
  const { opening } = given;
  const known = typeof opening === 'string' ? tak.readOpening(opening) : undefined;
  const options = tak.parseOptions(known === undefined ? given : { ...given, opening: known });
  const start = options.ok ? tak.setUp(options.value) : options;
  if (!start.ok) return { error: start.error.code, ply: null };
  const position = start.value;
  const counts: number[] = [];
  for (const [ply, text] of plies.entries()) {
    const move = tak.parseMove(position, text);
    if (!move.ok) return { error: move.error.code, ply };
    counts.push(tak.countMoves(position));
    position.make(move.value);
  }
  return { tps: tak.formatTps(position), result: tak.outcomeOf(position)?.score ?? null, counts };
}

const renderable: Renderable = {
  argument: 'TPS|file.ptn',
  description: 'draw a position, or a PTN file: its last position as .png, all of it as .gif',
  help:
    'A finished match shows its result instead of the move number, and its winning road is marked.\n' +
    'If the match was not decided on the board, the result in the PTN is shown (1-0). The flats of a TPS are counted without komi.',
  isFile: (text) => /\.ptn$/i.test(text),
  position: (text) => ({
    boards: [TakBoard.start(positionFrom({ tps: text }))],
    names: { first: 'White', second: 'Black' },
  }),
  match: (text) => picturedMatch('tak', valueOf(readGame(text))),
};

function teiCommand({ input, print }: Terminal): Command {
  return new Command('tei')
    .description('speak the Tak Engine Interface on standard input and output')
    .action(() =>
      speakTei({
        lines: createInterface({ input }),
        print: (line) => print(`${line}\n`),
        describe: (refusal) => sentence(inWords(refusal)),
      }),
    );
}
