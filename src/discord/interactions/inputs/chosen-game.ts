import type { Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import type { Button } from '../../messages/buttons.ts';
import { lastFinished, latestOwn } from '../candidates.ts';
import type { Context } from '../context.ts';

/** The games whose matches have ended here. With only one game, that one. */
export async function gamesHere({ bot, scope }: Context): Promise<readonly Game[]> {
  return bot.games.length === 1 ? bot.games : bot.matches.standings.games(scope);
}

/** The game last played here, by the caller or else by anybody; `undefined` if there was no match yet. */
export async function lastPlayed(context: Context): Promise<Game | undefined> {
  const { games } = context.bot;
  if (games.length === 1) return games[0];
  const match = (await latestOwn(context)) ?? (await lastFinished(context, {}));
  return match && gameById(games, match.gameId);
}

/** Buttons for the games that may be meant instead, if none was named. */
export const otherGames = (
  game: Game,
  games: readonly Game[],
  customId: (game: Game) => string,
): readonly Button[] =>
  games.filter((other) => other !== game).map((other) => ({ label: other.name, id: customId(other) }));
