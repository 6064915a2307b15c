import { Events, OAuth2Scopes, PermissionsBitField, type Client } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { assembleBot, type BotDeps } from './assembly.ts';
import { findPlaces, watchPlaces } from './gateway/channels.ts';
import { connect, isOnline } from './gateway/client.ts';
import { Heartbeat } from './gateway/heartbeat.ts';
import { boardPermissions } from './gateway/permissions.ts';
import { persist, persistBehind, reasonOf } from './gateway/persistence.ts';
import { registerCommands } from './gateway/registration.ts';
import { PacedRest } from './gateway/rest.ts';
import { Poller } from './interactions/background/poller.ts';
import { BackgroundWork } from './interactions/background/work.ts';
import type { Bot } from './interactions/context.ts';
import { describeCommands } from './interactions/inputs/commanddata.ts';
import { Router } from './interactions/router.ts';

export type { BotDeps } from './assembly.ts';

/** The current state of the bot. */
interface Vitals {
  /** Whether the bot receives events from Discord. */
  readonly connected: boolean;
  /** Number of interactions and messages being handled. */
  readonly running: number;
  /** Number of boards being posted or waiting. */
  readonly boards: number;
}

export interface RunningBot {
  /** URL for adding the bot to a server. */
  readonly inviteLink: string;
  readonly vitals: Vitals;
  /** Resolves when everything that has arrived or was due has been handled. */
  idle(): Promise<void>;
  /** Accepts no more interactions, lets running ones finish, and disconnects. */
  stop(): Promise<void>;
}

/**
 * Connects, registers the commands if they changed, and serves until `stop`. Waits for as long as Discord is down.
 * Rejects with a sentence if waiting cannot help.
 */
export async function startBot(deps: BotDeps): Promise<RunningBot> {
  const client = await persist(deps.time, () => connect(deps), delayed(deps, 'Cannot reach Discord'));
  const rest = new PacedRest(deps.apiUrl, deps.time, deps.requestsPerSecond).setToken(deps.token);
  const bot = await assembleBot(deps, client, rest);
  await register(deps, client, bot);

  const work = new BackgroundWork(deps.log);
  // Before anyone can move or a clock can run out: downtime is given back to the players.
  const away = await deps.matches.clocks.beat();
  const stopListening = listen(deps, client, bot, work);
  const announceReturn = (awayMs: number) => work.follow(tellFeatures(deps, bot, awayMs));
  const heartbeat = new Heartbeat({
    clocks: deps.matches.clocks,
    time: deps.time,
    connected: () => isOnline(client),
    follow: (beat) => work.follow(beat),
    onReturn: announceReturn,
    onJump: (ms) => {
      deps.log.warn({ ms }, 'the system clock was changed');
      rest.forgetLimits();
    },
  });
  heartbeat.start();
  const poller = new Poller(bot, deps.features, heartbeat);
  await deps.matches.due.takeOver();
  poller.start();
  if (away > 0) announceReturn(away);

  const idle = async (): Promise<void> => {
    await poller.idle();
    await work.idle();
  };
  return {
    inviteLink: inviteLink(client.application.id),
    get vitals() {
      return { connected: isOnline(client), running: work.size, boards: bot.boards.waiting };
    },
    idle,
    stop: async () => {
      stopListening();
      bot.computer.stop();
      heartbeat.stop();
      await poller.stop();
      bot.jobs.stopAll();
      await idle();
      await client.destroy();
    },
  };
}

/** Reports once that Discord is unreachable, and why. */
const delayed =
  ({ log, onDelay }: BotDeps, what: string) =>
  (cause: unknown): void => {
    log.warn({ err: cause }, what);
    onDelay(`${what}: ${reasonOf(cause)}. Still trying.`);
  };

/** Registers the commands, in the background if Discord does not accept them at once. */
function register(deps: BotDeps, client: Client<true>, { rest, words, games }: Bot): Promise<void> {
  const { commands, guildId, notes, log } = deps;
  const described = describeCommands(commands, words, games);
  const target = { applicationId: client.application.id, guildId };
  const attempt = async (): Promise<void> => {
    const changed = await registerCommands(rest, notes, described, target);
    log.info({ changed, count: commands.length }, 'commands registered');
  };
  return persistBehind(deps.time, attempt, {
    onDelay: delayed(deps, 'Discord is not accepting the commands right now'),
    onFatal: (cause) => deps.onFatal(reasonOf(cause)),
  });
}

/** Far more than can arrive between an event and its duplicate. */
const eventsRemembered = 5_000;

/** Handles each event from Discord once. @returns a function that stops accepting interactions and messages. */
function listen(deps: BotDeps, client: Client<true>, bot: Bot, work: BackgroundWork): () => void {
  const { features, matches } = deps;
  const router = new Router(bot, deps.commands, features);
  const recent = new LRUCache<string, true>({ max: eventsRemembered });
  const isNew = (id: string): boolean => !recent.has(id) && recent.set(id, true).has(id);
  let stopped = false;
  client.on(Events.InteractionCreate, (interaction) => {
    if (!stopped && isNew(interaction.id)) work.follow(router.handle(interaction));
  });
  client.on(Events.MessageCreate, (message) => {
    if (stopped || !isNew(message.id)) return;
    for (const feature of features) {
      if (feature.message !== undefined) work.follow(feature.message(bot, message));
    }
  });
  watchPlaces(client, matches.clocks, (watched) => work.follow(watched));
  const findAll = () => work.follow(findPlaces(client, bot.rest, matches.clocks, bot.log));
  findAll();
  // A new session has missed events.
  client.on(Events.ShardReady, findAll);
  return () => {
    stopped = true;
  };
}

/** Tells the features that the bot was away. */
async function tellFeatures({ features }: BotDeps, bot: Bot, awayMs: number): Promise<void> {
  for (const { returned } of features) await returned?.(bot, awayMs);
}

function inviteLink(applicationId: string): string {
  const link = new URL('https://discord.com/oauth2/authorize');
  link.searchParams.set('client_id', applicationId);
  link.searchParams.set('scope', `${OAuth2Scopes.Bot} ${OAuth2Scopes.ApplicationsCommands}`);
  link.searchParams.set('permissions', String(PermissionsBitField.resolve(boardPermissions)));
  return link.href;
}
