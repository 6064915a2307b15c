import { describe, expect, it } from 'vitest';
import type { MatchesDeps } from '../../../src/matches/model/deps.ts';
import { draw } from '../../../src/matches/tournaments/starting.ts';
import type { StoredTournament } from '../../../src/store/store.ts';

/** As a knock-out stores them. */
const options = {
  ...{ name: 'Cup', gameId: 'noughts', game: {}, terms: {}, format: 'knockout', rounds: null, atOnce: [1] },
  ...{ games: 1, days: 7, absence: 'forfeit', threads: false },
};

describe('the draw', () => {
  const ratings = new Map([
    ['a', { points: 1400 }],
    ['c', { points: 1700 }],
  ]);
  const deps = { store: { ratings: { of: () => Promise.resolve(ratings) } }, random: () => 0 };
  const stored = { scopeId: 's', players: ['a', 'b', 'c', 'd'], options };
  const drawn = (...seeds: string[]) =>
    draw(deps as unknown as MatchesDeps, stored as unknown as StoredTournament, seeds, [0, 1, 2], 'knockout');

  it('of a knock-out is by rating, after those whom the organiser names', async () => {
    expect(await drawn()).toEqual({ ok: true, value: [2, 1, 0] });
    expect(await drawn('a')).toEqual({ ok: true, value: [0, 2, 1] });
  });

  it('refuses those who are not in it, and doubles', async () => {
    for (const seeds of [['d'], ['x'], ['a', 'a']])
      expect(await drawn(...seeds)).toMatchObject({ error: { key: 'tournament:refused.badSeeds' } });
  });
});
