import { describe, expect, it } from 'vitest';
import { isThorough, randomFor, runs, seed } from '../../../../test/support/seed.ts';
import { agree } from './agreement.ts';

const matches = runs(2, 10);

describe('random matches', () => {
  it('agree with the naive rules turn by turn', () => {
    const seen = new Set<string>();
    for (let match = 0; match < matches; match++) {
      const random = randomFor(`taka match ${match}`);
      const turns = random.between(20, 40);
      const goals = random.between(0, 3);
      const options = goals === 0 ? { limit: 'moves' as const, turns } : { goals, turns };
      try {
        for (const what of agree(options, random, 50)) seen.add(what);
      } catch (error) {
        throw new Error(`seed ${seed}, match ${match}`, { cause: error });
      }
    }
    // Makes sure the matches contain moves, dribbles, passes, double passes, pickups, tackles, steps in and
    // activations.
    const usual = ['-', '-=', '=', '>', '>=', '>>', '>>=', '><=', 'x=', 'x-=', 'x>', 'x>='];
    const kinds = [...usual, '--=', '->', '->=', 'o-', '-o'];
    if (isThorough) expect([...seen]).toEqual(expect.arrayContaining(kinds));
    else expect(kinds.filter((kind) => seen.has(kind)).length).toBeGreaterThan(kinds.length / 2);
  }, 600_000);
});
