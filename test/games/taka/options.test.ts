import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taka } from '../../../src/games/taka/index.ts';
import { textsOf } from '../../support/catalogue.ts';

const en = textsOf('taka');

it('options of any kind are refused in a sentence', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const board = taka.start(value);
      if (!board.ok) expect(en).toHaveProperty([board.error.key.slice('taka:'.length)]);
    }),
  );
});

describe('a server’s defaults', () => {
  it.each([
    [{}, { goals: 3, turns: 50 }, { goals: 3, turns: 50 }],
    [{ goals: 1 }, { goals: 3, turns: 50 }, { goals: 1, turns: 50 }],
    [{ limit: 'moves' }, { goals: 3, turns: 50 }, { limit: 'moves', turns: 50 }],
    [{ limit: 'time' }, { goals: 3, turns: 50 }, { limit: 'time' }],
    [{ goals: 2 }, { goals: 'many' }, { goals: 2 }],
    [{ goals: 0 }, { turns: 50 }, { goals: 0 }],
  ])('for %j, %j: %j', (options, defaults, expected) => {
    expect(taka.withDefaults(options, defaults)).toEqual(expected);
  });
});
