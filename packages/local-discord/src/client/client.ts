import type { APIApplicationCommand, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ApplicationCommandType, ComponentType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { lengthOf } from '../checks/form.ts';
import { walk } from '../checks/components.ts';
import { shownTexts, type Draft } from '../checks/message.ts';
import type { Ending, Interaction, Interactions } from '../interactions/interactions.ts';
import { attachmentShape, messageShape } from '../objects/messages.ts';
import { idsIn, refuseOptions, resolvedOf } from './options.ts';
import type { Posting } from '../world/posting.ts';
import type { OptionValue, ShownMessage } from './views.ts';
import { rolesOf } from '../world/permissions.ts';
import type { Channel, MessageRecord, Owners, Person } from '../world/records.ts';
import type { FieldInput } from './objections.ts';
import { refusePress } from './press.ts';
import { fillModal } from './submission.ts';
import type { World } from '../world/world.ts';
import { isShownTo } from '../world/world.ts';

/** A pending interaction, or why the client refuses to send it. */
export type Sent = Result<{ readonly interaction: Interaction; readonly ending: Promise<Ending> }, string>;

interface ClientParts {
  readonly world: World;
  readonly posting: Posting;
  readonly interactions: Interactions;
  readonly base: () => string;
}

/** Sends hostile input that a well-behaved client would not. */
export interface Force {
  readonly force?: boolean;
}

/** What Discord's own client does for a person: it displays, validates and sends. */
export class PersonClient {
  readonly person: Person;
  readonly #parts: ClientParts;

  constructor(person: Person, parts: ClientParts) {
    this.person = person;
    this.#parts = parts;
  }

  /**
   * Why this person can neither press nor send anything in a channel; buttons need no permission of their own.
   * @param owners whose installation let the bot say what is pressed; default: what lets this person use it.
   */
  #kept(channel: Channel, owners?: Owners): string | undefined {
    const { world } = this.#parts;
    if (!world.canView(channel, this.person.id)) return 'You cannot see this channel';
    const guild = world.guildOf(channel);
    if (guild === undefined) return undefined;
    const { 0: ofGuild, 1: ofPerson } = owners ?? world.ownersFor(channel, this.person);
    if (ofGuild === undefined && ofPerson === undefined) return 'This application is not in this server';
    return world.isTimedOut(guild, this.person.id) ? 'You are in time-out' : undefined;
  }

  /** A message as this person sees it. */
  view(message: MessageRecord): ShownMessage {
    const shape = messageShape(this.#parts.world, this.#parts.base(), message);
    // The message object is made for the bot; whether one has reacted depends on the viewer.
    const reactions = shape.reactions?.map((reaction) => ({
      ...reaction,
      me: message.reactions[reaction.emoji.name ?? '']?.includes(this.person.id) === true,
    }));
    return {
      ...shape,
      ...(reactions !== undefined && { reactions }),
      privateFor: message.privateFor,
      pinged: message.pinged.includes(this.person.id),
      text: shownTexts(message as Draft)
        .filter(Boolean)
        .join('\n'),
    };
  }

  /** The messages of a channel, oldest first. */
  history(channel: Channel): readonly MessageRecord[] {
    const { world } = this.#parts;
    if (!world.canView(channel, this.person.id)) return [];
    return world.history(channel).filter((message) => isShownTo(message, this.person.id));
  }

  commands(channel: Channel): readonly APIApplicationCommand[] {
    const { world } = this.#parts;
    const guild = world.guildOf(channel);
    if (guild !== undefined && !world.may(channel, this.person.id, 'UseApplicationCommands')) return [];
    const owners = Object.keys(world.ownersFor(channel, this.person)).map(Number);
    const context = guild !== undefined ? 0 : channel.kind === 'direct' ? 1 : 2;
    const held = world.permissions(channel, this.person.id);
    const roles = guild === undefined ? [] : rolesOf(guild, this.person.id);
    return world.commands
      .filter((entry) => entry.guildId === null || entry.guildId === channel.guildId)
      .map((entry) => entry.command)
      .filter((command) => {
        if (!isFor(command, context, owners)) return false;
        const needed = BigInt(command.default_member_permissions ?? '0');
        const opened = roles.some(({ commands = [] }) => commands.includes(command.name));
        return guild === undefined || opened || (held & needed) === needed;
      });
  }

  command(
    channel: Channel,
    command: APIApplicationCommand,
    options: readonly OptionValue[],
    targetId?: string,
    { force = false }: Force = {},
  ): Sent {
    const { world } = this.#parts;
    const kept = this.#kept(channel);
    if (kept !== undefined && !force) return err(kept);
    const offered = this.commands(channel).some((one) => one.id === command.id);
    if (!offered && !force) return err(`${command.name} is not available here`);
    const wrong = force ? undefined : refuseOptions(world, channel, command, options);
    if (wrong !== undefined) return err(wrong);
    const target = this.#target(channel, command, targetId);
    if (!target.ok) return target;
    const data = {
      id: command.id,
      name: command.name,
      type: command.type,
      ...(command.guild_id !== undefined && { guild_id: command.guild_id }),
      ...(options.length > 0 && { options }),
      ...target.value,
      ...this.#resolved(channel, idsIn(options), target.value),
    };
    return this.#open(channel, InteractionType.ApplicationCommand, data, { command: command.name });
  }

  #open(
    channel: Channel,
    type: InteractionType,
    data: object,
    from: {
      readonly command?: string;
      readonly pressed?: MessageRecord | undefined;
      readonly owners?: Owners;
    } = {},
  ): Sent {
    const { world, interactions, base } = this.#parts;
    const message = from.pressed && messageShape(world, base(), from.pressed);
    return ok(interactions.open({ person: this.person, channel, type, data, ...from, message }));
  }

  #resolved(channel: Channel, ids: readonly string[], target: object): object {
    if ('resolved' in target) return {};
    const resolved = resolvedOf(this.#parts.world, channel, ids);
    return Object.keys(resolved).length > 0 ? { resolved } : {};
  }

  #target(channel: Channel, command: APIApplicationCommand, targetId = ''): Result<object, string> {
    const { world, base } = this.#parts;
    if (command.type === ApplicationCommandType.User) {
      if (!world.people.has(targetId)) return err('This person is not here');
      return ok({ target_id: targetId, resolved: resolvedOf(world, channel, [targetId]) });
    }
    if (command.type !== ApplicationCommandType.Message) return ok({});
    const message = world.message(channel.id, targetId);
    if (message === undefined || !isShownTo(message, this.person.id)) return err('This message is gone');
    const messages = { [targetId]: messageShape(world, base(), message) };
    return ok({ target_id: targetId, resolved: { messages } });
  }

  autocomplete(
    channel: Channel,
    command: APIApplicationCommand,
    options: readonly OptionValue[],
    focused: string,
    { force = false }: Force = {},
  ): Sent {
    if (!force && !this.commands(channel).some((one) => one.id === command.id))
      return err(`${command.name} is not available here`);
    const focus = (values: readonly OptionValue[]): object[] =>
      values.map((value) => ({
        ...value,
        ...(value.options !== undefined && { options: focus(value.options) }),
        ...(value.name === focused && { focused: true, value: String(value.value ?? '') }),
      }));
    const data = { id: command.id, name: command.name, type: command.type, options: focus(options) };
    const type = InteractionType.ApplicationCommandAutocomplete;
    return this.#open(channel, type, data, { command: command.name });
  }

  press(
    channel: Channel,
    messageId: string,
    customId: string,
    values?: readonly string[],
    { force = false }: Force = {},
  ): Sent {
    const { world } = this.#parts;
    const message = world.message(channel.id, messageId);
    if (message === undefined || !isShownTo(message, this.person.id)) return err('This message is gone');
    const kept = this.#kept(channel, message.origin?.owners);
    if (kept !== undefined) return err(kept);
    const component = [...walk(message.components)]
      .map((node) => node.component)
      .find((one) => one['custom_id'] === customId);
    const wrong = force ? undefined : refusePress(component, values);
    if (wrong !== undefined) return err(wrong);
    const type =
      component?.['type'] ?? (values === undefined ? ComponentType.Button : ComponentType.StringSelect);
    const entity = Number(type) > Number(ComponentType.TextInput);
    const data = {
      component_type: type,
      custom_id: customId,
      id: component?.['id'] ?? 1,
      ...(values !== undefined && { values }),
      ...(values !== undefined && entity && { resolved: resolvedOf(world, channel, values) }),
    };
    return this.#open(channel, InteractionType.MessageComponent, data, { pressed: message });
  }

  /** Submits a modal that the bot opened in response to `from`. */
  submit(
    from: Interaction,
    modal: APIModalInteractionResponseCallbackData,
    fields: Readonly<Record<string, FieldInput>>,
    { force = false }: Force = {},
  ): Sent {
    const { world, posting, base } = this.#parts;
    const channel = world.channels.get(from.channelId);
    if (channel === undefined) return err('This channel is gone');
    const kept = this.#kept(channel, from.owners);
    if (kept !== undefined && !force) return err(kept);
    const filled = fillModal(modal, fields, force, (file) => posting.upload(file));
    if (!filled.ok) return filled;
    const pressed = world.message(channel.id, from.pressedMessageId ?? '');
    const files = filled.value.ids.flatMap((id) => world.uploads.get(id) ?? []);
    const attachments = files.map((file): [string, object] => [
      file.id,
      { ...attachmentShape(base(), channel.id, file), ephemeral: true },
    ]);
    const resolved = {
      ...resolvedOf(world, channel, filled.value.ids),
      ...(files.length > 0 && { attachments: Object.fromEntries(attachments) }),
    };
    const data = {
      custom_id: modal.custom_id,
      components: filled.value.components,
      ...(Object.keys(resolved).length > 0 && { resolved }),
    };
    return this.#open(channel, InteractionType.ModalSubmit, data, { pressed, owners: from.owners });
  }

  /** Sends an interaction that no client would send, with any `data`. */
  forge(channel: Channel, type: InteractionType, data: object, messageId = ''): Sent {
    return this.#open(channel, type, data, { pressed: this.#parts.world.message(channel.id, messageId) });
  }

  say(
    channel: Channel,
    content: string,
    { replyTo, replyPings = true }: { readonly replyTo?: string; readonly replyPings?: boolean } = {},
  ): Result<MessageRecord, string> {
    const { world, posting } = this.#parts;
    if (!world.canView(channel, this.person.id)) return err('You cannot see this channel');
    if (channel.kind === 'forum') return err('You can only create posts in a forum');
    if (!this.#mayWrite(channel)) return err('You cannot send messages here');
    const length = lengthOf(content.trim());
    if (length === 0 || length > 2000) return err('A message must have 1 to 2,000 characters');
    if (replyTo !== undefined && world.message(channel.id, replyTo)?.privateFor !== null)
      return err('This message is gone');
    const authorId = this.person.id;
    return ok(posting.post({ channel, authorId, draft: { content }, replyTo: replyTo ?? null, replyPings }));
  }

  #mayWrite(channel: Channel): boolean {
    const needed = channel.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages';
    return channel.guildId === null || this.#parts.world.may(channel, this.person.id, needed);
  }

  forward(from: Channel, messageId: string, to: Channel): Result<MessageRecord, string> {
    const { world, posting } = this.#parts;
    const forwarded = world.canView(from, this.person.id) ? world.message(from.id, messageId) : undefined;
    // What only one person sees cannot be forwarded.
    if (forwarded?.privateFor !== null) return err('This message is gone');
    if (to.kind === 'forum' || !world.canView(to, this.person.id)) return err('You cannot see this channel');
    if (!this.#mayWrite(to)) return err('You cannot send messages here');
    const flags = MessageFlags.HasSnapshot;
    return ok(posting.post({ channel: to, authorId: this.person.id, draft: {}, forwarded, flags }));
  }

  edit(channel: Channel, messageId: string, content: string): Result<MessageRecord, string> {
    const message = this.#parts.world.message(channel.id, messageId);
    if (message?.authorId !== this.person.id) return err('This is not your message');
    this.#parts.posting.edit(message, { content }, []);
    return ok(message);
  }

  react(channel: Channel, messageId: string, emoji: string): Result<undefined, string> {
    const { world } = this.#parts;
    const message = world.message(channel.id, messageId);
    if (message?.privateFor !== null) return err('This message is gone');
    const guild = world.guildOf(channel);
    if (guild !== undefined && world.isTimedOut(guild, this.person.id)) return err('You are in time-out');
    const had = message.reactions[emoji]?.includes(this.person.id) === true;
    this.#parts.posting.react(message, this.person.id, emoji, !had);
    return ok(undefined);
  }

  dismiss(channel: Channel, messageId: string): Result<undefined, string> {
    const message = this.#parts.world.message(channel.id, messageId);
    if (message?.privateFor !== this.person.id) return err('Only private messages can be dismissed');
    message.dismissed = true;
    return ok(undefined);
  }
}

/** Whether a command is offered in a context to those whom these kinds of installation let use it. */
const isFor = (
  { guild_id, contexts, integration_types: types = [0] }: APIApplicationCommand,
  context: number,
  owners: readonly number[],
): boolean =>
  guild_id === undefined
    ? contexts?.some((one) => Number(one) === context) !== false && types.some((one) => owners.includes(one))
    : owners.includes(0);
