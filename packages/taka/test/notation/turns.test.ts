import { describe, expect, it } from 'vitest';
import { complete, formatTurn, legalTurns, outcomeOf, parseWritten, turnOf } from '@taktable/taka';
import { legalPlies, played, pliesOf, positionFrom } from '../positions.ts';
import { randomFor, runs } from '../../../../test/support/seed.ts';
import { pick } from '../rules/agreement.ts';
import { positionOf } from '../rules/setups.ts';

/** A text parsed and written again. */
function readAgain(text: string, side: 0 | 1 = 0): string {
  const read = parseWritten(text, side);
  if (!read.ok) return read.error.code;
  const { kind, from, to, then, facing, stepper, restart } = read.value;
  return formatTurn(turnOf(kind, from, to, then, facing, stepper || restart));
}

describe('reading a turn', () => {
  it.each([
    ['c4-c6', 'c4-c6'],
    ['C4-C6', 'c4-c6'],
    [' c4 - c6 ', 'c4-c6'],
    ['c4–c6', 'c4-c6'],
    ['c4—c6', 'c4-c6'],
    ['c4−c6', 'c4-c6'],
    ['f3-f4=N', 'f3-f4=n'],
    ['f3-f4n', 'f3-f4=n'],
    ['f3-f4 = e', 'f3-f4=e'],
    ['f3e', 'f3=e'],
    ['f3 = s', 'f3=s'],
    ['f3→f6=n', 'f3>f6=n'],
    ['f3>f6＝n', 'f3>f6=n'],
    ['f3>f6<e5=n', 'f3>f6<e5=n'],
    ['f3>f6←e5=n', 'f3>f6<e5=n'],
    ['f3 > f6 > h8 = n', 'f3>f6>h8=n'],
    ['E6×E7=N', 'e6xe7=n'],
    ['e6 x e7 - e8 = n', 'e6xe7-e8=n'],
    ['e6xe7>h9', 'e6xe7>h9'],
    ['o-e2', 'o-e2'],
    ['O-E2=N', 'o-e2=n'],
    ['0-e2', 'o-e2'],
    ['e2-o', 'e2-o'],
    ['c4>0', 'c4>o'],
    ['f12>e14 @ c4 = n', 'f12>e14@c4=n'],
    ['f12>e14@c4', 'f12>e14@c4'],
    ['`c4-c6`', 'c4-c6'],
    ['c4-c6.', 'c4-c6'],
    ['c4-c6!', 'c4-c6'],
    ['c4-c6!?', 'c4-c6'],
    ['j14-j13', 'j14-j13'],
    ['a1e', 'a1=e'],
  ])('%j is %s', (text, canonical) => {
    expect(readAgain(text)).toBe(canonical);
    expect(readAgain(text, 1)).toBe(canonical);
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['c4', 'breaks-off'],
    ['c4-', 'breaks-off'],
    ['c4-c', 'unreadable'],
    ['c4c6', 'unreadable'],
    ['hello', 'unreadable'],
    ['k4-c6', 'no-such-square'],
    ['c4-c15', 'no-such-square'],
    ['c0-c2', 'no-such-square'],
    ['c4-c6=', 'unreadable'],
    ['c4-c6=q', 'unreadable'],
    ['c4-c6-c7-c8', 'too-many-steps'],
    ['c4>c6>c8>f8', 'too-many-steps'],
    ['c4-c6xc7=n', 'unreadable'],
    ['c4>c6-c7=n', 'unreadable'],
    ['c4=n=e', 'unreadable'],
    ['c4@c5', 'breaks-off'],
    ['c4@', 'breaks-off'],
    ['c4-c6 or so', 'unreadable'],
    ['c4-c6'.repeat(10), 'too-long'],
  ])('%j is refused: %s', (text, rule) => {
    expect(readAgain(text)).toBe(rule);
  });
});

describe('legal turns', () => {
  it('read and write the same, each with a text of its own', () => {
    const random = randomFor('texts of Taka');
    for (let match = 0; match < runs(1, 3); match++) {
      let board = positionFrom({ goals: 2, turns: 40 });
      while (outcomeOf(board) === undefined) {
        const turns = legalTurns(board.copy());
        const texts = turns.map(formatTurn);
        expect(new Set(texts).size).toBe(turns.length);
        for (const text of texts) expect(readAgain(text, board.toMove)).toBe(text);
        board = played(board, pick(texts, random));
      }
    }
  });

  it('play as they are read: any case, with blanks', () => {
    const board = positionFrom();
    for (const text of legalPlies(board)) {
      expect(pliesOf(played(board, ` ${text.toUpperCase().replace('-', ' – ')} `))).toEqual([text]);
    }
  });
});

describe('completion', () => {
  const board = positionFrom({ formation: positionOf({ white: 'c4*n c7 f7' }) });

  it('offers what begins like the text, the shortest first', () => {
    const found = complete(board, 'c4>c7>', 10);
    expect(found).toHaveLength(10);
    expect(found.every((text) => text.startsWith('c4>c7>'))).toBe(true);
    expect([...found].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))).toEqual(found);
  });

  it('narrows with each character', () => {
    const all = complete(board, '', Infinity).length;
    const some = complete(board, 'c', Infinity).length;
    const few = complete(board, 'c4', Infinity).length;
    const fewer = complete(board, 'c4-', Infinity).length;
    expect(all).toBe(legalPlies(board).length);
    expect([some < all, few < some, fewer < few, fewer > 0]).toEqual([true, true, true, true]);
  });

  it.each(['C4>', 'c4 >', '`c4>', 'c4→'])('understands %j', (text) => {
    expect(complete(board, text, 5)).toEqual(complete(board, 'c4>', 5));
  });

  it('understands 0 for the circle', () => {
    expect(complete(board, '0-', 99)).toEqual(complete(board, 'o-', 99));
    expect(complete(board, 'o-', 99)).toHaveLength(12);
  });

  it('finds nothing in nonsense, and never more than asked for', () => {
    expect(complete(board, 'xyz', 5)).toEqual([]);
    expect(complete(board, '', 0)).toEqual([]);
    expect(complete(board, '', -1)).toEqual([]);
  });
});
