import { DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import { gameById } from '../../../games/index.ts';
import { type Leaderboard, type Period, periods } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { knownKind, solversKind } from './kinds.ts';
import { leaderboardMessage, ownLines, type LeaderboardRequest } from './leaderboard-message.ts';

/**
 * Shows a page (from 1) of a server's leaderboard, then checks which of its people are still in the server, for the
 * next time.
 * @param how as a new message, or instead of the page whose button was clicked.
 */
export async function showLeaderboard(
  context: Context,
  request: LeaderboardRequest,
  page: number,
  how: 'reply' | 'update',
): Promise<void> {
  await context.bot.matches.people.seen(context.scope, context.person.id);
  const found = await readLeaderboard(context, request, page - 1);
  if (found === undefined) return context.tell('standings:season.none');
  const settings = await context.bot.matches.settings.boards(context.place.id);
  // The reply is public, so a hidden person is not listed, but can be told privately.
  const hidden = await context.bot.matches.standings.isHidden(context.person.id, context.scope);
  const leaderboard = hidden ? { ...found, own: undefined } : found;
  await context[how](leaderboardMessage(context, request, leaderboard, settings));
  if (hidden && found.own !== undefined && how === 'reply') {
    await context.followUp({ content: ownLines(context, request, found) });
  }
  await lookUp(context, leaderboard);
}

function readLeaderboard(
  { bot, scope, person }: Context,
  { gameId, category, period, season }: LeaderboardRequest,
  page: number,
): Promise<Leaderboard | undefined> {
  const { standings, seasons, puzzles } = bot.matches;
  if (category === solversKind) return puzzles.table(scope, gameId, page, person.id);
  if (season !== undefined) return seasons.table(scope, gameId, season, page, person.id);
  const query = {
    gameId,
    ...(category !== undefined && { category }),
    ...(period !== undefined && { period }),
  };
  return standings.leaderboard(scope, query, page, person.id);
}

/** The bot does not have the privileged members intent, so each person is looked up by ID, once a day. */
async function lookUp(context: Context, leaderboard: Leaderboard): Promise<void> {
  const scope = context.scope;
  const { guildId } = scope;
  if (guildId === null) return;
  const people = leaderboard.lines.map(({ person }) => person.id);
  for (const id of await context.bot.matches.people.toLookUp(scope, people)) {
    try {
      await context.bot.rest.get(Routes.guildMember(guildId, id));
      await context.bot.matches.people.lookedUp(scope, id, false);
    } catch (cause) {
      const gone = cause instanceof DiscordAPIError && goneCodes.some((code) => code === cause.code);
      if (!gone) context.bot.log.info({ err: cause }, 'member not looked up');
      await context.bot.matches.people.lookedUp(scope, id, gone ? true : undefined);
    }
  }
}

const goneCodes = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

/** Handles a click on one of these buttons. */
export async function turnLeaderboard(
  context: Context,
  gameId: string,
  page: number,
  category: string,
  period: string,
  shape: 'picture' | 'text',
): Promise<void> {
  const game = gameById(context.bot.games, gameId);
  if (game === undefined) return context.tell('bot:oldButton');
  const request = {
    gameId,
    category: knownKind(game, category),
    ...spanOf(period),
    asText: shape === 'text',
  };
  return showLeaderboard(context, request, page, 'update');
}

/** A period, a season, or all time. */
export function spanOf(named: string): { period: Period | undefined; season: string | undefined } {
  const period = periods.find((known) => known === named);
  return { period, season: period !== undefined || named === 'all' ? undefined : named };
}
