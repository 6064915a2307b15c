import type { Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { puzzleBoard, ratingLine } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { plyOf } from '../../boards/composing.ts';
import type { Context } from '../../interactions/context.ts';
import { parsePath } from '../../interactions/custom-id.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { lastPlayed, otherGames } from '../../interactions/inputs/chosen-game.ts';
import type { Button } from '../../messages/buttons.ts';
import { moveForm } from '../../interactions/inputs/forms.ts';
import { nextButton, typeButton } from './components.ts';
import { examine } from './examining.ts';
import { lineMessage, solvedMessage, taskMessage } from './message.ts';
import { findSubject, type PuzzleStep, anything, formatWanted, parseWanted } from './subject.ts';

/** A puzzle in one private message. Custom IDs carry the puzzle, the step, and the choices made in it. */

const outdated: Phrase = phrase('bot:oldButton');

/** `/puzzle`; with several games that have puzzles, the one meant is named or chosen. */
export async function puzzle(
  context: Context,
  asked: { readonly game: string | null; readonly theme: string | null; readonly size: string | null },
): Promise<void> {
  const named = asked.game === null ? undefined : gameById(context.bot.games, asked.game);
  const withPuzzles = context.bot.games.filter(({ puzzles }) => puzzles !== undefined);
  if (named !== undefined && named.puzzles === undefined)
    return context.tell('puzzle:noneYet', { game: named.name });
  const ofTheme = withPuzzles.find(({ puzzles }) => puzzles!.themes.includes(asked.theme ?? ''));
  const last = await lastPlayed(context);
  const game = named ?? ofTheme ?? withPuzzles.find((one) => one === last) ?? withPuzzles[0];
  if (game === undefined) return context.tell('puzzle:noneHere');
  const wanted = {
    ...(asked.theme !== null && { theme: asked.theme }),
    ...(asked.size !== null && { category: asked.size }),
  };
  const others =
    named === undefined && ofTheme === undefined
      ? otherGames(game, withPuzzles, ({ id }) => nextButton.of(id, anything))
      : [];
  await offer(context, game, formatWanted(game, wanted), 'reply', others);
}

/** The next puzzle, instead of the one before. */
export async function showNext(context: Context, gameId: string, wanted: string): Promise<void> {
  const game = gameById(context.bot.games, gameId);
  await (game?.puzzles === undefined ? context.tell(outdated) : offer(context, game, wanted, 'update'));
}

async function offer(
  context: Context,
  game: Game,
  wanted: string,
  how: 'reply' | 'update',
  others: readonly Button[] = [],
): Promise<void> {
  const { bot, scope, person, place } = context;
  const found = await bot.matches.puzzles.next(scope, person.id, game.id, parseWanted(game, wanted));
  const board = found && puzzleBoard(game, found, 0);
  if (found === undefined || board === undefined) {
    const content = context.say(wanted === anything ? 'puzzle:allTried' : 'puzzle:allTriedOfKind');
    return context[how]({ content });
  }
  const settings = await bot.matches.settings.boards(place.id);
  const subject = { game, puzzle: found, wanted, step: 0, board, settings };
  await context[how](taskMessage(context, subject, { others }));
  await examine(bot, scope, person);
}

/** A puzzle that a public message shows, in a private one. */
export async function start(context: Context, gameId: string, id: string): Promise<void> {
  const subject = await findSubject(context, gameId, id, anything, 0);
  await (subject === undefined ? context.tell(outdated) : context.reply(taskMessage(context, subject)));
}

type OnTurn<More extends readonly unknown[]> = (
  context: Context,
  ...parts: [gameId: string, id: string, wanted: string, step: number, path: string, ...More]
) => Promise<void>;

/** Handles a button of a puzzle in which it is the solver's turn. */
const onTurn =
  <More extends readonly unknown[]>(
    handle: (context: Context, subject: PuzzleStep, path: string, ...more: More) => Promise<void>,
  ): OnTurn<More> =>
  async (context, gameId, id, wanted, step, path, ...more) => {
    const subject = await findSubject(context, gameId, id, wanted, step);
    if (subject === undefined || !isSolversTurn(subject)) return context.tell(outdated);
    await handle(context, subject, path, ...more);
  };

/** A choice was made or taken back. */
export const showStep = onTurn((context, subject, path) =>
  context.update(taskMessage(context, subject, { path: parsePath(path) })),
);

export const tryComposed = onTurn((context, subject, path) => {
  const ply = plyOf(subject.board, parsePath(path));
  if (ply !== undefined) return answer(context, subject, path, ply);
  return context.update(taskMessage(context, subject, { path: parsePath(path) }));
});

/** A turn in notation. */
export const attempt = onTurn(answer);

/** A right turn is answered with the opponent's; a wrong one is explained. */
async function answer(context: Context, subject: PuzzleStep, path: string, text: string): Promise<void> {
  const { bot, scope, person } = context;
  const { game, puzzle, step } = subject;
  const answered = await bot.matches.puzzles.answer(scope, person, puzzle, step, text);
  switch (answered?.kind) {
    case undefined:
      return context.tell(outdated);
    case 'illegal': {
      const shown = { path: parsePath(path), note: context.say(answered.why) };
      return context.update(taskMessage(context, subject, shown));
    }
    case 'wrong': {
      const why = answered.words.map(context.say).join(' ');
      const lines = [context.say('puzzle:wrong', { why }), ...ratingLine(context, answered.attempted)];
      return context.update(taskMessage(context, subject, { note: lines.join('\n') }));
    }
    case 'right': {
      const further = await findSubject(context, game.id, puzzle.id, subject.wanted, step + 2);
      if (further === undefined) return context.tell(outdated);
      const { ply, reply } = answered;
      const note = context.say('puzzle:right', { ply, reply });
      return context.update(taskMessage(context, further, { note }));
    }
    case 'solved':
      return context.update(solvedMessage(context, subject, answered.after, answered.attempted));
  }
}

export const typeField = (
  context: Context,
  gameId: string,
  id: string,
  wanted: string,
  step: number,
  path: string,
): FormToOpen =>
  moveForm(context, gameId, typeButton.of(gameId, id, wanted, step, path), context.plain('puzzle:field'));

/** The solution, for whoever does not find it. */
export async function show(context: Context, gameId: string, id: string, wanted: string, count: number) {
  const subject = await findSubject(context, gameId, id, wanted, 0);
  if (subject === undefined) return context.tell(outdated);
  const { bot, scope, person } = context;
  await bot.matches.puzzles.attempted(scope, person, subject.puzzle, false);
  const shown = Math.min(Math.max(1, count), subject.puzzle.line.length);
  await context.update(lineMessage(context, subject, shown));
}

const isSolversTurn = ({ step, puzzle }: PuzzleStep): boolean => step % 2 === 0 && step < puzzle.line.length;
