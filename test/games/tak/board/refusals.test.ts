import { outlineOf, parsePly, readPtnRecords, type Refusals } from '@taktable/tak';
import { follow } from '../../../../src/games/tak/explorer/archive.ts';
import { inWords } from '../../../../src/games/tak/refusal.ts';
import { err } from '../../../../src/result.ts';
import { describe, expect, it } from 'vitest';
import { tak } from '../../../../src/games/tak/index.ts';
import { boardFrom } from '../positions.ts';
import { textsOf } from '../../../support/catalogue.ts';

/** Those of the rules, and our own. */
interface All extends Refusals {
  blind: object;
  'link-short': object;
  'link-broken': object;
  unfinished: object;
  'other-result': { stated: string; played: string };
}
type Expected = { [N in keyof All]: readonly [N, All[N]] }[keyof All];

/** White to move; b3 and b2 are White's stacks, a3 is Black's, walls on a4, d4, d3, c2, a capstone on a1. */
const middle = { size: 5, tps: 'x5/2S,x2,1S,x/2112,2121,x,2S,x/x,121C,2S,x2/2C,1,x2,1 1 12' };
const noFlats = { size: 4, flats: 3, caps: 1, tps: 'x3,1/x,1,2,x/x,1,2,x/2,x3 1 4' };
const passing = { size: 3, 'house-rules': 'passing' };

interface RefusedPly {
  readonly options: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly expected: Expected;
}

const start = { size: 5 };
const plies: readonly RefusedPly[] = [
  { options: start, text: 'hello', expected: ['unreadable', { text: 'hello', found: 'e' }] },
  { options: start, text: 'c3x', expected: ['unreadable', { text: 'c3x', found: 'x' }] },
  { options: start, text: 'Fe3<', expected: ['piece-with-direction', { text: 'Fe3<' }] },
  { options: start, text: 'Cd4*', expected: ['unreadable', { text: 'Cd4*', found: '*' }] },
  { options: start, text: 'c9', expected: ['no-such-square', { square: 'c9' }] },
  { options: start, text: '3Z12>', expected: ['no-such-square', { square: 'z12' }] },
  { options: start, text: '9c3>', expected: ['too-many-lifted', { count: 9 }] },
  { options: start, text: '3c', expected: ['breaks-off', { text: '3c' }] },
  { options: start, text: ' ', expected: ['empty', {}] },
  { options: start, text: '1'.repeat(60), expected: ['too-long', { length: 60, most: 40 }] },
  { options: start, text: '3c4', expected: ['count-without-direction', { text: '3c4' }] },
  { options: start, text: '2c4', expected: ['count-without-direction', { text: '2c4' }] },
  { options: middle, text: '3b3+201', expected: ['step-without-drop', { text: '3b3+201' }] },
  { options: middle, text: '0b3+', expected: ['step-without-drop', { text: '0b3+' }] },
  {
    options: middle,
    text: '4b3+12',
    expected: ['drops-do-not-add-up-but', { count: 4, sum: 3, legal: '4b3+13' }],
  },
  {
    options: middle,
    text: '4b3>12',
    expected: ['drops-do-not-add-up-but', { count: 4, sum: 3, legal: '4b3>' }],
  },
  { options: middle, text: '2b2>1', expected: ['drops-do-not-add-up', { count: 2, sum: 1 }] },

  { options: middle, text: 'f1', expected: ['off-board', { square: 'f1', size: 5 }] },
  { options: middle, text: 'a6>', expected: ['off-board', { square: 'a6', size: 5 }] },
  { options: middle, text: 'Sa3', expected: ['occupied', { square: 'a3' }] },
  { options: noFlats, text: 'a4', expected: ['no-flat-left', {}] },
  { options: noFlats, text: 'Sa4', expected: ['no-flat-left', {}] },
  { options: middle, text: 'Cc3', expected: ['no-capstone-left', {}] },
  { options: start, text: 'Sa1', expected: ['opening-flats-only', {}] },
  { options: start, text: 'Ca1', expected: ['opening-flats-only', {}] },
  { options: start, text: 'a1>', expected: ['opening-placements-only', {}] },

  { options: middle, text: 'c3>', expected: ['empty-square', { square: 'c3' }] },
  { options: middle, text: 'a3>', expected: ['not-your-stack', { square: 'a3' }] },
  { options: middle, text: '5b3+', expected: ['more-than-stack', { square: 'b3', count: 5, height: 4 }] },
  { options: middle, text: '6b3+', expected: ['more-than-carry', { count: 6, most: 5 }] },
  { options: middle, text: 'e1>', expected: ['over-the-edge', { square: 'e1', steps: 1, free: 0 }] },
  { options: middle, text: '3b3+111', expected: ['over-the-edge', { square: 'b3', steps: 3, free: 2 }] },
  { options: middle, text: '2b3>11', expected: ['wall-in-the-way', { square: 'd3' }] },
  { options: middle, text: '2b2>11', expected: ['wall-in-the-way', { square: 'c2' }] },
  { options: middle, text: 'b1<', expected: ['capstone-in-the-way', { square: 'a1' }] },
  { options: middle, text: '2b2>', expected: ['flattening-needs-capstone-alone', { square: 'c2' }] },
  { options: middle, text: 'b2+*', expected: ['nothing-flattened', { square: 'b3' }] },
  { options: middle, text: '3b3+*', expected: ['nothing-flattened', { square: 'b4' }] },

  { options: start, text: '--', expected: ['passing-off', {}] },
  { options: passing, text: 'pass', expected: ['pass-in-opening', {}] },
  { options: { ...passing, tps: 'x3/x,2,x/x3 1 2' }, text: '--', expected: ['pass-without-stack', {}] },
];

