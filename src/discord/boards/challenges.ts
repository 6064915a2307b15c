import { Routes, type REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Challenge, Scope } from '../../matches/index.ts';
import { encode, type Payload } from '../messages/payload.ts';
import type { Wording } from '../messages/words.ts';

interface ChallengeMessages {
  readonly gameName: (gameId: string) => string;
  readonly wordingOf: (scope: Scope) => Wording;
  readonly rest: REST;
  readonly log: Logger;
}

/** Updates the message of a challenge that ended without a match. */
export async function closeChallenge(bot: ChallengeMessages, challenge: Challenge): Promise<void> {
  await changeChallenge(bot, challenge, closedMessage(bot, challenge));
}

/** Tried once: clicks on the remaining buttons are answered with what became of the challenge. */
export async function changeChallenge(
  bot: ChallengeMessages,
  challenge: Challenge,
  payload: Payload,
): Promise<void> {
  const { id, channelId, messageId } = challenge;
  if (messageId === undefined) return;
  try {
    const { body } = await encode(payload);
    await bot.rest.patch(Routes.channelMessage(channelId, messageId), { body });
  } catch (cause) {
    bot.log.info({ challenge: id, err: cause }, 'buttons of settled challenge not removed');
  }
}

const closed = ['declined', 'withdrawn', 'expired'] as const;

/** The message of a challenge that ended without a match; the poller uses it for expired ones too. */
export function closedMessage(
  bot: ChallengeMessages,
  challenge: Challenge,
  { say }: Pick<Wording, 'say'> = bot.wordingOf(challenge),
): Payload {
  return {
    content: say(`bot:challenge.${closed.find((each) => each === challenge.status) ?? 'expired'}`, {
      game: bot.gameName(challenge.gameId),
      challenger: challenge.challenger.name,
      opponent: challenge.opponent?.name ?? '',
    }),
  };
}
