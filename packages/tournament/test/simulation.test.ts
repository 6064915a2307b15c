import { describe, expect, it } from 'vitest';
import { randomFor, seed } from '../../../test/support/seed.ts';
import { faults } from './checker.ts';
import { optionsFor, simulate, standingFaults } from './simulation.ts';

const formats = ['roundRobin', 'doubleRoundRobin', 'swiss', 'knockout', 'groups', 'preset'] as const;

/** A share of test/long/tournaments/tournaments.test.ts. */
describe(`simulated tournaments, seed ${seed}`, () => {
  it.each(formats.flatMap((format) => [4, 7, 12].map((players) => ({ format, players }))))(
    '$format with $players players',
    ({ format, players }) => {
      const random = randomFor(`${format} ${players}`);
      for (const unrest of [0, 0.2]) {
        for (const [games, atOnce] of [
          [1, [1]],
          [2, [1]],
          [1, [3]],
          [1, [4, 2, 2, 1]],
        ] as const) {
          const options = optionsFor(format, {
            games,
            atOnce: [...atOnce],
            deciders: games,
            third: atOnce[0] === 1,
          });
          const { published, state } = simulate(random, players, options, unrest);
          expect([...faults(published), ...standingFaults(state)]).toEqual([]);
        }
      }
    },
  );

  it.each([
    { players: 10, atOnce: [4, 2, 2, 1], rounds: null },
    { players: 10, atOnce: [1], rounds: 9 },
    { players: 4, atOnce: [1], rounds: 3 },
    { players: 3, atOnce: [2], rounds: null },
    { players: 3, atOnce: [4], rounds: null },
    { players: 5, atOnce: [4], rounds: null },
  ])('$players players who all meet, $atOnce at once, have no byes', ({ players, atOnce, rounds }) => {
    const random = randomFor(`all meet ${players}`);
    for (let index = 0; index < 20; index++) {
      const options = optionsFor('swiss', { atOnce, rounds });
      const calm = simulate(random, players, options, 0);
      expect(calm.state.rounds.flatMap(({ byes }) => byes)).toEqual([]);
      const { published } = simulate(random, players, options, 0.3);
      expect([...faults(calm.published), ...faults(published)]).toEqual([]);
    }
  });

  it('rounds of six players leave everybody an opponent in the next one', () => {
    const random = randomFor('six');
    for (let index = 0; index < 30; index++) {
      const { state } = simulate(random, 6, optionsFor('swiss'), 0);
      expect(state.rounds.map(({ byes }) => byes)).toEqual([[], [], [], []]);
    }
  });
});
