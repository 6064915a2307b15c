import { describe, expect, it } from 'vitest';
import { formatPosition, outcomeOf, parseTurn } from '@taktable/taka';
import { legalPlies, played, positionFrom } from '../positions.ts';
import { type EndingCase, endings } from './cases/endings.ts';
import { NaiveGame } from './naive.ts';
import { positionOf, turned, turnedSetup } from './setups.ts';

const words = (list = ''): string[] => list.split(' ').filter((word) => word !== '');

function check({ at, goals, limit, turns = 75, plies, result, legal, illegal }: EndingCase): void {
  const options = { goals, limit, turns, ...(at === undefined ? {} : { formation: positionOf(at) }) };
  const naive = new NaiveGame(options);
  let board = positionFrom(options);
  for (const text of words(plies)) {
    expect(outcomeOf(board), `before ${text}`).toBeUndefined();
    board = played(board, text);
    naive.play(text);
  }
  const outcome = outcomeOf(board);
  expect(outcome === undefined ? null : `${outcome.score} ${outcome.by}`).toBe(result);
  expect(naive.result()).toBe(result);
  expect(formatPosition(board)).toBe(naive.position());
  const all = legalPlies(board);
  expect([...all].sort()).toEqual(outcome === undefined ? [...naive.turns().keys()].sort() : []);
  for (const text of words(legal)) expect(all, text).toContain(text);
  for (const word of words(illegal)) {
    const [text = '', rule] = word.split(':');
    const next = parseTurn(board, text);
    expect(next.ok ? 'legal' : next.error.code, text).toBe(rule);
  }
}

const otherWay: Readonly<Record<string, string>> = { '1-0': '0-1', '0-1': '1-0' };
const turnedResult = (result: string | null): string | null =>
  result?.replace(/^(?:1-0|0-1)/, (score) => otherWay[score]!) ?? null;

describe('endings', () => {
  it.each(endings)('$source: $name', check);

  /** A match that Black begins has its last turn elsewhere, so that full time is not turned round. */
  it.each(
    endings.filter(({ at, turns }) => at !== undefined && turns === undefined && at.turn === undefined),
  )('$source, for Black: $name', (ending) => {
    const { at, plies, result, legal = '', illegal = '' } = ending;
    check({
      ...ending,
      at: turnedSetup(at!),
      plies: turned(plies),
      result: turnedResult(result),
      legal: turned(legal),
      illegal: turned(illegal),
    });
  });
});
