import { Events, OAuth2Scopes, PermissionsBitField, REST, type Client } from 'discord.js';
import type { Happenings, Match, Membership, RemoteButton, RemotePress, Shards } from '../matches/index.ts';
import { DiscordActivities } from './activities.ts';
import { phrase, type Locale } from '../phrase.ts';
import { learnEmoji } from './gateway/shown/emoji.ts';
import { showPresence } from './gateway/shown/presence.ts';
import { assembleBot, type BotDeps } from './assembly.ts';
import { findPlaces, watchPlaces } from './gateway/channels.ts';
import { connect, disconnect, onlineShards, shardStates, type ShardState } from './gateway/client.ts';
import { Heartbeat } from './gateway/heartbeat.ts';
import { boardPermissions } from './gateway/permissions.ts';
import { persist, persistBehind, reasonOf } from './gateway/persistence.ts';
import { registerCommands, removeLeftCommands } from './gateway/registration.ts';
import { InvalidRequests } from './gateway/requests/invalid.ts';
import { PacedRest } from './gateway/requests/paced-rest.ts';
import { Quota } from './gateway/requests/quota.ts';
import { network, restOptions } from './gateway/requests/rest.ts';
import { membershipOf } from './gateway/membership.ts';
import { checkLease } from './outbox/decided.ts';
import { Poller } from './interactions/background/poller.ts';
import { BackgroundWork } from './interactions/background/work.ts';
import type { Bot } from './interactions/context.ts';
import type { Listeners } from './interactions/feature.ts';
import { Presses } from './interactions/presses.ts';
import { Router } from './interactions/router.ts';

export type { BotDeps } from './assembly.ts';

interface Vitals {
  readonly shards: readonly ShardState[];
  /** Number of interactions and messages being handled. */
  readonly running: number;
  /** Number of boards being posted or waiting. */
  readonly boards: number;
}

/** What is known only when the bot is to connect. */
type Network = Pick<BotDeps, 'apiUrl' | 'count'>;

interface Connection {
  /** URL for adding the bot to a server. */
  readonly inviteLink: string;
  readonly vitals: Vitals;
  /** `undefined` without the application's secret. */
  readonly activities: DiscordActivities | undefined;
  /** What Discord lets somebody do in a channel of a server now. */
  membership(guildId: string, channelId: string, personId: string): Promise<Membership>;
  /** What is pressed on the pages of boards. */
  readonly presses: Presses;
  /** @returns the match that it led to. */
  press(press: RemotePress): Promise<string | undefined>;
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** The bot in Discord. Until it has connected, it serves no shards, and knows nothing of what Discord knows. */
export class DiscordBot {
  readonly #deps: Omit<BotDeps, keyof Network>;
  readonly #invalid: InvalidRequests;
  #connection: Connection | undefined;
  #stopped = false;

  constructor(deps: Omit<BotDeps, keyof Network>) {
    this.#invalid = new InvalidRequests(deps.time);
    this.#deps = { ...deps, transport: this.#invalid.brake(deps.transport ?? network) };
  }

  /** How many requests Discord has answered with 401, 403 or 429 since the process has started. */
  get invalidRequests(): InvalidRequests['total'] {
    return this.#invalid.total;
  }

  get vitals(): Vitals {
    return this.#connection?.vitals ?? { shards: [], running: 0, boards: 0 };
  }

  /** What Discord tells of the Activity; `undefined` before it has connected, or without the application's secret. */
  get activities(): DiscordActivities | undefined {
    return this.#connection?.activities;
  }

  /** What Discord lets somebody do in a channel of a server now; `undefined` before it has connected. */
  readonly membership = async (...asked: Parameters<Connection['membership']>) =>
    this.#connection?.membership(...asked);

  /** The buttons of a board that its page has, too; none before it has connected. */
  readonly buttons = (match: Match, person: string, locale: Locale): readonly RemoteButton[] =>
    this.#connection?.presses.buttons(match, person, locale) ?? [];

  /** Does what such a button does. @returns the match that it led to. */
  readonly press = async (press: RemotePress): Promise<string | undefined> => this.#connection?.press(press);

