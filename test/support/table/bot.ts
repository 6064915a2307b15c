import type { LocalDiscord } from 'local-discord';
import { pino, type Logger } from 'pino';
import { commands } from '../../../commands/index.ts';
import { DiscordBot } from '../../../src/discord/bot.ts';
import type { Allowance } from '../../../src/buckets.ts';
import { replayWorker, type Animate, type Replay } from '../../../src/discord/boards/animation.ts';
import type { AskAnalysis } from '../../../src/discord/boards/analyst.ts';
import type { AskOpponent } from '../../../src/discord/boards/computer.ts';
import { features, featuresWith } from '../../../src/discord/features/index.ts';
import type { RegisteredCommand } from '../../../src/discord/gateway/registration.ts';
import type { Transport } from '../../../src/discord/gateway/requests/rest.ts';
import type { Command } from '../../../src/discord/interactions/command.ts';
import type { Feature } from '../../../src/discord/interactions/feature.ts';
import { describeCommands } from '../../../src/discord/interactions/inputs/command-data.ts';
import { createLimits, type Limits } from '../../../src/discord/interactions/limits.ts';
import type { Game } from '../../../src/games/game.ts';
import { gameById, games as ourGames } from '../../../src/games/index.ts';
import { PositionFinder, type FindPosition } from '../../../src/games/positions.ts';
import { languages as ourLanguages } from '../../../src/texts/index.ts';
import { createMatches, type Matches, type Shards } from '../../../src/matches/index.ts';
import { Opponents } from '../../../src/opponent/index.ts';
import { createWords, type Words } from '../../../src/discord/messages/words.ts';
import type { Language } from '../../../src/phrase.ts';
import { Animator } from '../../../src/render/index.ts';
import { Painter } from '../../../src/render/picture/painter.ts';
import { encodeIndexed } from '../../../src/render/picture/png.ts';
import type { Scene, Style } from '../../../src/scene.ts';
import type { SqliteStore } from '../../../src/store/sqlite/index.ts';
import { randomFor } from '../seed.ts';
import { fileStore, memoryStore } from '../store.ts';
import { ManualTime } from '../time.ts';

export interface BotOptions {
  readonly databasePath?: string;
  readonly store?: SqliteStore;
  /** Takes the bot's requests to Discord; default: the network. */
  readonly request?: Transport['request'] | undefined;
  /** Boards are drawn like this; otherwise all pictures are one white pixel, which saves a tenth of the tests' time. */
  readonly pictures?: Partial<Style>;
  /** What each picture waits for before it is drawn. */
  readonly beforePicture?: () => Promise<unknown>;
  readonly games?: readonly Game[];
  readonly log?: Logger;
  readonly personLimits?: Limits;
  readonly animate?: Animate;
  readonly findPosition?: FindPosition;
  readonly askOpponent?: AskOpponent;
  readonly askAnalysis?: AskAnalysis;
  /** Besides those of the bot. */
  readonly moreCommands?: readonly Command[];
  readonly moreFeatures?: readonly Feature[];
  readonly languages?: readonly Language[];
  /** Identifies it among several bots on one store. */
  readonly holder?: string;
  /** Default: any number. */
  readonly requestsPerSecond?: number;
  /** Which shards it connects; default: as Discord recommends. */
  readonly shards?: Shards;
}

/** Shared, so that identical tiles are drawn once for all tests. */
const painter = new Painter();
/** One white pixel. */
const picture = encodeIndexed(1, 1, new Uint8Array(2), Int32Array.of(-1));
/** Threads shared by all tests; nothing parsed in them comes near its deadline. */
const animator = new Animator<Replay>(replayWorker);
const positions = new PositionFinder(new ManualTime());

interface Spoken {
  readonly words: Words;
  readonly descriptions: readonly RegisteredCommand[];
}

/** Shared by bots that have the same feature besides the usual ones: creating them takes as long as connecting. */
const spoken = new WeakMap<object, Spoken>();

