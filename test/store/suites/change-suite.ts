import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src/store/store.ts';
import { type Fixture, ply, nothing, end, t0 } from '../fixture.ts';
import { changeAt } from '../../support/change.ts';

export function describeChanges(at: Fixture): void {
  describe('change', () => {
    test('appends events, sets fields, and lets the version grow by one', async () => {
      const before = await at.begin('AAAA');
      const after = await at.write(before, ply('c3', t0 + 5));
      expect(after).toEqual({
        ...before,
        version: 2,
        turn: 1,
        toMove: 'second',
        plies: 1,
        updatedAt: t0 + 5,
        events: [{ at: t0 + 5, data: { kind: 'ply', text: 'c3' } }],
      });
      expect(await at.other.matches.get('AAAA')).toEqual(after);
      const { events: _, ...row } = after;
      expect(await at.other.matches.row('AAAA')).toEqual(row);
      expect(await at.other.matches.row('BBBB')).toBeUndefined();
      expect(await at.other.matches.versions(['AAAA', 'BBBB'])).toEqual(new Map([['AAAA', 2]]));
      expect(await at.other.matches.versions([])).toEqual(new Map());
      await at.write(after, { ...ply('d4', t0 + 6), match: {} });
      expect((await at.store.matches.get('AAAA'))?.events).toHaveLength(2);
    });

    test('may set the terms, which are then casual', async () => {
      const before = await at.begin('AAAA', { terms: { rated: true } });
      const terms = { rated: true, changed: true };
      const data = { kind: 'change', text: '=x3/x3/x3_1_2', reason: '“misplay”' };
      const after = await at.write(before, {
        events: [{ at: t0, data }],
        match: { terms, turn: 1 },
        due: [],
      });
      expect([after.terms, after.events]).toEqual([terms, [{ at: t0, data }]]);
      expect(await at.other.matches.get('AAAA')).toEqual(after);
    });

    test('gives the match as stored', async () => {
      const before = await at.begin('AAAA');
      const seen: unknown[] = [];
      await changeAt(at.store, 'AAAA', 1, (match) => {
        seen.push(match);
        return nothing;
      });
      expect(seen).toEqual([before]);
    });

    test('refuses another version than the present one', async () => {
      const match = await at.begin('AAAA');
      await at.write(match, ply('c3', t0));
      const stale = { ok: false, error: 'stale' };
      expect(await changeAt(at.store, 'AAAA', 1, () => ply('d4', t0))).toEqual(stale);
      expect(await changeAt(at.store, 'AAAA', 3, () => ply('d4', t0))).toEqual(stale);
      expect((await at.store.matches.get('AAAA'))?.events).toHaveLength(1);
    });

    test('of a match that does not exist is gone', async () => {
      expect(await changeAt(at.store, 'AAAA', 1, () => nothing)).toEqual({ ok: false, error: 'gone' });
    });

    test('by two at once counts once', async () => {
      await at.begin('AAAA');
      const changes = await Promise.all([
        changeAt(at.store, 'AAAA', 1, () => ply('c3', t0)),
        changeAt(at.other, 'AAAA', 1, () => ply('d4', t0)),
      ]);
      expect(changes.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await at.store.matches.get('AAAA'))?.events).toHaveLength(1);
    });

    test('that throws leaves nothing behind', async () => {
      const match = await at.begin('AAAA');
      const broken: Change = { ...ply('c3', t0), events: [{ at: t0, data: 1n }] };
      await expect(changeAt(at.store, 'AAAA', 1, () => broken)).rejects.toThrow();
      await expect(
        changeAt(at.store, 'AAAA', 1, () => {
          throw new Error('a bug');
        }),
      ).rejects.toThrow('a bug');
      expect(await at.store.matches.get('AAAA')).toEqual(match);
      expect(await at.subjects(t0 + 99)).toEqual([]);
    });

    test('keeps an outcome, also a draw', async () => {
      const won = await at.write(await at.begin('AAAA'), end('second', t0 + 1));
      expect(won).toMatchObject({ status: 'ended', endedAt: t0 + 1 });
      expect((await at.store.matches.get('AAAA'))?.outcome).toEqual({
        winner: 'second',
        by: 'road',
        score: 'R-0',
        void: false,
      });
      await at.write(await at.begin('BBBB'), end(null, t0 + 1));
      expect((await at.store.matches.get('BBBB'))?.outcome).toMatchObject({ winner: null, void: false });
      await at.write(await at.begin('CCCC'), end(null, t0 + 1, true));
      expect((await at.store.matches.get('CCCC'))?.outcome).toMatchObject({ winner: null, void: true });
    });
  });
}
