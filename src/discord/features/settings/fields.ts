import { ChannelType } from 'discord.js';
import { z } from 'zod';
import { seasonLengths } from '../../../matches/index.ts';
import { customId, snowflake } from '../../interactions/custom-id.ts';

/** What settings can be, whether they are typed as a command or chosen from a menu. */

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

/** Those that have menus below the list; defaults of games are typed. */
export const settingNames = [
  'channels',
  'roles',
  'threads',
  'boards',
  'limits',
  'adjudicator',
  'reports',
  'following',
  'organiser',
  'season',
  'daily',
  'zone',
  'locale',
] as const;
export type SettingName = (typeof settingNames)[number];

/** The menu of all settings. */
export const settingSelect = customId('setting');
/** The menu of a field, which is named as the command's option; a channel that was typed before. */
export const fieldSelect = customId(
  'set',
  z.enum(settingNames),
  z.string().regex(/^[a-z]{1,12}$/),
  z.union([snowflake, z.literal('')]),
);
