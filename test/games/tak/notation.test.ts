import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tak } from '../../../src/games/tak/index.ts';
import { parsePly } from '../../../src/games/tak/ptn.ts';
import { formatTps, parseTps } from '../../../src/games/tak/tps.ts';
import { boardFrom, positionFrom } from './positions.ts';
import { hasSharedData, readCases } from './shareddata.ts';

/** White to move: a stack of four on b3, a white capstone on b2 beside a wall on c2. */
const middle = { size: 5, tps: 'x5/x5/x,2121,x3/x,121C,2S,x2/x4,1 1 12' };

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
    const board = boardFrom({
      ...middle,
      tps: text === 'b3−' ? middle.tps.replace('121C', 'x') : middle.tps,
    });
    const next = board.play(text);
    expect(next.ok && next.value.plies).toEqual([canonical]);
  });

  it.each(['S c3', 'c  3', 'c 3 4', '.c3', 'c3...', '1c3', '`c`3'])('%s means nothing', (text) => {
    expect(boardFrom(middle).play(text).ok).toBe(false);
  });

  it('is the double stack only in that opening', () => {
    const board = boardFrom({ size: 5, opening: 'double-black-stack' });
    for (const text of ['2c3', 'c3', '2C3', '2fc3']) {
      const next = board.play(text);
      expect(next.ok && next.value.plies).toEqual(['2c3']);
    }
    expect(board.play('3c3').ok).toBe(false);
    expect(board.play('2Sc3').ok).toBe(false);
  });

  it.each(['—', '--', 'pass', 'PASS', '––'])('%s is a pass by house rule', (text) => {
    const board = boardFrom({ ...middle, 'house-rules': 'passing' });
    const next = board.play(text);
    expect(next.ok && next.value.plies).toEqual(['--']);
  });
});

describe.runIf(hasSharedData)('plies of other programs', () => {
  const cases = z
    .object({ valid: z.array(z.tuple([z.string(), z.string()])), invalid: z.array(z.string()) })
    .parse(readCases('ptn_moves.json') ?? { valid: [], invalid: [] });

  it.each(cases.valid)('%s reads like %s', (text, canonical) => {
    const read = parsePly(text);
    const plain = parsePly(canonical);
    expect(plain.ok).toBe(true);
    // The other program leaves the flattening out of its canonical form.
    if (plain.ok && plain.value.kind === 'spread') {
      const claimsFlattening = text.includes('*');
      expect(read).toEqual({ ok: true, value: { ...plain.value, claimsFlattening } });
    } else expect(read).toEqual(plain);
  });

  /**
   * Here these are read, so that the refusal can name the rule: drops that do not add up, more drops than
   * any board has squares, a wall that more than one piece would flatten. The board refuses them.
   */
  const readButNeverLegal = ['4d2+324', '8a3>11111111', '2c1+111', '3d5<*'];

  /** Here a full stop ends a sentence, as in a message. */
  const readHere = ['3a7-.'];
  const deviating = [...readButNeverLegal, ...readHere];

  it.each(cases.invalid.filter((text) => !deviating.includes(text)))('“%s” is refused', (text) => {
    expect(parsePly(text).ok).toBe(false);
  });

  it.each(readButNeverLegal)('“%s” is refused by the board', (text) => {
    const tall = 'x8/x8/x8/x2,1S,11111111,x4/x8/11111111,x7/x3,11111111,x4/x2,11111111,x5 1 20';
    expect(parsePly(text).ok).toBe(true);
    expect(boardFrom({ size: 8, tps: tall }).play(text).ok).toBe(false);
  });
});

describe('a text', () => {
  it.each([
    ...['c3', 'Sc3', '3c4>12', '--', 'c33', 'Wc3', '3c4>>', 'd4x', 'a9', 'c 3', 'a1.', 'cap a1', '`c3`'],
    ...['c0', '5c3', '3c4 > 12', 'c3 wall', 'wall on c3', '(c3)', '1. c3', 'c3, please', '> c3', 'f2f'],
  ])('“%s” is an attempt at a ply', (text) => expect(tak.isNotation(text)).toBe(true));

  it.each([
    ...['hello', 'nice opening!', 'hm', '5', ':)', 'gg', 'I like a1 here a lot', '', ' ', '...', '`', '<3'],
    ...['be 5 min', 'a 5 min pls', 'gg2', 'gr8', 'm8', 'me2', 'l8r', 'ps5', 'too bad', 'c', 'cap', '10:30'],
    ...[`${'c3 '.repeat(20)}`, 'c3 was a mistake'],
  ])('“%s” is chat', (text) => expect(tak.isNotation(text)).toBe(false));
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
    const board = boardFrom({ size: 3, tps: 'x3/x3/2,x2 2 1' }, ['c3']);
    expect(board.tps).toBe('x2,1/x3/2,x2 1 2');
  });
});

describe.runIf(hasSharedData)('TPS of other programs', () => {
  const cases = z
    .object({ valid: z.array(z.tuple([z.string(), z.string()])), invalid: z.array(z.string()) })
    .parse(readCases('tps_vectors.json') ?? { valid: [], invalid: [] });

  it.each(cases.valid)('%s is %s', (text, canonical) => {
    const parsed = parseTps(text);
    expect(parsed.ok && formatTps(positionFrom(parsed.value.size, text))).toBe(canonical);
  });

  it.each(cases.invalid)('“%s” is refused', (text) => {
    expect(parseTps(text).ok).toBe(false);
  });
});
