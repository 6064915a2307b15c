import AsyncLock from 'async-lock';
import { PermissionFlagsBits, RequestMethod, Routes, type Client } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Game } from '../games/game.ts';
import { gameById } from '../games/index.ts';
import { shardOf, type Matches, type Scope, type Shards } from '../matches/index.ts';
import type { Time } from '../time.ts';
import { Analyst } from './boards/analyst.ts';
import { BoardMessages } from './boards/boards.ts';
import { Computer } from './boards/computer.ts';
import type { Draw } from './boards/message.ts';
import { onlineShards, serves } from './gateway/client.ts';
import type { IdentifyQueue } from './gateway/identify.ts';
import type { Agree } from './gateway/requests/quota.ts';
import type { Notes, RegisteredCommand } from './gateway/registration.ts';
import { Outbox } from './outbox/outbox.ts';
import type { PacedRest } from './gateway/requests/paced-rest.ts';
import { interactionRest, type Transport } from './gateway/requests/rest.ts';
import { standingOf } from './gateway/membership.ts';
import { forumPost } from './gateway/threads.ts';
import { Jobs } from './interactions/background/jobs.ts';
import type { Bot, DiscordFacts, Memory } from './interactions/context.ts';
import type { Command } from './interactions/command.ts';
import type { Feature } from './interactions/feature.ts';
import type { Limits } from './interactions/limits.ts';
import { Load } from './interactions/load.ts';
import { reportTo, type Report } from './interactions/report.ts';
import { PersonLanguages } from './messages/person-languages.ts';
import { PlaceLanguages } from './messages/place-languages.ts';
import { inLanguage, type Words } from './messages/words.ts';

/** How long Discord lets the bot remove a private message, in milliseconds, and how many composers are remembered. */
const composers = { ms: 15 * 60_000, open: 1_000 };

/** How long the board that someone types a move for is remembered, in milliseconds, and how many of them. */
const typed = { ms: 2_000, boards: 500 };

/** What the bot itself stores: notes, and what the processes agree on; see `ProcessStore`. */
interface OwnStore {
  readonly notes: Notes;
  readonly processes: IdentifyQueue & {
    readonly takeEvent: (eventId: string, now: number) => Promise<boolean>;
    readonly agree: Agree;
  };
}

/** What computes outside the main thread. */
type Engines = Omit<Bot['engines'], 'analyst'> & Pick<Bot, 'draw'>;

/** Tells the host, in sentences. */
interface Host {
  /** Called once per kind of problem while Discord is unreachable at the start and the bot keeps trying. */
  readonly onDelay: (sentence: string) => void;
  /** Called when the connection has ended for good, with the reason. */
  readonly onFatal: (sentence: string) => void;
}

export interface BotDeps {
  readonly token: string;
  readonly apiUrl: string;
  /** The application's secret, with which people in its Activity are identified; `undefined`: it has none. */
  readonly clientSecret?: string | undefined;
  /** How Discord is reached; default: the network. */
  readonly transport?: Transport;
  /** The bot's global rate limit, in requests per second. */
  readonly requestsPerSecond: number;
  /** Which shards to connect; `undefined`: as many as Discord recommends, and all of them. */
  readonly shards: Shards | undefined;
  /** If set, commands are registered in this server only. */
  readonly guildId: string | undefined;
  readonly matches: Matches;
  readonly games: readonly Game[];
  readonly commands: readonly Command[];
  /** The same commands as `describeCommands` describes them to Discord. */
  readonly descriptions: readonly RegisteredCommand[];
  readonly features: readonly Feature[];
  readonly words: Words;
  readonly engines: Engines;
  readonly store: OwnStore;
  readonly limits: Limits;
  readonly time: Time;
  readonly log: Logger;
  /** Called for everything that was handled, for the metrics. */
  readonly count: Report;
  readonly host: Host;
}

