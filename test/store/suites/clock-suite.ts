import { beforeEach, describe, expect, test } from 'vitest';
import { shardOf, type Change } from '../../../src/store/store.ts';
import { type Fixture, challenge, day, scopeId, newMatch, nothing, retime, t0 } from '../fixture.ts';

const minute = 60_000;
const elsewhere = '200000000000000009';

/** A turn with a clock. */
export const clocked = (deadline: number): Change => ({
  ...nothing,
  match: { deadline },
  due: [
    { kind: 'clock', at: deadline },
    { kind: 'warn', at: deadline - minute },
  ],
});

const held: Change = {
  ...nothing,
  match: { deadline: null, clockLeft: 5 * minute, held: 'unreachable' },
  due: [
    { kind: 'clock', at: null },
    { kind: 'warn', at: null },
  ],
};

export function describeClocks(at: Fixture): void {
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort();

  /** Due work about the time of matches, by kind and match. */
  const dueOf = async (now: number) =>
    (await at.subjects(now)).filter(([kind]) => ['clock', 'warn', 'nudge'].includes(kind));

  describe('clocks', () => {
    test('are kept with the match, and found while they run or stand', async () => {
      const running = await at.write(await at.begin('RUNS'), clocked(t0 + day));
      expect(running).toMatchObject({ deadline: t0 + day, clockLeft: null, held: null });
      expect(await at.other.matches.get('RUNS')).toEqual(running);
      const stands = await at.write(await at.begin('HELD', { guildId: elsewhere }), clocked(t0 + day));
      await at.write(stands, held);
      await at.write(await at.begin('WAIT'), { ...nothing, match: { held: 'paused', clockLeft: minute } });
      await at.begin('FREE');
      expect(ids(await at.store.clocks.list({ clock: 'running' }))).toEqual(['RUNS']);
      expect(ids(await at.store.clocks.list({ clock: 'unreachable' }))).toEqual(['HELD']);
      expect(await at.store.clocks.list({ clock: 'unreachable', guildId: scopeId })).toEqual([]);
      expect(ids(await at.store.clocks.list({ clock: 'unreachable', guildId: elsewhere }))).toEqual(['HELD']);
      expect(ids(await at.store.clocks.list({ clock: 'running', channelId: running.channelId }))).toEqual([
        'RUNS',
      ]);
      expect(await at.store.clocks.list({ clock: 'running', channelId: '1' })).toEqual([]);
      const shards = { count: 2, ids: [shardOf(scopeId, 2)] };
      const { id, guildId, channelId, deadline } = running;
      expect(await at.store.clocks.ofShards('running', shards)).toEqual([
        { id, guildId, channelId, deadline },
      ]);
      expect(await at.store.clocks.ofShards('running', { count: 2, ids: [1 - shards.ids[0]!] })).toEqual([]);
      expect(ids(await at.store.clocks.ofShards('unreachable', { count: 1, ids: [0] }))).toEqual(['HELD']);
    });

    test('keep their distance from now when the clock of the machine is set', async () => {
      const hour = 60 * minute;
      const match = await at.write(await at.begin('AAAA'), clocked(t0 + day));
      await at.write(await at.begin('BBBB'), { ...nothing, due: [{ kind: 'show', at: t0 + 10_000 }] });
      await at.beat(t0);
      await at.store.clocks.shift('one', -hour, t0 - hour, minute, retime);
      // Its board shows the old deadline.
      const [redated] = await at.claim(t0 - hour);
      expect(redated).toMatchObject({ kind: 'redate', subject: 'AAAA' });
      await at.store.due.finish(redated!);
      const shifted = await at.store.matches.get('AAAA');
      expect(shifted).toMatchObject({ deadline: t0 + day - hour, version: match.version + 1 });
      expect(await at.subjects(t0 - hour + 9_999)).toEqual([]);
      expect(await at.subjects(t0 - hour + 10_000)).toEqual([['show', 'BBBB']]);
      expect(await dueOf(t0 - hour + day - 1)).toEqual([['warn', 'AAAA']]);
      // There was no downtime.
      expect(await at.beat(t0 - hour + 20_000)).toBe(0);
      // A challenge keeps the deadline that was announced.
      await at.store.challenges.add(challenge('CCCC'), 3);
      await at.store.clocks.shift('one', hour, t0 + 20_000, minute, retime);
      expect(await at.subjects(t0 + day - 1)).not.toContainEqual(['expire', 'CCCC']);
      expect((await at.store.matches.get('AAAA'))?.deadline).toBe(t0 + day);
    });

    test('that began after the clock of the machine was set forward, as it was being noticed, are right', async () => {
      const hour = 60 * minute;
      await at.beat(t0);
      await at.write(await at.begin('AAAA'), clocked(t0 + day));
      const deadline = t0 + hour + day;
      await at.write(await at.begin('BBBB'), {
        ...clocked(deadline),
        match: { deadline, updatedAt: t0 + hour },
      });
      await at.store.clocks.shift('one', hour, t0 + hour + 1_000, minute, retime);
      const deadlineOf = async (id: string) => (await at.store.matches.get(id))?.deadline;
      expect(await deadlineOf('AAAA')).toBe(t0 + hour + day);
      expect(await deadlineOf('BBBB')).toBe(deadline + 1_000);
    });

    test('move boards that wait to be tried again, when the clock of the machine is set', async () => {
      const hour = 60 * minute;
      await at.write(await at.begin('AAAA'), { ...nothing, due: [{ kind: 'show', at: t0 }] });
      const [row] = await at.claim(t0);
      await at.store.due.retry(row!, t0 + 15_000);
      await at.beat(t0);
      await at.store.clocks.shift('one', -hour, t0 - hour, minute, retime);
      expect(await at.subjects(t0 - hour + 14_999)).toEqual([]);
      expect(await at.subjects(t0 - hour + 15_000)).toEqual([['show', 'AAAA']]);
    });

    test('lose what they won by a clock that was ahead and was set back while the program was away', async () => {
      const hour = 60 * minute;
      await at.write(await at.begin('AAAA'), clocked(t0 + day));
      await at.beat(t0);
      await at.store.clocks.shift('one', 2 * hour, t0 + 2 * hour, minute, retime);
      expect((await at.store.matches.get('AAAA'))?.deadline).toBe(t0 + day + 2 * hour);
      // Half an hour later, a minute of which was downtime.
      expect(await at.beat(t0 + hour / 2)).toBe(0);
      expect((await at.store.matches.get('AAAA'))?.deadline).toBe(t0 + day + hour / 2);
      expect(await at.subjects(t0 + hour / 2)).toEqual([['redate', 'AAAA']]);
      expect(await dueOf(t0 + day + hour / 2)).toContainEqual(['clock', 'AAAA']);
    });

    test('run from the start of a match', async () => {
      const match = await at.begin('AAAA', { deadline: t0 + day });
      expect(match.deadline).toBe(t0 + day);
      expect(newMatch().deadline).toBeUndefined();
    });

    test('that stand have nothing due', async () => {
      await at.write(await at.write(await at.begin('AAAA'), clocked(t0 + day)), held);
      expect(await dueOf(t0 + 9 * day)).toEqual([]);
    });
  });

  describe('the time that the program was away', () => {
    test('is that between two beats, if it is more than is tolerated', async () => {
      expect(await at.beat(t0)).toBe(0);
      expect(await at.beat(t0 + minute)).toBe(0);
      expect(await at.beat(t0 + 4 * minute, at.other, 'two')).toBe(3 * minute);
      expect(await at.beat(t0 + 4 * minute + 1)).toBe(0);
    });

    test('does not grow with many beats, and is none when the clock was put back', async () => {
      for (let i = 0; i < 20; i++) expect(await at.beat(t0 + 10_000 * i)).toBe(0);
      expect(await at.beat(t0 - day)).toBe(0);
      expect(await at.beat(t0 - day + 2 * minute)).toBe(2 * minute);
    });

    test('is added to every clock that runs and to what is due then, and to nothing else', async () => {
      await at.beat(t0);
      const before = await at.write(await at.begin('RUNS'), clocked(t0 + day));
      const stands = await at.write(await at.write(await at.begin('HELD'), clocked(t0 + day)), held);
      await at.write(await at.begin('FREE'), { ...nothing, due: [{ kind: 'nudge', at: t0 + day }] });
      // A row claimed while the time is added no longer belongs to the claimer.
      const [claimed] = (await at.claim(t0 + day - minute)).filter(({ kind }) => kind === 'warn');
      expect(await at.beat(t0 + 2 * day)).toBe(2 * day);
      expect(await at.store.matches.get('RUNS')).toEqual({
        ...before,
        deadline: t0 + 3 * day,
        version: before.version + 1,
      });
      expect(await at.store.matches.get('HELD')).toEqual(stands);
      await at.store.due.finish(claimed!);
      expect(await dueOf(t0 + 3 * day - minute - 1)).toEqual([['nudge', 'FREE']]);
      expect(await dueOf(t0 + 3 * day - minute)).toContainEqual(['warn', 'RUNS']);
      expect(await dueOf(t0 + 3 * day)).toContainEqual(['clock', 'RUNS']);
    });
  });

  test('quick clocks get back an absence that others do not notice', async () => {
    const begun = async (id: string, terms: object, deadline: number) =>
      at.write(await at.begin(id, { terms }), clocked(deadline));
    const beat = (now: number, shortMs: number) =>
      at.store.clocks.beat('one', { count: 1, ids: [0] }, now, minute, retime, shortMs);
    await beat(t0, 6_000);
    await begun('QICK', { time: 3 * minute, increment: 2_000 }, t0 + 3 * minute);
    await begun('TURN', { time: 60 * minute, increment: null }, t0 + 3 * minute);
    await begun('SLOW', { time: 3 * day, increment: day / 2 }, t0 + 3 * day);
    const gained = async () =>
      Promise.all(
        [
          ['QICK', 3 * minute],
          ['TURN', 3 * minute],
          ['SLOW', 3 * day],
        ].map(
          async ([id, ms]) => (await at.store.matches.get(id as string))!.deadline! - t0 - (ms as number),
        ),
      );
    expect(await beat(t0 + 6_000, 6_000)).toMatchObject({ awayMs: 0, away: [] });
    expect(await gained()).toEqual([0, 0, 0]);
    expect(await beat(t0 + 16_000, 6_000)).toMatchObject({ awayMs: 0, away: [] });
    expect(await gained()).toEqual([10_000, 0, 0]);
    // Another process begins.
    expect(await beat(t0 + 16_500, 0)).toMatchObject({ awayMs: 0, away: [] });
    expect(await gained()).toEqual([10_500, 0, 0]);
    expect(await dueOf(t0 + 3 * minute + 10_499)).not.toContainEqual(['clock', 'QICK']);
    expect(await dueOf(t0 + 3 * minute + 10_500)).toContainEqual(['clock', 'QICK']);
  });

  describe('shards', () => {
    // Shards 0 to 3 of 4, by the bits of the ID from 22.
    const guilds = [4n, 5n, 6n, 7n].map((bits) => String(bits << 22n));
    const beat = (holder: string, ids: readonly number[], now: number, count = 4) =>
      at.store.clocks.beat(holder, { count, ids }, now, minute, retime);
    const deadline = async (id: string) => (await at.store.matches.get(id))?.deadline;

    beforeEach(async () => {
      for (const [shard, guildId] of guilds.entries())
        await at.write(await at.begin(`IN${shard}`, { guildId }), clocked(t0 + day));
      await at.write(await at.begin('MAIL', { guildId: null }), clocked(t0 + day));
    });

    test('that no process served get their time back, once, and no others', async () => {
      await beat('one', [0, 1], t0);
      await beat('two', [2, 3], t0);
      for (let now = t0; now <= t0 + 9 * minute; now += 10_000) await beat('one', [0, 1], now);
      const back = await beat('three', [2, 3], t0 + 9 * minute);
      const aheadMs: unknown = expect.any(Number);
      expect(back).toEqual({ awayMs: 9 * minute, away: [2, 3], processes: 2, aheadMs });
      expect(await beat('four', [3], t0 + 9 * minute)).toMatchObject({ awayMs: 0, processes: 3 });
      const found = await Promise.all(['IN0', 'IN1', 'IN2', 'IN3', 'MAIL'].map(deadline));
      expect(found.map((at) => at! - t0 - day)).toEqual([0, 0, 9 * minute, 9 * minute, 0]);
      expect(await at.subjects(t0 + 10 * minute)).toEqual([
        ['redate', 'IN2'],
        ['redate', 'IN3'],
      ]);
    });

    test('served by several processes are served as long as one of them is alive', async () => {
      await beat('one', [0, 1], t0);
      for (let now = t0; now <= t0 + 9 * minute; now += 10_000) await beat('two', [1, 2], now);
      expect(await beat('one', [0, 1], t0 + 9 * minute)).toMatchObject({ awayMs: 9 * minute, away: [0] });
      expect(await deadline('IN1')).toBe(t0 + day);
      // Direct messages belong to shard 0.
      expect(await deadline('MAIL')).toBe(t0 + day + 9 * minute);
    });

    test('are served from the first beat, for as long as is tolerated', async () => {
      const served = async (now: number) =>
        Promise.all([null, ...guilds].map((guildId) => at.store.clocks.isServed(guildId, now, minute)));
      expect(await served(t0)).toEqual([false, false, false, false, false]);
      await beat('one', [0, 2], t0);
      expect(await served(t0 + minute)).toEqual([true, true, false, true, false]);
      expect(await served(t0 + minute + 1)).toEqual([false, false, false, false, false]);
    });

    test('of another number take over from the ones before', async () => {
      await beat('one', [0], t0, 1);
      // Upgraded from one shard to four, with an hour of downtime.
      expect(await beat('two', [0, 1], t0 + 60 * minute)).toMatchObject({
        awayMs: 60 * minute,
        away: [0, 1],
      });
      expect(await deadline('IN3')).toBe(t0 + day);
    });
  });

  describe('a clock that is set', () => {
    test.each([
      ['far', 60 * minute],
      ['a little', 6_000],
    ])('%s is noticed by several processes, and counts once', async (_, jump) => {
      await at.write(await at.begin('AAAA'), clocked(t0 + day));
      await at.beat(t0);
      await at.beat(t0, at.other, 'two');
      expect(await at.store.clocks.shift('one', jump, t0 + jump, minute, retime)).toBe(true);
      expect(await at.other.clocks.shift('other', jump, t0 + jump + 10, minute, retime)).toBe(false);
      expect((await at.store.matches.get('AAAA'))?.deadline).toBe(t0 + day + jump);
      expect(await at.other.clocks.shift('other', -jump, t0 + 20, minute, retime)).toBe(true);
      expect(await at.store.clocks.shift('one', -jump, t0 + 20, minute, retime)).toBe(false);
      expect((await at.store.matches.get('AAAA'))?.deadline).toBe(t0 + day);
    });

    test('alike a second time, ten minutes later, counts again', async () => {
      await at.write(await at.begin('AAAA'), clocked(t0 + day));
      await at.beat(t0);
      await at.beat(t0, at.other, 'two');
      const set = t0 + 60 * minute;
      expect(await at.store.clocks.shift('one', 60 * minute, set, minute, retime)).toBe(true);
      expect(await at.other.clocks.shift('two', 60 * minute, set + 70 * minute, minute, retime)).toBe(true);
      expect((await at.store.matches.get('AAAA'))?.deadline).toBe(t0 + day + 120 * minute);
    });

    test('to the time by which others serve moves nothing', async () => {
      await at.write(await at.begin('AAAA'), clocked(t0 + day));
      await at.beat(t0);
      for (const jump of [60 * minute, -60 * minute])
        expect(await at.other.clocks.shift('two', jump, t0 + 20, minute, retime)).toBe(false);
      expect((await at.store.matches.get('AAAA'))?.deadline).toBe(t0 + day);
      expect(await at.beat(t0 + 20_000)).toBe(0);
    });
  });
}
