import type { APIApplicationCommand } from 'discord.js';
import type { Loop } from '../clock/loop.ts';
import { Activities } from './activities.ts';
import { channelObject, guildObject, interactionObject, messageEvent } from './objects.ts';
import {
  containers,
  type Absence,
  type Channel,
  type Draft,
  type Guild,
  type Interaction,
  type Message,
  type Person,
} from './records.ts';

/** Discord's epoch, in Unix milliseconds. */
const epoch = 1_420_070_400_000;
const ephemeral = 64;
/** How long Discord remembers a nonce, in milliseconds. */
const nonceMs = 5 * 60_000;
/** How long it takes at most until a bot follows up an answer with the next request, in milliseconds. */
const followMs = 1_000;
/** How many messages of a channel people can still reach. */
const remembered = 40;

/** Receives what the gateway sends. */
export interface Session {
  deliver(event: { readonly t: string; readonly d: object; readonly guildId: string | undefined }): void;
}

/** Is told what becomes visible. */
export interface Watcher {
  posted(message: Message): void;
  /** @param cause as in `Message.cause`. */
  edited(message: Message, cause: string | undefined): void;
  deleted(message: Message): void;
}

/** Servers, channels, messages and interactions, and the events about them. REST is in routes.ts. */
export class Discord {
  readonly people = new Map<string, Person>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  readonly messages = new Map<string, Message>();
  readonly interactions = new Map<string, Interaction>();
  readonly sessions = new Set<Session>();
  readonly activities = new Activities();
  commands: readonly APIApplicationCommand[] = [];
  watcher: Watcher | undefined;
  #busyUntil = 0;
  readonly #loop: Loop;
  /** Direct message channels by the person's ID. */
  readonly #directs = new Map<string, Channel>();
  readonly #nonces = new Map<string, Message>();
  /** When somebody could do something in a server again, by both IDs. */
  readonly #returns = new Map<string, number>();
  #count = 0;

  constructor(loop: Loop) {
    this.#loop = loop;
  }

  get now(): number {
    return this.#loop.now;
  }

  /** A request takes this many milliseconds, and what follows from it a little more. */
  busyFor(ms: number): void {
    this.#busyUntil = Math.max(this.#busyUntil, this.now + ms + followMs);
  }

  get isBusy(): boolean {
    return this.now < this.#busyUntil;
  }

