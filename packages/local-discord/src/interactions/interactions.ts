import { randomBytes } from 'node:crypto';
import {
  type APIApplicationCommandOptionChoice,
  type APIModalInteractionResponseCallbackData,
  type InteractionType,
} from 'discord-api-types/v10';
import { err, ok, type Result } from '../result.ts';
import type { Channel, MessageRecord, Origin, Owners, Person } from '../world/records.ts';
import { refusals, type Refusal } from '../checks/refusal.ts';
import { channelShape, memberShape, userShape } from '../objects/objects.ts';
import type { World } from '../world/world.ts';

/** An interaction expires if not acknowledged within this time, in milliseconds (docs: receiving and responding). */
const acknowledgeWithin = 3_000;
const tokenLife = 15 * 60_000;

/** What Discord's client says then. */
const noResponse = 'The application did not respond';

/** How the bot responded, named after the callback types. */
type Acknowledgement =
  | { readonly kind: 'message'; readonly messageId: string }
  | { readonly kind: 'deferred'; readonly messageId: string }
  | { readonly kind: 'update'; readonly messageId: string }
  | { readonly kind: 'deferred update' }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'suggestions'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'activity'; readonly instanceId: string };

export type Ending = Acknowledgement | { readonly kind: 'failed'; readonly error: string };

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly personId: string;
  readonly channelId: string;
  readonly createdAt: number;
  readonly command: string | null;
  /** For autocomplete: the type of the option being typed. */
  readonly focused: number | null;
  /** The message whose component was used, also for a modal opened by that component. */
  readonly pressedMessageId: string | null;
  readonly owners: Owners;
  acknowledgement: Acknowledgement | undefined;
  /** Whether anything was sent, edited or deleted with its token since it was acknowledged. */
  followed: boolean;
  /** How many messages were sent with its token besides the response. */
  followUps: number;
  /** The meaning of `@original`: the response, or the message that was updated. */
  originalId: string | null;
}

interface NewInteraction {
  readonly person: Person;
  readonly channel: Channel;
  readonly type: InteractionType;
  readonly command?: string;
  readonly pressed?: MessageRecord | undefined;
  readonly data: object;
  readonly message?: object | undefined;
  /** Of the interaction that it continues. */
  readonly owners?: Owners | undefined;
}

export function originOf(interaction: Interaction): Origin {
  const { id, type, personId, command, pressedMessageId, owners } = interaction;
  return { id, type, personId, command, pressedMessageId, owners };
}

interface Typed {
  readonly type?: number;
  readonly focused?: boolean;
  readonly options?: readonly Typed[];
}

const focusedType = (options: readonly Typed[]): number | null =>
  options.flatMap((one) => (one.focused === true ? one.type : focusedType(one.options ?? [])) ?? [])[0] ??
  null;

/** Pending interactions, with their tokens and deadlines. */
export class Interactions {
  readonly #world: World;
  readonly #send: (payload: object, guildId: string | null) => void;
  readonly #byToken = new Map<string, Interaction>();
  readonly #waiting = new Map<string, (ending: Ending) => void>();

  constructor(world: World, send: (payload: object, guildId: string | null) => void) {
    this.#world = world;
    this.#send = send;
  }

  /** Sends an interaction to the bot; resolves with its acknowledgement, or fails after three seconds. */
  open(given: NewInteraction): { readonly interaction: Interaction; readonly ending: Promise<Ending> } {
    const { clock, ids } = this.#world;
    const interaction: Interaction = {
      id: ids.next(),
      token: randomBytes(48).toString('base64url'),
      type: given.type,
      personId: given.person.id,
      channelId: given.channel.id,
      createdAt: clock.now(),
      command: given.command ?? null,
      focused: focusedType((given.data as Typed).options ?? []),
      pressedMessageId: given.pressed?.id ?? null,
      owners:
        given.owners ?? given.pressed?.origin?.owners ?? this.#world.ownersFor(given.channel, given.person),
      acknowledgement: undefined,
      followed: false,
      followUps: 0,
      originalId: null,
    };
    this.#byToken.set(interaction.token, interaction);
    clock.after(tokenLife, () => void this.#byToken.delete(interaction.token));
    const ending = new Promise<Ending>((resolve) => {
      const stop = clock.after(acknowledgeWithin, () => resolve({ kind: 'failed', error: noResponse }));
      this.#waiting.set(interaction.id, (end) => {
        stop();
        resolve(end);
      });
    }).finally(() => this.#waiting.delete(interaction.id));
    this.#send(this.#payload(interaction, given), given.channel.guildId);
    return { interaction, ending };
  }

  knows(token: string): boolean {
    return this.#byToken.has(token);
  }

  /** The interaction of a callback, if it can still be acknowledged. */
  unanswered(id: string, token: string): Result<Interaction, Refusal> {
    const interaction = this.#byToken.get(token);
    if (interaction === undefined || interaction.id !== id) return err(refusals.unknownInteraction);
    if (interaction.acknowledgement !== undefined) return err(refusals.acknowledged);
    const age = this.#world.clock.now() - interaction.createdAt;
    return age < acknowledgeWithin ? ok(interaction) : err(refusals.unknownInteraction);
  }

  acknowledge(interaction: Interaction, how: Acknowledgement): void {
    interaction.acknowledgement = how;
    if (how.kind === 'message' || how.kind === 'deferred' || how.kind === 'update')
      interaction.originalId = how.messageId;
    if (how.kind === 'deferred update') interaction.originalId = interaction.pressedMessageId;
    this.#waiting.get(interaction.id)?.(how);
  }

  /** The acknowledged interaction whose webhook a request uses. */
  answered(token: string): Result<Interaction, Refusal> {
    const interaction = this.#byToken.get(token);
    if (interaction === undefined) return err(refusals.invalidWebhookToken);
    if (this.#world.clock.now() - interaction.createdAt >= tokenLife)
      return err(refusals.invalidWebhookToken);
    return interaction.acknowledgement === undefined ? err(refusals.unknownWebhook) : ok(interaction);
  }

  #payload(interaction: Interaction, given: NewInteraction): object {
    const world = this.#world;
    const { person, channel } = given;
    const guild = world.guildOf(channel);
    const member = guild === undefined ? undefined : memberShape(world, guild, person.id);
    const permissions = world.permissions(channel, person.id).toString();
    const who =
      guild === undefined
        ? { user: userShape(person), context: channel.kind === 'direct' ? 1 : 2 }
        : {
            guild_id: guild.id,
            guild: { id: guild.id, locale: guild.locale, features: [] },
            guild_locale: guild.locale,
            member: { ...member, permissions },
            context: 0,
          };
    return {
      id: interaction.id,
      application_id: world.bot.id,
      type: interaction.type,
      token: interaction.token,
      version: 1,
      ...who,
      authorizing_integration_owners: interaction.owners,
      channel_id: channel.id,
      channel: {
        ...channelShape(world, channel),
        ...(guild !== undefined && { permissions }),
      },
      app_permissions: world.permissions(channel, world.bot.id).toString(),
      locale: person.locale,
      entitlements: [],
      attachment_size_limit: 10_485_760,
      data: given.data,
      ...(given.message !== undefined && { message: given.message }),
    };
  }
}
