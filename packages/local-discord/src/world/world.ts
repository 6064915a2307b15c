import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Clock } from '../clock.ts';
import type { WorldEvent } from './events.ts';
import { Snowflakes, byAge } from './snowflakes.ts';
import type { PermissionName } from './permissions.ts';
import { bitsOf, channelPermissions, directPermissions } from './permissions.ts';
import { everyonesPermissions, mayInGuild } from './permissions.ts';
import type { AttachmentRecord, Channel, CommandRecord, Guild, MessageRecord } from './records.ts';
import type { Owners, Person, Role, ThreadState, WorldRecord } from './records.ts';

/** Colours of avatars on the page, used in turn. */
const colours = ['#c2553b', '#3b7ac2', '#4f9a57', '#9a5fb8', '#c29a3b', '#3ba5a0'] as const;

export interface NewPerson {
  readonly name: string;
  readonly bot?: boolean;
  readonly locale?: string;
}

/** Guilds, channels, people and messages, and events about their changes. Contains none of the API's rules. */
export class World {
  readonly clock: Clock;
  readonly ids: Snowflakes;
  readonly people = new Map<string, Person>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  /** Channel -> message id -> message, oldest first. */
  readonly messages = new Map<string, Map<string, MessageRecord>>();
  /** Files of forms, which belong to no message; lost when the program ends. */
  readonly uploads = new Map<string, AttachmentRecord>();
  commands: CommandRecord[] = [];
  readonly bot: Person;
  readonly #reads: Record<string, Record<string, string>> = {};
  readonly #listeners = new Set<(event: WorldEvent) => void>();
  #status: string | undefined;
  /** IDs of the application's emoji by their names. */
  readonly emoji = new Map<string, string>();

