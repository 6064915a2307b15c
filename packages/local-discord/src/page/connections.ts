import type { WebSocket } from 'ws';
import { textOf } from '../gateway/frames.ts';
import { parseAct, type Act } from './acts.ts';
import type { PersonClient, Sent } from '../client/client.ts';
import { localizedCommand } from '../client/localized.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Activities } from '../interactions/activities.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { nearestLocale } from '../checks/options.ts';
import { OpenActivities } from './open-activities.ts';
import type { ChannelView, FirstLines, GuildView, PersonView, Push } from './protocol.ts';
import { scheduledEvents } from '../world/scheduled-events.ts';
import { rolesOf } from '../world/permissions.ts';
import type { Channel, Guild, Person } from '../world/records.ts';
import type { WorldEvent } from '../world/events.ts';
import { isShownTo, type World } from '../world/world.ts';

/** How many messages the page gets when it opens a channel. */
const historyKept = 200;

/** How many unsubmitted modals are kept per page. */
const modalsKept = 20;

/** Lists are sent this many milliseconds after the last of several changes. */
const settle = 20;

interface PageParts {
  readonly world: World;
  readonly gateway: Gateway;
  readonly clientOf: (person: Person) => PersonClient;
  readonly firstLines: FirstLines | undefined;
  readonly activities: Activities;
  readonly activity: string | undefined;
  /** Whether people can have the application on their own accounts. */
  readonly forPeople: boolean;
}

/** The page's WebSockets: one for each window, each for one person. */
export class PageConnections {
  readonly #parts: PageParts;
  readonly #connections = new Set<PageConnection>();
  /** Who has had a window. */
  readonly #owners = new Set<string>();

  constructor(parts: PageParts) {
    this.#parts = parts;
    parts.world.listen((event) => {
      for (const connection of this.#connections) connection.forward(event);
    });
    parts.gateway.onOnline((online) => {
      for (const connection of this.#connections) connection.push({ kind: 'online', online });
    });
  }

  accept(socket: WebSocket, query: URLSearchParams): void {
    const wanted = query.get('person');
    const people = [...this.#parts.world.people.values()].filter((person) => !person.bot);
    const person = people.find((one) => one.id === wanted || one.name === wanted) ?? people[0];
    if (person === undefined) return socket.close();
    const language = query.get('language');
    const locale = (language === null ? undefined : nearestLocale(language)) ?? person.locale;
    if (language !== null) this.#settle(person, locale);
    this.#parts.world.directWith(person);
    // Each window speaks the language of its browser, also if somebody has several.
    const connection = new PageConnection(socket, this.#parts, { ...person, locale });
    this.#connections.add(connection);
    socket.on('close', () => {
      this.#connections.delete(connection);
      connection.activities.leaveAll();
    });
    socket.on('error', () => socket.terminate());
    connection.sayHello();
  }

  /** Guilds speak the language of their owner's first window. */
  #settle(person: Person, locale: string): void {
    const { world } = this.#parts;
    if (this.#owners.has(person.id)) return;
    this.#owners.add(person.id);
    for (const guild of world.guilds.values()) {
      if (guild.ownerId !== person.id || guild.locale === locale) continue;
      guild.locale = locale;
      world.tell({ kind: 'guild', change: 'edited', guild });
    }
  }
}

class PageConnection {
  readonly #socket: WebSocket;
  readonly #parts: PageParts;
  readonly #world: World;
  readonly #client: PersonClient;
  readonly activities: OpenActivities;
  readonly #modals = new Map<string, Interaction>();
  #stale: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, parts: PageParts, person: Person) {
    this.#socket = socket;
    this.#parts = parts;
    this.#world = parts.world;
    this.#client = parts.clientOf(person);
    this.activities = new OpenActivities(parts.activities, person, parts.activity);
    socket.on('message', (data) => {
      const act = parseAct(textOf(data));
      if (act !== undefined) void this.#act(act);
    });
  }

  get #me(): string {
    return this.#client.person.id;
  }

  push(push: Push): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(push));
  }

