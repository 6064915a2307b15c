import { Command, InvalidArgumentError } from 'commander';
import { readGames, readGame } from '../../games/taka/notation/record.ts';
import { worded } from '../../games/taka/refusal.ts';
import * as taka from '@taktable/taka';
import { checkCommand } from '../check.ts';
import { parseDepth, printCount } from '../perft.ts';
import { renderCommand, picturedMatch, type Renderable } from '../render.ts';
import { valueOf } from '../sentence.ts';
import type { Session, Terminal } from '../terminal.ts';
import { TakaBoard } from '../../games/taka/board/board.ts';
import { replayCommand as replayLines, replayed } from '../replay.ts';

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

const startFrom = (words: readonly string[], { goals }: Start): taka.Position =>
  valueOf(
    worded(
      taka.setUp({
        ...(goals === undefined ? {} : { goals }),
        ...(words.length === 0 ? {} : { formation: words.join(' ') }),
      }),
    ),
  );

const movesCommand = ({ print }: Terminal): Command =>
  withStart(new Command('moves'))
    .description('list the legal turns, sorted, one per line')
    .action((words: readonly string[], options: Start) => {
      for (const turn of taka.legalTexts(startFrom(words, options)).sort()) print(`${turn}\n`);
    });

const perftCommand = (terminal: Terminal): Command =>
  withStart(new Command('perft').argument('<depth>', 'turns of either side', parseDepth))
    .description('count the positions at a depth')
    .option('--divide', 'also count below each turn')
    .action((depth: number, words: readonly string[], options: Start & { divide?: true }) => {
      const position = startFrom(words, options);
      printCount(terminal, () =>
        options.divide === true && depth > 0
          ? taka.divide(position, depth).map(({ turn, nodes }) => ({ ply: taka.formatTurn(turn), nodes }))
          : taka.perft(position, depth),
      );
    });

const withGoals = (command: Command): Command =>
  command.option('--goals <number>', 'goals to win, 1 to 9', parseGoals);

function parseGoals(text: string): number {
  const { min, max } = taka.goalsRange;
  if (!/^\d$/.test(text) || Number(text) < min)
    throw new InvalidArgumentError(`The number of goals must be ${min} to ${max}.`);
  return Number(text);
}

const renderable: Renderable = {
  argument: 'position|file.taka.txt',
  description: 'draw a position, or a record of a match: its last position as .png, all of it as .gif',
  help:
    'A finished match shows its result instead of the turn number, and the goal is marked.\n' +
    'If the match was not decided on the board, the result in the record is shown (1-0).',
  isFile: (text) => /\.txt$/i.test(text),
  options: withGoals,
  // A position does not contain the number of goals to win; without the option there is none.
  position: (text, { goals }) => ({
    boards: [
      TakaBoard.start(
        valueOf(
          worded(
            taka.arrange({
              formation: text,
              ...(goals === undefined ? { limit: 'moves' } : { goals: Number(goals) }),
            }),
          ),
        ),
      ),
    ],
    names: { first: 'White', second: 'Black' },
  }),
  match: (text) => picturedMatch('taka', valueOf(readGame(text))),
};

const replayCommand = (terminal: Terminal): Command =>
  replayLines(terminal, '{"goals":1,"plies":["f3>f7=n","e12>e8=s"]}', replay).addHelpText(
    'after',
    `\nOptions: ${taka.optionNames.join(', ')}.`,
  );

function replay(given: Readonly<Record<string, unknown>>, plies: readonly string[]): object {
  const options = taka.parseOptions(given);
  const start = options.ok ? taka.setUp(options.value) : options;
  return replayed(start, plies, taka.parseTurn, (position) => taka.legalTurns(position).length, endOf);
}

/** The result is such as `1-0 goal` or `1/2-1/2 full time`; `null`: the match is not over. */
function endOf(position: taka.Position) {
  const outcome = taka.outcomeOf(position);
  const result = outcome === undefined ? null : `${outcome.score} ${outcome.by.replaceAll('-', ' ')}`;
  return { position: taka.formatPosition(position), result };
}
