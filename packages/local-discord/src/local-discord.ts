import { randomBytes } from 'node:crypto';
import { GatewayIntentBits } from 'discord-api-types/v10';
import type { Hono } from 'hono';
import { ownEmoji } from './checks/selects.ts';
import { PersonClient } from './client/client.ts';
import { PersonDriver, type Patience } from './client/person.ts';
import { Waiting } from './client/waiting.ts';
import { systemClock } from './clock.ts';
import { Faults } from './faults.ts';
import { Gateway } from './gateway/gateway.ts';
import { Activities } from './interactions/activities.ts';
import { Interactions } from './interactions/interactions.ts';
import { Loopback } from './loopback.ts';
import { fill, type LocalDiscordOptions, usualSetup } from './options.ts';
import { PageConnections } from './page/connections.ts';
import { attachmentRoutes, pageRoutes } from './page/routes.ts';
import { RequestLog } from './request-log.ts';
import { type RequestRecord, restApi } from './rest/api.ts';
import { RateLimits } from './rest/rate-limits.ts';
import type { RestContext } from './rest/route.ts';
import { type FileStore, memoryFiles } from './world/files.ts';
import type { PermissionName } from './world/permissions.ts';
import { Posting } from './world/posting.ts';
import type { Channel, ForumTag, Guild, Person, Role } from './world/records.ts';
import { SavedWorld } from './world/saved-world.ts';
import { newThread } from './world/threads.ts';
import { type NewPerson, World } from './world/world.ts';

/** A local Discord: REST, gateway, a small world, people to control, and a page. */
export class LocalDiscord {
  readonly world: World;
  readonly token: string;
  readonly faults = new Faults();
  readonly gateway: Gateway;
  readonly activities: Activities;
  readonly #log: RequestLog;
  readonly #waiting = new Waiting();
  readonly #drivers = new Map<string, PersonDriver>();
  readonly #posting: Posting;
  readonly #patience: Patience;
  readonly #interactions: Interactions;
  readonly #files: FileStore;
  readonly #saved: SavedWorld | undefined;
  readonly #loopback: Loopback;
  /** Answers a request of a bot in the same process, without a socket; otherwise as the global `fetch` would. */
  readonly fetch: Loopback['fetch'] = (url, init) => this.#loopback.fetch(url, init);

