import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src/store/store.ts';
import { type Fixture, day, nothing, retime, t0 } from '../fixture.ts';
import { clocked } from './clock-suite.ts';

const minute = 60_000;

export function describeRest(at: Fixture): void {
  const dueOf = async (now: number) =>
    (await at.subjects(now)).filter(([kind]) => kind === 'clock' || kind === 'warn');

  describe('clocks that rest', () => {
    const resting: Change = { ...clocked(t0 + day), match: { deadline: t0 + day, offHours: '7' } };
    const read = async (id: string) => {
      const { deadline, offHours, version } = (await at.store.matches.get(id))!;
      return { deadline, offHours, version };
    };

    test('are moved by what their rest says', async () => {
      const { version } = await at.write(await at.begin('REST'), resting);
      await at.write(await at.begin('RUNS'), clocked(t0 + day));
      expect(await at.other.matches.get('REST')).toMatchObject({ offHours: '7' });
      await at.beat(t0);
      expect(await at.beat(t0 + 5 * minute)).toBe(5 * minute);
      const moved = t0 + day + 5 * minute + 7;
      expect(await read('REST')).toEqual({ deadline: moved, offHours: '7', version: version + 1 });
      expect(await read('RUNS')).toMatchObject({ deadline: t0 + day + 5 * minute, offHours: null });
      const subjects = async (now: number) => (await dueOf(now)).map(([, subject]) => subject);
      expect(await subjects(moved - minute - 1)).toEqual(['RUNS']);
      expect(await dueOf(moved - minute)).toContainEqual(['warn', 'REST']);
      expect(await dueOf(moved - 1)).not.toContainEqual(['clock', 'REST']);
      expect(await dueOf(moved)).toContainEqual(['clock', 'REST']);
    });

    test('and others get no more than the time since a turn that came just before an absence is noticed', async () => {
      const [back, seconds] = [t0 + day / 2, 3_000];
      const deadline = back + day;
      await at.beat(t0);
      await at.write(await at.begin('RUNS'), clocked(deadline));
      const late = { deadline, updatedAt: back };
      await at.write(await at.begin('LATE'), { ...clocked(deadline), match: late });
      await at.write(await at.begin('REST'), { ...clocked(deadline), match: { ...late, offHours: '7' } });
      await at.beat(back + seconds);
      expect((await read('RUNS')).deadline).toBe(deadline + day / 2 + seconds);
      expect((await read('LATE')).deadline).toBe(deadline + seconds);
      expect((await read('REST')).deadline).toBe(deadline + seconds + 7);
      expect(await dueOf(deadline + seconds - 1)).not.toContainEqual(['clock', 'LATE']);
      expect(await dueOf(deadline + seconds)).toContainEqual(['clock', 'LATE']);
    });

    test('of shards that were served meanwhile are left alone', async () => {
      // Shards 0 and 1 of 2, by the bits of the ID from 22.
      for (const [id, bits] of [
        ['AWAY', 2n],
        ['HERE', 3n],
      ] as const)
        await at.write(await at.begin(id, { guildId: String(bits << 22n) }), resting);
      const beat = (id: number, now: number) =>
        at.store.clocks.beat(`shard ${id}`, { count: 2, ids: [id] }, now, minute, retime);
      await beat(0, t0);
      await beat(1, t0);
      for (let now = t0; now <= t0 + 5 * minute; now += 30_000) await beat(1, now);
      await beat(0, t0 + 5 * minute);
      expect((await read('AWAY')).deadline).toBe(t0 + day + 5 * minute + 7);
      expect((await read('HERE')).deadline).toBe(t0 + day);
    });

    test('are moved likewise when the clock of the machine is set', async () => {
      await at.write(await at.begin('REST'), resting);
      await at.beat(t0);
      await at.store.clocks.shift('one', 2 * minute, t0 + 2 * minute, minute, retime);
      expect((await read('REST')).deadline).toBe(t0 + day + 2 * minute + 7);
      await at.store.clocks.shift('one', -2 * minute, t0, minute, retime);
      expect((await read('REST')).deadline).toBe(t0 + day + 14);
    });

    test('put off the look for boards that are sent late, as boards and turns are put off', async () => {
      const tidyAt = async (now: number) => (await at.subjects(now)).filter(([kind]) => kind === 'tidy');
      await at.begin('LATE');
      await at.store.due.set('tidy', 'LATE', t0 + 2 * minute);
      await at.beat(t0);
      await at.beat(t0 + 5 * minute);
      expect(await tidyAt(t0 + 7 * minute - 1)).toEqual([]);
      expect(await tidyAt(t0 + 7 * minute)).toEqual([['tidy', 'LATE']]);
      await at.store.due.set('tidy', 'LATE', t0 + 7 * minute);
      await at.store.clocks.shift('one', day, t0 + 5 * minute + day, minute, retime);
      expect(await tidyAt(t0 + day + 7 * minute - 1)).toEqual([]);
      expect(await tidyAt(t0 + day + 7 * minute)).toEqual([['tidy', 'LATE']]);
    });

    test('begin so with a match, and may stop resting', async () => {
      const match = await at.begin('REST', { deadline: t0 + day, offHours: '3' });
      expect(match.offHours).toBe('3');
      expect(await at.write(match, { ...nothing, match: { offHours: null } })).toMatchObject({
        offHours: null,
      });
    });
  });
}
