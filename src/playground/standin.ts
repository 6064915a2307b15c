import { randomBytes } from 'node:crypto';
import { GatewayIntentBits } from 'discord-api-types/v10';
import { PersonClient } from './client.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import { Faults } from './faults.ts';
import type { FileStore } from './files.ts';
import { memoryFiles } from './files.ts';
import { Gateway } from './gateway.ts';
import { Interactions } from './interactions.ts';
import { Limits } from './limits.ts';
import { Loopback } from './loopback.ts';
import { attachmentRoutes, pageRoutes } from './page.ts';
import type { PermissionName } from './permissions.ts';
import { PersonDriver, type Patience } from './people.ts';
import { Posting } from './posting.ts';
import type { Channel, Guild, Person, Role } from './records.ts';
import { blamesBody } from './refusal.ts';
import { newThread } from './rest/channels.ts';
import type { RequestRecord } from './rest/server.ts';
import { restApi } from './rest/server.ts';
import { SavedTable } from './state.ts';
import { Table } from './table.ts';
import { Waiting } from './waiting.ts';
import type { NewPerson } from './world.ts';
import { World } from './world.ts';

/** The last requests that are kept for tests to look at. */
const REQUESTS_KEPT = 20_000;

export interface StandInOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly patience?: Patience;
  /** Where the table is kept over a restart; without it, it lives in memory. */
  readonly statePath?: string;
  /** Keeps Discord's rate limits. */
  readonly limits?: boolean;
  readonly clock?: Clock;
  /** The token that the bot comes with; a random one by default. */
  readonly token?: string;
  /** Privileged intents that are switched on in the portal. */
  readonly privileged?: readonly (keyof typeof GatewayIntentBits)[];
  /** Told of each violation besides; see StandIn.violations. */
  readonly onViolation?: (violation: string) => void;
  readonly botName?: string;
}

/** A stand-in for Discord on this machine: REST, gateway, a small world, people to move, and a page. */
export class StandIn {
  readonly world: World;
  /** What a bot has to log in with. */
  readonly token: string;
  readonly faults = new Faults();
  readonly gateway: Gateway;
  /** Every request of the bot, the newest last. */
  readonly requests: RequestRecord[] = [];
  /** What Discord would have refused or overlooked in a body: see `blamesBody`, strange keys, lost files. */
  readonly violations: string[] = [];
  /** Requests to routes that are not there. */
  readonly unknownRoutes: string[] = [];
  readonly #waiting = new Waiting();
  readonly #drivers = new Map<string, PersonDriver>();
  readonly #posting: Posting;
  readonly #patience: Patience;
  readonly #interactions: Interactions;
  readonly #files: FileStore;
  readonly #saved: SavedTable | undefined;
  readonly #loopback: Loopback;
  readonly #table: Table;

