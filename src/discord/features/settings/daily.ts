import type { ChatInputCommandInteraction } from 'discord.js';
import type { Settings } from '../../../matches/index.ts';
import type { Phrase } from '../../../phrase.ts';
import { ok, type Result } from '../../../result.ts';
import type { Context } from '../../interactions/context.ts';
import { inRange } from '../../interactions/inputs/options.ts';

export const hourRange = { min: 0, max: 23 } as const;

/** Where and when the puzzle of the day is posted; without an hour, nowhere. */
export async function changeDaily(
  { bot, scope, place }: Context,
  options: ChatInputCommandInteraction['options'],
): Promise<Result<Settings, Phrase>> {
  const hour = inRange(hourRange, options.getInteger('hour'));
  const channelId = options.getChannel('channel')?.id ?? place.parentId ?? place.id;
  const daily = hour === undefined ? null : { channelId, hour };
  return ok(await bot.matches.dailies.planDaily(scope, (settings) => ({ ...settings, daily })));
}
