import { describe, expect, it } from 'vitest';
import { parseMove } from '../../src/notation/judge.ts';
import { formatPly, parsePly } from '../../src/notation/ply.ts';
import { formatTps, parseTps } from '../../src/notation/tps.ts';
import { positionAfter, positionFrom } from '../positions.ts';

/** White to move: a stack of four on b3, a white capstone on b2 beside a wall on c2. */
const middle = { size: 5, tps: 'x5/x5/x,2121,x3/x,121C,2S,x2/x4,1 1 12' };

/** How a text is written in canonical notation; `undefined` if it is refused. */
function canonicalOf(options: unknown, text: string): string | undefined {
  const position = positionAfter(options);
  const move = parseMove(position, text);
  return move.ok ? formatPly(position, move.value) : undefined;
}

describe('a ply', () => {
  it.each([
    ['c3', 'c3'],
    ['C3', 'c3'],
    ['fc3', 'c3'],
    ['Fc3', 'c3'],
    ['sc3', 'Sc3'],
    ['SC3', 'Sc3'],
    [' c3 ', 'c3'],
    ["c3'", 'c3'],
    ['c3’', 'c3'],
    ['c3″', 'c3'],
    ['c3!?', 'c3'],
    ['1e1<1', 'e1<'],
    ['e1<1', 'e1<'],
    ['E1<', 'e1<'],
    ['2b3+2', '2b3+'],
    ['3b3>21C', '3b3>21'],
    ['3B3>21f', '3b3>21'],
    ['b3−', 'b3-'],
    ['`c3`', 'c3'],
    ['```Sc3```', 'Sc3'],
    ['c3.', 'c3'],
    ['`c3`.', 'c3'],
    ['`c3.`', 'c3'],
    ['` c3 `', 'c3'],
    ['3b3>12.', '3b3>12'],
    ['c 3', 'c3'],
    ['Sc 3', 'Sc3'],
    ['3b 3>12', '3b3>12'],
    ['b2>', 'b2>*'],
    ['b2>*', 'b2>*'],
    ["b2>*''", 'b2>*'],
  ])('%s means %s', (text, canonical) => {
    const tps = text === 'b3−' ? middle.tps.replace('121C', 'x') : middle.tps;
    expect(canonicalOf({ ...middle, tps }, text)).toBe(canonical);
  });

  it.each(['S c3', 'c  3', 'c 3 4', '.c3', 'c3...', '1c3', '`c`3'])('%s means nothing', (text) => {
    expect(canonicalOf(middle, text)).toBeUndefined();
  });

  it('is the double stack only in that opening', () => {
    const options = { size: 5, opening: 'double-black-stack' };
    for (const text of ['2c3', 'c3', '2C3', '2fc3']) expect(canonicalOf(options, text)).toBe('2c3');
    for (const text of ['3c3', '2Sc3']) expect(canonicalOf(options, text)).toBeUndefined();
  });

  it.each(['—', '--', 'pass', 'PASS', '––'])('%s is a pass by house rule', (text) => {
    expect(canonicalOf({ ...middle, 'house-rules': 'passing' }, text)).toBe('--');
  });
});

