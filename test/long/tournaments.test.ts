import { describe, expect, it } from 'vitest';
import { effort, randomFor, seed } from '../support/seed.ts';
import { faults } from '../matches/tournaments/checker.ts';
import { optionsFor, simulate, standingFaults } from '../matches/tournaments/simulation.ts';

const formats = ['roundRobin', 'doubleRoundRobin', 'swiss', 'knockout', 'groups', 'preset'] as const;

/** Tournaments for each size of the field, with EFFORT=5; those of 200 players take seconds each. */
const counts = { 4: 400, 7: 300, 12: 220, 40: 70, 200: 10 } as const;

/** 1,000 tournaments in all formats; each round is held against a checker that knows nothing of the pairing. */
describe(`simulated tournaments, seed ${seed}`, () => {
  it.each([4, 7, 12, 40, 200] as const)('of %i players', (players) => {
    const random = randomFor(`tournaments of ${players}`);
    const most = Math.ceil((counts[players] * effort) / 5);
    for (let index = 0; index < most; index++) {
      const swiss = index % 3 === 0;
      const some = players === 200 ? (['swiss', 'knockout', 'groups', 'preset'] as const) : formats;
      const format = swiss ? random.of(['swiss', 'preset'] as const) : random.of(some);
      const options = optionsFor(format, {
        games: random.of([1, 2]),
        atOnce: random.of([1, 1, 2, 3]),
        rounds: random.of([null, null, 5, 9]),
        deciders: random.of([0, 1, 2]),
        third: random.of([true, false]),
        groupSize: random.of([3, 4, 6]),
        advance: random.of([1, 2]),
      });
      const { published, state } = simulate(random, players, options, random.of([0, 0.1, 0.3]));
      const found = [...faults(published), ...standingFaults(state)];
      expect(found, JSON.stringify({ index, players, options })).toEqual([]);
    }
  });
});
