import {
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  RateLimitError,
  RESTJSONErrorCodes,
  Routes,
  type APIApplicationCommandOptionChoice,
  type APIInteractionResponse,
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  type RawFile,
  type RequestData,
  type REST,
  type RESTPostAPIInteractionCallbackWithResponseResult as Launched,
} from 'discord.js';
import { timeLimit, type Time } from '../../time.ts';
import type { InteractionWebhook } from '../gateway/guest-places.ts';
import { encode, encodeEdit, type Payload } from '../messages/payload.ts';
import { isBroken, twice } from '../gateway/requests/rest.ts';

/** An acknowledgement has to arrive within 3 s of the interaction; after this many milliseconds it is given up. */
const acknowledgementMs = 2500;
/** How often an acknowledgement is sent as long as Discord does not answer. */
const mostTries = 6;

/** The interaction can no longer be answered, because it is too late. Nothing was changed. */
export class Unanswerable extends Error {}

interface Answerable {
  readonly id: string;
  readonly token: string;
  readonly applicationId: string;
  /**
   * Whether the reply may edit the message the component is on: only a private one, or one that really has the
   * component. Custom IDs can be forged.
   */
  readonly mayUpdate: boolean;
  /** Whether the message that the component is on stands in a container. */
  readonly inContainer: boolean;
}

/** How an interaction is acknowledged before its handler runs. */
export type Reply =
  /** Only the person sees the reply. */
  | 'private'
  /** Everyone in the channel sees the reply; editing it in later pings nobody. */
  | 'public'
  /** Edits the message the component is on; anything else is an ephemeral follow-up. */
  | 'update'
  /** Launches the bot's Activity; where Discord refuses that, it is `private`. */
  | 'activity';

/** How a handler replies. */
export interface Replies extends Pick<
  Responder,
  'reply' | 'update' | 'followUp' | 'announce' | 'remove' | 'discard' | 'instanceId'
> {
  /** Whether what people wrote is escaped. */
  readonly hasMarkdown: boolean;
}

/** Replies to one interaction: the first request acknowledges it, later ones edit that reply or follow up. */
export class Responder implements Replies, InteractionWebhook {
  readonly hasMarkdown = true;
  #reply: Reply | 'final' | undefined;
  /** A deferred reply is open until something is written into it. */
  #open = false;
  /** The message that the reply is; `undefined`: there is none yet, and the first message will be. */
  #own: string | undefined = '@original';
  #instanceId: string | undefined;
  #overtaken = false;
  /** Whether what `update` edits stands in a container, which it never leaves. */
  #inContainer = false;
  readonly #rest: REST;
  readonly #time: Time;
  readonly #interaction: Answerable;

  constructor(rest: REST, time: Time, interaction: Answerable) {
    this.#rest = rest;
    this.#time = time;
    this.#interaction = interaction;
  }

  /** Whether it had been acknowledged before: by another process that received it, or by a lost try. */
  get overtaken(): boolean {
    return this.#overtaken;
  }

  get answered(): boolean {
    return this.#reply !== undefined;
  }

  get instanceId(): string | undefined {
    return this.#instanceId;
  }

  /** Whether it launched the Activity, or another process did. */
  get launched(): boolean {
    return this.#reply === 'activity';
  }

