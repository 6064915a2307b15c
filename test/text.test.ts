import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, codePoints, cut, graphemes, storable } from '../src/text.ts';
import { anyUnits } from './support/texts.ts';

const family = '👩‍👩‍👧‍👦';

describe('a text that is too long', () => {
  it.each([
    ['fits', 'abcd', 4, 'abcd'],
    ['is cut, and ends in a sign of it', 'abcde', 4, 'abc…'],
    ['keeps a character of two units whole', 'ab🪨🪨', 5, 'ab🪨…'],
    ['loses such a character whole: half of one is no text', 'abc🪨🪨', 5, 'abc…'],
    ['loses an emoji of several parts whole', `ab${family}`, 8, 'ab…'],
    ['loses a flag whole', 'ab🇩🇪c', 5, 'ab…'],
    ['loses a letter with its accent', 'abe\u0301cd', 4, 'ab…'],
    [
      'is cut within a letter of many accents, if it is the only one',
      `e${'\u0301'.repeat(9)}`,
      5,
      'e\u0301\u0301\u0301…',
    ],
  ])('%s', (_case, text, limit, clipped) => {
    expect(clip(text, limit)).toBe(clipped);
  });

  it('is cut by code points where Discord counts those', () => {
    expect(cut('🪨🪨🪨', 2, codePoints)).toBe('🪨🪨');
    expect(cut(`a${family}`, 4, codePoints)).toBe('a');
  });

  it('is cut between characters, and no more than necessary', () => {
    const parts = fc.constantFrom('a', 'é', 'e\u0301', '🪨', family, '🇩🇪', '한', 'क्षि', '1️⃣');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), fc.integer({ min: 12, max: 40 }), (all, limit) => {
        const text = all.join('');
        const kept = cut(text, limit);
        const whole = graphemes(text);
        const count = graphemes(kept).length;
        expect(whole.slice(0, count).join('')).toBe(kept);
        expect(kept.length).toBeLessThanOrEqual(limit);
        if (count < whole.length) expect(kept.length + whole[count]!.length).toBeGreaterThan(limit);
      }),
      { seed: 3 },
    );
  });
});

describe('what can be stored', () => {
  it.each([
    ['U+0000', 'a\0b', 'ab'],
    ['halves of surrogate pairs', 'a\ud83d b\udc00', 'a b'],
    ['no whole pairs', '🪨', '🪨'],
    ['no other characters', '\u0001\u202e\ufffe\ufffd\u{10ffff}', '\u0001\u202e\ufffe\ufffd\u{10ffff}'],
  ])('is a text without its %s', (_, text, rest) => {
    expect(storable(text)).toBe(rest);
  });

  it('is well-formed, and stays as it is', () => {
    fc.assert(
      fc.property(anyUnits({ maxLength: 30 }), (text) => {
        const stored = storable(text);
        expect(stored.isWellFormed() && !stored.includes('\0')).toBe(true);
        expect(storable(stored)).toBe(stored);
        if (text.isWellFormed() && !text.includes('\0')) expect(stored).toBe(text);
      }),
      { seed: 5 },
    );
  });

  it('is a value with such texts, the same one if all are', () => {
    const value = { a: ['x', { b: 1, c: null }], d: undefined };
    expect(storable(value)).toBe(value);
    expect(storable({ 'a\0': ['x\0', { b: '\ud800' }], c: 2 })).toEqual({ a: ['x', { b: '' }], c: 2 });
  });
});