const options: readonly (readonly [options: unknown, expected: Expected])[] = [
  [{ size: 9 }, ['option-whole', { field: 'size', min: 3, max: 8, given: 9 }]],
  [{ size: 5.5 }, ['option-whole', { field: 'size', min: 3, max: 8, given: 5.5 }]],
  [{ size: 'large' }, ['option-whole', { field: 'size', min: 3, max: 8, given: '“large”' }]],
  [{ size: null }, ['option-whole', { field: 'size', min: 3, max: 8, given: 'null' }]],
  [{ flats: 61 }, ['option-whole', { field: 'flats', min: 3, max: 60, given: 61 }]],
  [{ caps2: -1 }, ['option-whole', { field: 'caps2', min: 0, max: 5, given: -1 }]],
  [{ komi: 0.3 }, ['option-half-steps', { field: 'komi', min: -4.5, max: 4.5, given: 0.3 }]],
  [{ komi: 5 }, ['option-half-steps', { field: 'komi', min: -4.5, max: 4.5, given: 5 }]],
  [
    { opening: 'nonsense '.repeat(50) },
    [
      'option-choice',
      {
        field: 'opening',
        choices: 'swap, no-swap, double-black-stack',
        given: '“nonsense nonsense no…”',
      },
    ],
  ],
  [
    { 'house-rules': [] },
    [
      'option-choice',
      { field: 'house-rules', choices: 'none, passing, second-wins-ties, both', given: 'object' },
    ],
  ],
  [{ tps: 'x'.repeat(5990) }, ['option-length', { field: 'tps', length: 5990, most: 1000 }]],
  [{ tps: 3 }, ['bad-tps', { at: '3' }]],
  [{ colour: 'red' }, ['unknown-option', { field: 'colour' }]],
  ['size 5', ['unknown-option', { field: 'string' }]],
  [{ tps: '' }, ['bad-tps', { at: '' }]],
  [{ tps: 'x3/x3/x3 1' }, ['bad-tps', { at: 'x3/x3/x3 1' }]],
  [{ tps: 'x3/x,3,x/x3 1 2' }, ['bad-tps', { at: '3' }]],
  [{ tps: 'x3/x3/x3 w 2' }, ['bad-tps', { at: 'w' }]],
  [{ tps: 'x2/x2 1 1' }, ['tps-size', { ranks: 2 }]],
  [{ tps: 'x3/x2/x3 1 1' }, ['tps-rank', { rank: 2, squares: 2, size: 3 }]],
  [{ tps: 'x3/x,1S2,x/x3 1 3' }, ['tps-covered', { at: '1S2' }]],
  [{ size: 5, tps: 'x3/x3/x3 1 1' }, ['tps-other-size', { size: 5, tps: 3 }]],
  [{ size: 6, preset: 'travelers' }, ['preset-other-size', { preset: 'travelers', own: 5, size: 6 }]],
  [
    { tps: 'x3/x3/x3 1 1', preset: 'travelers' },
    ['preset-other-tps', { preset: 'travelers', own: 5, size: 3 }],
  ],
  [{ tps: 'x3/x,11111111111,x/x3 2 3' }, ['tps-too-many-flats', { seat: 'first', found: 11, most: 10 }]],
  [{ tps: 'x3/x,2C,x/x3 1 3' }, ['tps-too-many-capstones', { seat: 'second', found: 1, most: 0 }]],
  [{ tps: '1,1,1/2,2,x/x3 2 4' }, ['tps-finished', { score: 'R-0' }]],
  [{ size: 3, caps1: 1, flats1: 3, flats2: 10, tps: '1,x,1/x,1,x/x3 2 1' }, ['tps-stuck', {}]],
];

