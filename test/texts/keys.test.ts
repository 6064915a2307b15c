import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ofGame } from '../../src/games/game.ts';
import { phrase, sayer, type Phrase } from '../../src/phrase.ts';
import { english } from '../../src/texts/index.ts';
import { keysOf } from '../../src/texts/complete.ts';

const say = sayer(({ key }): string => key);
const cond = (): boolean => say(phrase('bot:seat.random')) !== '';

it('the fields are those of the English texts; if not: npm run texts', () => {
  const written = readFileSync(new URL('../../src/texts/keys.json', import.meta.url), 'utf8');
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
  // @ts-expect-error The text has no such gap.
  phrase('bot:length', { count: 3, name: 'Ada' });
  // @ts-expect-error A name of texts in two files.
  expect<Phrase>({ key: 'bot:lenght', data: {} }).toBeDefined();
});

it('nor do such keys that are put together', () => {
  const seat = cond() ? 'random' : 'alternate';
  expect(phrase(`bot:seat.${seat}`)).toEqual({ key: 'bot:seat.random', data: {} });
  const wrong = cond() ? 'random' : 'middle';
  // @ts-expect-error There is no middle.
  phrase(`bot:seat.${wrong}`);
  const text: string = seat;
  // @ts-expect-error It may be anything.
  phrase(`bot:seat.${text}`);
  // @ts-expect-error The second needs a name, too.
  phrase(cond() ? 'bot:length' : 'bot:match.yours', { count: 3 });
});

it('nor do they where they are said, or are those of a game', () => {
  expect(say('bot:length', { count: 3 })).toBe('bot:length');
  // @ts-expect-error There is no such text.
  say('bot:lenght', { count: 3 });
  // @ts-expect-error The text needs a number.
  say('bot:length');
  expect(phrase('taka:step.row', { row: 3 }).key).toBe('taka:step.row');
  // @ts-expect-error A row is not a square.
  phrase('taka:step.row', { square: 'c3' });
  expect(ofGame('tak', 'seat.first')).toEqual({ key: 'tak:seat.first', data: {} });
  // @ts-expect-error No game has such a text.
  ofGame('tak', 'chair.first');
});
