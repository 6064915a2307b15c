import { describe, expect, it } from 'vitest';
import type { TournamentEvent } from '../src/events.ts';
import { standings } from '../src/standings/standings.ts';
import { foldTournament } from '../src/fold.ts';
import { nextStep } from '../src/steps.ts';
import { ofFour, optionsFor } from './simulation.ts';

const result = (match: string, first: number, second: number): TournamentEvent => ({
  kind: 'result',
  match,
  points: [first, second],
});
const left = (player: number): TournamentEvent => ({ kind: 'withdraw', player, by: 'left', reason: '' });

const next = (more: Parameters<typeof optionsFor>[1], ...events: TournamentEvent[]) => {
  const step = nextStep(optionsFor('knockout', more), foldTournament([...ofFour, ...events]), 0);
  return step.kind === 'round' ? step.pairings : step.kind;
};

describe('the next round of a knock-out', () => {
  const both = [result('30', 0, 2), result('21', 2, 0)];
  it.each([
    ['is for those who won', {}, both, { slots: [0, 2], matches: [{ first: 0, second: 2 }] }],
    ['plays for the third place', { third: true }, both, { matches: [{}, { first: 1, second: 3 }] }],
    ['is over if the other finalist left', {}, [...both, left(2)], 'end'],
    [
      'goes on for the third place',
      { third: true },
      [...both, left(2)],
      { matches: [{ first: 1, second: 3 }] },
    ],
    ['gives a bye where both have lost', {}, [result('30', 0, 2), result('21', 0, 0)], 'end'],
    [
      'repeats what is level with seats exchanged',
      { deciders: 1 },
      [result('30', 1, 1), result('21', 0, 2)],
      { deciding: true, matches: [{ first: 0, second: 3 }] },
    ],
    [
      'is for the higher seed of those level',
      {},
      [result('30', 1, 1), result('21', 0, 2)],
      { slots: [0, 1] },
    ],
    ['is for whoever stays', {}, [result('30', 1, 1), result('21', 0, 2), left(0)], { slots: [3, 1] }],
  ] as const)('%s', (_, options, events, expected) => {
    const found = next(options, ...events);
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatchObject(expected);
  });
});

it('ranks players of a knock-out by how far they came', () => {
  const places = (...events: TournamentEvent[]) =>
    standings(foldTournament([...ofFour, ...events])).map(({ player, rank, reached }) => [
      player,
      rank,
      reached,
    ]);
  expect(places(result('30', 2, 0))).toEqual([
    [3, 1, 2],
    [0, 2, 4],
    [1, 2, 4],
    [2, 2, 4],
  ]);
});