function speak({ games = ourGames, languages = ourLanguages, ...more }: BotOptions): Spoken {
  const { moreCommands = [], moreFeatures = [] } = more;
  const isUsual = games === ourGames && languages === ourLanguages && moreCommands.length === 0;
  const key = isUsual && moreFeatures.length < 2 ? (moreFeatures[0] ?? features) : {};
  const known = spoken.get(key);
  if (known !== undefined) return known;
  const words = createWords(games, featuresWith(...moreFeatures), languages);
  const hasPage = moreFeatures.some(({ name }) => name === 'web');
  const descriptions = describeCommands(commandsOf(games, moreCommands), words, games, hasPage);
  const made = { words, descriptions };
  spoken.set(key, made);
  return made;
}

/** Tests click faster than people. */
const wide: Allowance = { burst: 10_000, perSecond: 1_000 };

/** The commands of a bot with these games; a test may use other games than the program. */
const commandsOf = (games: readonly Game[], more: readonly Command[]): readonly Command[] => [
  ...commands.filter(({ name }) => !(gameById(ourGames, name) && !gameById(games, name))),
  ...more,
];

/** The real bot with the real discord.js and all its dependencies; only time stands still. */
export class TestBot {
  readonly matches: Matches;
  readonly store: SqliteStore;
  /** The scenes it had drawn, oldest first. */
  readonly scenes: Scene[] = [];
  /** What it reported about an unreachable Discord. */
  readonly delays: string[] = [];
  /** Its commands; the same object for all bots that have the same. */
  readonly descriptions: readonly RegisteredCommand[];
  readonly #opponents: Opponents;
  readonly #apiUrl: string;
  /** Its connection to Discord, and what it knows of it. */
  readonly discord: DiscordBot;

  constructor(
    discord: Pick<LocalDiscord, 'apiUrl' | 'token'> & Partial<Pick<LocalDiscord, 'activities'>>,
    time: ManualTime,
    options: BotOptions,
  ) {
    const { games = ourGames, log = pino({ level: 'silent' }), databasePath } = options;
    const { personLimits = createLimits(time, wide, wide), moreCommands = [] } = options;
    const { words, descriptions } = speak(options);
    this.descriptions = descriptions;
    this.store = options.store ?? (databasePath === undefined ? memoryStore() : fileStore(databasePath));
    const random = randomFor('table');
    this.matches = createMatches({
      store: this.store,
      games,
      now: time.now,
      random: () => random.next(),
      holder: options.holder ?? 'test',
    });
    const onCrash = (cause: unknown) => log.error({ err: cause }, 'search failed');
    this.#opponents = new Opponents({ threads: 1, onCrash });
    this.#apiUrl = discord.apiUrl;
    this.discord = new DiscordBot({
      token: discord.token,
      ...(options.request && { transport: { request: options.request } }),
      clientSecret: discord.activities?.secret,
      requestsPerSecond: options.requestsPerSecond ?? Infinity,
      shards: options.shards,
      guildId: undefined,
      matches: this.matches,
      games,
      commands: commandsOf(games, moreCommands),
      descriptions,
      features: featuresWith(...(options.moreFeatures ?? [])),
      words,
      engines: {
        draw: async (makeScene, style) => {
          const scene = makeScene();
          this.scenes.push(scene);
          await options.beforePicture?.();
          return options.pictures ? painter.png(scene, { ...style, ...options.pictures }) : picture;
        },
        findPosition: options.findPosition ?? ((question) => positions.find(question)),
        askOpponent: options.askOpponent ?? ((question) => this.#opponents.ask(question)),
        askAnalysis: options.askAnalysis ?? ((name, question) => this.#opponents.analyse(name, question)),
        animate:
          options.animate ??
          ((replay, asked) => animator.gif(replay, { ...asked, style: { ...asked.style, size: 200 } })),
      },
      store: this.store,
      limits: personLimits,
      time,
      log,
      host: {
        onDelay: (sentence) => this.delays.push(sentence),
        onFatal: (sentence) => {
          throw new Error(sentence);
        },
      },
    });
  }

  async start(): Promise<void> {
    await this.discord.start({ apiUrl: this.#apiUrl, count: () => undefined });
  }

  /** Resolves when it has handled everything that has happened; at once if it has not started. */
  async idle(): Promise<void> {
    await this.discord.idle();
  }

  async stop(): Promise<void> {
    await this.discord.stop();
  }

  /** Closes everything but the store, which Discord may still be asked about. */
  async close(): Promise<void> {
    await this.stop();
    await this.#opponents.close();
  }
}
