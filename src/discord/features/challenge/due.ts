import { Routes } from 'discord.js';
import type { Due } from '../../../matches/index.ts';
import { closedMessage } from '../../boards/challenges.ts';
import { failureOf } from '../../gateway/failure.ts';
import type { Bot } from '../../interactions/context.ts';
import type { Settled } from '../../interactions/feature.ts';
import { encode } from '../../messages/payload.ts';

/** Expires a challenge and updates its message. */
export async function expireDue(bot: Bot, { id }: Extract<Due, { kind: 'expire' }>): Promise<Settled> {
  const challenge = await bot.matches.challenges.expire(id);
  if (challenge?.messageId === undefined) return 'done';
  const { channelId, messageId } = challenge;
  try {
    const { body } = await encode(closedMessage(bot, challenge));
    await bot.rest.patch(Routes.channelMessage(channelId, messageId), { body });
  } catch (cause) {
    if (!failureOf(cause, channelId).lasting) throw cause;
    bot.log.info({ challenge: id, err: cause }, 'buttons of expired challenge not removed');
  }
  return 'done';
}
