import { describe, expect, it } from 'vitest';
import { flawIn, shipped, unseen } from '../../games/tak/puzzles/shipped.ts';

describe('the puzzles that are shipped', () => {
  it.each(shipped)('$id ($theme): the solution is proved', (entry) => expect(flawIn(entry)).toBeUndefined());
});

describe('the puzzles that nothing was tuned with', () => {
  it.each(unseen)('$id ($theme): the solution is proved', (entry) => expect(flawIn(entry)).toBeUndefined());
});
