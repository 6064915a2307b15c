import { describe, expect, test } from 'vitest';
import { type Fixture, ada, bob, day, nothing, t0 } from '../fixture.ts';

export function describeReminders(at: Fixture): void {
  describe('reminders', () => {
    test('come when it is time, and are gone when they are finished', async () => {
      await at.begin('AAAA');
      const added = await at.store.reminders.add({ personId: ada, matchId: 'AAAA', at: t0 + day }, 2);
      if (!added.ok) throw new Error('no reminder');
      const { id } = added.value;
      expect(await at.other.reminders.get(id)).toEqual({ id, personId: ada, matchId: 'AAAA', at: t0 + day });
      const [row] = (await at.claim(t0 + day)).filter(({ kind }) => kind === 'remind');
      expect(row?.subject).toBe(String(id));
      await at.store.due.postpone(row!, t0 + 2 * day);
      expect(await at.store.reminders.get(id)).toBeDefined();
      const [again] = (await at.claim(t0 + 2 * day)).filter(({ kind }) => kind === 'remind');
      await at.store.due.finish(again!);
      expect(await at.store.reminders.get(id)).toBeUndefined();
    });

    test('of one person about one match take the place of each other', async () => {
      await at.begin('AAAA');
      await at.begin('BBBB');
      const add = (personId: string, matchId: string, when: number) =>
        at.store.reminders.add({ personId, matchId, at: when }, 2);
      const first = await add(ada, 'AAAA', t0 + day);
      await add(ada, 'BBBB', t0 + day);
      await add(bob, 'AAAA', t0 + day);
      const later = await add(ada, 'AAAA', t0 + 2 * day);
      if (!first.ok || !later.ok) throw new Error('no reminder');
      expect(await at.store.reminders.get(first.value.id)).toBeUndefined();
      const { reminders } = await at.store.people.data(ada);
      expect(reminders.map(({ matchId, at: when }) => [matchId, when]).sort()).toEqual([
        ['AAAA', t0 + 2 * day],
        ['BBBB', t0 + day],
      ]);
      const comeBy = async (when: number) =>
        (await at.claim(when)).filter(({ kind }) => kind === 'remind').map(({ subject }) => subject);
      const inTime = await comeBy(t0 + day);
      expect(inTime).toHaveLength(2);
      expect(inTime).not.toContain(String(first.value.id));
      expect(await comeBy(t0 + 2 * day)).toContain(String(later.value.id));
    });

    test('are at most so many for each person, and are forgotten with them', async () => {
      const ids = ['AAAA', 'BBBB', 'CCCC'];
      for (const id of ids) await at.begin(id);
      const add = (personId: string, matchId: string) =>
        at.store.reminders.add({ personId, matchId, at: t0 }, 2);
      await add(ada, 'AAAA');
      await add(ada, 'BBBB');
      expect(await add(ada, 'CCCC')).toEqual({ ok: false, error: 'tooMany' });
      expect((await add(bob, 'CCCC')).ok).toBe(true);
      expect((await at.store.people.data(ada)).reminders).toHaveLength(2);
      for (const id of ids) {
        const match = (await at.store.matches.get(id))!;
        await at.write(match, { ...nothing, match: { status: 'ended', endedAt: t0 } });
      }
      expect(await at.store.people.forget(ada, 'former')).toEqual({ ok: true, value: undefined });
      expect((await at.store.people.data(ada)).reminders).toEqual([]);
      expect((await at.claim(t0)).filter(({ kind }) => kind === 'remind')).toHaveLength(1);
    });
  });
}
