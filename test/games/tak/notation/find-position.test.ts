import lzString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { tak } from '../../../../src/games/tak/index.ts';
import { Budget } from '../../../harness/fuzz/budget.ts';

const tps = 'x4,1/x5/x2,1,x2/x5/2,x4 2 2';

/** What is found, in words. */
function found(text: string): string {
  const found = tak.find(text);
  if (found === undefined) return 'nothing';
  return found.ok ? String(found.value.board.notation?.().data['tps']) : found.error.key;
}

describe('a position in a text', () => {
  it.each([
    ['behind a colon', `TPS:${tps}`, tps],
    ['behind a comma', `See,${tps}`, tps],
    ['behind a slash', `/${tps}`, tps],
    ['behind other slashes', `c/f or 3/8: ${tps}`, tps],
    ['with more blanks', tps.replaceAll(' ', '   '), tps],
    ['the first of two', `${tps}\n${tps.replace('2 2', '1 3')}`, tps],
    ['that is finished', '1,1,1/2,2,x/x3 2 4', '1,1,1/2,2,x/x3 2 4'],
    ['of too many ranks', `${'x/'.repeat(40)}x 1 1`, 'tak:refusal.tps-size'],
    ['a score', 'we stand 1/2 1 1', 'nothing'],
    ['two ranks', 'x2/x2 1 1', 'nothing'],
  ])('%s', (_, text, expected) => expect(found(text)).toBe(expected));
});

describe('the result of a position', () => {
  it.each([
    ['of a TPS is the board’s', '1,1,1/2,2,x/x3 2 4', 'won-first R-0'],
    ['is none while the match goes on', '[Size "5"] a1 e5', 'turn-first undefined'],
    ['is the board’s', '[Size "3"] [Result "R-0"] a3 a1 b1 b3 c1', 'won-first R-0'],
    ['is the board’s, whatever the tag says', '[Size "3"] [Result "0-1"] a3 a1 b1 b3 c1', 'won-first R-0'],
    ['is that of the tag', '[Size "5"] [Result "1-0"] a1 e5', 'won-first 1-0'],
    ['stands behind the plies', '1. a1 e5 0-1', 'won-second 0-1'],
    ['is a draw that was agreed', '1. a1 e5 1/2-1/2', 'drawn 1/2-1/2'],
  ])('%s', (_, text, expected) => {
    const found = tak.find(text);
    if (found?.ok !== true) throw new Error('no position');
    const { board, score } = found.value;
    const said = board.describe(score)[1];
    expect(`${said?.key.replace('tak:describe.', '')} ${said?.data.score}`).toBe(expected);
    // Only what the board does not know.
    expect(score === undefined || board.outcome === undefined).toBe(true);
  });
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
    // A few of these repeating letters expand to hundreds of millions.
    const packed = lzString.compressToEncodedURIComponent(
      Array.from({ length: length / 5 }, (_, index) => index % 997).join(),
    );
    const refused = tak.find(`https://ptn.ninja/${packed}`);
    expect(refused?.ok === false && refused.error).toEqual({
      key: 'tak:refusal.too-long',
      data: { length: packed.length, most: 10_000 },
    });
  });
});
