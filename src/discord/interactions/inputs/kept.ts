import { PermissionFlagsBits, type APIApplicationCommandOptionChoice } from 'discord.js';
import type { Game } from '../../../games/game.ts';
import { mostKept } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { cut } from '../../../text.ts';
import type { Context } from '../context.ts';
import { fitting } from './options.ts';

/** Positions that somebody or their server has given a name, to begin matches with. */

type Named = Readonly<Record<string, string>>;

const keyOf = (name: string): string => name.trim().toLowerCase();

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

/** @param position `undefined`: it is forgotten. @returns what to tell. */
export async function keep(
  { bot, person, scope, rights, guildId }: Context,
  { id }: Game,
  name: string,
  position: string | undefined,
  forServer: boolean,
): Promise<Phrase> {
  const key = keyOf(cut(name, longestName));
  if (key === '') return phrase('setup:keep.name');
  if (forServer && (guildId === null || !rights.allowed.has(PermissionFlagsBits.ManageGuild)))
    return phrase('setup:keep.managers');
  let isFull = false;
  const changed = (kept: Readonly<Record<string, Named>>) => {
    const { [key]: _, ...others } = kept[id] ?? {};
    isFull = position !== undefined && Object.keys(others).length >= mostKept;
    if (isFull) return kept;
    return { ...kept, [id]: position === undefined ? others : { ...others, [key]: position } };
  };
  const change = <T extends { readonly kept: Readonly<Record<string, Named>> }>(before: T): T => ({
    ...before,
    kept: changed(before.kept),
  });
  if (forServer) await bot.matches.settings.change(scope, change);
  else await bot.matches.people.changePreferences(person.id, change);
  if (isFull) return phrase('setup:keep.full', { most: mostKept });
  return phrase(position === undefined ? 'setup:keep.forgotten' : 'setup:keep.kept', { name: key });
}

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
