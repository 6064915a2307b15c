import { expect, test } from 'vitest';
import { pick } from '../../../packages/taka/test/rules/agreement.ts';
import { boardFrom, played } from '../../games/taka/positions.ts';
import { effort, randomFor } from '../../support/seed.ts';
import { textsOf } from '../../support/catalogue.ts';

/** 500; with EFFORT=100, 10,000. */
const count = 100 * effort;

test('random matches of Taka end, each as the game says', { timeout: 1_200_000 }, () => {
  const random = randomFor('matches of Taka');
  for (let match = 0; match < count; match++) {
    const turns = 20 + (match % 56);
    const options = match % 2 === 0 ? { goals: 1 + (match % 9), turns } : { limit: 'moves', turns };
    let board = boardFrom(options);
    while (board.outcome === undefined) {
      const legal = board.legalPlies();
      // A quarter of them as legal turns come, the others with more goals and tackles.
      board = played(board, match % 4 === 0 ? random.of(legal) : pick(legal, random));
    }
    expect(board.plies.length).toBeLessThanOrEqual(2 * turns);
    expect(textsOf('taka')).toHaveProperty([`by.${board.outcome.by}`]);
    expect(board.legalPlies()).toEqual([]);
  }
});