  /**
   * Connects, registers the commands if they changed, and serves until `stop`. Waits for as long as Discord is down.
   * Rejects with a sentence if waiting cannot help. Starts over if it outgrows the shards that Discord has recommended.
   * @returns the URL for adding the bot to a server.
   */
  async start(found: Network): Promise<string> {
    const deps = { ...this.#deps, ...found };
    let latest: Promise<Connection>;
    const start = () => startOnce(deps, outgrown);
    const renew = async (old: Connection): Promise<Connection> => {
      await old.stop();
      const next = await start();
      if (this.#stopped) await next.stop();
      return next;
    };
    const outgrown = (): void => {
      if (this.#stopped) return;
      deps.log.warn('Discord requires more shards: connecting anew');
      latest = latest.then(renew);
      latest.then(
        (next) => (this.#connection = next),
        (cause: unknown) => deps.host.onFatal(reasonOf(cause)),
      );
    };
    latest = start();
    this.#connection = await latest;
    return this.#connection.inviteLink;
  }

  /** Resolves when everything that has arrived or was due has been handled. */
  async idle(): Promise<void> {
    await this.#connection?.idle();
  }

  /** Accepts no more interactions, lets running ones finish, and disconnects. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#connection?.stop();
  }
}

/** Connects, and assembles the bot around the connection. */
async function join(deps: BotDeps, onOutgrown: () => void) {
  const client = await persist(
    deps.time,
    () => connect({ ...deps, ...deps.host, events: deps.store.processes, onOutgrown }),
    delayed(deps, 'Cannot reach Discord'),
  );
  const rest = new PacedRest(deps.apiUrl, deps.time, deps.requestsPerSecond, deps.transport, () =>
    checkLease(deps.time),
  ).setToken(deps.token);
  void learnEmoji(rest, client.application.id, deps.log);
  return { client, rest, bot: await assembleBot(deps, client, rest) };
}

/** @param onOutgrown called once at most. */
async function startOnce(deps: BotDeps, onOutgrown: () => void): Promise<Connection> {
  const { client, rest, bot } = await join(deps, onOutgrown);
  const work = new BackgroundWork(deps.log);
  const quota = new Quota({ ...deps, rest, agree: (change) => deps.store.processes.agree(change) });
  await quota.start();
  const registration = new AbortController();
  await register(deps, client, rest, (registered) => work.follow(registered), registration.signal);
  const heartbeat = new Heartbeat({
    clocks: deps.matches.clocks,
    time: deps.time,
    serving: () => onlineShards(client),
    follow: (beat) => work.follow(beat),
    onCount: (processes) => {
      // Another process may have changed the language of a server.
      if (processes > 1) work.follow(bot.languages.places.refresh());
    },
    onAhead: (ms) => deps.log.warn({ ms }, "the system clock differs from the database's: set both by NTP"),
    onJump: (ms) => {
      deps.log.warn({ ms }, 'the system clock was changed');
      rest.forgetLimits();
    },
  });
  const stopHearing = hear(deps, bot, work);
  // Before anyone can move or a clock can run out: downtime is given back to the players.
  await heartbeat.beat();
  const stopListening = listen(deps, client, bot, work, heartbeat);
  heartbeat.start();
  const presses = new Presses(bot, deps.features);
  const poller = new Poller(bot, deps.features, heartbeat);
  poller.start();

  const idle = async (): Promise<void> => {
    for (const busy of [poller, bot.engines.analyst, work, rest]) await busy.idle();
  };
  return {
    inviteLink: inviteLink(client.application.id),
    activities: activitiesOf(deps, rest, client.application.id),
    get vitals() {
      return { shards: shardStates(client), running: work.size, boards: bot.boardMessages.waiting };
    },
    membership: (...asked) => membershipOf({ client, rest }, ...asked),
    presses,
    press: (press) => serveResult(heartbeat, work, () => presses.press(press)),
    idle,
    stop: async () => {
      stopListening();
      stopHearing();
      registration.abort();
      bot.computer.stop();
      bot.engines.analyst.stop();
      heartbeat.stop();
      await poller.stop();
      bot.memory.jobs.stopAll();
      await idle();
      await disconnect(client);
      await quota.stop();
    },
  };
}

/** Does what somebody asked for as what is asked in Discord. */
async function serveResult<T>(heartbeat: Heartbeat, work: BackgroundWork, ask: () => Promise<T>) {
  let result: T | undefined;
  const done = heartbeat.serve(async () => (result = await ask()));
  work.follow(done);
  await done;
  return result;
}

function activitiesOf(
  { clientSecret: secret, apiUrl, time, transport }: BotDeps,
  rest: PacedRest,
  applicationId: string,
): DiscordActivities | undefined {
  if (secret === undefined) return undefined;
  // Anybody can cause these requests: if Discord limits them, answers to interactions must not wait for that.
  const openRests = Array.from({ length: 5 }, () => new REST(restOptions(apiUrl, time, transport)));
  return new DiscordActivities({ rest, openRests, applicationId, secret });
}

/** Reports once that Discord is unreachable, and why. */
const delayed =
  ({ log, host }: BotDeps, what: string) =>
  (cause: unknown): void => {
    log.warn({ err: cause }, what);
    host.onDelay(`${what}: ${reasonOf(cause)}. Still trying.`);
  };

/**
 * Registers the commands, in the background if Discord does not accept them at once, and then removes those of earlier
 * settings.
 */
function register(
  deps: BotDeps,
  client: Client<true>,
  rest: REST,
  follow: (work: Promise<void>) => void,
  stopping: AbortSignal,
): Promise<void> {
  const { descriptions, guildId, log } = deps;
  const { notes } = deps.store;
  const { id: applicationId } = client.application;
  const removal = {
    isStopped: () => stopping.aborted,
    removed: (place: string, count: number) =>
      log.info({ place, count }, 'commands of earlier settings removed'),
  };
  const attempt = async (): Promise<void> => {
    const state = await registerCommands(rest, notes, descriptions, { applicationId, guildId });
    log.info({ ...state, place: guildId ?? 'everywhere', count: descriptions.length }, 'commands registered');
    const removing = removeLeftCommands(rest, notes, applicationId, removal);
    follow(
      removing.catch((cause: unknown) =>
        log.warn({ err: cause }, 'commands of earlier settings not removed'),
      ),
    );
  };
  return persistBehind(deps.time, attempt, {
    onDelay: delayed(deps, 'Discord is not accepting the commands right now'),
    onFatal: (cause) => deps.host.onFatal(reasonOf(cause)),
  });
}

/** @returns a function that stops accepting interactions and messages. */
function listen(deps: BotDeps, client: Client<true>, bot: Bot, work: BackgroundWork, heartbeat: Heartbeat) {
  const { features, matches } = deps;
  const router = new Router(bot, deps.commands, features);
  let stopped = false;
  client.on(Events.InteractionCreate, (interaction) => {
    if (!stopped) work.follow(heartbeat.serve(() => router.handle(interaction)));
  });
  client.on(Events.MessageCreate, (message) => {
    if (stopped) return;
    bot.boardMessages.below.saw(message.channelId, message.id);
    for (const { message: handle } of features) {
      if (handle !== undefined) work.follow(heartbeat.serve(() => handle(bot, message)));
    }
  });
  client.on(Events.GuildCreate, (guild) => {
    if (stopped) return;
    for (const { joined } of features) {
      if (joined !== undefined) work.follow(heartbeat.serve(() => joined(bot, guild)));
    }
  });
  watchPlaces(client, matches.clocks, (watched) => work.follow(watched));
  const find = ({ count }: Shards, ids: readonly number[]) =>
    work.follow(findPlaces(client, bot.rest, matches.clocks, bot.log, { count, ids }));
  find(onlineShards(client), onlineShards(client).ids);
  // A new session has missed events.
  client.on(Events.ShardReady, (id) => find(onlineShards(client), [id]));
  const state = async () =>
    deps.words.plain('en', phrase('bot:presence', { count: await matches.due.openMatches() }));
  const hidePresence = showPresence(client, deps, state, (shown) => work.follow(shown));
  return () => {
    stopped = true;
    hidePresence();
  };
}

/** Lets the features hear what happens in `matches`, one after the other. @returns what ends it. */
function hear({ features, matches: { bus } }: BotDeps, bot: Bot, work: BackgroundWork): () => void {
  const listen = <K extends keyof Listeners>(name: K): (() => void) => {
    const heard = features.flatMap(({ listeners = {} }) => listeners[name] ?? []);
    const tell = async (told: Happenings[K]): Promise<void> => {
      for (const listener of heard) await listener(bot, ...told);
    };
    return bus.on(name, (...told) => work.follow(tell(told)));
  };
  const ends = [listen('remote'), listen('solved'), listen('planned'), listen('returned')];
  return () => ends.forEach((end) => end());
}

function inviteLink(applicationId: string): string {
  const link = new URL('https://discord.com/oauth2/authorize');
  link.searchParams.set('client_id', applicationId);
  link.searchParams.set('scope', `${OAuth2Scopes.Bot} ${OAuth2Scopes.ApplicationsCommands}`);
  link.searchParams.set('permissions', String(PermissionsBitField.resolve(boardPermissions)));
  return link.href;
}
