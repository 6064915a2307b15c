import { Routes } from 'discord.js';
import { closedMessage } from '../../boards/challenges.ts';
import { failureOf } from '../../gateway/failure.ts';
import { dueKind } from '../../interactions/background/due.ts';
import { encode } from '../../messages/payload.ts';

/** Nobody answered a challenge in time: it expires, and its message says so. */
export const expireDue = dueKind({
  kind: 'expire',
  async read({ matches }, { subject: id }) {
    const challenge = await matches.due.challenge(id);
    // One that has expired before may not have been told.
    if (challenge?.status !== 'open' && challenge?.status !== 'expired') return undefined;
    return { since: challenge.expiresAt, id, guildId: challenge.guildId };
  },
  async handle(bot, { id }) {
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
  },
});
