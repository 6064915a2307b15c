import type { Settings } from '../matches/index.ts';
import type { Phrase } from '../phrase.ts';
import type { Bot, Call } from './call.ts';

/** Of the channels or roles that a server listed, those that are still there. */
export function thoseLeft(bot: Bot, guildId: string, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => bot.isThere(guildId, id));
}

/**
 * Why this person may not begin a match in this place, by the server's settings. Roles that were deleted count for
 * nothing: a list of which none is left locks nobody out.
 */
export function admission(bot: Bot, call: Call, settings: Settings): Phrase | undefined {
  const { guildId, roles } = call;
  if (guildId === null) return undefined;
  const elsewhere = channelAdmission(bot, call, settings);
  if (elsewhere !== undefined) return elsewhere;
  const needed = thoseLeft(bot, guildId, settings.roles);
  // The role of everybody has the server's id.
  if (needed.length > 0 && !needed.some((id) => id === guildId || roles.includes(id))) {
    return { key: 'settings:notWithoutRole', data: { roles: mentions('@&', needed) } };
  }
  return undefined;
}

/**
 * Why nobody may play in this place. Channels that are not there any more, as far as is known, open no others: the
 * server wanted to keep matches together.
 */
export function channelAdmission(bot: Bot, call: Call, { channels }: Settings): Phrase | undefined {
  const { guildId, place } = call;
  if (guildId === null || channels.length === 0) return undefined;
  if (channels.some((id) => id === place.id || id === place.parentId)) return undefined;
  const left = thoseLeft(bot, guildId, channels);
  return left.length === 0
    ? { key: 'settings:notAnywhere', data: {} }
    : { key: 'settings:notInChannel', data: { channels: mentions('#', left) } };
}

export function mentions(sign: '#' | '@&', ids: readonly string[]): string {
  return ids.map((id) => `<${sign}${id}>`).join(', ');
}
