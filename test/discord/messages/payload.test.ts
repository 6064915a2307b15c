import { describe, expect, it } from 'vitest';
import { clip } from '../../../src/discord/messages/payload.ts';

describe('a text that is too long', () => {
  it.each([
    ['fits', 'abcd', 4, 'abcd'],
    ['is cut, and ends in a sign of it', 'abcde', 4, 'abc…'],
    ['keeps a character of two units whole', 'ab🪨🪨', 5, 'ab🪨…'],
    ['loses such a character whole: half of one is no text', 'abc🪨🪨', 5, 'abc…'],
  ])('%s', (_case, text, limit, clipped) => {
    expect(clip(text, limit)).toBe(clipped);
  });
});
