import lzString from 'lz-string';
import { expect, it } from 'vitest';
import { readPtn, readPtnRecords } from '@taktable/tak';
import { tak } from '../../../../src/games/tak/index.ts';
import { isThorough } from '../../../support/seed.ts';

/** Texts crafted to be as expensive as possible, each as large as an attachment may be. */

const link = (text: string): string => `https://ptn.ninja/${lzString.compressToEncodedURIComponent(text)}`;
const sized = (text: string): string => `[Size "5"]\n${text}`;

it.each([
  // Packing a megabyte takes a second.
  [
    'a link that unpacks to much more than a match',
    link('a'.repeat(isThorough ? 1_000_000 : 250_000)),
    'too-long',
  ],
  ['a link that unpacks to more', link(sized('a1 '.repeat(40_000))), 'too-long'],
  ['a link longer than any match', `https://ptn.ninja/${'A'.repeat(20_000)}`, 'too-long'],
  ['a link to as much as may be', link(sized('a1 '.repeat(33_000))), 'ptn-illegal'],
  ['tags without end', '[A "b"]\n'.repeat(12_400), undefined],
  ['comments without end', sized('{a}'.repeat(33_000)), undefined],
  ['parentheses that stay open', sized('('.repeat(99_000)), 'ptn-unclosed'],
  ['parentheses without end', sized('()'.repeat(49_000)), undefined],
  ['lines without end', sized(`${'\n'.repeat(99_000)}zz`), 'ptn-illegal'],
  ['marks without end', sized(`a1 ${'!'.repeat(99_000)}`), undefined],
  ['glyphs without end', sized(`a1 ${'$1 '.repeat(33_000)}`), undefined],
  ['branches without end', sized('1-1.1. a1 '.repeat(9_900)), undefined],
  ['a tag that stays open', `[Size "${'\\"'.repeat(49_000)}`, 'ptn-unclosed'],
  ['a position without end', `[TPS "${'x5/'.repeat(33_000)} 1 1"]`, 'option-length'],
  ['numbers without end', '1. a1 '.repeat(16_000), 'ptn-number'],
])('%s', (_name, text, refused) => {
  const found = tak.find(text);
  expect(found?.ok === false ? found.error.key : undefined).toBe(refused && `tak:refusal.${refused}`);
});

it.each(['x', 'x/', 'x,', '1', '1.', '```', '2 '])('%j without end is no position', (sign) => {
  expect(tak.find(sign.repeat(Math.floor(99_000 / sign.length)))).toBeUndefined();
});

it('of a file with many games no more are read than were asked for', () => {
  const games = '[Size "5"]\n1. a1 e5 R-0\n'.repeat(4_000);
  expect(readPtnRecords(games, 2)).toHaveLength(2);
  expect(readPtn(games)).toMatchObject({ ok: false, error: { code: 'ptn-second-game' } });
});
