import { describe, expect, test } from 'vitest';
import { ada, bob, cleo, day, type Fixture, scopeId, t0 } from '../fixture.ts';
import { casual, player } from './fixture.ts';

const tak = { scopeId, gameId: 'tak' };
const place = (personId: string, rank: number | null) => ({
  personId,
  rank,
  points: 1600,
  gain: -3,
  wins: 1,
  draws: 2,
  losses: 3,
});

export function describeSeasons(at: Fixture): void {
  const { play, voidIt } = player(at);

  describe('seasons', () => {
    test('count the rated matches that ended in a span', async () => {
      await play(ada, bob, 'first', t0 - 1);
      await play(ada, cleo, 'first', t0);
      await play(bob, ada, null, t0 + 1);
      await play(cleo, ada, 'first', t0 + 2, casual);
      const over = await play(cleo, bob, 'first', t0 + 3);
      await play(ada, cleo, 'second', t0 + day);
      await voidIt(over.id);
      await at.store.people.setListing(scopeId, cleo, { hidden: true });
      const found = await at.other.seasons.spanScores({ ...tak, from: t0, to: t0 + day });
      expect(found.toSorted((one, other) => (one.personId < other.personId ? -1 : 1))).toEqual([
        {
          personId: ada,
          points: 120,
          pointsBefore: 110,
          deviation: 1,
          matches: 3,
          wins: 1,
          draws: 1,
          losses: 0,
        },
        {
          personId: bob,
          points: 90,
          pointsBefore: 90,
          deviation: 3,
          matches: 2,
          wins: 0,
          draws: 1,
          losses: 0,
        },
      ]);
      const first = await at.store.seasons.spanScores({ ...tak, from: 0, to: t0 });
      expect(first.map(({ pointsBefore }) => pointsBefore)).toEqual([null, null]);
      expect(await at.store.seasons.spanScores({ ...tak, gameId: 'taka', from: 0, to: t0 })).toEqual([]);
    });

    test('are closed once, and found again', async () => {
      const october = { ...tak, season: '2026-10' };
      const first = [place(ada, 1), place(bob, 2), place(cleo, null)];
      expect(await at.store.seasons.close(october, t0, first)).toBe(true);
      expect(await at.other.seasons.close(october, t0, [place(cleo, 1)])).toBe(false);
      expect(await at.other.seasons.places(october)).toEqual(first);
      await at.store.seasons.close({ ...tak, gameId: 'taka', season: '2026-10' }, t0, [place(cleo, 1)]);
      await at.store.seasons.close({ ...tak, season: '2026-Q4' }, t0 + day, [place(bob, 1)]);
      expect(await at.other.seasons.list(scopeId, 'tak', 9)).toEqual(['2026-Q4', '2026-10']);
      expect(await at.other.seasons.list(scopeId, 'tak', 1)).toEqual(['2026-Q4']);
      expect(await at.other.seasons.titles(scopeId, 'tak', bob, 9)).toEqual([
        { season: '2026-Q4', rank: 1 },
        { season: '2026-10', rank: 2 },
      ]);
      expect(await at.other.seasons.titles(scopeId, 'tak', cleo, 9)).toEqual([]);
      expect((await at.other.seasons.champions(scopeId, t0 + 1)).toSorted()).toEqual([ada, bob, cleo]);
      expect(await at.other.seasons.champions(scopeId, t0 + day + 1)).toEqual([bob]);
      expect(await at.other.seasons.champions(scopeId, t0)).toEqual([]);
    });

    test('leave out who hides, and keep the places of who is forgotten', async () => {
      const key = { ...tak, season: '2026-10' };
      await at.store.seasons.close(key, t0, [place(ada, 1), place(bob, 2)]);
      await at.store.people.setListing(scopeId, bob, { hidden: true });
      expect(await at.store.seasons.places(key)).toEqual([place(ada, 1)]);
      await at.store.people.setListing(scopeId, bob, { hidden: false });
      const { personId: _, ...own } = place(ada, 1);
      expect((await at.store.people.data(ada)).seasons).toEqual([{ ...key, ...own }]);
      await at.store.people.forget(ada, 'former');
      expect(await at.other.seasons.places(key)).toEqual([place('former', 1), place(bob, 2)]);
      expect((await at.other.people.data(ada)).seasons).toEqual([]);
    });

    test('become due', async () => {
      await at.store.due.set('season', scopeId, t0 + 5);
      await at.store.due.set('season', scopeId, t0 + 9);
      expect(await at.subjects(t0 + 8)).toEqual([]);
      expect(await at.subjects(t0 + 9)).toEqual([['season', scopeId]]);
      await at.store.due.set('season', scopeId, null);
      expect(await at.subjects(t0 + 9 * day)).toEqual([]);
    });
  });
}
