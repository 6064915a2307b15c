import { Command } from 'commander';
import { readGames } from '../../games/taka/notation/record.ts';
import { worded } from '../../games/taka/refusal.ts';
import { divide, formatTurn, legalTexts, perft, type Position, setUp } from '@taktable/taka';
import { checkCommand } from '../check.ts';
import { parseDepth, printCount } from '../perft.ts';
import { renderCommand } from '../render.ts';
import { valueOf } from '../sentence.ts';
import type { Session, Terminal } from '../terminal.ts';
import { withGoals } from './goals.ts';
import { renderable } from './render.ts';
import { replayCommand } from './replay.ts';

export const takaCommands = (session: Session): readonly Command[] => [
  perftCommand(session),
  movesCommand(session),
  replayCommand(session),
  checkCommand(session, 'file.taka.txt', readGames),
  renderCommand(session, renderable),
];

interface Start {
  readonly goals?: number;
}

/** Adds the argument and the option for the start position. */
const withStart = (command: Command): Command =>
  withGoals(command.argument('[position...]', 'an unfinished position (default: the standard start)'));

const startFrom = (words: readonly string[], { goals }: Start): Position =>
  valueOf(
    worded(
      setUp({
        ...(goals === undefined ? {} : { goals }),
        ...(words.length === 0 ? {} : { formation: words.join(' ') }),
      }),
    ),
  );

const movesCommand = ({ print }: Terminal): Command =>
  withStart(new Command('moves'))
    .description('list the legal turns, sorted, one per line')
    .action((words: readonly string[], options: Start) => {
      for (const turn of legalTexts(startFrom(words, options)).sort()) print(`${turn}\n`);
    });

const perftCommand = (terminal: Terminal): Command =>
  withStart(new Command('perft').argument('<depth>', 'turns of either side', parseDepth))
    .description('count the positions at a depth')
    .option('--divide', 'also count below each turn')
    .action((depth: number, words: readonly string[], options: Start & { divide?: true }) => {
      const position = startFrom(words, options);
      printCount(terminal, () =>
        options.divide === true && depth > 0
          ? divide(position, depth).map(({ turn, nodes }) => ({ ply: formatTurn(turn), nodes }))
          : perft(position, depth),
      );
    });
