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
  type RESTPostAPIInteractionCallbackWithResponseResult,
} from 'discord.js';
import { timeLimit, type Time } from '../../time.ts';
import { encode, type Payload } from '../messages/payload.ts';
import { twice } from '../gateway/rest.ts';

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

/**
 * The one who answers an interaction. The first answer acknowledges it, later ones edit that answer; so no
 * interaction is ever acknowledged twice.
 */
export class Responder {
  #answered = false;
  readonly #rest: REST;
  readonly #time: Time;
  readonly #interaction: Answerable;

  constructor(rest: REST, time: Time, interaction: Answerable) {
    this.#rest = rest;
    this.#time = time;
    this.#interaction = interaction;
  }

  get interactionId(): string {
    return this.#interaction.id;
  }

  /** Whether something was sent already: Discord shows it, or at least the sign that the bot thinks. */
  get answered(): boolean {
    return this.#answered;
  }

  /** Acknowledges privately; what is said comes later, or nothing with `done`. */
  async hold(): Promise<void> {
    await this.#acknowledge({
      type: InteractionResponseType.DeferredChannelMessageWithSource,
      data: { flags: MessageFlags.Ephemeral },
    });
  }

  /** Says something that only this person sees. */
  async tell(payload: Payload): Promise<void> {
    if (this.#answered) {
      const { body, files } = await encode(payload);
      try {
        await twice(() => this.#rest.patch(this.#original, { body, files, auth: false }));
      } catch (cause) {
        // A second press on the same message has taken it away; what is to be said is said all the same.
        if (!isGone(cause)) throw cause;
        await this.add(payload);
      }
      return;
    }
    const { body, files } = await encode(payload, { ephemeral: true });
    await this.#acknowledge({ type: InteractionResponseType.ChannelMessageWithSource, data: body }, files);
  }

  /** Says something privately beside what the answer is, such as under an `update`. */
  async add(payload: Payload): Promise<void> {
    const { body, files } = await encode(payload, { ephemeral: true });
    const route = Routes.webhook(this.#interaction.applicationId, this.#interaction.token);
    await this.#rest.post(route, { body, files, auth: false });
  }

  /** Says something that the whole channel sees. Mentions ping: it is an immediate answer. */
  async announce(payload: Payload): Promise<{ readonly messageId: string | undefined }> {
    const { body, files } = await encode(payload);
    const result = await this.#acknowledge(
      { type: InteractionResponseType.ChannelMessageWithSource, data: body },
      files,
    );
    return { messageId: result?.resource?.message?.id };
  }

  /** Changes the message that the pressed component stands on; where it does not, answers privately. */
  async update(payload: Payload): Promise<void> {
    if (!this.#interaction.mayUpdate) return this.tell(payload);
    const { body, files } = await encode(payload);
    await this.#acknowledge({ type: InteractionResponseType.UpdateMessage, data: body }, files);
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

  /** Takes the private answer away: what it announced is there for all to see. */
  async done(): Promise<void> {
    try {
      await twice(() => this.#rest.delete(this.#original, { auth: false }));
    } catch {
      // It is gone already, or Discord does not take it away now: neither is worth a word.
    }
  }

  /** Takes the private message away that the pressed component stands on. */
  async dismiss(): Promise<void> {
    await this.#acknowledge({ type: InteractionResponseType.DeferredMessageUpdate });
    await this.done();
  }

  get #original() {
    return Routes.webhookMessage(this.#interaction.applicationId, this.#interaction.token, '@original');
  }

  async #acknowledge(
    body: APIInteractionResponse,
    files: RawFile[] = [],
  ): Promise<RESTPostAPIInteractionCallbackWithResponseResult | undefined> {
    if (this.#answered) throw new Error('An interaction is acknowledged once only.');
    this.#answered = true;
    const { signal, clear } = timeLimit(this.#time, acknowledgementMs);
    let tries = 0;
    const post = async () => {
      tries += 1;
      return this.#rest.post(Routes.interactionCallback(this.#interaction.id, this.#interaction.token), {
        body,
        files,
        auth: false,
        query: new URLSearchParams({ with_response: 'true' }),
        signal,
      });
    };
    try {
      return (await twice(post)) as RESTPostAPIInteractionCallbackWithResponseResult | undefined;
    } catch (cause) {
      // The first try did arrive, only Discord's answer to it was lost.
      if (tries === 2 && isAcknowledged(cause)) return undefined;
      if (isLate(cause)) throw new Unanswerable('The interaction could not be acknowledged.', { cause });
      throw cause;
    } finally {
      clear();
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
  if (cause instanceof RateLimitError) return true;
  return cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');
}
