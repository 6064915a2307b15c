import { describe, expect, it } from 'vitest';
import { levels } from '@taktable/tak/engine';
import search from '../../../../src/games/tak/search/worker.ts';
import { randomFor } from '../../../support/seed.ts';
import { type MatchOptions, NaiveGame } from '../../../../packages/tak/test/rules/naive.ts';

const variants: readonly MatchOptions[] = [
  { komi: 0 },
  { komi: 4.5 },
  { komi: -4.5, 'house-rules': 'both' },
  { flats: 20 },
];

/** That it wins against all replies is tested in packages/tak/test/long/solution.test.ts. */
describe('the strongest level on 3x3', () => {
  it.each(variants)('wins as White with %o', (variant) => {
    const options = { ...variant, size: 3 };
    const random = randomFor(JSON.stringify(variant));
    for (let round = 0; round < 10; round++) {
      const game = NaiveGame.of(options);
      const plies: string[] = [];
      while (game.result() === undefined) {
        const turns = [...game.turns().keys()];
        // Too few nodes to find a forced road.
        const task = { options, plies, level: levels.length - 1, limits: { nodes: 1 } };
        const ply = game.mover === 'white' ? search(task).ply : random.of(turns);
        game.play(ply);
        plies.push(ply);
      }
      expect(game.result()).toBe('R-0');
      expect(plies.length).toBeLessThanOrEqual(15);
    }
  });
});