const records: readonly (readonly [text: string, expected: Expected])[] = [
  ['', ['ptn-empty', {}]],
  ['[Size "5"]\n1. a1 ] e5', ['ptn-unreadable', { line: 2, column: 7, found: ']' }]],
  ['[Size 5 6]', ['ptn-unreadable', { line: 1, column: 1, found: '[Size' }]],
  ['[Size "5"]\r\n1. a1 {never closed', ['ptn-unclosed', { line: 2, column: 7, found: '{never' }]],
  ['[Size "5', ['ptn-unclosed', { line: 1, column: 1, found: '[Size' }]],
  ['[Size "9"]', ['ptn-tag', { line: 1, column: 1, tag: 'Size', value: '9' }]],
  ['[Size "5"]\n[Opening "odd"]', ['ptn-tag', { line: 2, column: 1, tag: 'Opening', value: 'odd' }]],
  ['('.repeat(6000), ['ptn-unclosed', { line: 1, column: 1, found: '('.repeat(20) }]],
  ['[Size "5"]\n1. a1 (1. b1 (1. c1) e5', ['ptn-unclosed', { line: 2, column: 7, found: '(1.' }]],
  ['[Size "5"]\n1. a1 (b1\n[Size "5"] a1', ['ptn-unclosed', { line: 2, column: 7, found: '(b1' }]],
  ['[Size "5"]\n1. a1 (b1)) e5', ['ptn-unreadable', { line: 2, column: 11, found: ')' }]],
  [`\n[${'a'.repeat(6000)} ""]`, ['ptn-tag-name', { line: 2, column: 1, length: 6000, most: 40 }]],
  [
    `[Size "5"]\n[size "6"]`,
    ['ptn-tag-again', { line: 2, column: 1, tag: 'size', value: '6', earlier: '5' }],
  ],
  ['[Size "3"] a1\n[Size "3"] a1', ['ptn-second-game', { line: 2, column: 1 }]],
  ['[Size "3"] a1 c3 1/2-1/2\n1. a1', ['ptn-second-game', { line: 2, column: 1 }]],
  ['[Size "3"] a1 c3 1/2-1/2\na1', ['ptn-second-game', { line: 2, column: 1 }]],
  ['1. a1 a6\n3. a2', ['ptn-number', { line: 2, column: 1, found: '3.', expected: '2.' }]],
  ['[Result "R-0"]\n1. a1 a6 0-R', ['ptn-result-again', { line: 2, column: 10, found: '0-R', other: 'R-0' }]],
  ['1. a1 a6 R-0 F-0', ['ptn-result-again', { line: 1, column: 14, found: 'F-0', other: 'R-0' }]],
  ['[Size "3"] a1\n[Size "3"] {', ['ptn-unclosed', { line: 2, column: 12, found: '{' }]],
];

const messages: readonly (readonly [text: string, expected: Expected])[] = [
  ['https://ptn.ninja/s/AbCdEfGhI', ['link-short', {}]],
  ['https://playtak.com/?load=%5BSize%2', ['link-broken', {}]],
];

const brokenRules: readonly (readonly [text: string, expected: Expected, reason: Expected])[] = [
  ['[Size "5"] [TPS "x3/x3/x3 1 1"]', ['ptn-options', {}], ['tps-other-size', { size: 5, tps: 3 }]],
  [
    '[Size "5"]\n1. a1 a1',
    ['ptn-illegal', { line: 2, column: 7, ply: 'a1' }],
    ['occupied', { square: 'a1' }],
  ],
];