  sayHello(): void {
    const [guild] = this.#world.guilds.values();
    const people = this.#people();
    const me = people.find((person) => person.id === this.#me);
    if (guild === undefined || me === undefined) return;
    this.push({
      kind: 'hello',
      me,
      people,
      guild: this.#guild(guild),
      channels: this.#channels(),
      commands: this.#commands(),
      online: this.#parts.gateway.online,
      firstLines: this.#parts.firstLines ?? null,
    });
  }

  #guild(guild: Guild): GuildView {
    const events = scheduledEvents(guild, this.#world.clock.now()).map(({ id, name, start }) => ({
      id,
      name,
      start,
    }));
    const roles = guild.roles.map(({ id, name }) => ({ id, name }));
    return { id: guild.id, name: guild.name, roles, events };
  }

  #commands() {
    return this.#world.commands.map(({ command }) => localizedCommand(command, this.#client.person.locale));
  }

  #people(): readonly PersonView[] {
    const [guild] = this.#world.guilds.values();
    const everyone = [...this.#world.people.values()].map(({ id, name, colour, bot, hasApp = false }) => ({
      id,
      name,
      colour,
      bot,
      ...(!bot && this.#parts.forPeople && { hasApp }),
      ...(bot && this.#world.status !== undefined && { status: this.#world.status }),
      roles: guild === undefined ? [] : rolesOf(guild, id).map((role) => role.name),
      pings: [...this.#world.channels.values()].reduce((sum, channel) => sum + this.#pings(channel, id), 0),
    }));
    return everyone.sort((one, other) => Number(one.bot) - Number(other.bot));
  }

  #pings(channel: Channel, personId: string): number {
    if (!this.#world.canView(channel, personId)) return 0;
    return this.#world.unread(channel, personId).filter((message) => message.pinged.includes(personId))
      .length;
  }

  #channels(): readonly ChannelView[] {
    return [...this.#world.channels.values()].flatMap((channel): ChannelView[] => {
      const { id, name, parentId, thread } = channel;
      const kind = channel.kind === 'private' ? 'group' : channel.kind;
      if (kind === 'forum' || !this.#world.canView(channel, this.#me)) return [];
      const pings = this.#pings(channel, this.#me);
      return [
        {
          id,
          name: kind === 'direct' ? this.#world.bot.name : name,
          kind,
          parentId,
          archived: thread?.archived ?? false,
          pings,
          unread: this.#world.unread(channel, this.#me).length - pings,
          commands: this.#client.commands(channel).map((command) => command.id),
        },
      ];
    });
  }

  /** Tells the page about an event, as far as the person can see it. */
  forward(event: WorldEvent): void {
    switch (event.kind) {
      case 'message': {
        this.#refresh();
        const { message, change } = event;
        const channel = this.#world.channels.get(message.channelId);
        if (channel === undefined || !this.#world.canView(channel, this.#me)) return;
        if (!isShownTo(message, this.#me)) return;
        const gone = { channelId: message.channelId, messageId: message.id };
        if (change === 'deleted') this.push({ kind: 'gone', ...gone });
        else this.push({ kind: 'message', message: this.#client.view(message) });
        return;
      }
      case 'reaction': {
        const channel = this.#world.channels.get(event.message.channelId);
        if (channel === undefined || !this.#world.canView(channel, this.#me)) return;
        this.push({ kind: 'message', message: this.#client.view(event.message) });
        return;
      }
      case 'typing':
        if (!this.#world.canView(event.channel, this.#me)) return;
        this.push({ kind: 'typing', channelId: event.channel.id, personId: event.personId });
        return;
      case 'commands':
        this.#client.person.hasApp = this.#world.people.get(this.#me)?.hasApp === true;
        this.push({ kind: 'commands', commands: this.#commands() });
        this.#refresh();
        return;
      case 'scheduled event':
        if (event.guild === [...this.#world.guilds.values()][0])
          this.push({ kind: 'guild', guild: this.#guild(event.guild) });
        return;
      case 'channel':
      case 'thread members':
      case 'guild':
      case 'role':
      case 'member':
      case 'status':
      case 'read':
        this.#refresh();
        return;
      case 'emoji':
    }
  }

  #refresh(): void {
    this.#stale ??= setTimeout(() => {
      this.#stale = undefined;
      this.push({ kind: 'channels', channels: this.#channels() });
      this.push({ kind: 'people', people: this.#people() });
    }, settle);
  }

  async #act(given: Act): Promise<void> {
    const done = (error?: string): void =>
      this.push({ kind: 'done', ref: given.ref, ...(error !== undefined && { error }) });
    if (given.kind === 'submit') {
      const from = this.#modals.get(given.modalRef);
      const modal = from?.acknowledgement?.kind === 'modal' ? from.acknowledgement.modal : undefined;
      if (from === undefined || modal === undefined) return done('This form is no longer open');
      return this.#send(given.ref, this.#client.submit(from, modal, given.fields));
    }
    if (given.kind === 'leave' || given.kind === 'authorize') return this.push(this.activities.answer(given));
    if (given.kind === 'install') {
      this.#world.install(this.#world.people.get(this.#me)!, given.has);
      return done();
    }
    const channel = this.#world.channels.get(given.channelId);
    if (channel === undefined || !this.#world.canView(channel, this.#me)) return done('This channel is gone');
    switch (given.kind) {
      case 'open': {
        this.#world.read(channel, this.#me);
        const messages = this.#client.history(channel).slice(-historyKept);
        const shown = messages.map((message) => this.#client.view(message));
        this.push({ kind: 'history', channelId: channel.id, messages: shown });
        return done();
      }
      case 'read':
        this.#world.read(channel, this.#me);
        return done();
      case 'say': {
        const { replyTo, replyPings = true } = given;
        const said = this.#client.say(channel, given.content, { replyPings, ...(replyTo && { replyTo }) });
        return done(said.ok ? undefined : said.error);
      }
      case 'command':
      case 'autocomplete': {
        const command = this.#world.commands.find((entry) => entry.command.id === given.commandId)?.command;
        if (command === undefined) return done('This command is gone');
        const sent =
          given.kind === 'command'
            ? this.#client.command(channel, command, given.options, given.targetId)
            : this.#client.autocomplete(channel, command, given.options, given.focused);
        return this.#send(given.ref, sent);
      }
      case 'press':
        return this.#send(
          given.ref,
          this.#client.press(channel, given.messageId, given.customId, given.values),
        );
      case 'dismiss': {
        const dismissed = this.#client.dismiss(channel, given.messageId);
        const { channelId, messageId } = given;
        if (dismissed.ok) this.push({ kind: 'gone', channelId, messageId });
        return done(dismissed.ok ? undefined : dismissed.error);
      }
      case 'react': {
        const reacted = this.#client.react(channel, given.messageId, given.emoji);
        return done(reacted.ok ? undefined : reacted.error);
      }
    }
  }

  /** Waits for the bot and tells the page how it responded. */
  async #send(ref: string, sent: Sent): Promise<void> {
    if (!sent.ok) return this.push({ kind: 'done', ref, error: sent.error });
    const ending = await sent.value.ending;
    if (ending.kind === 'failed') return this.push({ kind: 'done', ref, error: ending.error });
    if (ending.kind === 'suggestions') this.push({ kind: 'suggestions', ref, choices: ending.choices });
    if (ending.kind === 'activity') this.push(this.activities.launched(ref, ending.instanceId));
    if (ending.kind === 'modal') {
      this.#modals.set(ref, sent.value.interaction);
      const [oldest] = this.#modals.keys();
      if (this.#modals.size > modalsKept && oldest !== undefined) this.#modals.delete(oldest);
      this.push({ kind: 'modal', ref, modal: ending.modal });
    }
    this.push({ kind: 'done', ref });
  }
}
