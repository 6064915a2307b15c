import { PermissionFlagsBits, type ChatInputCommandInteraction } from 'discord.js';
import { isZone, seasonLengths, type Settings } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { Context } from '../../interactions/context.ts';

type Options = ChatInputCommandInteraction['options'];
type Changed = Promise<Result<Settings, Phrase>>;

export const seasonChoices = ['never', ...seasonLengths] as const;

export async function changeSeason(context: Context, options: Options): Changed {
  const { bot, scope, place } = context;
  const { granted } = context.rights;
  const every = seasonLengths.find((length) => length === options.getString('every'));
  const role = options.getRole('role')?.id ?? null;
  if (role !== null && !granted.has(PermissionFlagsBits.ManageRoles))
    return err(phrase('settings:season.noPermission'));
  const channelId = options.getChannel('channel')?.id ?? place.parentId ?? place.id;
  const season = every === undefined ? null : { every, channelId, role };
  return ok(await bot.matches.seasons.plan(scope, (settings) => ({ ...settings, season })));
}

export async function changeZone({ bot, scope }: Context, options: Options): Changed {
  const zone = options.getString('zone') ?? '';
  if (!isZone(zone)) return err(phrase('settings:unknownZone', { zone }));
  await bot.matches.seasons.plan(scope, (settings) => ({ ...settings, zone }));
  // The hour of the daily puzzle is another one now.
  return ok(await bot.matches.dailies.planDaily(scope, (settings) => settings));
}
