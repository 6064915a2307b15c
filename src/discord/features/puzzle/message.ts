import type { PlainKey, Say } from '../../../phrase.ts';
import { ofGame, type Board } from '../../../games/game.ts';
import {
  type Attempted,
  type BoardSettings,
  seatNames,
  puzzleBoard,
  puzzleTitle,
  resultLines,
} from '../../../matches/index.ts';
import type { View } from '../../../scene.ts';
import { composingAt } from '../../boards/composing.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { withPath } from '../../interactions/custom-id.ts';
import { buttonRow, type Button } from '../../messages/buttons.ts';
import type { Payload, PayloadFile } from '../../messages/payload.ts';
import { nextButton, showButton, stepButton, tryButton, typeButton } from './components.ts';
import { parseWanted, type PuzzleStep } from './subject.ts';
import { positionPicture } from '../../boards/pictures.ts';

/** What somebody sees who solves a puzzle. */

interface Shown {
  /** The choices made so far. */
  readonly path?: readonly string[];
  /** What to say about the last turn. */
  readonly note?: string;
  /** The ways to the puzzles of other games. */
  readonly others?: readonly Button[];
}

/** The position, the task, and the buttons of the composer. */
export function taskMessage(
  context: Context,
  subject: PuzzleStep,
  { path = [], note, others = [] }: Shown = {},
): Payload {
  const { game, puzzle, wanted, step, board } = subject;
  const parts = [game.id, puzzle.id, wanted, step] as const;
  const ids = {
    step: withPath(stepButton, ...parts),
    play: withPath(tryButton, ...parts),
    type: withPath(typeButton, ...parts),
  };
  const composing = composingAt(context, board, path, ids);
  if (composing === undefined) {
    return taskMessage(context, subject, { note: context.say('bot:compose.noWay') });
  }
  const { question, choices, steering, typing } = composing;
  return {
    content: [
      headingOf(context, subject),
      context.say(ofGame(game.id, `puzzle.${puzzle.theme}.task`)),
      ...(note === undefined ? [] : [note]),
      ...(path.length === 0 ? [] : [question]),
    ].join('\n'),
    rows: [
      ...choices,
      buttonRow(
        ...opening(context, subject, path),
        ...steering,
        typing,
        showLine(context, subject, 1),
        ...others,
      ),
    ],
    files: [picture(context, subject, board, { path })],
  };
}

/** Before the first choice: the puzzle begins anew there. */
const opening = (
  { bot, plain }: Context,
  { game, puzzle, wanted, step }: PuzzleStep,
  path: readonly string[],
): readonly Button[] =>
  step > 0 || path.length > 0
    ? []
    : bot.pages.exerciseButtons(plain, {
        kind: 'puzzle',
        gameId: game.id,
        id: puzzle.id,
        ...parseWanted(game, wanted),
      });

/** @param after the board after the last turn, which may differ from the solution's. */
export function solvedMessage(
  context: Context,
  subject: PuzzleStep,
  after: Board,
  attempted: Attempted,
): Payload {
  return {
    content: [
      headingOf(context, subject),
      context.say('puzzle:solved', { line: after.plies.join(' ') }),
      ...resultLines(context, attempted),
    ].join('\n'),
    rows: [buttonRow(next(context, subject), showLine(context, subject, 1))],
    files: [picture(context, subject, after, {})],
  };
}

/** The solution up to its `count`th ply. */
export function lineMessage(context: Context, subject: PuzzleStep, count: number): Payload {
  const { game, puzzle } = subject;
  const { line } = puzzle;
  const shown = line.slice(0, count);
  const board = puzzleBoard(game, puzzle, count) ?? subject.board;
  const words = shown.map((ply, index) => (index === count - 1 ? `**\`${ply}\`**` : `\`${ply}\``)).join(' ');
  const go = (to: number, key: PlainKey): Button => ({
    ...showLine(context, subject, to, key),
    disabled: to < 1 || to > line.length,
  });
  const again = {
    label: context.plain('puzzle:button.again'),
    id: stepButton.of(game.id, puzzle.id, subject.wanted, 0, ''),
  };
  return {
    content: [headingOf(context, subject), context.say('puzzle:line', { line: words })].join('\n'),
    rows: [
      buttonRow(
        go(count - 1, 'bot:button.before'),
        go(count + 1, 'bot:button.after'),
        again,
        next(context, subject),
      ),
    ],
    files: [picture(context, subject, board, {})],
  };
}

const headingOf = (context: Context, { game, puzzle, board, step }: PuzzleStep): string =>
  puzzleTitle(context, game.name, puzzle, step === 0 ? board.toMove : solverOf(game, puzzle));

const solverOf = (game: PuzzleStep['game'], puzzle: PuzzleStep['puzzle']) =>
  puzzleBoard(game, puzzle, 0)?.toMove ?? 'first';

const next = ({ plain }: Context, { game, wanted }: PuzzleStep): Button => ({
  label: plain('puzzle:button.next'),
  id: nextButton.of(game.id, wanted),
  style: 'success',
});

const showLine = (
  { plain }: Context,
  { game, puzzle, wanted }: PuzzleStep,
  count: number,
  key: PlainKey = 'puzzle:button.show',
): Button => ({
  label: plain(key),
  id: showButton.of(game.id, puzzle.id, wanted, Math.max(0, count)),
});

const picture = (
  { bot, plain }: Context,
  { game, puzzle, settings }: PuzzleStep,
  board: Board,
  view: Partial<View>,
): PayloadFile => puzzlePicture(bot, plain, game.id, board, `${game.id}-puzzle-${puzzle.id}`, settings, view);

/** A position of a puzzle: the sides have the names of their colours. */
export const puzzlePicture = (
  bot: Pick<Bot, 'draw'>,
  plain: Say,
  gameId: string,
  board: Board,
  name: string,
  settings: BoardSettings,
  view: Partial<View> = {},
): PayloadFile =>
  positionPicture(bot, plain, name, board, settings, { names: seatNames(plain, gameId), ...view });
