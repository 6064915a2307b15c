import type { APIApplicationCommand, InteractionType } from 'discord-api-types/v10';
import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { walk } from '../checks/components.ts';
import type { Force, PersonClient, Sent } from './client.ts';
import { chosen } from './options.ts';
import type { FieldInput } from './objections.ts';
import { Outcome } from './outcome.ts';
import { nestOptions } from './subcommands.ts';
import type { OptionValue, ShownMessage } from './views.ts';
import type { Channel, Person } from '../world/records.ts';
import type { Waiting } from './waiting.ts';
import type { World } from '../world/world.ts';

/** The value of an option; people and channels stand for their IDs. */
export type Given = string | number | boolean | { readonly id: string };
export type GivenOptions = Readonly<Record<string, Given | undefined>>;

interface Placed {
  readonly id: string;
  readonly channel_id: string;
}

/** Whether people wait until a deferred response is filled in, or at the latest until this resolves. */
export type Patience = boolean | (() => Promise<unknown>);

/** A person controlled by a test, who can do everything that Discord's client allows. */
export class PersonDriver {
  readonly person: Person;
  readonly id: string;
  readonly name: string;
  readonly mention: string;
  readonly client: PersonClient;
  readonly #world: World;
  readonly #waiting: Waiting;
  readonly #patience: Patience;

  constructor(client: PersonClient, world: World, waiting: Waiting, patience: Patience = false) {
    this.client = client;
    this.person = client.person;
    this.id = client.person.id;
    this.name = client.person.name;
    this.mention = `<@${client.person.id}>`;
    this.#world = world;
    this.#waiting = waiting;
    this.#patience = patience;
  }

  /** `/name options`; subcommands follow the name: `settings defaults`. */
  command(channel: Channel, name: string, options: GivenOptions = {}, force: Force = {}): Promise<Outcome> {
    const [first, ...subcommands] = name.split(' ');
    const command = this.#command(channel, first ?? '', ApplicationCommandType.ChatInput);
    const values = valuesOf(command, subcommands, options);
    return this.#outcome(this.client.command(channel, command, values, undefined, force));
  }

  /** The suggestions while the option `focused` is being typed. */
  async autocomplete(
    channel: Channel,
    name: string,
    focused: string,
    options: GivenOptions = {},
    force: Force = {},
  ): Promise<readonly (string | number)[]> {
    const [first, ...subcommands] = name.split(' ');
    const command = this.#command(channel, first ?? '', ApplicationCommandType.ChatInput);
    const values = valuesOf(command, subcommands, { [focused]: '', ...options });
    const outcome = await this.#outcome(this.client.autocomplete(channel, command, values, focused, force));
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return outcome.choices.map((choice) => choice.value);
  }

  userCommand(channel: Channel, name: string, target: { readonly id: string }): Promise<Outcome> {
    const command = this.#command(channel, name, ApplicationCommandType.User);
    return this.#outcome(this.client.command(channel, command, [], target.id));
  }

  messageCommand(channel: Channel, name: string, target: { readonly id: string }): Promise<Outcome> {
    const command = this.#command(channel, name, ApplicationCommandType.Message);
    return this.#outcome(this.client.command(channel, command, [], target.id));
  }

  /** Presses a button, identified by its label or custom ID. */
  press(message: Placed, button: string, force: Force = {}): Promise<Outcome> {
    const customId = force.force === true ? button : this.#customId(message, button);
    return this.#outcome(this.client.press(this.#channelOf(message), message.id, customId, undefined, force));
  }

  /** Chooses in a select menu, identified by its placeholder or custom ID. */
  select(message: Placed, select: string, values: readonly string[], force: Force = {}): Promise<Outcome> {
    const customId = force.force === true ? select : this.#customId(message, select);
    return this.#outcome(this.client.press(this.#channelOf(message), message.id, customId, values, force));
  }

  submit(opened: Outcome, fields: Readonly<Record<string, FieldInput>>, force: Force = {}): Promise<Outcome> {
    const { interaction, modal } = opened;
    if (interaction === undefined || modal === undefined) throw new Error('there is no modal to submit');
    return this.#outcome(this.client.submit(interaction, modal, fields, force));
  }

  /** Sends an interaction that no client would send; `on`: the message it claims to come from. */
  forge(
    channel: Channel,
    type: InteractionType,
    data: object,
    on?: { readonly id: string },
  ): Promise<Outcome> {
    return this.#outcome(this.client.forge(channel, type, data, on?.id));
  }

