import { InteractionType } from 'discord-api-types/v10';
import { SnowflakeUtil } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { Load } from '../../../src/discord/interactions/load.ts';
import { playRoad } from '../../support/table/played.ts';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';
import { ManualTime } from '../../support/time.ts';

describe('how far the bot is behind', () => {
  /** @param skew how far Discord's clock is ahead, in milliseconds. */
  const setUp = (skew = 0) => {
    const time = new ManualTime();
    const load = new Load(time);
    const arrive = (late: number) =>
      load.arrived(SnowflakeUtil.generate({ timestamp: time.monotonic() + skew - late }).toString());
    const shed = () => (['suggestion', 'picture', 'challenge'] as const).filter((what) => load.sheds(what));
    return { time, load, arrive, shed };
  };

  it.each([0, 3_600_000, -3_600_000])('is told by the ids, whatever clock made them (%i ms)', (skew) => {
    const { arrive, shed } = setUp(skew);
    arrive(40);
    expect(shed()).toEqual([]);
    arrive(289);
    expect(shed()).toEqual([]);
    arrive(290);
    expect(shed()).toEqual(['suggestion']);
    arrive(540);
    expect(shed()).toEqual(['suggestion', 'picture']);
    arrive(1_040);
    expect(shed()).toEqual(['suggestion', 'picture', 'challenge']);
    arrive(50);
    expect(shed()).toEqual([]);
  });

  it('is forgotten when nothing arrives', () => {
    const { time, arrive, shed } = setUp();
    arrive(0);
    arrive(2_000);
    time.advance(499);
    expect(shed()).toHaveLength(3);
    time.advance(1);
    expect(shed()).toEqual([]);
  });

  it('is measured anew after a while, where a clock was set', () => {
    const { time, arrive, shed } = setUp();
    arrive(0);
    for (let minute = 0; minute < 10; minute++) {
      arrive(2_000);
      expect(shed()).toHaveLength(3);
      time.advance(60_000);
    }
    arrive(2_000);
    expect(shed()).toEqual([]);
  });

  it('does not matter to suggestions alone: two hundred are answered at once', async () => {
    const { load } = setUp();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const first = Array.from({ length: 200 }, () => load.suggest(() => held));
    expect(await load.suggest(() => held)).toBe(false);
    release();
    expect(await Promise.all(first)).toEqual(Array<boolean>(200).fill(true));
    expect(await load.suggest(() => Promise.reject(new Error('lost'))).catch(() => 'lost')).toBe('lost');
    const next = Array.from({ length: 200 }, () => load.suggest(() => held));
    expect(await Promise.all(next)).toEqual(Array<boolean>(200).fill(true));
  });

  it('does not matter to challenges alone: five are under way in a channel, fifty in all', async () => {
    const { load } = setUp();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const offer = (channel: number) => load.offer(String(channel), () => held);
    const first = Array.from({ length: 50 }, (_, i) => offer(i % 10));
    expect(await offer(3)).toBe(false);
    expect(await offer(99)).toBe(false);
    release();
    expect(await Promise.all(first)).toEqual(Array<boolean>(50).fill(true));
    expect(await load.offer('3', () => Promise.reject(new Error('lost'))).catch(() => 'lost')).toBe('lost');
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(() => offer(3)))).toEqual([
      ...Array<boolean>(5).fill(true),
      false,
    ]);
  });

  it('lets pictures wait until it has caught up, and no longer than three seconds', async () => {
    const { time, load, arrive } = setUp();
    let drawn = 0;
    const ask = () => load.forPicture().then(() => drawn++);
    const pass = async (ms: number) => {
      time.advance(ms);
      await Promise.resolve();
      await Promise.resolve();
    };
    arrive(0);
    await ask();
    arrive(500);
    const second = ask();
    await pass(250);
    expect(drawn).toBe(1);
    await pass(250);
    await second;
    expect(drawn).toBe(2);
    arrive(500);
    const third = ask();
    for (let waited = 250; waited < 3_000; waited += 250) {
      await pass(250);
      arrive(500);
      expect(drawn).toBe(2);
    }
    await pass(250);
    await third;
    expect(drawn).toBe(3);
  });
});

describe('a bot that is behind', () => {
  /** Everything sent in `act` is read this many milliseconds late. */
  async function late<T>({ time }: TestTable, ms: number, act: () => T): Promise<Awaited<T>> {
    const done = act();
    time.advance(ms);
    return await done;
  }

  it('gives up suggestions first, then pictures, then new challenges, and never a move', async () => {
    const table = await openTable();
    const { ada, ben, cleo, channel, time } = table;
    const id = idOf(await table.start({ size: 4 }));
    const suggest = () => ada.autocomplete(channel, 'move', 'move', { move: 'a' });
    expect(await late(table, 200, suggest)).toHaveLength(4);
    const before = table.discord.requests.length;
    const unanswered = suggest().then(
      () => 'answered',
      () => 'unanswered',
    );
    time.advance(300);
    await table.settled();
    expect(table.discord.requests.length).toBe(before);
    time.advance(3_000);
    expect(await unanswered).toBe('unanswered');

    const challenge = await late(table, 400, () => cleo.command(channel, 'tak', { size: 5 }));
    expect(challenge.error).toBeUndefined();
    const refused = await late(table, 1_100, () => ben.command(channel, 'tak', { size: 5 }));
    expect(refused.message?.text).toContain('too busy to start new matches');

    const move = ada.command(channel, 'move', { move: 'a1' });
    time.advance(1_100);
    // It is stored, and its picture waits.
    const scope = { guildId: channel.guildId, channelId: channel.id };
    for (let plies = 0; plies === 0; await table.discord.gateway.settled()) {
      const found = await table.matches.stored.get(id, scope);
      plies = found.ok ? found.value.plies : 0;
    }
    expect([table.boards().length, table.scenes.length]).toEqual([1, 1]);
    while (table.boards().length < 2) {
      time.advance(250);
      await table.discord.gateway.settled();
    }
    expect((await move).error).toBeUndefined();
    await table.close();
  });
});

describe('many challenges in one channel', () => {
  it('are posted five at a time, the others refused at once, by command, form and button', async () => {
    const table = await openTable();
    const { ada, channel, discord } = table;
    const id = await playRoad(table);
    // The board before the last one loses its buttons.
    await table.settled();
    const board = table.boards().at(-1)!;
    const before = discord.requests.length;
    const crowd = Array.from({ length: 8 }, (_, i) => discord.addPerson({ name: `Challenger ${i}` }));
    const sent = await Promise.all([
      ...crowd.map((person) => person.command(channel, 'tak', { size: 5 })),
      ada.press(board, `rematch:${id}`, { force: true }),
      ada.forge(channel, InteractionType.ModalSubmit, {
        custom_id: `challenge:tak:${table.cleo.id}`,
        components: [],
      }),
    ]);
    await table.settled();
    const said = sent.map(({ error, message }) => error ?? message?.text ?? '');
    expect(said.filter((text) => text.includes('offers a **Tak** match'))).toHaveLength(5);
    expect(said.filter((text) => text.includes('too busy to start new matches'))).toHaveLength(5);
    // An acknowledgement, the challenge, and the deletion of the private reply; a refusal is a single request.
    const asked = discord.requests.slice(before).filter(({ method }) => method !== 'GET');
    expect(asked).toHaveLength(5 * 3 + 5);
    await table.close();
  });
});
