import { describe, expect, it } from 'vitest';
import { formatPosition, parseTurn } from '@taktable/taka';
import { legalPlies, played, pliesOf, positionFrom } from '../positions.ts';
import { carrying } from './cases/carrying.ts';
import { goalies } from './cases/goalies.ts';
import { moves } from './cases/moves.ts';
import { offside } from './cases/offside.ts';
import { passes } from './cases/passes.ts';
import { pickups } from './cases/pickups.ts';
import { restarts } from './cases/restarts.ts';
import { shots } from './cases/shots.ts';
import { tackles } from './cases/tackles.ts';
import { twopasses } from './cases/two-passes.ts';
import { zones } from './cases/zones.ts';
import type { RuleCase } from './rule-case.ts';
import { NaiveGame } from './naive.ts';
import { positionOf, turned, turnedSetup } from './setups.ts';

const words = (list = ''): string[] => list.split(' ').filter((word) => word !== '');

function check({ at, goals = 1, legal, illegal, becomes }: RuleCase): void {
  const options = { goals, formation: positionOf(at) };
  const board = positionFrom(options);
  const naive = new NaiveGame(options).turns();
  const plies = new Set(legalPlies(board));
  expect([...plies].sort()).toEqual([...naive.keys()].sort());
  for (const text of words(legal)) {
    expect(plies, text).toContain(text);
    expect(pliesOf(played(board, text))).toEqual([text]);
  }
  for (const word of words(illegal)) {
    const [text = '', rule] = word.split(':');
    expect(plies, text).not.toContain(text);
    const next = parseTurn(board, text);
    expect(next.ok ? 'legal' : next.error.code, text).toBe(rule);
  }
  if (becomes === undefined) return;
  const [text, after] = becomes;
  expect(formatPosition(played(board, text))).toBe(positionOf(after));
}

const turnedCase = ({ at, legal = '', illegal = '', becomes, ...rest }: RuleCase): RuleCase => ({
  ...rest,
  at: turnedSetup(at),
  legal: turned(legal),
  illegal: turned(illegal),
  ...(becomes === undefined ? {} : { becomes: [turned(becomes[0]), turnedSetup(becomes[1])] as const }),
});

const sections = {
  moves,
  pickups,
  carrying,
  passes,
  twopasses,
  zones,
  shots,
  goalies,
  tackles,
  offside,
  restarts,
};

describe.each(Object.entries(sections))('%s', (_, cases) => {
  it.each(cases)('$source: $name', (rule) => {
    expect(words(rule.legal).length + words(rule.illegal).length + (rule.becomes?.length ?? 0)).not.toBe(0);
    check(rule);
    check(turnedCase(rule));
  });
});