  /** Writes a message; throws if Discord would not allow it. */
  say(
    channel: Channel,
    content: string,
    { replyTo, pings = true }: { readonly replyTo?: { readonly id: string }; readonly pings?: boolean } = {},
  ): ShownMessage {
    const reply = replyTo === undefined ? {} : { replyTo: replyTo.id, replyPings: pings };
    const said = this.client.say(channel, content, reply);
    if (!said.ok) throw new Error(said.error);
    return this.client.view(said.value);
  }

  /** Replies to a message; `pings: false` turns off the reply's mention. */
  reply(message: Placed, content: string, { pings = true } = {}): ShownMessage {
    return this.say(this.#channelOf(message), content, { replyTo: message, pings });
  }

  /** Forwards a message; throws if Discord would not allow it. */
  forward(message: Placed, channel: Channel): ShownMessage {
    const done = this.client.forward(this.#channelOf(message), message.id, channel);
    if (!done.ok) throw new Error(done.error);
    return this.client.view(done.value);
  }

  edit(message: Placed, content: string): void {
    const done = this.client.edit(this.#channelOf(message), message.id, content);
    if (!done.ok) throw new Error(done.error);
  }

  react(message: Placed, emoji: string): void {
    const done = this.client.react(this.#channelOf(message), message.id, emoji);
    if (!done.ok) throw new Error(done.error);
  }

  direct(): Channel {
    return this.#world.directWith(this.person);
  }

  /** The messages of a channel as this person sees them, oldest first. */
  sees(channel: Channel): readonly ShownMessage[] {
    return this.client.history(channel).map((message) => this.client.view(message));
  }

  /** The messages that notified this person, in one channel or all, since the last call of `open`. */
  pings(channel?: Channel): readonly ShownMessage[] {
    const channels = channel === undefined ? [...this.#world.channels.values()] : [channel];
    return channels
      .flatMap((one) => this.#world.unread(one, this.id))
      .filter((message) => message.pinged.includes(this.id))
      .map((message) => this.client.view(message));
  }

  /** Opens a channel, which marks it as read. */
  open(channel: Channel): void {
    this.#world.read(channel, this.id);
  }

  async #outcome(sent: Sent): Promise<Outcome> {
    const outcome = await Outcome.of(sent, this.client, this.#world, this.#waiting);
    if (this.#patience === false) return outcome;
    const filled = outcome.settled();
    return this.#patience === true ? filled : Promise.race([filled, this.#patience().then(() => outcome)]);
  }

  #channelOf(message: Placed): Channel {
    const channel = this.#world.channels.get(message.channel_id);
    if (channel === undefined) throw new Error('the channel is gone');
    return channel;
  }

  #command(channel: Channel, name: string, type: ApplicationCommandType): APIApplicationCommand {
    const all = this.#world.commands.map((entry) => entry.command);
    const named = (command: APIApplicationCommand): boolean =>
      command.name === name && Number(command.type) === Number(type);
    const command = this.client.commands(channel).find(named) ?? all.find(named);
    if (command === undefined) throw new Error(`no command is called ${name}`);
    return command;
  }

  /** The custom ID of a component with this custom ID or label; otherwise the text itself. */
  #customId(message: Placed, wanted: string): string {
    const record = this.#world.message(message.channel_id, message.id);
    const components = [...walk(record?.components ?? [])].map((node) => node.component);
    const match = components.find(
      (one) => one['custom_id'] === wanted || one['label'] === wanted || one['placeholder'] === wanted,
    );
    return typeof match?.['custom_id'] === 'string' ? match['custom_id'] : wanted;
  }
}

/** Options by name, in the form that a client sends. */
function valuesOf(
  command: APIApplicationCommand,
  subcommands: readonly string[],
  given: GivenOptions,
): readonly OptionValue[] {
  const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
  const path = subcommands.map((name, depth) => {
    return { name, type: subcommands.length === 2 && depth === 0 ? SubcommandGroup : Subcommand };
  });
  const choice = chosen(command, nestOptions(path, []));
  const definitions = choice.ok ? choice.value.definitions : [];
  const values = Object.entries(given).flatMap(([name, value]): OptionValue[] => {
    if (value === undefined) return [];
    const plain = typeof value === 'object' ? value.id : value;
    const type = definitions.find((one) => one.name === name)?.type ?? typeOf(plain);
    return [{ name, type, value: plain }];
  });
  return nestOptions(path, values);
}

function typeOf(value: string | number | boolean): ApplicationCommandOptionType {
  if (typeof value === 'string') return ApplicationCommandOptionType.String;
  return typeof value === 'number'
    ? ApplicationCommandOptionType.Number
    : ApplicationCommandOptionType.Boolean;
}
