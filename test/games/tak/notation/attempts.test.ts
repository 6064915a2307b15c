import { describe, expect, it } from 'vitest';
import { tak } from '../../../../src/games/tak/index.ts';

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
