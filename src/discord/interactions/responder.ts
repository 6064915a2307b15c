import {
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  RateLimitError,
  RESTJSONErrorCodes,
  Routes,
  type APIApplicationCommandOptionChoice,
  type APIInteractionResponse,
  type APIModalInteractionResponseCallbackData,
  type RawFile,
  type REST,
} from 'discord.js';
import { timeLimit, type Time } from '../../time.ts';
import { encode, type Payload } from '../messages/payload.ts';
import { isBroken, twice } from '../gateway/rest.ts';

/** An acknowledgement has to arrive within 3 s of the interaction; past this it is not worth waiting for. */
const acknowledgementMs = 2500;

/** The interaction can no longer be answered: too late, or somebody answered it before. Nothing was changed. */
export class Unanswerable extends Error {}

interface Answerable {
  readonly id: string;
  readonly token: string;
  readonly applicationId: string;
  /**
   * Whether an answer may change the message that was pressed: a private one, or one that really carries the
   * component. Custom ids can be forged.
   */
  readonly mayUpdate: boolean;
}

/** How an interaction is acknowledged before its handler runs. */
export type Reply =
  /** Only the person sees the answer. */
  | 'private'
  /** Everybody in the channel sees it; filling it in pings nobody. */
  | 'public'
  /** The message that the pressed component stands on changes; anything else is an ephemeral follow-up. */
  | 'update';

/** Answers one interaction: the first request acknowledges it, later ones edit that answer or follow it up. */
export class Responder {
  #reply: Reply | 'final' | undefined;
  /** A deferred answer is open until something is written into it. */
  #open = false;
  readonly #rest: REST;
  readonly #time: Time;
  readonly #interaction: Answerable;

  constructor(rest: REST, time: Time, interaction: Answerable) {
    this.#rest = rest;
    this.#time = time;
    this.#interaction = interaction;
  }

  get answered(): boolean {
    return this.#reply !== undefined;
  }

  /** Tells Discord that an answer follows. A message that may not be changed gets a private answer instead. */
  async acknowledge(wanted: Reply): Promise<void> {
    const reply = wanted === 'update' && !this.#interaction.mayUpdate ? 'private' : wanted;
    await this.#acknowledge(
      reply === 'update'
        ? { type: InteractionResponseType.DeferredMessageUpdate }
        : {
            type: InteractionResponseType.DeferredChannelMessageWithSource,
            ...(reply === 'private' && { data: { flags: MessageFlags.Ephemeral } }),
          },
    );
    this.#reply = reply;
    this.#open = reply !== 'update';
  }

  /** The answer, or what it says from now on. Without an acknowledgement it is a private one at once. */
  async reply(payload: Payload): Promise<void> {
    if (this.#reply === 'update') return this.followUp(payload);
    if (this.#reply !== undefined) return this.update(payload);
    const { body, files } = await encode(payload, { ephemeral: true });
    await this.#acknowledge({ type: InteractionResponseType.ChannelMessageWithSource, data: body }, files);
  }

  /** Changes the message that the pressed component stands on; for any other interaction the answer. */
  async update(payload: Payload): Promise<void> {
    const { body, files } = await encode(payload);
    try {
      await twice(() => this.#rest.patch(this.#original, { body, files, auth: false }));
      this.#open = false;
    } catch (cause) {
      // A second press on the same message has taken it away; what is to be said is said all the same.
      if (!isGone(cause)) throw cause;
      this.#open = false;
      await this.followUp(payload);
    }
  }

  /** Says something to this person alone, beside what was said before. */
  async followUp(payload: Payload): Promise<void> {
    // Discord would fill the open answer with it.
    if (this.#open) return this.update(payload);
    const { body, files } = await encode(payload, { ephemeral: true });
    const route = Routes.webhook(this.#interaction.applicationId, this.#interaction.token);
    await this.#rest.post(route, { body, files, auth: false });
  }

  /**
   * Says something to the whole channel, also where the bot may not post. It pings, as it is a message of its own:
   * Discord fills an open answer with the first follow-up, so that answer is closed first.
   */
  async announce(payload: Payload): Promise<string> {
    const covered = this.#open;
    if (covered) await this.update({ content: '…' });
    const { body, files } = await encode(payload);
    const route = Routes.webhook(this.#interaction.applicationId, this.#interaction.token);
    const message = await this.#rest.post(route, { body, files, auth: false });
    if (covered) await this.remove();
    return (message as { readonly id: string }).id;
  }

  async openModal(modal: APIModalInteractionResponseCallbackData): Promise<void> {
    await this.#acknowledge({ type: InteractionResponseType.Modal, data: modal });
  }

  async suggest(choices: readonly APIApplicationCommandOptionChoice[]): Promise<void> {
    await this.#acknowledge({
      type: InteractionResponseType.ApplicationCommandAutocompleteResult,
      data: { choices: [...choices] },
    });
  }

  /** Takes the private answer away that nothing was written into: what it announced is there for all to see. */
  async discard(): Promise<void> {
    if (this.#open) await this.remove();
  }

  /** Deletes the answer; after an update the message that the component stands on. */
  async remove(): Promise<void> {
    this.#open = false;
    try {
      await twice(() => this.#rest.delete(this.#original, { auth: false }));
    } catch {
      // It is gone already, or Discord does not delete it now: neither is worth a word.
    }
  }

  get #original() {
    return Routes.webhookMessage(this.#interaction.applicationId, this.#interaction.token, '@original');
  }

  async #acknowledge(body: APIInteractionResponse, files: RawFile[] = []): Promise<void> {
    if (this.#reply !== undefined) throw new Error('An interaction is acknowledged once only.');
    this.#reply = 'final';
    try {
      await this.#post(body, files);
    } catch (first) {
      if (isUncertain(first)) return this.#postAgain(body, files);
      throw isLate(first)
        ? new Unanswerable('The interaction could not be acknowledged.', { cause: first })
        : first;
    }
  }

  async #post(body: APIInteractionResponse, files: RawFile[]): Promise<void> {
    const { signal, clear } = timeLimit(this.#time, acknowledgementMs);
    const { id, token } = this.#interaction;
    try {
      await this.#rest.post(Routes.interactionCallback(id, token), { body, files, auth: false, signal });
    } finally {
      clear();
    }
  }

  /** The first try may have arrived, and only Discord's answer to it be lost or late; then it says so now. */
  async #postAgain(body: APIInteractionResponse, files: RawFile[]): Promise<void> {
    try {
      await this.#post(body, files);
    } catch (cause) {
      if (isAcknowledged(cause)) return;
      throw isLate(cause) ? new Unanswerable('The interaction could not be acknowledged.', { cause }) : cause;
    }
  }
}

function isGone(cause: unknown): boolean {
  return cause instanceof DiscordAPIError && cause.code === RESTJSONErrorCodes.UnknownMessage;
}

function isAcknowledged(cause: unknown): boolean {
  return (
    cause instanceof DiscordAPIError &&
    cause.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged
  );
}

function isLate(cause: unknown): boolean {
  if (cause instanceof DiscordAPIError) {
    return cause.code === RESTJSONErrorCodes.UnknownInteraction || isAcknowledged(cause);
  }
  return cause instanceof RateLimitError || isTimeout(cause);
}

/** Nobody knows whether Discord carried it out. */
const isUncertain = (cause: unknown): boolean => isBroken(cause) || isTimeout(cause);

const isTimeout = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');
