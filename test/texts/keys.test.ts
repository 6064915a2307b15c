import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { phrase } from '../../src/phrase.ts';
import { english } from '../../src/texts/index.ts';
import { keysOf } from '../../src/texts/keys-of.ts';

it('the keys are those of the English texts; if not: npm run texts', () => {
  const written = readFileSync(new URL('../../src/texts/keys.ts', import.meta.url), 'utf8');
  expect(written).toBe(keysOf(english));
});

it('a wrong key, a missing datum and one of another kind do not compile', () => {
  const right = phrase('bot:length', { count: 3 });
  expect(right).toEqual({ key: 'bot:length', data: { count: 3 } });
  // @ts-expect-error There is no such text.
  phrase('bot:lenght', { count: 3 });
  // @ts-expect-error The text needs a number.
  phrase('bot:length');
  // @ts-expect-error The text needs a number.
  phrase('bot:length', { count: '3' });
});
