import { Events, OAuth2Scopes, PermissionsBitField, REST, type Client } from 'discord.js';
import type { Match, Person, Scope, Shards } from '../matches/index.ts';
import { Activities } from './activities.ts';
import { assembleBot, type BotDeps } from './assembly.ts';
import { findPlaces, watchPlaces } from './gateway/channels.ts';
import { connect, disconnect, onlineShards, shardStates, type ShardState } from './gateway/client.ts';
import { Heartbeat } from './gateway/heartbeat.ts';
import { boardPermissions } from './gateway/permissions.ts';
import { persist, persistBehind, reasonOf } from './gateway/persistence.ts';
import { registerCommands, removeLeftCommands } from './gateway/registration.ts';
import { PacedRest, restOptions } from './gateway/rest.ts';
import { standingOf, type Standing } from './gateway/standing.ts';
import { Poller } from './interactions/background/poller.ts';
import { BackgroundWork } from './interactions/background/work.ts';
import type { Bot } from './interactions/context.ts';
import type { ElsewhereOffer, SolvedPuzzle } from './interactions/feature.ts';
import { Router } from './interactions/router.ts';

export type { BotDeps } from './assembly.ts';

/** The current state of the bot. */
interface Vitals {
  /** The shards of this process. */
  readonly shards: readonly ShardState[];
  /** Number of interactions and messages being handled. */
  readonly running: number;
  /** Number of boards being posted or waiting. */
  readonly boards: number;
}

export interface RunningBot {
  /** URL for adding the bot to a server. */
  readonly inviteLink: string;
  readonly vitals: Vitals;
  /** `undefined` without the application's secret. */
  readonly activities: Activities | undefined;
  /** What Discord lets somebody do in a channel of a server now. */
  standing(guildId: string, channelId: string, personId: string): Promise<Standing>;
  /** Posts the board of a match that was changed elsewhere than in Discord. */
  show(match: Match): Promise<void>;
  /** Tells the channel of an offer that was made or answered elsewhere than in Discord. */
  offered(match: Match, offer: ElsewhereOffer): Promise<void>;
  /** Tells the server that somebody has solved a puzzle elsewhere than in Discord. */
  solved(scope: Scope, person: Person, puzzle: SolvedPuzzle): Promise<void>;
  /** Resolves when everything that has arrived or was due has been handled. */
  idle(): Promise<void>;
  /** Accepts no more interactions, lets running ones finish, and disconnects. */
  stop(): Promise<void>;
}

/**
 * Connects, registers the commands if they changed, and serves until `stop`. Waits for as long as Discord is down.
 * Rejects with a sentence if waiting cannot help. Starts over if it outgrows the shards that Discord has recommended.
 */
export async function startBot(deps: BotDeps): Promise<RunningBot> {
  let stopped = false;
  let current: Promise<RunningBot>;
  const renew = async (old: RunningBot): Promise<RunningBot> => {
    await old.stop();
    const next = await start();
    if (stopped) await next.stop();
    return next;
  };
  const outgrown = (): void => {
    if (stopped) return;
    deps.log.warn('Discord requires more shards: connecting anew');
    const old = current;
    current = old.then(renew);
    current.then(
      (next) => (bot = next),
      (cause: unknown) => deps.onFatal(reasonOf(cause)),
    );
  };
  const start = () => startOnce(deps, outgrown);
  current = start();
  let bot = await current;
  return {
    inviteLink: bot.inviteLink,
    get activities() {
      return bot.activities;
    },
    get vitals() {
      return bot.vitals;
    },
    standing: (...of) => bot.standing(...of),
    show: (match) => bot.show(match),
    offered: (...offer) => bot.offered(...offer),
    solved: (...solved) => bot.solved(...solved),
    idle: () => bot.idle(),
    stop: async () => {
      stopped = true;
      await bot.stop();
    },
  };
}

/** Connects, and assembles the bot around the connection. */
async function join(deps: BotDeps, onOutgrown: () => void) {
  const client = await persist(
    deps.time,
    () => connect({ ...deps, onOutgrown }),
    delayed(deps, 'Cannot reach Discord'),
  );
  const rest = new PacedRest(deps.apiUrl, deps.time, deps.requestsPerSecond, deps.transport).setToken(
    deps.token,
  );
  return { client, rest, bot: await assembleBot(deps, client, rest) };
}

