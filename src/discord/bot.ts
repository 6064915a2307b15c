import { gameById } from '../games/index.ts';
import { Events, OAuth2Scopes, PermissionsBitField, Routes, Status } from 'discord.js';
import AsyncLock from 'async-lock';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Game } from '../games/game.ts';
import type { FindPosition } from '../games/positions.ts';
import type { Matches, Scope } from '../matches/index.ts';
import type { Time } from '../time.ts';
import type { Draw } from './boards/message.ts';
import { Boards } from './boards/boards.ts';
import type { Animate } from './boards/animation.ts';
import type { Command } from './interactions/command.ts';
import { describeCommands } from './interactions/inputs/commanddata.ts';
import type { Bot } from './interactions/context.ts';
import type { Feature } from './interactions/feature.ts';
import { Jobs } from './interactions/background/jobs.ts';
import { Computer, type AskOpponent } from './boards/computer.ts';
import { connect } from './gateway/client.ts';
import type { Language } from '../phrase.ts';
import { PlaceLanguages } from './messages/placelanguages.ts';
import type { Limits } from './interactions/limits.ts';
import { Load } from './interactions/load.ts';
import { boardPermissions } from './gateway/permissions.ts';
import { Heartbeat } from './gateway/heartbeat.ts';
import { findPlaces, watchPlaces } from './gateway/channels.ts';
import { persist, persistBehind, reasonOf } from './gateway/persistence.ts';
import { Poller } from './interactions/background/poller.ts';
import { registerCommands, type Notes } from './gateway/registration.ts';
import { reportTo, type Report } from './interactions/report.ts';
import { interactionRest, PacedRest } from './gateway/rest.ts';
import { Router } from './interactions/router.ts';
import { createWords } from './messages/words.ts';

export interface BotDeps {
  readonly token: string;
  readonly apiUrl: string;
  /** How many requests a second Discord grants this bot. */
  readonly requestsPerSecond: number;
  /** Register the commands in this server only. */
  readonly guildId: string | undefined;
  readonly matches: Matches;
  readonly games: readonly Game[];
  readonly commands: readonly Command[];
  readonly features: readonly Feature[];
  readonly languages: readonly Language[];
  readonly draw: Draw;
  readonly animate: Animate;
  readonly findPosition: FindPosition;
  readonly askOpponent: AskOpponent;
  readonly notes: Notes;
  readonly limits: Limits;
  readonly time: Time;
  readonly log: Logger;
  /** Told of everything that was handled, for the metrics. */
  readonly count: Report;
  /** Discord is away at the start, and is tried again; told once of each kind of trouble. */
  readonly onDelay: (sentence: string) => void;
  /** The connection ended for good; the sentence says why. */
  readonly onFatal: (sentence: string) => void;
}

/** How the bot is doing at this moment. */
export interface Vitals {
  /** Whether events arrive from Discord. */
  readonly connected: boolean;
  /** Interactions and messages that are being handled. */
  readonly running: number;
  /** Boards that are being posted or wait for their turn. */
  readonly boards: number;
}

export interface RunningBot {
  /** Opens Discord's page for adding the bot to a server. */
  readonly inviteLink: string;
  readonly vitals: Vitals;
  /** Resolves when everything that has arrived is dealt with, and everything that was due is done. */
  idle(): Promise<void>;
  /** Stops taking interactions, lets the running ones end, disconnects. */
  stop(): Promise<void>;
}

/** Far more than can arrive between an event and its double. */
const eventsRemembered = 5_000;

/**
 * Connects, registers the commands if they changed, and serves until `stop`. Waits for as long as Discord is away.
 * Rejects with a plain sentence where no waiting helps.
 */
