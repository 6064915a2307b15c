import type { APIApplicationCommandOptionChoice } from 'discord.js';
import type { Context } from '../context.ts';
import { fitting } from './options.ts';

/** Positions that somebody or their server has given a name, to begin matches with. */

export type Named = Readonly<Record<string, string>>;

export const keyOf = (name: string): string => name.trim().toLowerCase();

/** Their own and the server's, of a game. */
async function keptOf({ bot, person, scope }: Context, gameId: string): Promise<Named> {
  const [own, server] = await Promise.all([
    bot.matches.people.preferences(person.id),
    bot.matches.settings.get(scope),
  ]);
  return { ...server.kept[gameId], ...own.kept[gameId] };
}

/** The position with a name; `undefined` if there is none. */
export const keptPosition = async (
  context: Context,
  gameId: string,
  name: string,
): Promise<string | undefined> =>
  name.length > longestName ? undefined : (await keptOf(context, gameId))[keyOf(name)];

/** Characters of a name. */
export const longestName = 32;

/** Names that begin like what was typed. */
export async function suggestKept(
  context: Context,
  gameIds: readonly string[],
  typed: string,
): Promise<readonly APIApplicationCommandOptionChoice<string>[]> {
  const named = await Promise.all(gameIds.map((id) => keptOf(context, id)));
  const names = named.flatMap((kept) => Object.keys(kept)).sort();
  return fitting(
    typed.trim().toLowerCase(),
    [...new Set(names)].map((name) => ({ name, value: name })),
  );
}