  private constructor(options: LocalDiscordOptions) {
    const clock = options.clock ?? systemClock;
    this.token = options.token ?? randomBytes(24).toString('base64url');
    this.#patience = options.patience ?? false;
    this.#log = new RequestLog(options.onViolation);
    this.#saved = options.statePath === undefined ? undefined : new SavedWorld(options.statePath);
    this.#files = this.#saved?.files ?? memoryFiles();
    const setup = { ...usualSetup, ...options.setup };
    const before = this.#saved?.load();
    const world = (this.world = new World(clock, before ?? { botName: setup.bot }));
    if (before === undefined) fill(world, setup);
    for (const id of world.emoji.values()) ownEmoji.add(id);
    this.#saved?.follow(world, clock);
    const privileged = (options.privileged ?? []).reduce((sum, name) => sum | GatewayIntentBits[name], 0);
    const { sharding = { shards: 1, maxConcurrency: 1 } } = options;
    this.gateway = new Gateway({ ...this.#shared, privileged, sharding });
    this.#posting = new Posting(world, this.#files);
    this.#interactions = new Interactions(world, (payload, guildId) =>
      this.gateway.dispatch({ name: 'INTERACTION_CREATE', guildId, intent: 0, data: () => payload }),
    );
    this.activities = new Activities(world, options.clientSecret ?? randomBytes(24).toString('base64url'));
    world.listen(() => this.#waiting.wake());
    this.gateway.onOnline(() => this.#waiting.wake());
    const readsAll = (privileged & GatewayIntentBits.MessageContent) !== 0;
    const limits = new RateLimits(clock, options.limits ?? false);
    const { forPeople = false } = options;
    this.#loopback = this.#serve(this.#rest({ readsAll, limits, sharding, forPeople }), options);
  }

  /** Dependencies of both gateway and REST. */
  get #shared() {
    return {
      world: this.world,
      base: () => this.url,
      acceptsToken: (token: string) => token === this.token,
      faults: this.faults,
    };
  }

  #rest(given: Pick<RestContext, 'readsAll' | 'limits' | 'sharding' | 'forPeople'>): Hono {
    const { world, base, acceptsToken, faults } = this.#shared;
    return restApi({
      rest: {
        world,
        base,
        posting: this.#posting,
        files: this.#files,
        interactions: this.#interactions,
        activities: this.activities,
        ...given,
        report: (violation) => this.#log.report(violation),
      },
      faults,
      clock: world.clock,
      acceptsToken,
      record: (request) => this.#log.begun(request),
      ended: (request, answer) => {
        this.#log.ended(request, answer);
        this.#waiting.wake();
      },
    });
  }

  #serve(rest: Hono, { firstLines, pages = {}, activity, forPeople = false }: LocalDiscordOptions): Loopback {
    const { world, gateway, activities } = this;
    const clientOf = (person: Person) => this.#client(person);
    const parts = { world, gateway, clientOf, firstLines, activities, activity, forPeople };
    const page = new PageConnections(parts);
    // The longest frame of the page is a form's with files of 10 MiB, which are a third longer in base64.
    const [bot, person] = [256 * 1024, 14 * 1024 * 1024];
    return new Loopback(
      { '/api/v10': rest, '/attachments': attachmentRoutes(world, this.#files), ...pages, '/': pageRoutes() },
      {
        '/gateway': { longest: bot, accept: (socket, query) => gateway.accept(socket, query) },
        '/gateway/': { longest: bot, accept: (socket, query) => gateway.accept(socket, query) },
        '/page': { longest: person, accept: (socket, query) => page.accept(socket, query) },
      },
    );
  }

  static async start(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
    const discord = new LocalDiscord(options);
    await discord.#loopback.listen(options.port ?? 0);
    return discord;
  }

  async close(): Promise<void> {
    this.#saved?.save(this.world);
    await this.#loopback.close();
  }

  /** URL of the page, `http://127.0.0.1:PORT`. */
  get url(): string {
    return this.#loopback.url;
  }

  /** The value of discord.js' option `rest.api`. */
  get apiUrl(): string {
    return `${this.url}/api`;
  }

  /** Every request of the bot, latest last. */
  get requests(): readonly RequestRecord[] {
    return this.#log.requests;
  }

  /** What Discord would have rejected or ignored in a body: see `blamesBody`, unknown keys, lost files. */
  get violations(): readonly string[] {
    return this.#log.violations;
  }

  /** Requests to routes that do not exist. */
  get unknownRoutes(): readonly string[] {
    return this.#log.unknownRoutes;
  }

  get bot(): Person & { readonly mention: string } {
    return { ...this.world.bot, mention: `<@${this.world.bot.id}>` };
  }

  /** The initial guild, or another one by name. */
  guild(name?: string): Guild {
    const guilds = [...this.world.guilds.values()];
    const guild = name === undefined ? guilds[0] : guilds.find((one) => one.name === name);
    if (guild === undefined) throw new Error(`no guild is called ${name ?? 'anything'}`);
    return guild;
  }

  /** A channel or thread by name, by default in the initial guild. */
  channel(name: string, guild = this.guild()): Channel {
    const channels = [...this.world.channels.values()];
    const channel = channels.findLast((one) => one.name === name && one.guildId === guild.id);
    if (channel === undefined) throw new Error(`no channel is called ${name}`);
    return channel;
  }

  person(nameOrId: string): PersonDriver {
    const people = [...this.world.people.values()];
    const person = people.find((one) => one.id === nameOrId || one.name === nameOrId);
    if (person === undefined) throw new Error(`nobody is called ${nameOrId}`);
    let driver = this.#drivers.get(person.id);
    if (driver === undefined) {
      driver = new PersonDriver(this.#client(person), this.world, this.#waiting, this.#patience);
      this.#drivers.set(person.id, driver);
    }
    return driver;
  }

  #client(person: Person): PersonClient {
    const { world } = this;
    const parts = { world, posting: this.#posting, interactions: this.#interactions };
    return new PersonClient(person, { ...parts, base: () => this.url });
  }

  /** Adds a person as a member of `guild`, or of none if null. */
  addPerson(given: NewPerson, guild: Guild | null = this.guild()): PersonDriver {
    const person = this.world.addPerson(given);
    if (guild !== null) this.world.addMember(guild, person);
    return this.person(person.id);
  }

  /** A person puts the application on their account, or takes it off again. */
  install(person: PersonDriver, has = true): void {
    this.world.install(person.person, has);
  }

  /** Direct messages of two people, or a group of more: the bot is in neither. */
  addPrivate(people: readonly PersonDriver[], name?: string): Channel {
    return this.world.addPrivate(
      people.map((driver) => driver.person),
      name,
    );
  }

  addGuild(
    name: string,
    people: readonly PersonDriver[],
    options: { bot?: boolean; locale?: string } = {},
  ): Guild {
    return this.world.addGuild(
      name,
      people.map((driver) => driver.person),
      options,
    );
  }

  addRole(
    name: string,
    holders: readonly PersonDriver[],
    permissions: readonly PermissionName[] = [],
    guild = this.guild(),
  ): Role {
    const role = this.world.addRole(guild, name, permissions);
    for (const { id } of holders) this.world.giveRole(guild, id, role);
    return role;
  }

  removeRole(role: Role, guild = this.guild()): void {
    this.world.removeRole(guild, role);
  }

  addChannel(name: string, guild = this.guild(), kind: 'text' | 'forum' = 'text'): Channel {
    return this.world.addChannel(guild, name, kind);
  }

  /** Gives a forum one more tag. */
  addTag(forum: Channel, name: string, { moderated = false } = {}): ForumTag {
    const tag: ForumTag = { id: this.world.ids.next(), name, moderated };
    forum.tags = [...(forum.tags ?? []), tag];
    this.world.tell({ kind: 'channel', change: 'edited', channel: forum });
    return tag;
  }

  /** A thread created by a person; in a forum it is a post. */
  addThread(parent: Channel, name: string, by: PersonDriver, { isPrivate = false } = {}): Channel {
    return this.world.addThread(parent, name, newThread(this.world, by.id, isPrivate));
  }

  archive(thread: Channel, { locked = false } = {}): void {
    if (thread.thread === null) throw new Error('only threads can be archived');
    Object.assign(thread.thread, { archived: true, locked, archiveChangedAt: this.world.clock.now() });
    this.world.tell({ kind: 'channel', change: 'edited', channel: thread });
  }

  removeChannel(channel: Channel): void {
    this.world.removeChannel(channel);
  }

  removeBot(guild = this.guild()): void {
    this.world.removeMember(guild, this.world.bot);
  }

  addBot(guild = this.guild()): void {
    this.world.addMember(guild, this.world.bot);
  }

  /** An outage of Discord hides a guild from the bot, which stays its member. @returns what ends it. */
  outage(guild = this.guild()): () => void {
    this.world.tell({ kind: 'guild', change: 'deleted', guild, isOut: true });
    return () => this.world.tell({ kind: 'guild', change: 'created', guild });
  }

  ban(person: PersonDriver, guild = this.guild()): void {
    this.world.ban(guild, person.person);
  }

  /** For `ms` milliseconds. */
  timeOut(person: PersonDriver, ms: number, guild = this.guild()): void {
    this.world.timeOut(guild, person.person, this.world.clock.now() + ms);
  }

  /** Denies permissions in a channel, to the bot unless someone else or a whole guild is given. */
  deny(
    channel: Channel,
    names: readonly PermissionName[],
    who: { readonly id: string } = this.world.bot,
  ): void {
    this.world.overwrite(channel, who.id, [], names);
  }

  allow(
    channel: Channel,
    names: readonly PermissionName[],
    who: { readonly id: string } = this.world.bot,
  ): void {
    this.world.overwrite(channel, who.id, names, []);
  }

  /** A person deletes a message, as a moderator can. */
  removeMessage(placed: { readonly id: string; readonly channel_id: string }): void {
    const message = this.world.message(placed.channel_id, placed.id);
    if (message !== undefined) this.#posting.remove(message);
  }

  fileOf(attachment: { readonly id: string }): Uint8Array | undefined {
    return this.#files.get(attachment.id);
  }

  /** See Waiting.until. */
  until<T>(look: () => T | undefined | false, timeout?: number, what?: string): Promise<T> {
    return this.#waiting.until(look, { timeout, what });
  }
}
