import { LocalDiscord, type Channel, type PersonDriver } from 'local-discord';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Animate } from '../../../src/discord/boards/animation.ts';
import type { SqliteStore } from '../../../src/store/sqlite/index.ts';
import { memoryStore } from '../../support/store.ts';
import { TestBot } from '../../support/table/bot.ts';
import { roadPlies } from '../../support/table/played.ts';
import { boardsSeen } from '../../support/table/players.ts';
import { ManualTime } from '../../support/time.ts';

/** Two bots on one store and one shard, which handle the interactions in turn. Nothing begins twice. */

let time: ManualTime;
let discord: LocalDiscord;
let store: SqliteStore;
let bots: TestBot[];
let ada: PersonDriver;
let ben: PersonDriver;
let channel: Channel;

/** By event: the process that takes it. */
const taker = new Map<string, number>();
/** By process: what waits until both have read how many challenges there are. */
let meeting: { readonly waiting: (() => void)[]; parties: number };

async function settled(): Promise<void> {
  for (let before = -1; before !== discord.requests.length;) {
    before = discord.requests.length;
    await discord.gateway.settled();
    for (const bot of bots) await bot.idle();
    await discord.gateway.settled();
  }
}

/** The store as one process sees it. */
const storeOf = (process: number): SqliteStore => ({
  ...store,
  processes: {
    ...store.processes,
    takeEvent: async (id, now) => {
      if (!/^\d+$/.test(id)) return store.processes.takeEvent(id, now);
      if (!taker.has(id)) taker.set(id, taker.size % 2);
      return taker.get(id) === process && store.processes.takeEvent(id, now);
    },
  },
  challenges: {
    ...store.challenges,
    between: async (...between) => {
      const found = await store.challenges.between(...between);
      meeting.parties -= 1;
      if (meeting.parties > 0) await new Promise<void>((resolve) => meeting.waiting.push(resolve));
      for (const go of meeting.waiting.splice(0)) go();
      return found;
    },
  },
});

/** Waits until it is stopped. */
const drawings: AbortSignal[] = [];
let drawn: ((animation: Buffer) => void) | undefined;
const animate: Animate = (_replay, { signal }) =>
  new Promise((resolve) => {
    drawings.push(signal);
    drawn = (value) => resolve({ ok: true, value });
    signal.addEventListener('abort', () => resolve({ ok: false, error: 'stopped' }));
  });

beforeEach(async () => {
  time = new ManualTime();
  store = memoryStore();
  bots = [];
  taker.clear();
  drawings.length = 0;
  meeting = { waiting: [], parties: 0 };
  discord = await LocalDiscord.start({ clock: time, patience: settled, setup: { bot: 'Taktable' } });
  discord.deny(discord.channel('general'), ['CreatePublicThreads']);
  [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
  channel = discord.channel('general');
  for (const process of [0, 1]) {
    const holder = `process ${process}`;
    const options = { store: storeOf(process), holder, shards: { count: 1, ids: [0] }, animate };
    const bot = new TestBot(discord, time, options);
    await bot.start();
    bots.push(bot);
  }
});

afterEach(async () => {
  for (const bot of bots) await bot.close();
  await discord.close();
  store.close();
  expect(discord.violations).toEqual([]);
});

const lastBoard = () =>
  ada
    .sees(channel)
    .findLast(
      ({ author, attachments, privateFor }) =>
        author.id === discord.bot.id && attachments.length > 0 && privateFor === null,
    )!;

/** A match on 3x3 that Ada wins. */
async function play(): Promise<void> {
  const challenge = await (
    await ada.command(channel, 'tak', { opponent: ben, color: 'first', size: 3 })
  ).settled();
  await ben.press(challenge.message!, 'Accept');
  await settled();
  for (const [i, move] of roadPlies.entries()) {
    await (i % 2 === 0 ? ada : ben).command(channel, 'move', { move });
    await settled();
  }
  time.advance(1_000);
}

const begun = () => new Set(boardsSeen(ada, channel).map(({ matchId }) => matchId)).size;
const offers = () => ada.sees(channel).filter(({ content }) => content.includes('challenges'));

describe('a rematch in two processes at once', () => {
  it('that both ask for begins once', async () => {
    await play();
    const posted = offers().length;
    meeting.parties = 2;
    const board = lastBoard();
    await Promise.all([ada.press(board, 'Rematch'), ben.press(board, 'Rematch')]);
    await settled();
    expect(begun()).toBe(2);
    // Its offer, whoever made it, has no buttons left.
    const messages = ada.sees(channel).filter(({ author }) => author.id === discord.bot.id);
    const open = messages.filter(({ components }) => JSON.stringify(components ?? []).includes('accept:'));
    expect(open).toEqual([]);
    expect(offers().length).toBeLessThanOrEqual(posted + 1);
  });

  it('that one asks for twice is offered once', async () => {
    await play();
    meeting.parties = 2;
    const board = lastBoard();
    ben.open(channel);
    const asked = await Promise.all([ada.press(board, 'Rematch'), ada.press(board, 'Rematch')]);
    await settled();
    expect(begun()).toBe(1);
    const open = ada
      .sees(channel)
      .filter(({ components }) => JSON.stringify(components ?? []).includes('accept:'));
    expect(open).toHaveLength(1);
    expect(ben.pings(channel)).toHaveLength(1);
    const told = asked.map(({ message }) => message?.text ?? '');
    expect(told.filter((text) => text.includes('already challenged'))).toHaveLength(1);
  });

  it('against the computer begins once', async () => {
    await ada.command(channel, 'tak', { opponent: discord.bot, level: 1, size: 3, color: 'first' });
    await discord.until(() => begun() === 1);
    const asked = await ada.press(lastBoard(), 'Resign');
    await ada.press(asked.message!, 'Resign');
    await settled();
    meeting.parties = 2;
    const board = lastBoard();
    await Promise.all([ada.press(board, 'Rematch'), ada.press(board, 'Rematch')]);
    await settled();
    expect(begun()).toBe(2);
  });
});

describe('a replay that one process draws', () => {
  const isStopped = () => drawings.map(({ aborted }) => aborted);

  it('is stopped by the other', async () => {
    await play();
    const asked = await ada.command(channel, 'replay');
    await discord.until(() => drawings.length === 1);
    // The next interaction is for the other process.
    await ada.press(asked.message!, 'Cancel');
    await discord.until(() => asked.message?.text === 'Drawing was stopped.');
    expect(isStopped()).toEqual([true]);
  });

  it('that is no more, is called stopped', async () => {
    await play();
    const asked = await ada.command(channel, 'replay');
    await discord.until(() => drawings.length === 1);
    const request = asked.interaction?.id ?? '';
    // As if another one had been told to stop it while this one was not listening.
    expect(await store.processes.takeEvent(`replay ${request} ${ada.id}`, time.now())).toBe(true);
    const before = ada.sees(channel).length;
    drawn!(Buffer.from('GIF89a'));
    await discord.until(() => asked.message?.text === 'Drawing was stopped.');
    expect(ada.sees(channel)).toHaveLength(before);
  });
});