  /**
   * Defers the reply. If the message may not be edited, the reply is private instead.
   * @param keepsHold a private reply leaves it able to change the message with the component.
   * @returns whether it can change that message.
   */
  async acknowledge(requested: Reply, keepsHold = false): Promise<boolean> {
    if (requested === 'activity' && (await this.#launch())) return false;
    const reply =
      requested === 'public' || (requested === 'update' && this.#interaction.mayUpdate)
        ? requested
        : 'private';
    const holds = this.#interaction.mayUpdate && (reply === 'update' || (keepsHold && reply === 'private'));
    if (holds && reply === 'private') this.#own = undefined;
    await this.#acknowledge(
      holds
        ? { type: InteractionResponseType.DeferredMessageUpdate }
        : {
            type: InteractionResponseType.DeferredChannelMessageWithSource,
            ...(reply === 'private' && { data: { flags: MessageFlags.Ephemeral } }),
          },
    );
    this.#reply = reply;
    this.#open = !holds;
    this.#inContainer = reply === 'update' && this.#interaction.inContainer;
    return holds;
  }

  /** Sends or edits the reply. Without an acknowledgement, sends it privately at once. */
  async reply(payload: Payload): Promise<void> {
    if (this.#reply === 'update' || this.#reply === 'activity') return void (await this.followUp(payload));
    if (this.#reply !== undefined) return this.update(payload);
    const { body, files } = await encode(payload, { ephemeral: true });
    await this.#acknowledge({ type: InteractionResponseType.ChannelMessageWithSource, data: body }, files);
  }

  /** Edits the message the component is on; for other interactions, the reply. */
  async update(payload: Payload): Promise<void> {
    const own = this.#own;
    if (own === undefined) return void (await this.followUp(payload));
    const encoded = await encodeEdit(payload, this.#inContainer);
    this.#inContainer ||= payload.blocks !== undefined;
    try {
      await this.edit(own, encoded);
      this.#open = false;
    } catch (cause) {
      // A second click on the same message has deleted it; follow up instead.
      if (!isGone(cause)) throw cause;
      this.#open = false;
      await this.followUp(payload);
    }
  }

  /** Sends another private message. @returns what removes it. */
  async followUp(payload: Payload): Promise<() => Promise<void>> {
    // Discord would use it to fill the open reply.
    if (this.#open) {
      await this.update(payload);
      return () => this.remove();
    }
    const { id } = await this.send(await encode(payload, { ephemeral: true }));
    if (this.#own === undefined) {
      this.#own = id;
      this.#inContainer = payload.blocks !== undefined;
    }
    return () => this.delete(id);
  }

  /**
   * Posts publicly, even where the bot has no permission to post. Discord fills an open reply with the first follow-up,
   * so that reply is closed first, and the message can ping.
   */
  async announce(payload: Payload): Promise<string> {
    return (await this.send(await encode(payload))).id;
  }

  /** The same, of a message that is ready; where no reply is open, it may be private. */
  async send({ body, files }: Pick<RequestData, 'body' | 'files'>): Promise<APIMessage> {
    const covered = this.#open;
    if (covered) await this.update({ content: '…' });
    const route = Routes.webhook(this.#interaction.applicationId, this.#interaction.token);
    const message = await this.#rest.post(route, { body, ...(files && { files }), auth: false });
    if (covered) await this.remove();
    return message as APIMessage;
  }

  async edit(
    id: string | undefined,
    { body, files }: Pick<RequestData, 'body' | 'files'>,
  ): Promise<APIMessage> {
    const route = this.#message(id ?? '@original');
    return (await twice(() =>
      this.#rest.patch(route, { body, ...(files && { files }), auth: false }),
    )) as APIMessage;
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

  /** Deletes a private reply that is still empty, because the result has been posted publicly. */
  async discard(): Promise<void> {
    if (this.#open) await this.remove();
  }

  /** Deletes the reply; after an update, the message the component is on. */
  async remove(): Promise<void> {
    this.#open = false;
    if (this.#own !== undefined) await this.delete(this.#own);
  }

  async delete(message = '@original'): Promise<void> {
    try {
      await twice(() => this.#rest.delete(this.#message(message), { auth: false }));
    } catch {
      // It is already gone, or Discord does not delete it now; neither matters.
    }
  }

  /** @returns whether Discord allowed it. */
  async #launch(): Promise<boolean> {
    try {
      const said = await this.#acknowledge({ type: InteractionResponseType.LaunchActivity });
      this.#instanceId = (said as Launched | undefined)?.resource?.activity_instance?.id;
    } catch (cause) {
      // Activities may be switched off in the portal, or impossible in this channel.
      if (!(cause instanceof DiscordAPIError) || isLate(cause)) throw cause;
      this.#reply = undefined;
      return false;
    }
    this.#reply = 'activity';
    return true;
  }

  #message(id: string) {
    return Routes.webhookMessage(this.#interaction.applicationId, this.#interaction.token, id);
  }

  /** @returns what Discord said; `undefined` if it had been acknowledged before. */
  async #acknowledge(body: APIInteractionResponse, files: RawFile[] = []): Promise<unknown> {
    if (this.#reply !== undefined) throw new Error('An interaction is acknowledged once only.');
    this.#reply = 'final';
    // A try may have arrived with only Discord's response lost or late, and a later one tells: until Discord answers,
    // nobody knows whether the person sees that the bot is thinking.
    for (let tries = 1; ; tries++) {
      try {
        return await this.#post(body, files);
      } catch (cause) {
        if (isAcknowledged(cause)) {
          this.#overtaken = true;
          return undefined;
        }
        if (isUncertain(cause) && tries < mostTries) continue;
        throw isLate(cause)
          ? new Unanswerable('The interaction could not be acknowledged.', { cause })
          : cause;
      }
    }
  }

  async #post(body: APIInteractionResponse, files: RawFile[]): Promise<unknown> {
    const { signal, clear } = timeLimit(this.#time, acknowledgementMs);
    const { id, token } = this.#interaction;
    try {
      // Only the response names the instance.
      const isLaunch = body.type === InteractionResponseType.LaunchActivity;
      return await this.#rest.post(Routes.interactionCallback(id, token), {
        body,
        files,
        auth: false,
        signal,
        ...(isLaunch && { query: new URLSearchParams({ with_response: 'true' }) }),
      });
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
    return cause.code === RESTJSONErrorCodes.UnknownInteraction;
  }
  return cause instanceof RateLimitError || isTimeout(cause);
}

/** Whether Discord may have carried out the request. */
const isUncertain = (cause: unknown): boolean => isBroken(cause) || isTimeout(cause);

const isTimeout = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');
