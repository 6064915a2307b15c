import { createHash, randomBytes } from 'node:crypto';
import { Routes, type APIMessage, type REST } from 'discord.js';
import type { Logger } from 'pino';
import { err, ok, type Result } from '../../result.ts';
import { failureOf, type Failure } from '../gateway/failure.ts';
import { twice } from '../gateway/requests/rest.ts';
import { encode, type Encoded, type Payload } from '../messages/payload.ts';

/** A message to post once. */
export interface Letter {
  /**
   * What the message says, whoever posts it: Discord drops a second one with the same key in its channel, for some
   * minutes, so that what was interrupted can be done again. None: it says something new.
   */
  readonly key?: string;
  /** A channel, or who is written to directly. */
  readonly where: string | { readonly personId: string };
  readonly message: Payload | Encoded;
}

/** The longest nonce that Discord takes, in characters. */
const longest = 25;

const nonceOf = (key: string): string =>
  key.length <= longest ? key : createHash('sha256').update(key).digest('base64url').slice(0, longest);

/** Posts messages in channels: all that the bot says, but for answers to interactions. */
export class Outbox {
  readonly #deps: { readonly rest: REST; readonly log: Logger };

  constructor(deps: { readonly rest: REST; readonly log: Logger }) {
    this.#deps = deps;
  }

  /**
   * Sends what was decided before its lease is over, or not at all; see `decided`.
   * @returns the message, also if it had been posted before.
   */
  async send({ key, where, message }: Letter): Promise<APIMessage> {
    const { rest } = this.#deps;
    const { body, files } = 'body' in message ? message : await encode(message);
    // A request may be repeated whose answer was lost, so every message has one.
    const nonce = key === undefined ? randomBytes(15).toString('base64url') : nonceOf(key);
    const once = { ...body, nonce, enforce_nonce: true };
    const channelId = typeof where === 'string' ? where : await this.#open(where.personId);
    const route = Routes.channelMessages(channelId);
    return (await twice(() => rest.post(route, { body: once, files }))) as APIMessage;
  }

  /** The same. @returns also why it can never be posted; rejects if that is worth another try. */
  async post(letter: Letter): Promise<Result<APIMessage, Failure>> {
    const { key, where } = letter;
    try {
      return ok(await this.send(letter));
    } catch (cause) {
      const channel = typeof where === 'string' ? where : undefined;
      const failure = failureOf(cause, channel ?? '');
      if (!failure.lasting) throw cause;
      this.#deps.log.info({ key, channel, err: cause }, 'not posted');
      return err(failure);
    }
  }

  async #open(personId: string): Promise<string> {
    const opened = await this.#deps.rest.post(Routes.userChannels(), { body: { recipient_id: personId } });
    return (opened as { readonly id: string }).id;
  }
}