/** Creates the services that handlers of interactions use. */
export async function assembleBot(deps: BotDeps, client: Client<true>, rest: PacedRest): Promise<Bot> {
  const { matches, games, words, time, log } = deps;
  const { animate, findPosition, askOpponent, askAnalysis } = deps.engines;
  const places = new PlaceLanguages({
    time,
    read: () => matches.settings.locales(),
    usual: (guildId) => words.nearest(client.guilds.cache.get(guildId ?? '')?.preferredLocale),
  });
  await places.refresh();
  const load = new Load(time);
  const draw: Draw = async (...picture) => {
    await load.forPicture();
    return deps.engines.draw(...picture);
  };
  const shared = {
    matches,
    games,
    gameName: (gameId: string) => gameById(games, gameId)?.name ?? gameId,
    wordingOf: (scope: Scope) => inLanguage(words, places.of(scope)),
    words,
    draw,
    userId: client.user.id,
    userName: client.user.displayName,
    rest,
    outbox: new Outbox({ rest, log }),
    time,
    log,
  };
  // Boards and the computer depend on each other: boards wait for its answer, and it posts boards for late answers.
  const computer = new Computer({
    ...shared,
    ask: askOpponent,
    show: (match) => boards.show(match),
    type: (channelId) => rest.tidy(RequestMethod.Post, Routes.channelTyping(channelId)),
  });
  const boards: BoardMessages = new BoardMessages({
    ...shared,
    computer,
    forumPost: (channelId) => forumPost(client, channelId),
    buttons: deps.features.flatMap(({ boardButtons = [] }) => boardButtons),
  });
  return {
    ...shared,
    boardMessages: boards,
    computer,
    languages: { places, people: new PersonLanguages() },
    pages: pagesOf(deps.features),
    engines: {
      askOpponent,
      askAnalysis,
      analyst: new Analyst({ analyses: matches.analyses, games, ask: askAnalysis, log }),
      animate,
      findPosition,
    },
    discord: factsOf(deps, client, rest),
    memory: emptyMemory(time),
    traffic: { limits: deps.limits, load, report: reportTo(log, deps.count) },
  };
}

const pagesOf = (features: readonly Feature[]): Bot['pages'] => ({
  exerciseButtons: (plain, exercise) =>
    features.flatMap(({ exerciseButtons }) => exerciseButtons?.(plain, exercise) ?? []),
  tournamentLink: features.find(({ tournamentLink }) => tournamentLink)?.tournamentLink,
});

const factsOf = (
  { store: { processes }, time, apiUrl, transport, descriptions }: BotDeps,
  client: Client<true>,
  rest: PacedRest,
): DiscordFacts => ({
  isThere: (guildId, id) => {
    const guild = client.guilds.cache.get(guildId);
    return guild === undefined || guild.channels.cache.has(id) || guild.roles.cache.has(id);
  },
  shardOf: (guildId) => shardOf(guildId, onlineShards(client).count),
  serves: (guildId) => serves(onlineShards(client), guildId),
  takes: processes.takeEvent,
  mayCreateEvents: (guildId) =>
    client.guilds.cache.get(guildId)?.members.me?.permissions.has(PermissionFlagsBits.CreateEvents) === true,
  forumPost: (channelId) => forumPost(client, channelId),
  standing: (...asked) => standingOf({ client, rest }, ...asked),
  descriptions,
  interactionRest: interactionRest(apiUrl, time, transport),
});

function emptyMemory({ monotonic: now }: Time): Memory {
  const kept = (max: number, ttl: number) => ({ max, ttl, ttlResolution: 0, perf: { now } });
  return {
    jobs: new Jobs(),
    locks: new AsyncLock(),
    hinted: new Set(),
    typedOn: new LRUCache(kept(typed.boards, typed.ms)),
    answers: new LRUCache({ max: composers.open }),
    composers: new LRUCache(kept(composers.open, composers.ms)),
  };
}
