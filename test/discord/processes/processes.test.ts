import { setTimeout as sleep } from 'node:timers/promises';
import { LocalDiscord, type Channel, type PersonDriver } from 'local-discord';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Replacement } from '../../../src/matches/index.ts';
import { TestBot } from '../../support/table/bot.ts';
import { boardsSeen } from '../../support/table/players.ts';
import { idOf, withoutSockets } from '../../support/table/table.ts';
import { memoryStore } from '../../support/store.ts';
import { ManualTime } from '../../support/time.ts';
import type { SqliteStore } from '../../../src/store/sqlite/index.ts';
import { StorageFailure } from '../../../src/store/store.ts';

/** Two bots on one store, as two processes, each with a connection to Discord of its own. */

/** Short enough that nobody counts as dead, in milliseconds. */
const stepMs = 4_500;

let time: ManualTime;
let discord: LocalDiscord;
let store: SqliteStore;
let bots: TestBot[];
/** Those that may wait for time to pass, or are stopped. */
const acting = new Set<TestBot>();
let ada: PersonDriver;
let ben: PersonDriver;

/** Resolves when all bots have handled everything that has happened. */
async function settled(): Promise<void> {
  for (let before = -1; before !== discord.requests.length;) {
    before = discord.requests.length;
    await discord.gateway.settled();
    for (const bot of bots) await (acting.has(bot) ? Promise.race([bot.idle(), sleep(100)]) : bot.idle());
    await discord.gateway.settled();
  }
}

async function pass(ms: number, step = stepMs): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    time.advance(Math.min(step, left));
    await settled();
  }
}

