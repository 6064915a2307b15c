import { describe, expect, test } from 'vitest';
import { readOptions } from '../src/options.ts';
import { plan } from '../src/pairing/plan.ts';
import { randomFor } from '../../../test/support/seed.ts';
import { optionsFor, simulate } from './simulation.ts';

const nohat = [4, 2, 2, 1];

describe('the plan of a tournament', () => {
  test.each([
    { format: 'preset', players: 4, expected: ['doubleRoundRobin', 6] },
    { format: 'preset', players: 6, expected: ['doubleRoundRobin', 10] },
    { format: 'preset', players: 7, expected: ['roundRobin', 7] },
    { format: 'preset', players: 11, expected: ['roundRobin', 11] },
    { format: 'preset', players: 12, expected: ['swiss', 9] },
    { format: 'preset', players: 200, expected: ['swiss', 9] },
    { format: 'preset', players: 12, atOnce: nohat, expected: ['swiss', 4] },
    { format: 'swiss', players: 40, atOnce: nohat, expected: ['swiss', 4] },
    { format: 'swiss', players: 40, atOnce: nohat, rounds: 5, expected: ['swiss', 5] },
    { format: 'swiss', players: 9, atOnce: nohat, expected: ['swiss', 3] },
    { format: 'swiss', players: 40, atOnce: [2], expected: ['swiss', 7] },
    { format: 'roundRobin', players: 10, atOnce: nohat, expected: ['roundRobin', 4] },
    { format: 'roundRobin', players: 12, atOnce: nohat, expected: ['roundRobin', 6] },
    { format: 'roundRobin', players: 12, atOnce: [3], expected: ['roundRobin', 4] },
    { format: 'doubleRoundRobin', players: 4, atOnce: [4], expected: ['doubleRoundRobin', 2] },
  ] as const)('$format with $players players and $atOnce opponents', (given) => {
    const { format, players, expected, ...more } = given;
    const atOnce = 'atOnce' in more ? [...more.atOnce] : [1];
    const rounds = 'rounds' in more ? more.rounds : null;
    const planned = plan(optionsFor(format, { atOnce, rounds }), players);
    expect([planned.format, planned.rounds]).toEqual(expected);
  });

  test('of four rounds has 4, 2, 2 and 1 opponents for everybody', () => {
    const options = optionsFor('swiss', { atOnce: nohat });
    const { published } = simulate(randomFor('nohat'), 16, options, 0);
    const counts = published.rounds.map(({ matches }) => matches.length);
    expect(counts).toEqual([32, 16, 16, 8]);
  });

  test('that was stored with one number of opponents is read', () => {
    expect(readOptions({ ...optionsFor('swiss'), atOnce: 3 }).atOnce).toEqual([3]);
  });
});
