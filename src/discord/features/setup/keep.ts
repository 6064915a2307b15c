import { PermissionFlagsBits } from 'discord.js';
import type { Game } from '../../../games/game.ts';
import { mostKept } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { cut } from '../../../text.ts';
import type { Context } from '../../interactions/context.ts';
import { keyOf, longestName, type Named } from '../../interactions/inputs/kept.ts';

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