async function open(...shards: readonly { readonly count: number; readonly ids: readonly number[] }[]) {
  time = new ManualTime();
  store = memoryStore();
  bots = [];
  discord = await LocalDiscord.start({
    clock: time,
    patience: settled,
    setup: { bot: 'Taktable' },
    sharding: { shards: 1, maxConcurrency: 16 },
  });
  discord.deny(discord.channel('general'), ['CreatePublicThreads']);
  [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
  for (const [i, each] of shards.entries()) {
    const bot = new TestBot(discord, time, {
      store,
      holder: `process ${i}`,
      shards: each,
      request: withoutSockets(discord),
    });
    await bot.start();
    bots.push(bot);
  }
}

afterEach(async () => {
  for (const bot of bots) await bot.close();
  await discord.close();
  store.close();
  expect(discord.violations).toEqual([]);
  expect(discord.unknownRoutes).toEqual([]);
});

async function begin(channel: Channel, more: object = {}): Promise<string> {
  const options = { opponent: ben, color: 'first', size: 3, ...more };
  const challenge = await (await ada.command(channel, 'tak', options)).settled();
  await ben.press(challenge.message!, channel.name === 'elsewhere' ? 'Annehmen' : 'Accept');
  await settled();
  return idOf(boards(channel).at(-1)!);
}

const boards = (channel: Channel) =>
  ada
    .sees(channel)
    .filter(({ author, attachments }) => author.id === discord.bot.id && attachments.length > 0);

const turnsShown = (channel: Channel) => boardsSeen(ada, channel).map(({ turn }) => turn);

describe('two processes with the same shard', () => {
  const whole = { count: 1, ids: [0] };
  let channel: Channel;
  beforeEach(async () => {
    await open(whole, whole);
    channel = discord.channel('general');
  });

  it('answer every interaction once, and post every board once', async () => {
    await begin(channel);
    for (const [i, ply] of ['a1', 'a2', 'b1', 'b2'].entries()) {
      const mover = i % 2 === 0 ? ada : ben;
      const outcome = await mover.command(channel, 'move', { move: ply });
      expect(outcome.error).toBeUndefined();
      await settled();
    }
    expect(turnsShown(channel)).toEqual([4]);
    const callbacks = discord.requests.filter(({ path }) => path.endsWith('/callback'));
    const answers = callbacks.map(({ status }) => status);
    expect(answers.filter((status) => status === 204 || status === 200)).toHaveLength(answers.length / 2);
    // The second acknowledgement is refused, with 40060.
    expect(answers.filter((status) => status === 400)).toHaveLength(answers.length / 2);
  });

  it('take a move typed as a message once, and answer a refused one once', async () => {
    await begin(channel);
    ada.reply(boards(channel)[0]!, 'a1');
    await settled();
    expect(turnsShown(channel)).toEqual([1]);
    ben.reply(boards(channel)[0]!, 'a1');
    await settled();
    const replies = ada.sees(channel).filter(({ content }) => content.includes('occupied'));
    expect(replies).toHaveLength(1);
  });

  it('end a match whose time is up once, and remind once', async () => {
    await begin(channel, { time: '1h' });
    const before = ada.sees(channel).length;
    // Whoever is to move was not seen for two minutes.
    await pass(3 * 60_000);
    expect(ada.pings(channel).map(({ id }) => id)).toContain(boards(channel).at(-1)!.id);
    expect(ada.sees(channel).length).toBe(before);
    await pass(47 * 60_000);
    expect(ada.sees(channel).length).toBe(before + 1);
    await pass(10 * 60_000 + 5_000);
    // The last board takes the place of the one before.
    expect(ada.sees(channel).length).toBe(before + 1);
    expect(boards(channel).at(-1)!.text).toContain('0-1');
  });

  it('take over from each other: a board that one did not post, the other does', async () => {
    const id = await begin(channel);
    const scope = { guildId: channel.guildId, channelId: channel.id };
    await bots[0]!.stop();
    // Stored by a process that died before it could post.
    await bots[0]!.matches.turns.play(id, { id: ada.person.id, name: 'Ada' }, scope, 'a1');
    await pass(11_000);
    expect(turnsShown(channel)).toEqual([1]);
  });

  /** Stores the next turn in one process, which begins to post its board. */
  async function turnIn(bot: TestBot, id: string, mover: PersonDriver, ply: string): Promise<Promise<void>> {
    const scope = { guildId: channel.guildId, channelId: channel.id };
    const found = await bot.matches.stored.get(id, scope);
    if (!found.ok) throw new Error(found.error.key);
    const [match, by] = [found.value, { id: mover.person.id, name: 'Somebody' }];
    const { remote } = bot.matches;
    const resigns = ply === 'resign';
    const done = await (resigns
      ? remote.resign(match, by, scope)
      : remote.play(match, by, scope, ply, match.turn));
    if (!done.ok) throw new Error(done.error.key);
    acting.add(bot);
    const shown = bot.idle().finally(() => acting.delete(bot));
    await sleep(20);
    return shown;
  }

  const buttonsShown = () => boards(channel).map(({ components }) => (components ?? []).length > 0);

  /** What becomes of boards that are replaced. */
  const replace = (replaced: Replacement) =>
    bots[0]!.matches.settings.change({ guildId: channel.guildId, channelId: channel.id }, (settings) => ({
      ...settings,
      replaced,
    }));

  it.each<[Replacement, readonly number[], readonly boolean[]]>([
    ['keep', [0, 1, 2], [false, false, true]],
    ['remove', [2], [true]],
    ['edit', [2], [true]],
  ])('show two quick turns in their order, though the first takes long: %s', async (how, turns, buttons) => {
    await replace(how);
    const id = await begin(channel);
    const method = how === 'edit' ? 'PATCH' : 'POST';
    discord.faults.request({ method, path: /\/messages(\/\d+)?$/ }, { kind: 'slow', ms: 3_000 });
    const first = turnIn(bots[0]!, id, ada, 'a1');
    await sleep(30);
    const second = turnIn(bots[1]!, id, ben, 'a2');
    await sleep(30);
    await pass(10_000);
    await Promise.all([first, second]);
    expect(turnsShown(channel)).toEqual(turns);
    expect(buttonsShown()).toEqual(buttons);
  });

  it('know a board that was posted just before they died, though its clock was extended since', async () => {
    await replace('keep');
    await begin(channel, { time: '1h' });
    const { addBoard } = store.matches;
    store.matches.addBoard = () => Promise.reject(new StorageFailure('unreachable', 'died'));
    await ada.command(channel, 'move', { move: 'a1' });
    await settled();
    const [, board] = boards(channel);
    store.matches.addBoard = addBoard;
    time.jump(120_000);
    await pass(11_000);
    expect(turnsShown(channel)).toEqual([0, 1]);
    const endOf = ({ content }: { readonly content: string }) => Number(/<t:(\d+)/.exec(content)![1]);
    expect(endOf(boards(channel)[1]!) - endOf(board!)).toBeGreaterThan(100);
  });

  it.each<[string, string, string, number, boolean, Replacement]>([
    ['below a newer one', 'that was stopped', 'a2', 2, false, 'keep'],
    ['below a newer one', 'that was stopped and died', 'a2', 2, true, 'keep'],
    ['below the last one', 'that was stopped and died', 'resign', 1, true, 'keep'],
    ['in place of a newer one', 'that was stopped', 'a2', 2, false, 'edit'],
    ['in place of a newer one', 'that was stopped and died', 'a2', 2, true, 'edit'],
  ])('take back a board shown %s by a process %s', async (_where, _how, ply, turn, dies, replaced) => {
    await replace(replaced);
    const shown = replaced === 'edit' ? [turn] : [0, turn];
    const id = await begin(channel);
    // Both have the page open, so nobody is pinged meanwhile.
    for (const { matches } of bots) for (const who of [ada.id, ben.id]) matches.attendance.opened(id, who);
    const { row, addBoard } = store.matches;
    const { promise: stopped, resolve: go } = Promise.withResolvers<void>();
    // It has read the match once more, to decide whether to post, and goes on when nobody waits for it any longer.
    let reads = 0;
    store.matches.row = async (asked) => {
      const read = await row(asked);
      reads += 1;
      store.matches.row = row;
      await stopped;
      return read;
    };
    const first = turnIn(bots[0]!, id, ada, 'a1');
    await expect.poll(() => reads).toBe(1);
    const second = turnIn(bots[1]!, id, ben, ply);
    await sleep(30);
    await pass(9_900);
    await second;
    expect(turnsShown(channel)).toEqual(shown);
    if (dies) store.matches.addBoard = () => Promise.reject(new StorageFailure('unreachable', 'died'));
    go();
    await first.catch(() => undefined);
    store.matches.addBoard = addBoard;
    if (replaced === 'edit') expect(turnsShown(channel)).toEqual([turn - 1]);
    await pass(dies ? 125_000 : 2_000);
    const posted = discord.requests.filter((asked) => /^POST.*messages$/.test(asked.method + asked.path));
    expect(posted).toHaveLength(replaced === 'edit' ? 2 : 4);
    expect(turnsShown(channel)).toEqual(shown);
    expect(buttonsShown()).toEqual(shown.map((_, index) => index === shown.length - 1));
  });

  it('learn which language a server has chosen from each other', async () => {
    const scope = { guildId: channel.guildId, channelId: channel.id };
    await bots[0]!.matches.settings.change(scope, (settings) => ({ ...settings, locale: 'de' }));
    await pass(40_000);
    await ada.command(channel, 'tak', { size: 3 });
    await settled();
    expect(ada.sees(channel).at(-1)!.text).toContain('bietet');
  });

  it('do not register the commands twice', () => {
    const registered = discord.requests.filter(
      ({ method, path }) => method === 'PUT' && path.endsWith('/commands'),
    );
    expect(registered).toHaveLength(1);
  });
});

describe('two processes with a shard each', () => {
  const shardOf = (guildId: string) => Number((BigInt(guildId) >> 22n) % 2n);
  let channels: readonly Channel[];
  beforeEach(async () => {
    await open({ count: 2, ids: [0] }, { count: 2, ids: [1] });
    // One of them is on each shard.
    time.advance(1);
    let other = discord.world.addGuild('Other', [ada.person, ben.person], { locale: 'de' });
    if (shardOf(other.id) === shardOf(discord.guild().id)) {
      time.advance(1);
      other = discord.world.addGuild('Third', [ada.person, ben.person], { locale: 'de' });
    }
    const elsewhere = discord.world.addChannel(other, 'elsewhere');
    discord.deny(elsewhere, ['CreatePublicThreads']);
    await settled();
    channels = [discord.channel('general'), elsewhere].sort(
      (a, b) => shardOf(a.guildId!) - shardOf(b.guildId!),
    );
  });

  it('do not take a server that they cannot see for gone', async () => {
    for (const channel of channels) await begin(channel, { time: '1d' });
    discord.gateway.invalidate(false);
    await discord.until(() => !discord.gateway.online, 10_000);
    // Discord lets each shard identify once in five seconds.
    time.advance(10_000);
    await discord.until(() => discord.gateway.identifies >= 4, 10_000);
    await sleep(50);
    await settled();
    const clocks = await store.clocks.list({ clock: 'running' });
    expect(clocks).toHaveLength(2);
    expect(await store.clocks.list({ clock: 'unreachable' })).toEqual([]);
  });

  it('leave due work to the process that sees the server, and speak its language', async () => {
    for (const channel of channels) await begin(channel, { time: '1h' });
    await pass(39 * 60_000);
    await pass(3 * 60_000, 1_000);
    for (const channel of channels)
      expect(ada.sees(channel).at(-1)!.text).toContain(
        channel.name === 'elsewhere' ? 'deine Zeit' : 'your time',
      );
  });

  it('give players back the time that nobody served their shard, and take nobody’s time meanwhile', async () => {
    for (const channel of channels) await begin(channel, { time: '1h' });
    const deadlines = async () =>
      Object.fromEntries(
        (await store.clocks.list({ clock: 'running' })).map((row) => [row.channelId, row.deadline!]),
      );
    const before = await deadlines();
    await bots[1]!.stop();
    await pass(2 * 60_000);
    time.jump(3_600_000 - 60_000);
    await settled();
    await pass(20_000);
    // The process that is left does not end the other shard's match.
    expect(Object.keys(await deadlines())).toContain(channels[1]!.id);
    const gone = 3_600_000 + 60_000 + 20_000;
    await bots[1]!.start();
    await settled();
    const after = await deadlines();
    expect(after[channels[1]!.id]! - before[channels[1]!.id]!).toBeGreaterThan(gone - 30_000);
    expect(after[channels[1]!.id]! - before[channels[1]!.id]!).toBeLessThanOrEqual(gone + 30_000);
  });
});
