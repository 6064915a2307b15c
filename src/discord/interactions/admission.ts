import type { Settings } from '../../matches/index.ts';
import type { Phrase } from '../../phrase.ts';
import type { Bot, Context } from './context.ts';

/** Of the channels or roles that a server listed, those that are still there. */
export function thoseLeft(bot: Bot, guildId: string, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => bot.isThere(guildId, id));
}

/**
 * Why this person may not begin a match in this place, by the server's settings. Roles that were deleted count for
 * nothing: a list of which none is left locks nobody out.
 */
export function admission(context: Context, settings: Settings): Phrase | undefined {
  const { guildId, roles } = context;
  if (guildId === null) return undefined;
  const elsewhere = channelAdmission(context, settings);
  if (elsewhere !== undefined) return elsewhere;
  const needed = thoseLeft(context.bot, guildId, settings.roles);
  // The role of everybody has the server's id.
  if (needed.length > 0 && !needed.some((id) => id === guildId || roles.includes(id))) {
    return { key: 'bot:notWithoutRole', data: { roles: mentions('@&', needed) } };
  }
  return undefined;
}

/**
 * Why nobody may play in this place. Channels that are not there any more, as far as is known, open no others: the
 * server wanted to keep matches together.
 */
export function channelAdmission(context: Context, { channels }: Settings): Phrase | undefined {
  const { guildId, place } = context;
  if (guildId === null || channels.length === 0) return undefined;
  if (channels.some((id) => id === place.id || id === place.parentId)) return undefined;
  const left = thoseLeft(context.bot, guildId, channels);
  return left.length === 0
    ? { key: 'bot:notAnywhere', data: {} }
    : { key: 'bot:notInChannel', data: { channels: mentions('#', left) } };
}

export function mentions(sign: '#' | '@&', ids: readonly string[]): string {
  return ids.map((id) => `<${sign}${id}>`).join(', ');
}
