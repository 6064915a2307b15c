import { describe, expect, it } from 'vitest';
import { optionsOf, outcomeOf, parseOptions, setUp, startText } from '@taktable/taka';
import { played, positionFrom } from '../positions.ts';
import { positionOf } from '../rules/setups.ts';

function start(options: unknown) {
  const parsed = parseOptions(options);
  return parsed.ok ? setUp(parsed.value) : parsed;
}
const rulesOf = (options: unknown) => {
  const position = start(options);
  return position.ok ? position.value.rules : position.error.code;
};

describe('options', () => {
  it.each([
    [{}, { goals: 1, turns: 75, limit: 'goals' }],
    [{ goals: 9 }, { goals: 9, turns: 75, limit: 'goals' }],
    [{ turns: 20 }, { goals: 1, turns: 20, limit: 'goals' }],
    [
      { turns: 300, goals: 3 },
      { goals: 3, turns: 300, limit: 'goals' },
    ],
    [{ limit: 'goals' }, { goals: 1, turns: 75, limit: 'goals' }],
    [{ limit: 'moves' }, { goals: 0, turns: 75, limit: 'moves' }],
    [
      { limit: 'moves', turns: 40 },
      { goals: 0, turns: 40, limit: 'moves' },
    ],
    [{ limit: 'time' }, { goals: 0, turns: 300, limit: 'time' }],
    [
      { limit: 'moves-and-time', turns: 50 },
      { goals: 0, turns: 50, limit: 'moves-and-time' },
    ],
    [{ formation: startText }, { goals: 1, turns: 75, limit: 'goals' }],
  ])('%j', (options, rules) => {
    expect(rulesOf(options)).toEqual(rules);
  });

  it.each([
    [{ goals: 0 }, 'option-whole'],
    [{ goals: 10 }, 'option-whole'],
    [{ goals: 1.5 }, 'option-whole'],
    [{ goals: '1' }, 'option-whole'],
    [{ turns: 19 }, 'option-whole'],
    [{ turns: 301 }, 'option-whole'],
    [{ turns: null }, 'option-whole'],
    [{ limit: 'golden goal' }, 'option-choice'],
    [{ formation: 'nonsense' }, 'position-rows'],
    [{ formation: 7 }, 'bad-position'],
    [{ formation: 'x'.repeat(401) }, 'too-long'],
    [{ size: 6 }, 'unknown-option'],
    ['options', 'unknown-option'],
    [undefined, 'unknown-option'],
    [{ limit: 'moves', goals: 2 }, 'goals-and-limit'],
    [{ limit: 'time', goals: 2 }, 'goals-and-limit'],
    [{ limit: 'time', turns: 40 }, 'turns-and-time'],
  ])('%j is refused: %s', (options, rule) => {
    expect(rulesOf(options)).toBe(rule);
  });

  it.each([
    [{}, {}],
    [{ goals: 1, turns: 75, limit: 'goals' }, {}],
    [
      { goals: 3, turns: 30 },
      { goals: 3, turns: 30 },
    ],
    [{ limit: 'moves' }, { limit: 'moves' }],
    [{ limit: 'time' }, { limit: 'time' }],
    [
      { limit: 'moves-and-time', turns: 20 },
      { limit: 'moves-and-time', turns: 20 },
    ],
    [{ formation: startText }, {}],
    [{ formation: startText.split(' ')[0] }, {}],
    [{ formation: startText.replace(' w ', ' b ') }, { formation: startText.replace(' w ', ' b ') }],
  ])('%j in the fewest words: %j', (options, fewest) => {
    const position = start(options);
    if (!position.ok) throw new Error(position.error.code);
    expect(optionsOf(position.value.rules, position.value)).toEqual(fewest);
    expect(rulesOf(fewest)).toEqual(position.value.rules);
  });
});

describe('the limits of section 17', () => {
  const formation = positionOf({ white: 'f12*n', turn: 20 });

  it('move-limited: no goal ends the match, and the score decides', () => {
    const board = positionFrom({ limit: 'moves', turns: 20, formation });
    const scored = played(board, 'f12>f14@e5');
    expect(outcomeOf(scored)).toBeUndefined();
    const last = played(scored, 'o-e13');
    expect(outcomeOf(last)).toEqual({ winner: 'first', by: 'full-time', score: '1-0' });
  });

  it('time-limited: the turns go on', () => {
    const board = played(positionFrom({ limit: 'time', formation }), 'f12>f14@e5');
    expect(outcomeOf(played(board, 'o-e13'))).toBeUndefined();
  });
});