  constructor(clock: Clock, from: WorldRecord | { readonly botName: string }) {
    this.clock = clock;
    if ('botName' in from) {
      this.ids = new Snowflakes(clock);
      this.bot = this.addPerson({ name: from.botName, bot: true });
      return;
    }
    this.ids = new Snowflakes(clock, from.lastId);
    for (const person of from.people) this.people.set(person.id, person);
    for (const guild of from.guilds) this.guilds.set(guild.id, guild);
    for (const channel of from.channels) this.#keepChannel(channel);
    for (const message of from.messages) this.messages.get(message.channelId)?.set(message.id, message);
    this.commands = [...from.commands];
    for (const [name, id] of Object.entries(from.emoji ?? {})) this.emoji.set(name, id);
    Object.assign(this.#reads, from.reads);
    const bot = this.people.get(from.botId);
    if (bot === undefined) throw new Error('the saved world has no bot');
    this.bot = bot;
  }

  record(): WorldRecord {
    return {
      lastId: this.ids.last,
      botId: this.bot.id,
      people: [...this.people.values()],
      guilds: [...this.guilds.values()],
      channels: [...this.channels.values()],
      // Private messages do not survive the client that shows them.
      messages: [...this.messages.values()].flatMap((log) =>
        [...log.values()].filter((message) => message.privateFor === null),
      ),
      commands: this.commands,
      emoji: Object.fromEntries(this.emoji),
      reads: this.#reads,
    };
  }

  listen(listener: (event: WorldEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(event: WorldEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  addPerson({ name, bot = false, locale = 'en-US' }: NewPerson): Person {
    const person: Person = {
      id: this.ids.next(),
      username: name.toLowerCase().replace(/[^a-z0-9_.]+/g, '_'),
      name,
      bot,
      locale,
      colour: colours[this.people.size % colours.length]!,
      acceptsDirect: !bot,
    };
    this.people.set(person.id, person);
    return person;
  }

  addEmoji(name: string): string {
    const id = this.ids.next();
    this.emoji.set(name, id);
    this.tell({ kind: 'emoji' });
    return id;
  }

  /** A person puts the application on their account, or takes it off again. */
  install(person: Person, has: boolean): void {
    person.hasApp = has;
    this.tell({ kind: 'commands' });
  }

  /** A guild with the bot unless `bot` is false; the first of `people` owns it. */
  addGuild(name: string, people: readonly Person[], { bot = true, locale = 'en-US' } = {}): Guild {
    const id = this.ids.next();
    const [owner] = people;
    if (owner === undefined) throw new Error('a guild needs an owner');
    const permissions = bitsOf(everyonesPermissions).toString();
    const guild: Guild = {
      id,
      name,
      ownerId: owner.id,
      locale,
      roles: [{ id, name: '@everyone', permissions }],
      members: [],
    };
    this.guilds.set(id, guild);
    for (const person of people) this.addMember(guild, person);
    if (bot) this.addMember(guild, this.bot);
    return guild;
  }

  addMember(guild: Guild, person: Person): void {
    if (guild.bans?.includes(person.id) === true)
      throw new Error(`${person.name} is banned from ${guild.name}`);
    guild.members.push({ personId: person.id, roles: [], nick: null, joinedAt: this.clock.now() });
    if (person === this.bot) this.tell({ kind: 'guild', change: 'created', guild });
    else this.tell({ kind: 'member', change: 'created', guild, personId: person.id });
  }

  /** Removes somebody, who cannot join again. */
  ban(guild: Guild, person: Person): void {
    (guild.bans ??= []).push(person.id);
    this.removeMember(guild, person);
  }

  unban(guild: Guild, person: Person): void {
    guild.bans = guild.bans?.filter((id) => id !== person.id);
  }

  /** Until a time in milliseconds since 1970; an earlier one ends it. */
  timeOut(guild: Guild, person: Person, until: number): void {
    const member = guild.members.find(({ personId }) => personId === person.id);
    if (member === undefined) throw new Error(`${person.name} is not in ${guild.name}`);
    member.timedOutUntil = until;
    this.tell({ kind: 'member', change: 'edited', guild, personId: person.id });
  }

  removeMember(guild: Guild, person: Person): void {
    const at = guild.members.findIndex((member) => member.personId === person.id);
    if (at < 0) return;
    guild.members.splice(at, 1);
    if (person === this.bot) this.tell({ kind: 'guild', change: 'deleted', guild });
    else this.tell({ kind: 'member', change: 'deleted', guild, personId: person.id });
  }

  addRole(
    guild: Guild,
    name: string,
    permissions: readonly PermissionName[] = [],
    commands: readonly string[] = [],
  ): Role {
    const role: Role = { id: this.ids.next(), name, permissions: bitsOf(permissions).toString(), commands };
    guild.roles.push(role);
    this.tell({ kind: 'role', change: 'created', guild, role });
    return role;
  }

  /** Also removes it from everyone who has it. */
  removeRole(guild: Guild, role: Role): void {
    guild.roles.splice(guild.roles.indexOf(role), 1);
    for (const { roles } of guild.members) {
      if (roles.includes(role.id)) roles.splice(roles.indexOf(role.id), 1);
    }
    this.tell({ kind: 'role', change: 'deleted', guild, role });
  }

  giveRole(guild: Guild, personId: string, role: Role): void {
    const member = guild.members.find((candidate) => candidate.personId === personId);
    if (member === undefined || member.roles.includes(role.id)) return;
    member.roles.push(role.id);
    this.tell({ kind: 'member', change: 'edited', guild, personId });
  }

  takeRole(guild: Guild, personId: string, role: Role): void {
    const member = guild.members.find((candidate) => candidate.personId === personId);
    if (member === undefined || !member.roles.includes(role.id)) return;
    member.roles.splice(member.roles.indexOf(role.id), 1);
    this.tell({ kind: 'member', change: 'edited', guild, personId });
  }

  addChannel(guild: Guild, name: string, kind: 'text' | 'forum' = 'text'): Channel {
    return this.#newChannel({ kind, guildId: guild.id, name });
  }

  addThread(parent: Channel, name: string, thread: ThreadState, id?: string): Channel {
    const { guildId, id: parentId } = parent;
    return this.#newChannel({ kind: 'thread', guildId, name, parentId, thread, ...(id && { id }) });
  }

  /** The direct message channel of a person and the bot; created if needed. */
  directWith(person: Person): Channel {
    const known = [...this.channels.values()].find((channel) => channel.recipientId === person.id);
    return known ?? this.#newChannel({ kind: 'direct', guildId: null, name: '', recipientId: person.id });
  }

  /** Direct messages of two people, or a group of more. */
  addPrivate(people: readonly Person[], name = ''): Channel {
    return this.#newChannel({ kind: 'private', guildId: null, name, people: people.map(({ id }) => id) });
  }

  #newChannel(
    given: Pick<Channel, 'kind' | 'guildId' | 'name' | 'people'> &
      Partial<Pick<Channel, 'id' | 'parentId' | 'thread' | 'recipientId'>>,
  ): Channel {
    const channel: Channel = {
      id: given.id ?? this.ids.next(),
      kind: given.kind,
      guildId: given.guildId,
      name: given.name,
      topic: null,
      parentId: given.parentId ?? null,
      overwrites: [],
      thread: given.thread ?? null,
      recipientId: given.recipientId ?? null,
      ...(given.people && { people: given.people }),
      lastMessageId: null,
    };
    this.#keepChannel(channel);
    this.tell({ kind: 'channel', change: 'created', channel });
    return channel;
  }

  #keepChannel(channel: Channel): void {
    this.channels.set(channel.id, channel);
    this.messages.set(channel.id, new Map());
  }

  removeChannel(channel: Channel): void {
    for (const thread of this.threadsOf(channel)) this.removeChannel(thread);
    this.channels.delete(channel.id);
    this.messages.delete(channel.id);
    this.tell({ kind: 'channel', change: 'deleted', channel });
  }

  threadsOf(parent: Channel): readonly Channel[] {
    return [...this.channels.values()].filter((channel) => channel.parentId === parent.id);
  }

  /**
   * Sets an overwrite for a person, a role or, with the guild's ID, everyone. A permission may be in only one of the
   * lists.
   */
  overwrite(
    channel: Channel,
    id: string,
    allow: readonly PermissionName[],
    deny: readonly PermissionName[],
  ): void {
    const type = this.people.has(id) ? 'member' : 'role';
    let entry = channel.overwrites.find((overwrite) => overwrite.id === id);
    if (entry === undefined) channel.overwrites.push((entry = { id, type, allow: '0', deny: '0' }));
    const [allowed, denied] = [bitsOf(allow), bitsOf(deny)];
    entry.allow = ((BigInt(entry.allow) & ~denied) | allowed).toString();
    entry.deny = ((BigInt(entry.deny) & ~allowed) | denied).toString();
    this.tell({ kind: 'channel', change: 'edited', channel });
  }

  /** Whether the bot is there itself; elsewhere it only gets the interactions of those who have its application. */
  hasBot(channel: Channel): boolean {
    const guild = this.guildOf(channel);
    return guild === undefined ? channel.kind === 'direct' : this.isMember(guild, this.bot.id);
  }

  /** Whose installation lets somebody use the bot's commands in a channel. */
  ownersFor(channel: Channel, { id, hasApp }: Person): Owners {
    return {
      ...(this.hasBot(channel) && { 0: channel.guildId ?? '0' }),
      ...(hasApp === true && { 1: id }),
    };
  }

  /** Whether the bot may write to them: they share a server, or have its application. */
  isInReach({ id, hasApp }: Person): boolean {
    const shared = [...this.guilds.values()].some(
      (guild) => this.isMember(guild, id) && this.isMember(guild, this.bot.id),
    );
    return shared || hasApp === true;
  }

  guildOf(channel: Channel): Guild | undefined {
    return channel.guildId === null ? undefined : this.guilds.get(channel.guildId);
  }

  isMember(guild: Guild, personId: string): boolean {
    return guild.members.some((member) => member.personId === personId);
  }

  /** Someone's permission bits in a channel; a thread has those of its parent. */
  permissions(channel: Channel, personId: string): bigint {
    const guild = this.guildOf(channel);
    if (guild === undefined) return directPermissions;
    const parent = channel.parentId === null ? undefined : this.channels.get(channel.parentId);
    return channelPermissions(guild, parent ?? channel, personId, this.clock.now());
  }

  may(channel: Channel, personId: string, name: PermissionName): boolean {
    return (this.permissions(channel, personId) & PermissionFlagsBits[name]) !== 0n;
  }

  canView(channel: Channel, personId: string): boolean {
    if (channel.people !== undefined) return channel.people.includes(personId);
    if (channel.kind === 'direct') return channel.recipientId === personId || personId === this.bot.id;
    if (!this.may(channel, personId, 'ViewChannel')) return false;
    if (channel.thread?.isPrivate !== true) return true;
    return channel.thread.members.includes(personId) || this.may(channel, personId, 'ManageThreads');
  }

  /** Owners and administrators cannot be. */
  isTimedOut(guild: Guild, personId: string): boolean {
    const { timedOutUntil = 0 } = guild.members.find((member) => member.personId === personId) ?? {};
    return timedOutUntil > this.clock.now() && !mayInGuild(guild, personId, 'Administrator');
  }

  message(channelId: string, messageId: string): MessageRecord | undefined {
    return this.messages.get(channelId)?.get(messageId);
  }

  history(channel: Channel): readonly MessageRecord[] {
    return [...(this.messages.get(channel.id)?.values() ?? [])];
  }

  /** Marks a channel as read up to its newest message. */
  read(channel: Channel, personId: string): void {
    if (channel.lastMessageId === null) return;
    (this.#reads[personId] ??= {})[channel.id] = channel.lastMessageId;
    this.tell({ kind: 'read', channel, personId });
  }

  /** Other people's messages that someone has not seen. */
  unread(channel: Channel, personId: string): readonly MessageRecord[] {
    const last = this.#reads[personId]?.[channel.id] ?? '0';
    return this.history(channel).filter(
      (message) =>
        byAge(message.id, last) > 0 && message.authorId !== personId && isShownTo(message, personId),
    );
  }

  /** What the bot says below its name; nothing of it is kept. */
  get status(): string | undefined {
    return this.#status;
  }

  setStatus(status: string | undefined): void {
    this.#status = status;
    this.tell({ kind: 'status' });
  }

  /** Replaces the commands of a guild, or the global ones if null. */
  setCommands(guildId: string | null, commands: readonly APIApplicationCommand[]): void {
    this.commands = [
      ...this.commands.filter((entry) => entry.guildId !== guildId),
      ...commands.map((command) => ({ guildId, command })),
    ];
    this.tell({ kind: 'commands' });
  }
}

/** Whether someone who can view the channel can see this message. */
export function isShownTo(message: MessageRecord, personId: string): boolean {
  return message.privateFor === null || (message.privateFor === personId && !message.dismissed);
}
