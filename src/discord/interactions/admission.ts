import { PermissionFlagsBits } from 'discord.js';
import type { Settings } from '../../matches/index.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import type { Bot, Context } from './context.ts';

/** Those of a server's listed channels or roles that still exist. */
export function thoseLeft(bot: Bot, guildId: string, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => bot.discord.isThere(guildId, id));
}

/**
 * Why the server's settings do not let this person start a match here. Deleted roles are ignored, and a list without
 * any remaining role excludes nobody.
 */
export function admission(context: Context, settings: Settings): Phrase | undefined {
  const { guildId } = context;
  const { roles } = context.rights;
  if (guildId === null) return undefined;
  const elsewhere = channelAdmission(context, settings);
  if (elsewhere !== undefined) return elsewhere;
  const needed = thoseLeft(context.bot, guildId, settings.roles);
  // The @everyone role has the server's ID.
  if (needed.length > 0 && !needed.some((id) => id === guildId || roles.includes(id))) {
    return phrase('bot:notWithoutRole', { roles: mentions('@&', needed) });
  }
  return undefined;
}

/**
 * Why nobody may play here. If the listed channels were deleted, other channels stay closed, since the server wanted
 * matches kept together.
 */
export function channelAdmission(context: Context, { channels }: Settings): Phrase | undefined {
  const { guildId, place } = context;
  if (guildId === null || channels.length === 0) return undefined;
  if (channels.some((id) => id === place.id || id === place.parentId)) return undefined;
  const left = thoseLeft(context.bot, guildId, channels);
  return left.length === 0
    ? phrase('bot:notAnywhere')
    : phrase('bot:notInChannel', { channels: mentions('#', left) });
}

/** Whether this person may organise tournaments here, or began this one. */
export async function mayOrganise(context: Context, tournamentId?: string): Promise<boolean> {
  const { bot, scope, person } = context;
  const { allowed, roles } = context.rights;
  if (allowed.has(PermissionFlagsBits.ManageGuild)) return true;
  const { organiser } = await bot.matches.settings.get(scope);
  if (organiser !== null && roles.includes(organiser)) return true;
  const found =
    tournamentId === undefined ? undefined : await bot.matches.tournaments.get(tournamentId, scope);
  return found?.ok === true && found.value.organiser.id === person.id;
}

export function mentions(sign: '#' | '@' | '@&', ids: readonly string[]): string {
  return ids.map((id) => `<${sign}${id}>`).join(', ');
}
