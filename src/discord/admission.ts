import type { Settings } from '../matches/index.ts';
import type { Phrase } from '../phrase.ts';
import type { Bot, Call } from './call.ts';

/** Of the channels or roles that a server listed, those that are still there. */
export function thoseLeft(bot: Bot, guildId: string, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => bot.isThere(guildId, id));
}

/**
 * Why this person may not begin a match in this place, by the server's settings. Channels and roles that were
 * deleted count for nothing: a list of which none is left locks nobody out.
 */
export function admission(bot: Bot, call: Call, settings: Settings): Phrase | undefined {
  const { guildId, place, roles } = call;
  if (guildId === null) return undefined;
  const channels = thoseLeft(bot, guildId, settings.channels);
  const here = [place.id, place.parentId];
  if (channels.length > 0 && !channels.some((id) => here.includes(id))) {
    return { key: 'settings:notInChannel', data: { channels: mentions('#', channels) } };
  }
  const needed = thoseLeft(bot, guildId, settings.roles);
  // The role of everybody has the server's id.
  if (needed.length > 0 && !needed.some((id) => id === guildId || roles.includes(id))) {
    return { key: 'settings:notWithoutRole', data: { roles: mentions('@&', needed) } };
  }
  return undefined;
}

export function mentions(sign: '#' | '@&', ids: readonly string[]): string {
  return ids.map((id) => `<${sign}${id}>`).join(', ');
}
