import { Command } from 'commander';
import { readGames, readGame } from '../../games/tak/notation/record.ts';
import { checkCommand } from '../check.ts';
import { renderCommand, picturedMatch, type Renderable } from '../render.ts';
import { type Session, type Terminal, UsageError } from '../terminal.ts';
import { importCommand } from './archives/command.ts';
import * as tak from '@taktable/tak';
import { defaultSize } from '@taktable/tak';
import { ongoingAt, ongoingFrom, parseSize, positionFrom } from './positions.ts';
import { parseDepth, printCount } from '../perft.ts';
import { replayCommand as replayLines, replayed } from '../replay.ts';
import { TakBoard } from '../../games/tak/board/board.ts';
import { valueOf, sentence } from '../sentence.ts';
import { createInterface } from 'node:readline';
import { speakTei } from '@taktable/tak/tei';
import { inWords } from '../../games/tak/refusal.ts';
import { explorer } from '../../games/tak/explorer/explorer.ts';
import { tak as game } from '../../games/tak/index.ts';
import { archives, type Continuation } from '../../store/store.ts';
import { databaseOption, existingStore, withStore } from '../database.ts';

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

const replayCommand = (terminal: Terminal): Command =>
  replayLines(terminal, '{"size":5,"plies":["a1","e5"]}', replay).addHelpText(
    'after',
    `\nOptions: ${tak.optionNames.join(', ')}. A preset must have the same board size as size and tps.`,
  );

function replay(given: Readonly<Record<string, unknown>>, plies: readonly string[]): object {
  const { opening } = given;
  const known = typeof opening === 'string' ? tak.readOpening(opening) : undefined;
  const options = tak.parseOptions(known === undefined ? given : { ...given, opening: known });
  const start = options.ok ? tak.setUp(options.value) : options;
  return replayed(start, plies, tak.parseMove, tak.countMoves, (position) => ({
    tps: tak.formatTps(position),
    result: tak.outcomeOf(position)?.score ?? null,
  }));
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

function exploreCommand(session: Session): Command {
  return new Command('explore')
    .description('list how a position went on in imported archives; with SQLite, stop the bot first')
    .argument('[size|TPS...]', 'the size of an empty board, or an unfinished position', [String(defaultSize)])
    .option('--server <id>', 'in the matches of this server, or of this direct message channel, instead')
    .option(...databaseOption)
    .action(async (words: readonly string[], options: { server?: string; database?: string }) => {
      const board = TakBoard.start(ongoingAt(words));
      const position = explorer.position(board);
      if (position === undefined) throw new UsageError('the position is over');
      await withStore(session, existingStore(options.database), async (store) => {
        const found = await store.explorer.continuations(game.id, options.server ?? archives, position.key);
        for (const line of linesOf(found, (ply) => position.fromStandard(ply))) session.print(`${line}\n`);
      });
    });
}

const heading = 'turn      games  White   draw  Black  rating';

/** Most often played first. */
function linesOf(
  found: readonly Continuation[],
  actual: (ply: string) => string | undefined,
): readonly string[] {
  const turns = found
    .map((turn) => ({ ...turn, name: actual(turn.ply) ?? '', games: turn.first + turn.draws + turn.second }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1));
  if (turns.length === 0) return ['No game is known from here.'];
  const lines = turns.map(({ name, games, first, draws, second, rated, ratings }) => {
    const shares = [first, draws, second].map((count) => `${Math.round((100 * count) / games)}%`.padStart(7));
    const rating = rated === 0 ? '-' : String(Math.round(ratings / rated));
    return `${name.padEnd(8)}${String(games).padStart(7)}${shares.join('')}${rating.padStart(8)}`;
  });
  return [heading, ...lines];
}
