import { expect, it } from 'vitest';
import { flawIn, shipped } from '../../games/taka/puzzles/proof.ts';

it('all puzzles of Taka are proved by every legal turn', () => {
  expect(shipped.flatMap((puzzle) => flawIn(puzzle) ?? [])).toEqual([]);
}, 600_000);
