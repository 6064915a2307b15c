import type { Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import type { Phrase } from '../../../phrase.ts';
import { buttonRows } from '../../messages/buttons.ts';
import type { Context } from '../context.ts';

/** The games whose matches have ended here. With only one game, that one. */
export async function gamesHere({ bot, scope }: Context): Promise<readonly Game[]> {
  return bot.games.length === 1 ? bot.games : bot.matches.standings.games(scope);
}

/**
 * The game a command is about: the named one, or else the only one played here. `undefined` if there are several, in
 * which case the caller was asked, with a button for each.
 * @param customId of a game's button.
 * @param nothing shown instead if no game has been played yet.
 */
export async function chosenGame(
  context: Context,
  named: string | null,
  customId: (game: Game) => string,
  nothing?: Phrase,
): Promise<Game | undefined> {
  const { games } = context.bot;
  const chosen = named === null ? undefined : gameById(games, named);
  if (chosen !== undefined) return chosen;
  const here = await gamesHere(context);
  if (here.length === 1) return here[0];
  if (here.length === 0 && nothing !== undefined) {
    await context.tell(nothing);
    return undefined;
  }
  const candidates = here.length === 0 ? games : here;
  await context.reply({
    content: context.say('bot:severalGames'),
    rows: buttonRows(candidates.slice(0, 25).map((game) => ({ label: game.name, id: customId(game) }))),
  });
  return undefined;
}