const covered = new Set<string>();

/** The text with all placeholders filled. */
function say(name: string, data: object): string {
  const text = textsOf('tak')[`refusal.${name}`] ?? '';
  return text.replaceAll(/\{\{-? ?(\w+)\}\}/g, (gap, key: string) =>
    key in data ? String((data as Record<string, unknown>)[key]) : gap,
  );
}

function check(
  result: { ok: boolean; error?: { key: string; data: object } },
  [name, data]: Expected,
  reason?: Expected,
): void {
  const because = reason && { reason: { key: `tak:refusal.${reason[0]}`, data: reason[1] } };
  expect(result).toEqual({ ok: false, error: { key: `tak:refusal.${name}`, data, ...because } });
  const sentence = say(name, data);
  expect(sentence).toMatch(/^\S.*[.!?]$/);
  expect(sentence).not.toContain('{{');
  covered.add(`refusal.${name}`);
}

describe('refused plies', () => {
  it.each(plies)('$text: $expected.0', ({ options, text, expected }) => {
    check(boardFrom(options).play(text), expected);
  });

  it('end with the match', () => {
    check(boardFrom({ size: 3 }, ['a3', 'a1', 'b1', 'b3', 'c1']).play('c2'), ['game-over', { score: 'R-0' }]);
  });

  it('say nothing where the pieces are hidden', () => {
    check(boardFrom({ size: 3 }, ['a3']).blind().play(), ['blind', {}]);
  });

  it('is not one of the legal ones', () => {
    for (const { options, text } of plies) expect(boardFrom(options).legalPlies()).not.toContain(text);
  });
});

describe('refused options', () => {
  it.each(options)('%j', (given, expected) => check(tak.start(given), expected));
});

describe('refused PTN files', () => {
  it.each(records)('%j', (text, expected) => check(tak.read(text), expected));
  it.each(brokenRules)('%j', (text, expected, reason) => check(tak.read(text), expected, reason));
});

it.each(messages)('refused in a message: %j', (text, expected) => {
  check(tak.find(text) ?? { ok: true }, expected);
});

describe('refused games of archives', () => {
  it('do not say how large their board is', () => {
    const [game] = readPtnRecords('1. a1 f6 1-0');
    const outline = game?.ok === true ? outlineOf(game.value) : undefined;
    check(outline?.ok === false ? err(inWords(outline.error)) : { ok: true }, ['ptn-size-missing', {}]);
  });

  const plies = (text: string) => text.split(' ').map((ply) => parsePly(ply));
  it.each<[string, string | undefined, Expected]>([
    ['a1 c3', undefined, ['unfinished', {}]],
    ['c1 a1 a2 c2 a3', '0-1', ['other-result', { stated: '0-1', played: 'R-0' }]],
    ['c1 a1 a2 c2 a3 b3', 'R-0', ['game-over', { score: 'R-0' }]],
  ])('%s, %s', (text, score, expected) => {
    const followed = follow({ options: { size: 3 }, plies: plies(text), score });
    check(followed.ok ? followed : err(followed.error.refusal), expected);
  });
});

describe('a refused option', () => {
  it.each([
    [{ komi: 0.3 }, 'komi must be from -4.5 to 4.5 in steps of 0.5, not 0.3.'],
    [{ size: 9 }, 'size must be a whole number from 3 to 8, not 9.'],
    [
      { preset: 'chess' },
      'preset must be one of childrens, travelers, courtly, masters, scholars, not “chess”.',
    ],
    [{ tps: 'x'.repeat(5990) }, 'tps can have at most 1000 characters; this one has 5990.'],
  ])('says what would be right: %j', (given, expected) => {
    const refused = tak.start(given);
    if (refused.ok) throw new Error('not refused');
    expect(say(refused.error.key.slice('tak:refusal.'.length), refused.error.data)).toBe(expected);
  });
});

it('has a case and a sentence for every refusal', () => {
  const names = Object.keys(textsOf('tak')).filter((key) => key.startsWith('refusal.'));
  expect(names.filter((name) => !covered.has(name))).toEqual([]);
});
