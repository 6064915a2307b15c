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
      await at.store.setListing(scopeId, cleo, { hidden: true });
      const found = await at.other.spanScores({ ...tak, from: t0, to: t0 + day });
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
      const first = await at.store.spanScores({ ...tak, from: 0, to: t0 });
      expect(first.map(({ pointsBefore }) => pointsBefore)).toEqual([null, null]);
      expect(await at.store.spanScores({ ...tak, gameId: 'taka', from: 0, to: t0 })).toEqual([]);
    });

    test('are closed once, and found again', async () => {
      const october = { ...tak, season: '2026-10' };
      const first = [place(ada, 1), place(bob, 2), place(cleo, null)];
      expect(await at.store.closeSeason(october, t0, first)).toBe(true);
      expect(await at.other.closeSeason(october, t0, [place(cleo, 1)])).toBe(false);
      expect(await at.other.seasonPlaces(october)).toEqual(first);
      await at.store.closeSeason({ ...tak, gameId: 'taka', season: '2026-10' }, t0, [place(cleo, 1)]);
      await at.store.closeSeason({ ...tak, season: '2026-Q4' }, t0 + day, [place(bob, 1)]);
      expect(await at.other.seasons(scopeId, 'tak', 9)).toEqual(['2026-Q4', '2026-10']);
      expect(await at.other.seasons(scopeId, 'tak', 1)).toEqual(['2026-Q4']);
      expect(await at.other.titles(scopeId, 'tak', bob, 9)).toEqual([
        { season: '2026-Q4', rank: 1 },
        { season: '2026-10', rank: 2 },
      ]);
      expect(await at.other.titles(scopeId, 'tak', cleo, 9)).toEqual([]);
      expect((await at.other.champions(scopeId, t0 + 1)).toSorted()).toEqual([ada, bob, cleo]);
      expect(await at.other.champions(scopeId, t0 + day + 1)).toEqual([bob]);
      expect(await at.other.champions(scopeId, t0)).toEqual([]);
    });

    test('leave out who hides, and keep the places of who is forgotten', async () => {
      const key = { ...tak, season: '2026-10' };
      await at.store.closeSeason(key, t0, [place(ada, 1), place(bob, 2)]);
      await at.store.setListing(scopeId, bob, { hidden: true });
      expect(await at.store.seasonPlaces(key)).toEqual([place(ada, 1)]);
      await at.store.setListing(scopeId, bob, { hidden: false });
      const { personId: _, ...own } = place(ada, 1);
      expect((await at.store.personData(ada)).seasons).toEqual([{ ...key, ...own }]);
      await at.store.forget(ada, 'former');
      expect(await at.other.seasonPlaces(key)).toEqual([place('former', 1), place(bob, 2)]);
      expect((await at.other.personData(ada)).seasons).toEqual([]);
    });

    test('become due', async () => {
      await at.store.setDue('season', scopeId, t0 + 5);
      await at.store.setDue('season', scopeId, t0 + 9);
      expect(await at.subjects(t0 + 8)).toEqual([]);
      expect(await at.subjects(t0 + 9)).toEqual([['season', scopeId]]);
      await at.store.setDue('season', scopeId, null);
      expect(await at.subjects(t0 + 9 * day)).toEqual([]);
    });
  });
}
