import { DiscordAPIError, Routes, SnowflakeUtil, type APIMessage, type REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Match } from '../../../matches/index.ts';
import type { Time } from '../../../time.ts';
import { isGuestPlace, NoInteraction } from '../../gateway/guest-places.ts';
import { twice } from '../../gateway/requests/rest.ts';
import type { Encoded } from '../../messages/payload.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Below } from './below.ts';

/** Why a board is shown: its match has changed, whoever is to move has not been seen, or somebody wants to see it. */
export type Occasion = 'change' | 'ping' | 'asked';
/** The first counts of several. */
export const occasions: readonly Occasion[] = ['change', 'ping', 'asked'];

/** Discord allows only a few changes of messages older than an hour at a time. In milliseconds. */
const editableMs = 55 * 60_000;

interface SendingDeps {
  readonly rest: Pick<REST, 'patch'>;
  readonly outbox: Outbox;
  readonly time: Time;
  readonly log: Logger;
}

/** Posts a board, or changes the message of the last one. */
export async function sendBoard(
  { rest, outbox, time, log }: SendingDeps,
  below: Below,
  match: Match,
  { body, files }: Encoded,
  occasion: Occasion,
): Promise<APIMessage> {
  const { channelId, id, revision } = match;
  const pings = body.allowed_mentions.users.length > 0;
  const isChange = occasion === 'change';
  const shown = isGuestPlace(channelId)
    ? isChange && match.boardMessage?.messageId
    : isChange && !pings && messageOf(match, below, time.now());
  if (shown)
    try {
      const route = Routes.channelMessage(channelId, shown);
      return (await twice(() => rest.patch(route, { body, files }))) as APIMessage;
    } catch (cause) {
      // It is gone, or Discord takes no more changes of it.
      if (!(cause instanceof DiscordAPIError || cause instanceof NoInteraction)) throw cause;
      log.info({ match: id, message: shown, err: cause }, 'board not changed');
    }
  // Nobody is pinged twice for the same, but may be after a board that pinged nobody.
  const key = occasion === 'asked' ? {} : { key: `${pings ? 'ping' : 'board'}-${id}-${revision}` };
  return outbox.send({ ...key, where: channelId, message: { body, files } });
}

/** The message that can show the next board in place of the last, because it can be changed and still be seen. */
function messageOf({ replaced, channelId, boardMessage: shown }: Match, below: Below, now: number) {
  if (replaced !== 'edit' || shown?.channelId !== channelId) return undefined;
  const { messageId } = shown;
  const isOld = now - SnowflakeUtil.timestampFrom(messageId) > editableMs;
  return isOld || below.isFarUp(channelId, messageId) ? undefined : messageId;
}
