import { pino, type Logger } from 'pino';
import { expect } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { AskOpponent } from '../../src/discord/boards/computer.ts';
import { replayWorker, type Animate, type Replay } from '../../src/discord/boards/animation.ts';
import type { Command } from '../../src/discord/interactions/command.ts';
import type { Feature } from '../../src/discord/interactions/feature.ts';
import { features } from '../../src/discord/features/index.ts';
import { languages as ours } from '../../src/languages/index.ts';
import { startBot, type RunningBot } from '../../src/discord/bot.ts';
import { createLimits, type Allowance, type Limits } from '../../src/discord/interactions/limits.ts';
import type { Game } from '../../src/games/game.ts';
import { games as all } from '../../src/games/index.ts';
import { Positions, type FindPosition } from '../../src/games/positions.ts';
import { createMatches, type Matches } from '../../src/matches/index.ts';
import { Opponents } from '../../src/opponent/index.ts';
import {
  LocalDiscord,
  type Channel,
  type Outcome,
  type PersonDriver,
  type LocalDiscordOptions,
  type ShownMessage,
} from 'local-discord';
import type { Language } from '../../src/phrase.ts';
import { Animator } from '../../src/render/index.ts';
import { Painter } from '../../src/render/picture/painter.ts';
import { ok } from '../../src/result.ts';
import type { Scene } from '../../src/scene.ts';
import { aliveNote } from '../../src/store/store.ts';
import { openSqliteStore, type SqliteStore } from '../../src/store/sqlite/index.ts';
import { randomFor } from './seed.ts';
import { ManualTime } from './time.ts';

/** The whole program on one table: the stand-in, the real bot with the real discord.js, and people. */
export interface TestTable {
  readonly discord: LocalDiscord;
  readonly ada: PersonDriver;
  readonly ben: PersonDriver;
  readonly cleo: PersonDriver;
  readonly channel: Channel;
  readonly matches: Matches;
  /** What the bot had drawn, oldest first. */
  readonly scenes: readonly Scene[];
  /** What the bot said of a Discord that was away at its start. */
  readonly delays: readonly string[];
  /** Of the bot and of its Discord. It stands still but for what these tests do to it. */
  readonly time: ManualTime;
  /** Resolves when the bot has dealt with all that has happened. Not while it waits for time to pass. */
  settled(): Promise<void>;
  /** Lets `ms` milliseconds pass with the bot at work, and what falls due meanwhile happen. */
  pass(ms: number): Promise<void>;
  /** The same, but the bot was not at work: its machine slept. */
  freeze(ms: number): Promise<void>;
  /** Does what the bot cannot answer, and waits with the person until their client gives it up. */
  inVain(act: () => Promise<Outcome>): Promise<Outcome>;
  /** Ends the bot and starts it anew on the same store, `awayMs` milliseconds later, after what happens `meanwhile`. */
  restart(awayMs?: number, meanwhile?: () => void): Promise<void>;
  /** The bot's messages with a board, oldest first. */
  boards(channel?: Channel): readonly ShownMessage[];
  /** Waits for the n-th board (from 1) and returns it. */
  board(n: number, channel?: Channel): Promise<ShownMessage>;
  /** Challenges, accepts, and waits for the first board. Ada is White. */
  start(options?: Readonly<Record<string, string | number | boolean>>): Promise<ShownMessage>;
  close(): Promise<void>;
}

/** What is alike on all tables is drawn once. */
const painter = new Painter();
/** The bot looks so often for what is due. */
const pollMs = 1_000;
/** A person's client gives an interaction up after so long. */
const patienceMs = 3_000;

const wide: Allowance = { burst: 10_000, perSecond: 1_000 };