  newId(): string {
    return ((BigInt(this.#loop.now - epoch) << 22n) | BigInt(this.#count++ & 0x3fffff)).toString();
  }

  addPerson(name: string, locale: string): Person {
    const person = { id: this.newId(), name, locale };
    this.people.set(person.id, person);
    return person;
  }

  addGuild(name: string, locale: string, members: readonly Person[], managers: readonly Person[]): Guild {
    const ids = new Set(managers.map(({ id }) => id));
    const guild: Guild = {
      id: this.newId(),
      name,
      locale,
      members,
      managers: ids,
      channels: [],
      joined: true,
      changedAt: 0,
      away: new Map(),
    };
    this.guilds.set(guild.id, guild);
    return guild;
  }

  addChannel(
    name: string,
    of: Pick<Channel, 'kind'> & Partial<Pick<Channel, 'guild' | 'parent' | 'recipient'>>,
    id = this.newId(),
  ): Channel {
    const channel: Channel = {
      id,
      name,
      guild: undefined,
      parent: undefined,
      recipient: undefined,
      ...of,
      messages: [],
      archived: false,
      deleted: false,
      forbidden: false,
      failing: false,
    };
    this.channels.set(id, channel);
    channel.guild?.channels.push(channel);
    if (channel.kind === 'thread') this.dispatch('THREAD_CREATE', channelObject(channel), channel.guild?.id);
    return channel;
  }

  /** The direct message channel of a person and the bot, which exists from its first use on. */
  direct(person: Person): Channel {
    const known = this.#directs.get(person.id);
    if (known !== undefined) return known;
    const channel = this.addChannel(person.name, { kind: 'direct', recipient: person });
    this.#directs.set(person.id, channel);
    return channel;
  }

  /** Deletes a channel and its threads. */
  removeChannel(channel: Channel): void {
    channel.deleted = true;
    for (const thread of channel.guild?.channels ?? []) if (thread.parent === channel) thread.deleted = true;
    const name = channel.kind === 'thread' ? 'THREAD_DELETE' : 'CHANNEL_DELETE';
    this.dispatch(name, channelObject(channel), channel.guild?.id);
  }

  /** Adds the bot to a server, or removes it. */
  join(guild: Guild, joined: boolean): void {
    guild.joined = joined;
    guild.changedAt = this.now;
    this.dispatch(joined ? 'GUILD_CREATE' : 'GUILD_DELETE', guildObject(guild), guild.id);
  }

  /** Somebody leaves a server, is banned, or in time-out there; `undefined`: no longer. */
  send(person: Person, guild: Guild, why: Absence['why'] | undefined): void {
    if (why === undefined) {
      guild.away.delete(person.id);
      this.#returns.set(`${guild.id} ${person.id}`, this.now);
    } else {
      guild.away.set(person.id, { why, since: this.now });
      this.activities.leave(person);
    }
  }

  /** When Discord last let somebody do nothing in a server. */
  refusedUntil(guildId: string, personId: string): number {
    const { joined, changedAt } = this.guilds.get(guildId)!;
    return Math.max(joined ? changedAt : this.now, this.#returns.get(`${guildId} ${personId}`) ?? 0);
  }

  /** Since when at least Discord lets somebody do nothing in a server; `undefined`: it does let them. */
  refusesSince(guildId: string, personId: string): number | undefined {
    const { joined, changedAt, away } = this.guilds.get(guildId)!;
    const since = away.get(personId)?.since;
    return joined ? since : Math.min(changedAt, since ?? Infinity);
  }

  /** The same for reading. */
  hiddenSince(guildId: string, personId: string): number | undefined {
    const isTimeout = this.guilds.get(guildId)!.away.get(personId)?.why === 'timeout';
    const { joined, changedAt } = this.guilds.get(guildId)!;
    return isTimeout ? (joined ? undefined : changedAt) : this.refusesSince(guildId, personId);
  }

  dispatch(t: string, d: object, guildId: string | undefined): void {
    for (const session of this.sessions) session.deliver({ t, d, guildId });
  }

  /** The bot posts a message, or a person does. */
  post(
    channel: Channel,
    authorId: string,
    draft: Draft,
    files: readonly string[],
    of: {
      readonly interaction?: Interaction;
      readonly privately?: boolean;
      readonly cause?: string | undefined;
    } = {},
  ): Message {
    const content = wordsIn(draft);
    const privateFor = of.privately === true ? of.interaction?.person.id : undefined;
    const allowed = draft.allowed_mentions?.users ?? [];
    const message: Message = {
      id: this.newId(),
      at: this.now,
      channel,
      authorId,
      content,
      components: draft.components ?? [],
      files,
      flags: (privateFor === undefined ? 0 : ephemeral) | ((draft.flags ?? 0) & containers),
      privateFor,
      nonce: draft.nonce,
      pings: allowed.filter((id) => content.includes(`<@${id}>`)),
      replyTo: draft.message_reference?.message_id,
      cause: of.cause,
      confirmed: false,
      interaction: of.interaction,
      deleted: false,
    };
    this.messages.set(message.id, message);
    channel.messages.push(message);
    if (channel.messages.length > remembered) channel.messages.shift();
    channel.archived = false;
    if (draft.nonce !== undefined) this.#nonces.set(`${channel.id} ${draft.nonce}`, message);
    this.watcher?.posted(message);
    return message;
  }

  withNonce(channel: Channel, nonce: string): Message | undefined {
    const found = this.#nonces.get(`${channel.id} ${nonce}`);
    return found !== undefined && this.now - found.at < nonceMs ? found : undefined;
  }

  edit(message: Message, draft: Draft, files: readonly string[], cause: string | undefined): void {
    message.flags |= (draft.flags ?? 0) & containers;
    if (draft.content !== undefined) message.content = wordsIn(draft);
    if (draft.components !== undefined) message.components = draft.components;
    if (draft.attachments !== undefined) message.files = files;
    this.watcher?.edited(message, cause);
  }

  remove(message: Message): void {
    message.deleted = true;
    this.messages.delete(message.id);
    const { messages } = message.channel;
    const index = messages.lastIndexOf(message);
    if (index >= 0) messages.splice(index, 1);
    this.watcher?.deleted(message);
  }

  /** A person writes a message. */
  write(person: Person, channel: Channel, content: string, replyTo: Message | undefined, mentions: boolean) {
    const reference = replyTo && { message_reference: { message_id: replyTo.id } };
    const message = this.post(channel, person.id, { content, ...reference }, []);
    const event = messageEvent(message, person, mentions);
    this.dispatch('MESSAGE_CREATE', event, channel.guild?.id);
    return message;
  }

  /** A person uses a command, component or form. */
  interact(
    given: Pick<Interaction, 'type' | 'person' | 'channel' | 'what' | 'pressed'>,
    data: object,
  ): Interaction {
    const id = this.newId();
    const interaction: Interaction = {
      ...given,
      id,
      token: `token${id}`,
      at: this.now,
      acknowledged: false,
      launched: false,
      original: undefined,
      modal: undefined,
      choices: undefined,
    };
    this.interactions.set(interaction.token, interaction);
    const object = interactionObject(interaction, data, this.people);
    this.dispatch('INTERACTION_CREATE', object, given.channel.guild?.id);
    return interaction;
  }

  /** Forgets what can no longer be answered. */
  sweep(): void {
    for (const [token, { at }] of this.interactions) {
      if (this.now - at < 15 * 60_000) break;
      this.interactions.delete(token);
    }
  }
}

/** The content, or the text displays of Components V2. */
function wordsIn({ content, components = [] }: Pick<Draft, 'content' | 'components'>): string {
  const within = components.map(wordsIn);
  return [content ?? '', ...within].filter((text) => text !== '').join('\n');
}
