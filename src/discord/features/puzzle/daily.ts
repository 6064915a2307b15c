import { Routes } from 'discord.js';
import { gameById } from '../../../games/index.ts';
import { puzzleBoard, puzzleKind, type Daily, type Scope } from '../../../matches/index.ts';
import { failureOf } from '../../gateway/failure.ts';
import type { Bot } from '../../interactions/context.ts';
import { dueKind, serverOf } from '../../interactions/background/due.ts';
import { buttonRow } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { startButton } from './components.ts';
import { puzzlePicture } from './message.ts';
import { ofGame } from '../../../games/game.ts';

/** A server's puzzle of the day: one public message; answers are private, and the solution follows with the next. */

/** A server's next puzzle is to be posted. */
export const dailyDue = dueKind({
  kind: 'daily',
  keepsTrying: true,
  read: serverOf,
  async handle(bot, { guildId }, { at }) {
    const due = await bot.matches.dailies.dailyAt(guildId, at);
    if (due === undefined) return 'done';
    const { daily, previous, next } = due;
    if (daily?.row.messageId === null) await post(bot, guildId, daily, previous);
    if (previous !== undefined) await edit(bot, guildId, previous, true);
    return { at: next };
  },
});

/** Tells below the puzzle of the day how many have solved it, if it is this one. */
export async function showSolvers(bot: Bot, scope: Scope, gameId: string, puzzleId: string): Promise<void> {
  const { guildId } = scope;
  if (guildId === null) return;
  try {
    const daily = await bot.matches.dailies.currentDaily(scope, gameId, puzzleId);
    if (daily !== undefined) await edit(bot, guildId, daily, false);
  } catch (cause) {
    bot.log.warn({ err: cause, puzzle: puzzleId }, 'solved puzzle not told');
  }
}

async function post(bot: Bot, guildId: string, daily: Daily, previous: Daily | undefined): Promise<void> {
  const { channelId, at } = daily.row;
  const message = await dailyMessage(bot, guildId, daily, previous);
  if (message === undefined) return;
  const posted = await bot.outbox.post({ key: `daily-${guildId}-${at}`, where: channelId, message });
  if (posted.ok) await bot.matches.dailies.placeDaily(daily, posted.value.id);
}

/** @param isOver the solution is shown. */
async function edit(bot: Bot, guildId: string, daily: Daily, isOver: boolean): Promise<void> {
  const { channelId, messageId } = daily.row;
  if (messageId === null) return;
  const content = textOf(bot, guildId, daily, isOver);
  try {
    await bot.rest.patch(Routes.channelMessage(channelId, messageId), { body: { content } });
  } catch (cause) {
    if (!failureOf(cause, channelId).lasting) throw cause;
    bot.log.info({ guild: guildId, err: cause }, 'daily puzzle not updated');
  }
}

async function dailyMessage(
  bot: Bot,
  guildId: string,
  daily: Daily,
  previous: Daily | undefined,
): Promise<Payload | undefined> {
  const { gameId, puzzle, row } = daily;
  const game = gameById(bot.games, gameId);
  const board = game && puzzleBoard(game, puzzle, 0);
  if (board === undefined) return undefined;
  const { say, plain } = bot.wordingOf({ guildId, channelId: row.channelId });
  const settings = await bot.matches.settings.boards(row.channelId);
  const before =
    previous === undefined
      ? []
      : [say('puzzle:daily.before', { line: previous.puzzle.line.join(' '), count: previous.solved })];
  const name = `${gameId}-puzzle-${puzzle.id}`;
  return {
    content: [textOf(bot, guildId, daily, false), ...before].join('\n'),
    rows: [
      buttonRow({
        label: plain('puzzle:button.solve'),
        id: startButton.of(gameId, puzzle.id),
        style: 'primary',
      }),
    ],
    files: [puzzlePicture(bot, plain, gameId, board, name, settings)],
  };
}

function textOf(bot: Bot, guildId: string, { gameId, puzzle, row, solved }: Daily, isOver: boolean): string {
  const { say, plain } = bot.wordingOf({ guildId, channelId: row.channelId });
  const game = gameById(bot.games, gameId);
  const seat = plain(ofGame(gameId, `seat.${(game && puzzleBoard(game, puzzle, 0)?.toMove) ?? 'first'}`));
  return [
    say('puzzle:daily.title', {
      game: bot.gameName(gameId),
      seat,
      kind: puzzleKind({ plain }, { gameId, ...puzzle }),
    }),
    say(ofGame(gameId, `puzzle.${puzzle.theme}.task`)),
    say('puzzle:daily.solved', { count: solved }),
    ...(isOver ? [say('puzzle:daily.solution', { line: puzzle.line.join(' ') })] : []),
  ].join('\n');
}
