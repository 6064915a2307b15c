import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { taka } from '../../../src/games/taka/index.ts';
import { startText } from '@taktable/taka';
import { positionOf } from '../../../packages/taka/test/rules/setups.ts';
import type { Match } from '../../../src/matches/index.ts';
import { ada, bob, club, refusal, Table, value } from '../table.ts';

const hour = 3_600_000;

let table: Table;
beforeEach(() => {
  table = new Table([taka]);
});
afterEach(() => table.close());

const begin = (score = '0:0', time: number = 3 * hour): Promise<Match> =>
  table.begin({
    gameId: 'taka',
    options: { limit: 'time', formation: startText.replace('0:0', score) },
    terms: { time },
  });
const now = async ({ id }: Match): Promise<Match> => value(await table.matches.stored.get(id, club));
const pass = async (ms: number) => {
  table.now += ms;
  return (await table.actOnDue()).map(({ kind }) => kind);
};

describe('a match whose whole time is limited', () => {
  test('needs a clock, also against the computer', async () => {
    const asked = { gameId: 'taka', options: { limit: 'moves-and-time' } };
    expect(await table.propose(asked)).toEqual(refusal('match:timeNeeded'));
    const terms = { ...asked, terms: { time: hour } };
    expect(value(await table.propose(terms)).terms).toMatchObject({ time: hour, timeFor: 'match' });
    const proposal = { ...club, ...asked, challenger: ada, opponent: bob, seat: 'first', thread: false };
    const begun = await table.matches.challenges.begin({ ...proposal, terms: {}, seat: 'first' }, 1);
    expect(begun).toEqual(refusal('match:timeNeeded'));
  });

  test('has one clock, which turns and undos leave alone', async () => {
    const match = await begin();
    expect(match.deadline).toBe(table.now + 3 * hour);
    await pass(hour);
    const played = await table.play(match, 'c4-c6', 'c11-c10');
    expect(played.deadline).toBe(match.deadline);
    value(await table.matches.offers.make(match.id, bob, club, 'undo'));
    value(await table.matches.offers.answer(match.id, ada, club, 'undo', true));
    expect(await now(match)).toMatchObject({ plies: 1, deadline: match.deadline });
    expect(await pass(hour)).toContain('warn');
  });

  test('goes on with what it had after a pause', async () => {
    const match = await begin();
    await pass(2.5 * hour);
    const { matches } = table;
    value(await matches.offers.make(match.id, ada, club, 'pause'));
    value(await matches.offers.answer(match.id, bob, club, 'pause', true));
    await pass(24 * hour);
    const resumed = value(await matches.offers.resume(match.id, ada, club));
    expect(resumed.deadline).toBe(table.now + 0.5 * hour);
  });

  test.each([
    ['2:1', { winner: 'first', score: '1-0' }],
    ['0:3', { winner: 'second', score: '0-1' }],
    ['1:1', { winner: undefined, score: '1/2-1/2' }],
  ])('ends on the score %s when the time is up, whoever is to move', async (score, outcome) => {
    for (const plies of [[], ['c4-c6']]) {
      const match = await table.play(await begin(score), ...plies);
      expect(await pass(3 * hour)).toContain('clock');
      const ended = await now(match);
      expect(ended.outcome).toMatchObject({ ...outcome, by: 'full-time', void: false });
      expect(ended.outcome?.how.key).toBe('taka:by.full-time');
      expect(ended.board?.plies).toEqual(plies);
    }
  });
});

test('whoever runs out of the time for a turn still loses, whatever the score', async () => {
  const options = { goals: 5, formation: startText.replace('0:0', '3:0') };
  const match = await table.begin({ gameId: 'taka', options, terms: { time: hour } });
  await pass(hour);
  expect((await now(match)).outcome).toMatchObject({ winner: 'second', by: 'time' });
});

test.each([
  ['now', '1/2-1/2', undefined, 'taka:end.undecided'],
  ['when the score decided every match, and keeps the result it was given', '1-0', 'first', 'taka:end.score'],
] as const)('nobody at two goals after turn 75: a match that ended %s', async (_, score, winner, ending) => {
  const setup = { turn: 75, blackMoves: true, black: 'e12', score: '1:0' };
  const begun = await table.begin({ gameId: 'taka', options: { goals: 2, formation: positionOf(setup) } });
  const ended = await table.play(begun, 'e12-e11');
  expect(ended.outcome).toMatchObject({ winner: undefined, by: 'full-time', score: '1/2-1/2' });
  const outcome = { winner: winner ?? null, by: 'full-time', score, void: false };
  const stored = (await table.store.matches.get(ended.id))!;
  await table.store.matches.change(stored, { events: [], match: { outcome }, due: [] });
  const shown = await now(ended);
  expect(shown.outcome).toMatchObject({ winner, score });
  expect(shown.board!.ending!(shown.outcome!)?.key).toBe(ending);
});