/** @param onOutgrown called once at most. */
async function startOnce(deps: BotDeps, onOutgrown: () => void): Promise<RunningBot> {
  const { client, rest, bot } = await join(deps, onOutgrown);
  const work = new BackgroundWork(deps.log);
  const registration = new AbortController();
  await register(deps, client, rest, (registered) => work.follow(registered), registration.signal);
  const heartbeat = new Heartbeat({
    clocks: deps.matches.clocks,
    time: deps.time,
    serving: () => onlineShards(client),
    follow: (beat) => work.follow(beat),
    onReturn: (awayMs, shards) => work.follow(tellFeatures(deps, bot, awayMs, shards)),
    onCount: (processes) => {
      rest.shareAmong(processes);
      // Another process may have changed the language of a server.
      if (processes > 1) work.follow(bot.languages.refresh());
    },
    onAhead: (ms) => deps.log.warn({ ms }, "the system clock differs from the database's: set both by NTP"),
    onJump: (ms) => {
      deps.log.warn({ ms }, 'the system clock was changed');
      rest.forgetLimits();
    },
  });
  // Before anyone can move or a clock can run out: downtime is given back to the players.
  await heartbeat.beat();
  const stopListening = listen(deps, client, bot, work, heartbeat);
  heartbeat.start();
  const poller = new Poller(bot, deps.features, heartbeat);
  poller.start();

  const idle = async (): Promise<void> => {
    for (const busy of [poller, bot.analyst, work]) await busy.idle();
  };
  return {
    inviteLink: inviteLink(client.application.id),
    activities: activitiesOf(deps, rest, client.application.id),
    get vitals() {
      return { shards: shardStates(client), running: work.size, boards: bot.boards.waiting };
    },
    standing: (...asked) => standingOf({ client, rest }, ...asked),
    // Whatever fails is logged, and the board stays due.
    show: async (match) => void (await bot.boards.show(match)),
    offered: (match, offer) => tellOffer(deps, bot, match, offer),
    solved: (...solved) => tellSolved(deps, bot, ...solved),
    idle,
    stop: async () => {
      stopListening();
      registration.abort();
      bot.computer.stop();
      bot.analyst.stop();
      heartbeat.stop();
      await poller.stop();
      bot.jobs.stopAll();
      await idle();
      await disconnect(client);
    },
  };
}

function activitiesOf(
  { clientSecret: secret, apiUrl, time, transport }: BotDeps,
  rest: PacedRest,
  applicationId: string,
): Activities | undefined {
  if (secret === undefined) return undefined;
  // Anybody can cause these requests: if Discord limits them, answers to interactions must not wait for that.
  const openRests = Array.from({ length: 5 }, () => new REST(restOptions(apiUrl, time, transport)));
  return new Activities({ rest, openRests, applicationId, secret });
}

/** Reports once that Discord is unreachable, and why. */
const delayed =
  ({ log, onDelay }: BotDeps, what: string) =>
  (cause: unknown): void => {
    log.warn({ err: cause }, what);
    onDelay(`${what}: ${reasonOf(cause)}. Still trying.`);
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
  const { descriptions, guildId, notes, log } = deps;
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
    onFatal: (cause) => deps.onFatal(reasonOf(cause)),
  });
}

/** @returns a function that stops accepting interactions and messages. */
function listen(
  deps: BotDeps,
  client: Client<true>,
  bot: Bot,
  work: BackgroundWork,
  heartbeat: Heartbeat,
): () => void {
  const { features, matches } = deps;
  const router = new Router(bot, deps.commands, features);
  let stopped = false;
  client.on(Events.InteractionCreate, (interaction) => {
    if (!stopped) work.follow(heartbeat.serve(() => router.handle(interaction)));
  });
  client.on(Events.MessageCreate, (message) => {
    if (stopped) return;
    for (const { message: handle } of features) {
      if (handle !== undefined) work.follow(heartbeat.serve(() => handle(bot, message)));
    }
  });
  watchPlaces(client, matches.clocks, (watched) => work.follow(watched));
  const find = ({ count }: Shards, ids: readonly number[]) =>
    work.follow(findPlaces(client, bot.rest, matches.clocks, bot.log, { count, ids }));
  find(onlineShards(client), onlineShards(client).ids);
  // A new session has missed events.
  client.on(Events.ShardReady, (id) => find(onlineShards(client), [id]));
  return () => {
    stopped = true;
  };
}

/** Tells the features that the bot was away. */
async function tellFeatures({ features }: BotDeps, bot: Bot, awayMs: number, shards: Shards): Promise<void> {
  for (const { returned } of features) await returned?.(bot, awayMs, shards);
}

async function tellOffer(
  { features }: BotDeps,
  bot: Bot,
  match: Match,
  offer: ElsewhereOffer,
): Promise<void> {
  for (const { offered } of features) await offered?.(bot, match, offer);
}

async function tellSolved(
  { features }: BotDeps,
  bot: Bot,
  ...solved: Parameters<RunningBot['solved']>
): Promise<void> {
  for (const feature of features) await feature.solved?.(bot, ...solved);
}

function inviteLink(applicationId: string): string {
  const link = new URL('https://discord.com/oauth2/authorize');
  link.searchParams.set('client_id', applicationId);
  link.searchParams.set('scope', `${OAuth2Scopes.Bot} ${OAuth2Scopes.ApplicationsCommands}`);
  link.searchParams.set('permissions', String(PermissionsBitField.resolve(boardPermissions)));
  return link.href;
}
