import { expect, it } from 'vitest';
import { taka } from '../../../../src/games/taka/index.ts';

/** Texts crafted to be as expensive as possible, each as large as an attachment may be. */

const most = 99_000;
const filled = (text: string, sign: string): string =>
  text + sign.repeat(Math.floor((most - text.length) / sign.length));
const tagged = (sign: string): string => filled('[Game "Taka"]\n', sign);

it.each([
  ['tags without end', tagged('[A "b"]\n'), undefined],
  ['comments without end', tagged('{a}'), undefined],
  ['a comment that stays open', tagged('{'), 'record-unclosed'],
  ['lines without end', `${tagged('\n')}zz`, 'record-illegal'],
  ['marks without end', tagged('!'), undefined],
  ['glyphs without end', tagged('$1 '), undefined],
  ['turns without end', tagged('f3>f4 '), 'record-illegal'],
  ['one turn without end', tagged('f3>'), 'record-illegal'],
  ['matches without end', filled('', '[Game "Taka"]\n1. f3>f4\n'), 'record-second-game'],
  ['numbers without end', filled('', '1. f3>f4 '), 'record-number'],
  ['a position without end', filled('[Formation "', '10/'), 'record-unclosed'],
  ['balls without end', filled('10/10/10/10/10/10/10/10/10/10/10/10/10/', 'p[bs]'), 'too-long'],
  [
    'positions without end',
    filled('', '10/10/10/10/10/10/10/10/10/10/10/10/10/10 '),
    'position-pieces-white',
  ],
])('%s', (_name, text, refused) => {
  const found = taka.find(text);
  expect(found?.ok === false ? found.error.key : undefined).toBe(refused && `taka:refusal.${refused}`);
});

it.each(['10/', '1', 'p[', '(w', '```', '[', '1.', 'f3>f4 '])('%j without end is no position', (sign) => {
  expect(taka.find(filled('', sign))?.ok).not.toBe(true);
});
