import { describe, expect, it } from 'vitest';
import { effort, randomFor, seed } from '../../support/seed.ts';
import { faults } from '../../../packages/tournament/test/checker.ts';
import { optionsFor, simulate, standingFaults } from '../../../packages/tournament/test/simulation.ts';

const formats = ['swiss', 'roundRobin', 'preset', 'doubleRoundRobin', 'swiss', 'knockout', 'groups'] as const;

/** Tournaments for each size of the field, with EFFORT=5, in all formats. */
const counts = { 4: 400, 7: 300, 12: 220, 40: 70, 200: 10 } as const;

/** 1,000 tournaments in all formats; each round is held against a checker that knows nothing of the pairing. */
describe(`simulated tournaments, seed ${seed}`, () => {
  it.each([4, 7, 12, 40, 200] as const)('of %i players', (players) => {
    const random = randomFor(`tournaments of ${players}`);
    const most = Math.ceil((counts[players] * effort) / 5);
    for (let index = 0; index < most; index++) {
      const format = formats[index % formats.length]!;
      const options = optionsFor(format, {
        games: random.of([1, 2]),
        atOnce: random.of([[1], [1], [2], [3], [4, 2, 2, 1]]),
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
