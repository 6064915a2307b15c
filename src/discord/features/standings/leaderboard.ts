import { DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import { gameById } from '../../../games/index.ts';
import { type Leaderboard, type Period, periods } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { guessesKind, knownKind, solversKind, tournamentsKind, kindPhrase, kindsOf } from './names.ts';
import type { LeaderboardRequest } from './leaderboard-message.ts';
import { leaderboardMessage, ownLines } from './leaderboard-message.ts';
import type { Game } from '../../../games/game.ts';
import { gamesHere, lastPlayed } from '../../interactions/inputs/chosen-game.ts';
import type { OptionChoice } from '../../interactions/inputs/options.ts';
import { seasonPart } from './names.ts';
import { suggestSeasons } from './seasons.ts';
import type { Say } from '../../../phrase.ts';

/**
 * Shows a page (from 1) of a server's leaderboard, then checks which of its people are still in the server, for the
 * next time.
 * @param how as a new message, or instead of the page whose button was clicked.
 */
async function showLeaderboard(
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
  await context[how](leaderboardMessage(context, request, leaderboard, settings, await gamesHere(context)));
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
  const { standings, seasons, puzzles, tournaments } = bot.matches;
  const span = { gameId, season, ...(period !== undefined && { period }) };
  if (category === tournamentsKind) return tournaments.league(scope, span, page, person.id);
  if (category === guessesKind) return standings.guessers(scope, gameId, period ?? 'month', page, person.id);
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

/** Joins a game's id and one of its categories in a choice of `kind`. */
const kindOf = (game: Game, category: string): string => `${game.id}.${category}`;

/** The kinds of match that leaderboards can be narrowed down to. */
export const kindChoices = (games: readonly Game[]): readonly OptionChoice[] =>
  games.flatMap((game) =>
    kindsOf(game).map((id) => ({
      name: (plain: Say) => {
        const name = plain(kindPhrase(game.id, id));
        return games.length === 1 ? name : `${game.name}: ${name}`;
      },
      value: kindOf(game, id),
    })),
  );

/** What the command was given; null or unknown counts as not chosen. */
interface Asked {
  readonly game: string | null;
  readonly kind: string | null;
  readonly period: string | null;
  readonly season: string | null;
  readonly asText: boolean;
  readonly page: number;
}

/** Shows the leaderboard that was asked for; a kind of match says which game is meant. */
export async function askedLeaderboard(context: Context, asked: Asked): Promise<void> {
  const { games } = context.bot;
  const named = asked.game === null ? undefined : gameById(games, asked.game);
  const kinds = games.flatMap((game) => kindsOf(game).map((id) => ({ game, id })));
  const kind = kinds.find(({ game, id }) => kindOf(game, id) === asked.kind);
  if (kind !== undefined && named !== undefined && kind.game !== named) {
    const name = context.plain(kindPhrase(kind.game.id, kind.id));
    const data = { kind: name, other: kind.game.name, game: named.name };
    return context.tell('standings:otherKind', data);
  }
  const period = periods.find((known) => known === asked.period);
  const season = asked.season === null ? undefined : await namedSeason(context, named, asked.season);
  if (asked.season !== null && season === undefined) return context.tell('standings:season.unknown');
  const game = kind?.game ?? named ?? (await lastPlayed(context));
  if (game === undefined) return context.tell('standings:empty.any');
  // A season has standings of its own.
  const narrowed = season === undefined || kind?.id === tournamentsKind;
  const query = {
    gameId: game.id,
    category: narrowed ? kind?.id : undefined,
    period: season === undefined ? (period ?? (kind?.id === guessesKind ? 'month' : undefined)) : undefined,
    season,
    asText: asked.asText,
  };
  await showLeaderboard(context, query, asked.page, 'reply');
}

/** A season as it is suggested, or by the name under which it is shown; `undefined` if there is none. */
async function namedSeason(context: Context, game: Game | undefined, typed: string) {
  const suggested = await suggestSeasons(context, game?.id ?? null, typed);
  const named = suggested.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  return seasonPart.safeParse(named?.value ?? typed).data;
}
