import { pino, type Logger } from 'pino';
import { expect } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { AskOpponent } from '../../src/discord/boards/computer.ts';
import type { Animate } from '../../src/discord/features/records/replay.ts';
import { startBot, type RunningBot } from '../../src/discord/bot.ts';
import { createLimits, type Allowance, type Limits } from '../../src/discord/interactions/limits.ts';
import { games } from '../../src/games/index.ts';
import { createMatches, type Matches } from '../../src/matches/index.ts';
import { Opponents } from '../../src/opponent/index.ts';
import { StandIn, type PersonDriver, type StandInOptions } from '../../src/playground/index.ts';
import type { TableMessage } from '../../src/playground/protocol.ts';
import type { Channel } from '../../src/playground/records.ts';
import { Animator } from '../../src/render/index.ts';
import { Painter } from '../../src/render/painter.ts';
import { ok } from '../../src/result.ts';
import type { Scene } from '../../src/scene.ts';
import { aliveNote } from '../../src/store/store.ts';
import { openSqliteStore, type SqliteStore } from '../../src/store/sqlite/index.ts';

/** The whole program on one table: the stand-in, the real bot with the real discord.js, and people. */
export interface TestTable {
  readonly standIn: StandIn;
  readonly ada: PersonDriver;
  readonly ben: PersonDriver;
  readonly cleo: PersonDriver;
  readonly channel: Channel;
  readonly matches: Matches;
  /** What the bot had drawn, oldest first. */
  readonly scenes: readonly Scene[];
  /** Adds to the time that the bot sees, in milliseconds; it was there all the time. */
  skip(ms: number): void;
  /** The same, but the bot was not there. */
  freeze(ms: number): void;
  /** Ends the bot and starts it anew on the same store, `awayMs` milliseconds later, after what happens `meanwhile`. */
  restart(awayMs?: number, meanwhile?: () => void): Promise<void>;
  /** The bot's messages with a board, oldest first. */
  boards(channel?: Channel): readonly TableMessage[];
  /** Waits for the n-th board (from 1) and returns it. */
  board(n: number, channel?: Channel): Promise<TableMessage>;
  /** Challenges, accepts, and waits for the first board. Ada is White. */
  start(options?: Readonly<Record<string, string | number | boolean>>): Promise<TableMessage>;
  close(): Promise<void>;
}

const wide: Allowance = { burst: 10_000, perSecond: 1_000, pause: 10 };

export async function openTable(
  options: StandInOptions & {
    databasePath?: string;
    store?: SqliteStore;
    log?: Logger;
    personLimits?: Limits;
    animate?: Animate;
    askOpponent?: AskOpponent;
  } = {},
): Promise<TestTable> {
  const {
    databasePath = ':memory:',
    store: given,
    log = pino({ level: 'silent' }),
    // Tests press faster than people.
    personLimits = createLimits(wide, wide),
    animate,
    askOpponent,
    ...standInOptions
  } = options;
  const standIn = await StandIn.start(standInOptions);
  const store = given === undefined ? openSqliteStore(databasePath) : ok(given);
  if (!store.ok) throw new Error(store.error.sentence);
  let skipped = 0;
  const now = () => Date.now() + skipped;
  const matches = createMatches({ store: store.value, games, now, random: Math.random, holder: 'test' });
  const painter = new Painter();
  const scenes: Scene[] = [];
  const animator = new Animator();
  const opponents = new Opponents({
    threads: 1,
    onCrash: (cause) => log.error({ err: cause }, 'search failed'),
  });
  const start = (): Promise<RunningBot> =>
    startBot({
      token: 'test-token',
      apiUrl: standIn.apiUrl,
      requestsPerSecond: 1_000,
      guildId: undefined,
      matches,
      games,
      commands,
      draw: (scene, look, series) => {
        scenes.push(scene);
        return Promise.resolve(painter.png(scene, look, series));
      },
      askOpponent: askOpponent ?? ((question) => opponents.ask(question)),
      animate: animate ?? ((scenes, options) => animator.gif(scenes, options)),
      notes: store.value,
      limits: personLimits,
      now,
      log,
      count: () => undefined,
      onFatal: (sentence) => {
        throw new Error(sentence);
      },
    });
  let bot = await start();
  const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => standIn.person(name));
  if (ada === undefined || ben === undefined || cleo === undefined) throw new Error('the table is empty');
  const channel = standIn.channel('table');

  const table: TestTable = {
    standIn,
    ada,
    ben,
    cleo,
    channel,
    matches,
    scenes,
    skip: (ms) => {
      skipped += ms;
      void store.value.setNote(aliveNote, String(now()));
    },
    freeze: (ms) => {
      skipped += ms;
    },
    restart: async (awayMs = 0, meanwhile) => {
      await bot.stop();
      skipped += awayMs;
      meanwhile?.();
      bot = await start();
    },
    boards: (where = channel) =>
      ada
        .sees(where)
        .filter(
          (message) =>
            message.author.id === standIn.bot.id &&
            message.attachments.length > 0 &&
            message.privateFor === null,
        ),
    board: async (n, where = channel) => {
      const board = await standIn.until(
        () => table.boards(where)[n - 1],
        10_000,
        `board ${n} in #${where.name}`,
      );
      // Discord shows it a moment before the bot hears that it was posted.
      const scope = { guildId: where.guildId, channelId: where.id };
      while ((await matches.byBoard(board.id, scope)) === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return board;
    },
    start: async (given = {}) => {
      const before = table.boards().length;
      const challenge = await ada.command(channel, 'tak', { opponent: ben, color: 'first', ...given });
      if (challenge.message === undefined) throw new Error(challenge.error ?? 'no challenge');
      await ben.press(challenge.message, 'Accept');
      return table.board(before + 1);
    },
    close: async () => {
      await bot.stop();
      await animator.close();
      await opponents.close();
      await standIn.close();
      store.value.close();
      // Whatever a test was about: nothing was sent that Discord would refuse.
      expect(standIn.violations).toEqual([]);
      expect(standIn.unknownRoutes).toEqual([]);
    },
  };
  return table;
}

/** The id of the match that a message speaks of first; empty where it names none. */
export const idOf = ({ content }: Pick<TableMessage, 'content'>): string =>
  /`(\w+)`/.exec(content)?.[1] ?? '';
