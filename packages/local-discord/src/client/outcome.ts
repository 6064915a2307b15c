import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { PersonClient, Sent } from './client.ts';
import type { Ending, Interaction } from '../interactions/interactions.ts';
import type { ShownMessage } from './views.ts';
import type { MessageRecord } from '../world/records.ts';
import { isLoading } from '../objects/messages.ts';
import type { Waiting } from './waiting.ts';
import type { World } from '../world/world.ts';

/** The result of a command, component or modal, as its user sees it. */
export class Outcome {
  /** `undefined` if the client refused to send it. */
  readonly interaction: Interaction | undefined;
  readonly #ending: Ending;
  readonly #client: PersonClient;
  readonly #world: World;
  readonly #waiting: Waiting;

  private constructor(
    client: PersonClient,
    world: World,
    waiting: Waiting,
    interaction: Interaction | undefined,
    ending: Ending,
  ) {
    this.#client = client;
    this.#world = world;
    this.#waiting = waiting;
    this.interaction = interaction;
    this.#ending = ending;
  }

  static async of(sent: Sent, client: PersonClient, world: World, waiting: Waiting): Promise<Outcome> {
    const ending = sent.ok ? await sent.value.ending : ({ kind: 'failed', error: sent.error } as const);
    return new Outcome(client, world, waiting, sent.ok ? sent.value.interaction : undefined, ending);
  }

  /** How the bot acknowledged it; 'failed' with `error` if the client or the bot failed. */
  get kind(): Ending['kind'] {
    return this.#ending.kind;
  }

  get error(): string | undefined {
    return this.#ending.kind === 'failed' ? this.#ending.error : undefined;
  }

  get modal(): APIModalInteractionResponseCallbackData | undefined {
    return this.#ending.kind === 'modal' ? this.#ending.modal : undefined;
  }

  get instanceId(): string | undefined {
    return this.#ending.kind === 'activity' ? this.#ending.instanceId : undefined;
  }

  get choices(): readonly APIApplicationCommandOptionChoice[] {
    return this.#ending.kind === 'suggestions' ? this.#ending.choices : [];
  }

  get #record(): MessageRecord | undefined {
    const { interaction } = this;
    return interaction && this.#world.message(interaction.channelId, interaction.originalId ?? '');
  }

  /**
   * What the user sees now: the response, even while loading; if it was deleted, the public message posted instead; if
   * a component updated its message, the follow-up.
   */
  get message(): ShownMessage | undefined {
    const [said] = this.kind === 'deferred update' ? this.followUps : [];
    return said ?? this.original ?? this.#posted;
  }

  get gone(): boolean {
    return this.#record === undefined && this.interaction?.originalId !== null;
  }

  /** The response as it is now; `undefined` if deleted. */
  get original(): ShownMessage | undefined {
    const original = this.#record;
    return original === undefined ? undefined : this.#client.view(original);
  }

  /** The response once a deferred one is filled in; `undefined` if the bot deleted it instead. */
  async answer(timeout?: number): Promise<ShownMessage | undefined> {
    if (this.kind === 'deferred') {
      const what = `an answer to ${this.interaction?.command ?? 'the interaction'}`;
      const settled = (): boolean => this.#record === undefined || !isLoading(this.#record);
      await this.#waiting.until(settled, { timeout, what });
    }
    return this.original;
  }

  /** Resolves when a deferred response has been completed, or after `timeout` milliseconds. */
  async settled(timeout = 5000): Promise<this> {
    if (this.kind === 'deferred' || this.kind === 'deferred update') {
      const followed = (): boolean => this.interaction?.followed === true;
      await this.#waiting.until(followed, { timeout }).catch(() => undefined);
    }
    return this;
  }

  /** The first public message that the bot has posted in the channel since. */
  get #posted(): ShownMessage | undefined {
    const { interaction } = this;
    const channel = interaction && this.#world.channels.get(interaction.channelId);
    const first =
      channel &&
      this.#client
        .history(channel)
        .find(
          ({ id, authorId, privateFor }) =>
            privateFor === null && authorId === this.#world.bot.id && BigInt(id) > BigInt(interaction.id),
        );
    return first && this.#client.view(first);
  }

  /** What else the bot posted for this interaction, oldest first. */
  get followUps(): readonly ShownMessage[] {
    const { interaction } = this;
    const channel = interaction && this.#world.channels.get(interaction.channelId);
    if (interaction === undefined || channel === undefined) return [];
    return this.#client
      .history(channel)
      .filter((one) => one.origin?.id === interaction.id && one.id !== interaction.originalId)
      .map((one) => this.#client.view(one));
  }
}
