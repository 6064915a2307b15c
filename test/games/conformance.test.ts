import { expect, it } from 'vitest';
import { gameById, games } from '../../src/games/index.ts';
import { describeGame } from './conformance.ts';

for (const game of games) describeGame(game);

it('finds games by their id', () => {
  for (const game of games) expect(gameById(games, game.id)).toBe(game);
  expect(gameById(games, 'chess')).toBeUndefined();
});
