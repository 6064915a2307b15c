import { ChannelType } from 'discord.js';
import { z } from 'zod';
import { seasonLengths } from '../../../matches/index.ts';
import { customId, gameId } from '../../interactions/custom-id.ts';

/** What settings can be, whether they are typed as a command or filled into a form. */

export const hourRange = { min: 0, max: 23 } as const;
export const seasonChoices = ['never', ...seasonLengths] as const;

/** Channels where boards can be posted or threads created. A channel includes its threads. */
export const channelTypes = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
] as const;

/** Channels where the bot can post by itself. */
export const postTypes = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

/** All but the defaults of games: what one form changes, as it is listed. */
export const settingGroups = {
  matches: ['channels', 'roles', 'threads', 'boards'],
  limits: ['limits', 'zone', 'locale'],
  people: ['adjudicator', 'reports', 'following', 'organiser'],
  events: ['season', 'daily'],
} as const;
export type SettingGroup = keyof typeof settingGroups;
export type SettingName = (typeof settingGroups)[SettingGroup][number];
export const groupNames = [
  'matches',
  'limits',
  'people',
  'events',
] as const satisfies readonly SettingGroup[];
export const settingNames: readonly SettingName[] = groupNames.flatMap((group) => settingGroups[group]);

/** Opens the form of a group, and the form. */
export const groupButton = customId('settings-of', z.enum(groupNames));
export const groupForm = customId('settings-of', z.enum(groupNames));

const defaultsParts = ['options', 'terms'] as const;
export type DefaultsPart = (typeof defaultsParts)[number];

/** The same for the defaults of a game. */
export const defaultsButton = customId('settings-defaults', gameId, z.enum(defaultsParts));
export const defaultsForm = customId('settings-defaults', gameId, z.enum(defaultsParts));