export async function startBot(deps: BotDeps): Promise<RunningBot> {
  const { log } = deps;
  const delayed = (what: string) => (cause: unknown) => {
    log.warn({ err: cause }, what);
    deps.onDelay(`${what}: ${reasonOf(cause)}. I keep trying.`);
  };
  const client = await persist(deps.time, () => connect(deps), delayed('Discord cannot be reached'));
  const stopped = { value: false };
  const running = new Set<Promise<unknown>>();
  const follow = (work: Promise<unknown>): void => {
    const watched = work
      .catch((cause: unknown) => log.error({ err: cause }, 'unexpected failure'))
      .finally(() => running.delete(watched));
    running.add(watched);
  };

  const rest = new PacedRest(deps.apiUrl, deps.time, deps.requestsPerSecond).setToken(deps.token);
  const words = createWords(deps.games, deps.features, deps.languages);
  const languages = new PlaceLanguages(await deps.matches.settings.locales(), (guildId) =>
    words.nearest(client.guilds.cache.get(guildId ?? '')?.preferredLocale),
  );
  const localeOf = (scope: Scope) => languages.of(scope);
  const gameName = (gameId: string) => gameById(deps.games, gameId)?.name ?? gameId;
  const load = new Load(deps.time);
  const draw: Draw = async (scene, look) => {
    await load.forPicture();
    return deps.draw(scene, look);
  };
  const computer = new Computer({
    matches: deps.matches,
    games: deps.games,
    ask: deps.askOpponent,
    show: (match) => boards.show(match),
    type: (channelId) => rest.post(Routes.channelTyping(channelId)),
    time: deps.time,
    log,
  });
  const boards: Boards = new Boards({
    rest,
    computer,
    matches: deps.matches,
    userId: client.user.id,
    words,
    draw,
    gameName,
    localeOf,
    buttons: deps.features.flatMap(({ boardButtons = [] }) => boardButtons),
    time: deps.time,
    log,
  });
  const bot: Bot = {
    matches: deps.matches,
    games: deps.games,
    gameName,
    localeOf,
    languages,
    isThere: (guildId, id) => {
      const guild = client.guilds.cache.get(guildId);
      return guild === undefined || guild.channels.cache.has(id) || guild.roles.cache.has(id);
    },
    words,
    draw,
    boards,
    computer,
    animate: deps.animate,
    findPosition: deps.findPosition,
    jobs: new Jobs(),
    locks: new AsyncLock(),
    hinted: new Set(),
    time: deps.time,
    limits: deps.limits,
    load,
    rest,
    interactionRest: interactionRest(deps.apiUrl, deps.time),
    log,
    report: reportTo(log, deps.count),
    userId: client.user.id,
    userName: client.user.displayName,
  };
  const applicationId = client.application.id;
  const target = { applicationId, guildId: deps.guildId };
  const described = describeCommands(deps.commands, words, deps.games);
  const register = async (): Promise<void> => {
    const changed = await registerCommands(rest, deps.notes, described, target);
    log.info({ changed, count: deps.commands.length }, 'commands registered');
  };
  await persistBehind(deps.time, register, {
    onDelay: delayed('Discord does not take the commands now'),
    onFatal: (cause) => deps.onFatal(reasonOf(cause)),
  });

  const online = (): boolean => {
    const { shards } = client.ws;
    return shards.size > 0 && shards.every(({ status }) => status === Status.Ready);
  };
  // Before anybody can move, or a clock runs out: the time without the bot is nobody's.
  const away = await deps.matches.clocks.beat();
  const announceReturn = async (awayMs: number): Promise<void> => {
    for (const { returned } of deps.features) await returned?.(bot, awayMs);
  };
  const router = new Router(bot, deps.commands, deps.features);
  const recent = new LRUCache<string, true>({ max: eventsRemembered });
  const isNew = (id: string): boolean => !recent.has(id) && recent.set(id, true).has(id);
  client.on(Events.InteractionCreate, (interaction) => {
    if (!stopped.value && isNew(interaction.id)) follow(router.handle(interaction));
  });
  client.on(Events.MessageCreate, (message) => {
    if (stopped.value || !isNew(message.id)) return;
    for (const feature of deps.features) {
      if (feature.message !== undefined) follow(feature.message(bot, message));
    }
  });
  watchPlaces(client, deps.matches.clocks, follow);
  const findAll = () => follow(findPlaces(client, rest, deps.matches.clocks, log));
  findAll();
  // A connection that begins anew has missed events.
  client.on(Events.ShardReady, findAll);
  const onJump = (ms: number): void => {
    log.warn({ ms }, "the machine's clock was set");
    rest.forgetLimits();
  };
  const heartbeat = new Heartbeat(deps.matches.clocks, deps.time, announceReturn, online, follow, onJump);
  heartbeat.start();
  const poller = new Poller(bot, deps.features, heartbeat);
  poller.start();
  if (away > 0) follow(announceReturn(away));

  const idle = async (): Promise<void> => {
    await poller.idle();
    while (running.size > 0) await Promise.all(running);
  };
  return {
    inviteLink: inviteLink(applicationId),
    get vitals() {
      return {
        connected: online(),
        running: running.size,
        boards: boards.waiting,
      };
    },
    idle,
    stop: async () => {
      stopped.value = true;
      computer.stop();
      heartbeat.stop();
      await poller.stop();
      bot.jobs.stopAll();
      await idle();
      await client.destroy();
    },
  };
}

function inviteLink(applicationId: string): string {
  const link = new URL('https://discord.com/oauth2/authorize');
  link.searchParams.set('client_id', applicationId);
  link.searchParams.set('scope', `${OAuth2Scopes.Bot} ${OAuth2Scopes.ApplicationsCommands}`);
  link.searchParams.set('permissions', String(PermissionsBitField.resolve(boardPermissions)));
  return link.href;
}