  private constructor(options: StandInOptions) {
    const clock = options.clock ?? systemClock;
    this.#patience = options.patience ?? false;
    this.#saved = options.statePath === undefined ? undefined : new SavedTable(options.statePath);
    this.#files = this.#saved?.files ?? memoryFiles();
    const before = this.#saved?.load();
    this.world = new World(clock, before ?? { botName: options.botName ?? 'Taktable' });
    if (before === undefined) furnish(this.world);
    this.#saved?.follow(this.world, clock);

    const { world, faults } = this;
    const base = (): string => this.url;
    this.token = options.token ?? randomBytes(24).toString('base64url');
    const acceptsToken = (token: string): boolean => token === this.token;
    const privileged = (options.privileged ?? []).reduce((sum, name) => sum | GatewayIntentBits[name], 0);
    this.gateway = new Gateway({ world, base, acceptsToken, privileged, faults });
    this.#posting = new Posting(world, this.#files);
    this.#interactions = new Interactions(world, (payload, guildId) =>
      this.gateway.dispatch({ name: 'INTERACTION_CREATE', guildId, intent: 0, data: () => payload }),
    );
    world.listen(() => this.#waiting.wake());
    this.gateway.onOnline(() => this.#waiting.wake());
    this.#table = new Table(world, (person) => this.#client(person), this.gateway);

    const report = (violation: string): void => {
      this.violations.push(violation);
      options.onViolation?.(violation);
    };
    const rest = restApi({
      desk: {
        world,
        base,
        posting: this.#posting,
        files: this.#files,
        interactions: this.#interactions,
        limits: new Limits(clock, options.limits ?? false),
        readsAll: (privileged & GatewayIntentBits.MessageContent) !== 0,
        report,
      },
      faults,
      clock,
      acceptsToken,
      record: (request) => {
        this.requests.push(request);
        if (this.requests.length > REQUESTS_KEPT) this.requests.splice(0, REQUESTS_KEPT / 10);
        if (request.route !== undefined) return;
        this.unknownRoutes.push(`${request.method} ${request.path}`);
        options.onViolation?.(`${request.method} ${request.path}: there is no such route`);
      },
      ended: (request, answer) => {
        if (blamesBody(answer)) report(`${request.method} ${request.path}: ${JSON.stringify(answer.body)}`);
        this.#waiting.wake();
      },
    });
    this.#loopback = new Loopback(
      { '/api/v10': rest, '/attachments': attachmentRoutes(world, this.#files), '/': pageRoutes() },
      {
        '/gateway': (socket, query) => this.gateway.accept(socket, query),
        '/gateway/': (socket, query) => this.gateway.accept(socket, query),
        '/table': (socket, query) => this.#table.accept(socket, query.get('person')),
      },
    );
  }

  static async start(options: StandInOptions = {}): Promise<StandIn> {
    const standIn = new StandIn(options);
    await standIn.#loopback.listen(options.port ?? 0);
    return standIn;
  }

  async close(): Promise<void> {
    this.#saved?.save(this.world);
    await this.#loopback.close();
  }

  /** `http://127.0.0.1:PORT`: the page. */
  get url(): string {
    return this.#loopback.url;
  }

  /** What discord.js takes as `rest.api`. */
  get apiUrl(): string {
    return `${this.url}/api`;
  }

  get bot(): Person & { readonly mention: string } {
    return { ...this.world.bot, mention: `<@${this.world.bot.id}>` };
  }

  /** The guild that is there from the start, or another one by its name. */
  guild(name?: string): Guild {
    const guilds = [...this.world.guilds.values()];
    const guild = name === undefined ? guilds[0] : guilds.find((one) => one.name === name);
    if (guild === undefined) throw new Error(`no guild is called ${name ?? 'anything'}`);
    return guild;
  }

  /** A channel or thread by its name, in the first guild unless another one is given. */
  channel(name: string, guild = this.guild()): Channel {
    const channels = [...this.world.channels.values()];
    const channel = channels.findLast((one) => one.name === name && one.guildId === guild.id);
    if (channel === undefined) throw new Error(`no channel is called ${name}`);
    return channel;
  }

  /** Somebody at the table, by name or id. */
  person(nameOrId: string): PersonDriver {
    const person = this.#find(nameOrId);
    let driver = this.#drivers.get(person.id);
    if (driver === undefined) {
      driver = new PersonDriver(this.#client(person), this.world, this.#waiting, this.#patience);
      this.#drivers.set(person.id, driver);
    }
    return driver;
  }

  #find(nameOrId: string): Person {
    const people = [...this.world.people.values()];
    const person = people.find((one) => one.id === nameOrId || one.name === nameOrId);
    if (person === undefined) throw new Error(`nobody is called ${nameOrId}`);
    return person;
  }

  #client(person: Person): PersonClient {
    const { world } = this;
    const parts = { world, posting: this.#posting, interactions: this.#interactions };
    return new PersonClient(person, { ...parts, base: () => this.url });
  }

  /** A new person, at once a member of `guild` (null: of none). */
  addPerson(given: NewPerson, guild: Guild | null = this.guild()): PersonDriver {
    const person = this.world.addPerson(given);
    if (guild !== null) this.world.addMember(guild, person);
    return this.person(person.id);
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

  /** A role that some have. */
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

  /** A thread that a person opens; in a forum it is a post. */
  addThread(parent: Channel, name: string, by: PersonDriver, { isPrivate = false } = {}): Channel {
    return this.world.addThread(parent, name, newThread(this.world, by.id, isPrivate, undefined));
  }

  archive(thread: Channel, { locked = false } = {}): void {
    if (thread.thread === null) throw new Error('only threads can be archived');
    Object.assign(thread.thread, { archived: true, locked, archiveChangedAt: this.world.clock.now() });
    this.world.tell({ kind: 'channel', change: 'edited', channel: thread });
  }

  removeChannel(channel: Channel): void {
    this.world.removeChannel(channel);
  }

  /** Takes the bot out of a guild. */
  removeBot(guild = this.guild()): void {
    this.world.removeMember(guild, this.world.bot);
  }

  addBot(guild = this.guild()): void {
    this.world.addMember(guild, this.world.bot);
  }

  /** Takes permissions in a channel away, from the bot unless somebody else or a whole guild is named. */
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

  /** A person deletes any message, as a moderator can. */
  removeMessage(placed: { readonly id: string; readonly channel_id: string }): void {
    const message = this.world.message(placed.channel_id, placed.id);
    if (message !== undefined) this.#posting.remove(message);
  }

  /** What was sent in a file of a message. */
  fileOf(attachment: { readonly id: string }): Uint8Array | undefined {
    return this.#files.get(attachment.id);
  }

  /** See Waiting.until. */
  until<T>(look: () => T | undefined | false, timeout?: number, what?: string): Promise<T> {
    return this.#waiting.until(look, {
      ...(timeout !== undefined && { timeout }),
      ...(what !== undefined && { what }),
    });
  }
}

/** A new table: one guild, two channels, three people; the first of them owns the guild. */
function furnish(world: World): void {
  const people = ['Ada', 'Ben', 'Cleo'].map((name) => world.addPerson({ name }));
  const guild = world.addGuild('The Table', people);
  for (const name of ['table', 'tak']) world.addChannel(guild, name);
}
