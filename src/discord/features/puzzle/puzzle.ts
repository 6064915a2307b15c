import type { Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import type { Phrase } from '../../../phrase.ts';
import type { Result } from '../../../result.ts';
import { plyOf } from '../../boards/composing.ts';
import type { Context } from '../../interactions/context.ts';
import { parsePath } from '../../interactions/customid.ts';
import type { Modal } from '../../interactions/feature.ts';
import { moveForm } from '../../interactions/inputs/moveform.ts';
import { typeButton } from './components.ts';
import { showSolvers } from './daily.ts';
import { lineMessage, ratingLine, solvedMessage, taskMessage } from './message.ts';
import { examine } from './examining.ts';
import { boardAt, findSubject, type Subject } from './subject.ts';
import { anything, formatWanted, parseWanted } from './wanted.ts';

/** A puzzle in one private message. Custom IDs carry the puzzle, the step, and the choices made in it. */

const outdated: Phrase = { key: 'bot:oldButton', data: {} };

/** `/puzzle`; with several games that have puzzles, the one meant is named or chosen. */
export async function puzzle(
  context: Context,
  asked: { readonly game: string | null; readonly theme: string | null; readonly size: string | null },
): Promise<void> {
  const named = asked.game === null ? undefined : gameById(context.bot.games, asked.game);
  const withPuzzles = context.bot.games.filter(({ puzzles }) => puzzles !== undefined);
  if (named !== undefined && named.puzzles === undefined)
    return context.tell({ key: 'puzzle:noneYet', data: { game: named.name } });
  const game = named ?? withPuzzles[0];
  if (game === undefined) return context.tell({ key: 'puzzle:noneHere', data: {} });
  const wanted = {
    ...(asked.theme !== null && { theme: asked.theme }),
    ...(asked.size !== null && { category: asked.size }),
  };
  await offer(context, game, formatWanted(game, wanted), 'reply');
}

/** The next puzzle, instead of the one before. */
export async function showNext(context: Context, gameId: string, wanted: string): Promise<void> {
  const game = gameById(context.bot.games, gameId);
  await (game?.puzzles === undefined ? context.tell(outdated) : offer(context, game, wanted, 'update'));
}

async function offer(context: Context, game: Game, wanted: string, how: 'reply' | 'update'): Promise<void> {
  const { bot, scope, person, place } = context;
  const found = await bot.matches.puzzles.next(scope, person.id, game.id, parseWanted(game, wanted));
  const board = found && boardAt(game, found, 0);
  if (found === undefined || board === undefined) {
    const content = context.say(wanted === anything ? 'puzzle:allTried' : 'puzzle:allTriedOfKind');
    return context[how]({ content });
  }
  const settings = await bot.matches.settings.boards(place.id);
  await context[how](taskMessage(context, { game, puzzle: found, wanted, step: 0, board, settings }));
  await examine(context);
}

/** A puzzle that a public message shows, in a private one. */
export async function start(context: Context, gameId: string, id: string): Promise<void> {
  const subject = await findSubject(context, gameId, id, anything, 0);
  await (subject === undefined ? context.tell(outdated) : context.reply(taskMessage(context, subject)));
}

/** A choice was made or taken back. */
export async function showStep(
  context: Context,
  gameId: string,
  id: string,
  wanted: string,
  step: number,
  path: string,
): Promise<void> {
  const subject = await findSubject(context, gameId, id, wanted, step);
  if (subject === undefined || !isSolversTurn(subject)) return context.tell(outdated);
  await context.update(taskMessage(context, subject, { path: parsePath(path) }));
}

/** The composed turn. */
export async function tryComposed(
  context: Context,
  gameId: string,
  id: string,
  wanted: string,
  step: number,
  path: string,
): Promise<void> {
  const subject = await findSubject(context, gameId, id, wanted, step);
  if (subject === undefined || !isSolversTurn(subject)) return context.tell(outdated);
  const ply = plyOf(subject.board, parsePath(path));
  await (ply === undefined
    ? context.update(taskMessage(context, subject, { path: parsePath(path) }))
    : answer(context, subject, path, ply));
}

/** A turn in notation. */
export async function attempt(
  context: Context,
  gameId: string,
  id: string,
  wanted: string,
  step: number,
  path: string,
  text: string,
): Promise<void> {
  const subject = await findSubject(context, gameId, id, wanted, step);
  await (subject === undefined || !isSolversTurn(subject)
    ? context.tell(outdated)
    : answer(context, subject, path, text));
}

/** A right turn is answered with the opponent's; a wrong one is explained. */
async function answer(context: Context, subject: Subject, path: string, text: string): Promise<void> {
  const { game, puzzle, board, step } = subject;
  const played = board.play(text);
  if (!played.ok) {
    const shown = { path: parsePath(path), note: context.say(played.error) };
    return context.update(taskMessage(context, subject, shown));
  }
  const after = played.value;
  const ply = after.plies.at(-1)!;
  const { right, words } = game.puzzles!.judge(puzzle, step, ply);
  if (!right) {
    const attempted = await finish(context, subject, false);
    const why = words.map((phrase) => context.say(phrase)).join(' ');
    const note = [context.say('puzzle:wrong', { why }), ...ratingLine(context, attempted)].join('\n');
    return context.update(taskMessage(context, subject, { note }));
  }
  const reply = puzzle.line[step + 1];
  if (reply === undefined) {
    const attempted = await finish(context, subject, true);
    return context.update(solvedMessage(context, subject, after, attempted));
  }
  const further = await findSubject(context, game.id, puzzle.id, subject.wanted, step + 2);
  if (further === undefined) return context.tell(outdated);
  const note = context.say('puzzle:right', { ply, reply });
  await context.update(taskMessage(context, further, { note }));
}

/** The text field for a turn. */
export const typeField = (
  context: Context,
  gameId: string,
  id: string,
  wanted: string,
  step: number,
  path: string,
): Result<Modal, Phrase> =>
  moveForm(context, gameId, typeButton.of(gameId, id, wanted, step, path), context.plain('puzzle:field'));

/** The solution, for whoever does not find it. */
export async function show(
  context: Context,
  gameId: string,
  id: string,
  wanted: string,
  count: number,
): Promise<void> {
  const subject = await findSubject(context, gameId, id, wanted, 0);
  if (subject === undefined) return context.tell(outdated);
  await finish(context, subject, false);
  const shown = Math.min(Math.max(1, count), subject.puzzle.line.length);
  await context.update(lineMessage(context, subject, shown));
}

const isSolversTurn = ({ step, puzzle }: Subject): boolean => step % 2 === 0 && step < puzzle.line.length;

/** How an attempt ended; the first one counts. */
async function finish(context: Context, { game, puzzle }: Subject, right: boolean) {
  const { bot, scope, person } = context;
  const attempted = await bot.matches.puzzles.attempted(scope, person, puzzle, right);
  if (right) await showSolvers(bot, scope, game.id, puzzle.id);
  return attempted;
}
