import { describe, expect, it } from 'vitest';
import { effort, randomFor, seed } from '../../../support/seed.ts';
import { agree } from './agreement.ts';

const matches = 10 * effort;

describe('random matches', () => {
  it('agree with the naive rules turn by turn', () => {
    const seen = new Set<string>();
    for (let match = 0; match < matches; match++) {
      const random = randomFor(`taka match ${match}`);
      const options = { goals: random.between(1, 3), turns: random.between(20, 40) };
      try {
        for (const what of agree(options, random, 50)) seen.add(what);
      } catch (error) {
        throw new Error(`seed ${seed}, match ${match}`, { cause: error });
      }
    }
    // Makes sure the matches contain moves, dribbles, passes, double passes, pickups, tackles, steps in and
    // activations.
    const kinds = ['-', '-=', '=', '>', '>=', '>>', '>>=', '><=', 'x=', 'x-=', 'x>', 'x>='];
    expect([...seen]).toEqual(expect.arrayContaining([...kinds, '--=', '->', '->=', 'o-', '-o']));
  }, 600_000);
});