export async function openTable(
  options: Omit<LocalDiscordOptions, 'clock'> & {
    time?: ManualTime;
    databasePath?: string;
    store?: SqliteStore;
    games?: readonly Game[];
    log?: Logger;
    personLimits?: Limits;
    animate?: Animate;
    findPosition?: FindPosition;
    askOpponent?: AskOpponent;
    /** Beside those of the bot. */
    moreCommands?: readonly Command[];
    moreFeatures?: readonly Feature[];
    languages?: readonly Language[];
  } = {},
): Promise<TestTable> {
  const {
    time = new ManualTime(),
    databasePath = ':memory:',
    store: given,
    games = all,
    log = pino({ level: 'silent' }),
    // Tests press faster than people.
    personLimits = createLimits(time, wide, wide),
    animate,
    findPosition,
    askOpponent,
    moreCommands = [],
    moreFeatures = [],
    languages = ours,
    ...discordOptions
  } = options;
  const discord = await LocalDiscord.start({
    clock: time,
    // What is not filled in by then waits for time to pass.
    patience: () => bot.idle(),
    setup: { bot: 'Taktable' },
    ...discordOptions,
  });
  const store = given === undefined ? openSqliteStore(databasePath) : ok(given);
  if (!store.ok) throw new Error(store.error.sentence);
  const random = randomFor('table');
  const matches = createMatches({
    store: store.value,
    games,
    now: time.now,
    random: () => random.next(),
    holder: 'test',
  });
  const scenes: Scene[] = [];
  const delays: string[] = [];
  const animator = new Animator<Replay>(replayWorker);
  const positions = new Positions(time);
  const opponents = new Opponents({
    threads: 1,
    onCrash: (cause) => log.error({ err: cause }, 'search failed'),
  });
  const start = (): Promise<RunningBot> =>
    startBot({
      token: discord.token,
      apiUrl: discord.apiUrl,
      requestsPerSecond: Infinity,
      guildId: undefined,
      matches,
      games,
      commands: [...commands, ...moreCommands],
      features: [...features, ...moreFeatures],
      languages,
      draw: (scene, look) => {
        scenes.push(scene);
        return Promise.resolve(painter.png(scene, look));
      },
      findPosition: findPosition ?? ((question) => positions.find(question)),
      askOpponent: askOpponent ?? ((question) => opponents.ask(question)),
      animate: animate ?? ((replay, options) => animator.gif(replay, options)),
      notes: store.value,
      limits: personLimits,
      time,
      log,
      count: () => undefined,
      onDelay: (sentence) => delays.push(sentence),
      onFatal: (sentence) => {
        throw new Error(sentence);
      },
    });
  let bot = await start();
  const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => discord.person(name));
  if (ada === undefined || ben === undefined || cleo === undefined) throw new Error('the table is empty');
  const channel = discord.channel('general');

  const table: TestTable = {
    discord,
    ada,
    ben,
    cleo,
    channel,
    matches,
    scenes,
    delays,
    time,
    settled: async () => {
      for (let before = -1; before !== discord.requests.length;) {
        before = discord.requests.length;
        await discord.gateway.settled();
        await bot.idle();
        await discord.gateway.settled();
      }
    },
    pass: async (ms) => {
      await table.settled();
      await store.value.setNote(aliveNote, String(time.now() + ms));
      await table.freeze(ms);
    },
    freeze: async (ms) => {
      await table.settled();
      time.jump(ms);
      await table.settled();
      // What this brought about is due by the next look.
      time.advance(pollMs);
      await table.settled();
    },
    inVain: async (act) => {
      const answers = () => discord.requests.filter(({ path }) => path.startsWith('/interactions/')).length;
      const before = answers();
      const outcome = act();
      await discord.until(() => answers() > before, 5_000, 'the answer that does not arrive');
      time.advance(patienceMs);
      return outcome;
    },
    restart: async (awayMs = 0, meanwhile) => {
      await bot.stop();
      time.jump(awayMs);
      meanwhile?.();
      bot = await start();
    },
    boards: (where = channel) =>
      ada
        .sees(where)
        .filter(
          (message) =>
            message.author.id === discord.bot.id &&
            message.attachments.length > 0 &&
            message.privateFor === null,
        ),
    board: async (n, where = channel) => {
      const board = await discord.until(
        () => table.boards(where)[n - 1],
        10_000,
        `board ${n} in #${where.name}`,
      );
      // Discord shows it a moment before the bot hears that it was posted.
      const scope = { guildId: where.guildId, channelId: where.id };
      while ((await matches.records.byBoard(board.id, scope)) === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return board;
    },
    start: async (given = {}) => {
      const before = table.boards().length;
      const sent = await ada.command(channel, 'tak', { opponent: ben, color: 'first', ...given });
      const challenge = await sent.settled();
      if (challenge.message === undefined) throw new Error(challenge.error ?? 'no challenge');
      await ben.press(challenge.message, 'Accept');
      return table.board(before + 1);
    },
    close: async () => {
      await bot.stop();
      await animator.close();
      await positions.close();
      await opponents.close();
      await discord.close();
      store.value.close();
      // Whatever a test was about: nothing was sent that Discord would refuse.
      expect(discord.violations).toEqual([]);
      expect(discord.unknownRoutes).toEqual([]);
    },
  };
  return table;
}

/** The id of the match that a message speaks of first; empty where it names none. */
export const idOf = ({ content }: Pick<ShownMessage, 'content'>): string =>
  /`(\w+)`/.exec(content)?.[1] ?? '';
