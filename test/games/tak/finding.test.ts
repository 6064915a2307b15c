import lzString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { tak } from '../../../src/games/tak/index.ts';
import { Budget } from '../../harness/budget.ts';

const tps = 'x4,1/x5/x2,1,x2/x5/2,x4 2 2';

/** What is found, in words. */
function found(text: string): string {
  const board = tak.find(text);
  if (board === undefined) return 'nothing';
  return board.ok
    ? String(board.value.describe().find(({ data }) => 'tps' in data)?.data.tps)
    : board.error.key;
}

describe('a position in a text', () => {
  it.each([
    ['behind a colon', `TPS:${tps}`, tps],
    ['behind a comma', `See,${tps}`, tps],
    ['behind a slash', `/${tps}`, tps],
    ['behind other slashes', `c/f or 3/8: ${tps}`, tps],
    ['with more blanks', tps.replaceAll(' ', '   '), tps],
    ['the first of two', `${tps}\n${tps.replace('2 2', '1 3')}`, tps],
    ['of too many ranks', `${'x/'.repeat(40)}x 1 1`, 'tak:refusal.tps-size'],
    ['a score', 'we stand 1/2 1 1', 'nothing'],
    ['two ranks', 'x2/x2 1 1', 'nothing'],
  ])('%s', (_, text, expected) => expect(found(text)).toBe(expected));
});

describe('a text as long as the longest file that is looked at', () => {
  const length = 100_000;

  it.each([
    ['one run of squares', 'x'],
    ['ranks without end', 'x/'],
    ['ranks of commas', ',x/,'],
    ['positions that break off', 'x/x/x '],
    ['numbers of moves', '1. '],
    ['tags that break off', '[a '],
  ])('costs little: %s', async (_, part) => {
    const budget = new Budget('find');
    const text = part.repeat(length / part.length);
    await budget.spend(text, () => void tak.find(text));
    expect(budget.problems).toEqual([]);
  });

  it('is not unfolded from an address that is longer than any match', () => {
    // Of letters that repeat, as few as these become hundreds of millions.
    const packed = lzString.compressToEncodedURIComponent(
      Array.from({ length }, (_, index) => index % 997).join(),
    );
    const refused = tak.find(`https://ptn.ninja/${packed}`);
    expect(refused?.ok === false && refused.error).toEqual({
      key: 'tak:refusal.too-long',
      data: { length: packed.length, most: 10_000 },
    });
  });
});