/** Collected from what other Tak programs accept and reject; read without a board. */
describe('a ply as other programs write it', () => {
  it.each([
    ['a1', 'a1'],
    ['h8', 'h8'],
    ['Sa3', 'Sa3'],
    ['Cb4', 'Cb4'],
    ['c2<', 'c2<'],
    ['3c5+', '3c5+'],
    ['4h4-13', '4h4-13'],
    ['7a5>3112', '7a5>3112'],
    ['8h1<1112111', '8h1<1112111'],
    ['Fa1', 'a1'],
    ['c1>1', 'c1>'],
    ['1b1>1', 'b1>'],
    ['4a4-4', '4a4-'],
    ['a5??', 'a5'],
    ['b8"!', 'b8'],
    ["3a1+111''!", '3a1+111'],
    ['Ch7!', 'Ch7'],
    ['f7-*', 'f7-*'],
    ['5d2>131*', '5d2>131*'],
    ["8g3<112121*'!?", '8g3<112121*'],
    ["b1>*'", 'b1>*'],
  ])('%s reads like %s', (text, canonical) => {
    const read = parsePly(text);
    expect(read.ok).toBe(true);
    expect(read).toEqual(parsePly(canonical));
    expect(read.ok && read.value.kind === 'spread' && read.value.claimsFlattening).toBe(text.includes('*'));
  });

  it.each([
    ...['', 'a', '5', 'S', 'i1', '11', 'Su5', 'af', 'a9', 'a0', '9a1>', '5b6', '1g1', 'Fe8<', 'Cd4*', '3f3}'],
    ...['h1/', '6b2>21012', 'a11', 'z3', '14c4>', '6a1'],
  ])('“%s” is refused', (text) => expect(parsePly(text).ok).toBe(false));

  /** Other programs reject these at once; here they are parsed, so that the refusal can name the rule. */
  it.each([
    ['drops that do not add up', '4d2+324'],
    ['more drops than any board has squares', '8a3>11111111'],
    ['more dropped than lifted', '2c1+111'],
    ['a wall that more than one piece would flatten', '3d5<*'],
  ])('%s: “%s” is refused by the board', (_, text) => {
    const tall = 'x8/x8/x8/x2,1S,11111111,x4/x8/11111111,x7/x3,11111111,x4/x2,11111111,x5 1 20';
    expect(parsePly(text).ok).toBe(true);
    expect(canonicalOf({ size: 8, tps: tall }, text)).toBeUndefined();
  });
});

describe('a TPS', () => {
  it.each([
    ['x3/x3/x3 1 1', 'x3/x3/x3 1 1'],
    ['x,x,x/x2,x/x,x2 2 3', 'x3/x3/x3 2 3'],
    ['X3-X1,1F,x0,x-x3 1 2', 'x3/x,1,x/x3 1 2'],
    ['x3/x,12s,x/x3 1 2', 'x3/x,12S,x/x3 1 2'],
  ])('%s is %s', (text, canonical) => {
    expect(formatTps(positionFrom(3, text))).toBe(canonical);
  });

  it('counts plies from its move number', () => {
    const parsed = parseTps('x3/x3/x3 2 7');
    expect(parsed.ok && parsed.value.ply).toBe(13);
  });

  it('keeps the opening when it starts within it', () => {
    expect(formatTps(positionAfter({ size: 3, tps: 'x3/x3/2,x2 2 1' }, ['c3']))).toBe('x2,1/x3/2,x2 1 2');
  });
});

/** Collected from what other Tak programs accept and reject. */
describe('a TPS as other programs write it', () => {
  it.each([
    ['x3,x/x,x,x,x/x4/x,x2,x 1 1', 'x4/x4/x4/x4 1 1'],
    [
      '1111C,x,2122212221122111S,x/1221,x0,x0,2F,x0,22C,212S/x2,x,x1/x,1S,x,x 2 40',
      '1111C,x,2122212221122111S,x/1221,2,22C,212S/x4/x,1S,x2 2 40',
    ],
    [
      'x3,12,2S/x,22S,22C,11,21/121,212,12,1121C,1212S/21S,1,21,211S,12S/x,21S,2,x2 1 26',
      'x3,12,2S/x,22S,22C,11,21/121,212,12,1121C,1212S/21S,1,21,211S,12S/x,21S,2,x2 1 26',
    ],
    ['x5/x5/x5/x5/x5 1 1', 'x5/x5/x5/x5/x5 1 1'],
  ])('%s is %s', (text, canonical) => {
    const parsed = parseTps(text);
    expect(parsed.ok && formatTps(positionFrom(parsed.value.size, text))).toBe(canonical);
  });

  it.each([
    ['nothing', ''],
    ['a blank behind', 'x2/x2 1 1 '],
    ['a blank in front', ' x2/x2 1 1'],
    ['no board', '1 4'],
    ['no move number', 'x2/x2 2'],
    ['a letter for the turn', 'x2/x2 w 1'],
    ['half a move', 'x2/x2 1 1.5'],
    ['ranks that are too short', 'x/x 1 1'],
    ['too few ranks', 'x3/x3 1 1'],
    ['a board of 2x3', '1,2,1C/x2/1112S,1S,x 1 9'],
    ['two tops', 'x3/x3/1SC,x2 1 1'],
    ['a third colour', 'x3/x3/123,x2 1 1'],
    ['a top without a piece', 'x3/x3/S,x2 1 1'],
  ])('%s: “%s” is refused', (_, text) => expect(parseTps(text).ok).toBe(false));
});
