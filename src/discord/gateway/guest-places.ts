import { RequestMethod, type APIMessage, type InternalRequest, type RequestData } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { guestSign as sign } from '../../matches/index.ts';
import type { Time } from '../../time.ts';

/**
 * Channels where the bot is no member, used by people who have it on their accounts: in any server, direct message or
 * group message. There it can say only what answers an interaction. Such a channel is a scope of its own, and its ID
 * has a sign and its server's ID behind it, so that no request for it can reach Discord by mistake.
 */

export const guestPlace = (channelId: string, guildId: string | null): string =>
  `${channelId}${sign}${guildId ?? ''}`;

export const isGuestPlace = (channelId: string): boolean => channelId.includes(sign);

/** IDs as Discord has them. */
export function inDiscord(guildId: string | null, channelId: string): { guildId: string; channelId: string } {
  const [id = '', guild] = channelId.split(sign);
  return { guildId: guildId ?? (guild || '@me'), channelId: id };
}

type Said = Pick<RequestData, 'body' | 'files'>;

/** An interaction, through which the bot can speak in its channel. */
export interface InteractionWebhook {
  /** Posts a message for all. */
  send(message: Said): Promise<APIMessage>;
  /** Changes a message that it has sent; `undefined`: the one with the component that was used. */
  edit(messageId: string | undefined, message: Said): Promise<APIMessage>;
  delete(messageId: string | undefined): Promise<void>;
}

/** No interaction is recent enough to say this through it: the next one has to. */
export class NoInteraction extends Error {}

/** How long an interaction can be used, in milliseconds: a minute less than Discord allows. */
const openMs = 14 * 60_000;
/** How many channels and messages are remembered for so long. */
const mostOpen = 20_000;

/** The interactions that are open, for as long as this process runs. */
export class InteractionWebhooks {
  /** The latest of each channel. */
  readonly #speaking: LRUCache<string, InteractionWebhook>;
  /** The latest that can change a message. */
  readonly #changing: LRUCache<
    string,
    { readonly webhook: InteractionWebhook; readonly own: string | undefined }
  >;

  constructor({ monotonic: now }: Time) {
    const kept = {
      maxSize: mostOpen,
      sizeCalculation: () => 1,
      ttl: openMs,
      ttlResolution: 0,
      perf: { now },
    };
    this.#speaking = new LRUCache(kept);
    this.#changing = new LRUCache(kept);
  }

  /**
   * @param isHeard whether all see what is posted through it.
   * @param used the message with the component that was used, if the interaction can change it.
   */
  open(channelId: string, webhook: InteractionWebhook, isHeard: boolean, used: string | undefined): void {
    if (isHeard) this.#speaking.set(channelId, webhook);
    if (used !== undefined) this.#changing.set(used, { webhook, own: undefined });
  }

  /** Does what was asked for in a channel where the bot is no member. @throws NoInteraction */
  async request({ method, fullRoute, body, files }: InternalRequest): Promise<unknown> {
    const [, , channelId = '', what, messageId] = fullRoute.split('/');
    if (what === 'typing') return undefined;
    const message = { body, ...(files && { files }) };
    if (messageId === undefined) {
      const webhook = this.#speaking.get(channelId);
      if (webhook === undefined || what !== 'messages' || method !== RequestMethod.Post)
        throw new NoInteraction();
      const sent = await webhook.send(message);
      this.#changing.set(sent.id, { webhook, own: sent.id });
      return sent;
    }
    const found = this.#changing.get(messageId);
    if (found === undefined) throw new NoInteraction();
    if (method === RequestMethod.Patch) return found.webhook.edit(found.own, message);
    if (method === RequestMethod.Delete) return found.webhook.delete(found.own);
    throw new NoInteraction();
  }
}
