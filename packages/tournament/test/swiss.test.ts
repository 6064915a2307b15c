import { describe, expect, it } from 'vitest';
import { randomFor, runs, seed } from '../../../test/support/seed.ts';
import { optionsFor, simulate } from './simulation.ts';
import { checkSwiss, type SwissFigures } from './swiss-checker.ts';

/** 2,000 tournaments in `npm run test:long`, with no-shows, leavers, late entries and byes on request. */
describe(`Swiss tournaments against FIDE’s rules of thumb, seed ${seed}`, () => {
  it.each([
    { least: 4, most: 16, share: 0.8 },
    { least: 17, most: 64, share: 0.18 },
    { least: 65, most: 200, share: 0.02 },
  ])('of $least to $most players', ({ least, most, share }) => {
    const random = randomFor(`swiss ${most}`);
    const figures: SwissFigures = {
      rounds: 0,
      pairs: 0,
      equals: 0,
      byes: 0,
      forcedSeats: 0,
      forcedByes: 0,
      faults: [],
    };
    for (let index = 0; index < Math.ceil(runs(40, 400) * share); index++) {
      const players = random.between(least, most);
      const options = optionsFor('swiss', { rounds: random.of([null, 5, 7, 9]) });
      const { published, state } = simulate(random, players, options, random.of([0, 0, 0.1, 0.3]), true);
      checkSwiss(
        state,
        published.rounds.map(({ present }) => present),
        figures,
      );
      expect(figures.faults, JSON.stringify({ index, players, options })).toEqual([]);
    }
    if (process.env['FIGURES'] !== undefined) console.log(least, most, figures);
    expect(figures.rounds).toBeGreaterThan(0);
  });
});
