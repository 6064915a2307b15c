import { describe, expect, it } from 'vitest';
import { flawIn, shipped } from '../games/tak/puzzles/shipped.ts';

describe('the puzzles that are shipped', () => {
  it.each(shipped)('$id ($theme): the solution is proved', (entry) => expect(flawIn(entry)).toBeUndefined());
});
