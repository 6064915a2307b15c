import { describe, expect, test } from 'vitest';
import { type RatingRule, rulesOf } from '../../../src/matches/ratings/index.ts';
import type { RatedMatch, Rating, RatingSlice, Rerating } from '../../../src/store/store.ts';

/** Ten points per win, half for someone who has won from the other before. */
const rule: RatingRule = {
  epoch: 1,
  balanceMs: 100,
  balancesAt: (earlier) => earlier?.points ?? { first: 0, second: 0 },
  rate(before, winner, at, balances) {
    const weight = balances.first > 0 ? 0.5 : 1;
    const rated = (own: Rating | undefined, gain: number) => ({
      points: (own?.points ?? 100) + weight * gain,
      deviation: 1,
      volatility: 1,
      at,
      matches: (own?.matches ?? 0) + 1,
    });
    const gain = winner === null ? 0 : winner === 'first' ? 10 : -10;
    return {
      weight,
      after: { first: rated(before.first, gain), second: rated(before.second, -gain) },
      balances: { first: balances.first + weight * gain, second: balances.second - weight * gain },
    };
  },
  provisionalFrom: ({ at }) => at,
};
const rules = rulesOf(rule);

const unrated: RatedMatch['stored'] = {
  balances: null,
  weight: null,
  before: { first: undefined, second: undefined },
  after: { first: undefined, second: undefined },
};
const rating = (points: number, at: number, matches = 1): Rating => ({
  points,
  deviation: 1,
  volatility: 1,
  at,
  matches,
});
const balances = (first: number, second = -first) => ({ first, second });

const match = (seq: number, more: Partial<RatedMatch> = {}): RatedMatch => ({
  matchId: `M${seq}`,
  seq,
  people: { first: 'ada', second: 'bob' },
  winner: 'first',
  endedAt: seq,
  earlier: null,
  stored: unrated,
  ...more,
});

const pool = { scopeId: '2', gameId: 'tak' };
const slice = (matches: readonly RatedMatch[], before: Record<string, Rating> = {}): RatingSlice => ({
  matches,
  before: new Map(Object.entries(before)),
  since: new Map(),
});
const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => match(from + i));
const waiting: Rerating = { ...pool, from: 20, next: 70 };

describe('a match that is counted for the first time', () => {
  test('is rated from what its players have', () => {
    const step = rules.changed(
      slice([match(9)], { ada: rating(140, 3) }),
      { ...pool, seq: 9, added: true },
      null,
    );
    expect(step).toEqual({
      rated: [
        {
          matchId: 'M9',
          balances: { before: balances(0, 0), after: balances(10) },
          weight: 1,
          before: { first: rating(140, 3), second: undefined },
          after: { first: rating(150, 9, 2), second: rating(90, 9) },
        },
      ],
      replay: null,
      settledFrom: null,
    });
  });

  test('leaves a replay where it stands', () => {
    const step = rules.changed(slice([match(90)]), { ...pool, seq: 90, added: true }, waiting);
    expect([step.rated.length, step.replay]).toEqual([1, waiting]);
  });
});

describe('a match that is judged anew', () => {
  const judged = (seq: number, matches: readonly RatedMatch[], replay: Rerating | null = null) =>
    rules.changed(slice(matches), { ...pool, seq, added: false }, replay);

  test('moves the later ones at once where they are few', () => {
    const { rated, replay, settledFrom } = judged(5, many(5, rules.most - 1));
    expect(rated.map(({ after }) => after.first.points).slice(0, 3)).toEqual([110, 115, 120]);
    expect([rated.length, replay, settledFrom]).toEqual([rules.most - 1, null, 5]);
  });

  test('lets those after the first slice wait', () => {
    const { rated, replay, settledFrom } = judged(5, many(6, rules.most));
    expect([rated.length, replay, settledFrom]).toEqual([
      rules.most,
      { ...pool, from: 5, next: 6 + rules.most },
      null,
    ]);
  });

  test.each([
    ['before all that was replayed', 10, { from: 10, next: 10 }],
    ['within what was replayed', 50, { from: 20, next: 50 }],
    ['among those that wait', 80, { from: 20, next: 70 }],
  ])('%s takes back a replay as far as it must', (_, seq, stands) => {
    const step = judged(seq, many(seq, 3), waiting);
    expect(step).toEqual({ rated: [], replay: { ...pool, ...stands }, settledFrom: null });
  });

  test('leaves out of the step what came out as it is stored', () => {
    const before = judged(1, many(1, 3)).rated;
    const stored = many(1, 3).map((one, i) => ({ ...one, stored: before[i]! }));
    expect(judged(1, stored).rated).toEqual([]);
    const changed = stored.map((one, i) => (i === 1 ? { ...one, winner: 'second' as const } : one));
    expect(judged(1, changed).rated.map(({ matchId }) => matchId)).toEqual(['M2', 'M3']);
  });

  test('keeps what is stored of somebody who was forgotten', () => {
    const stored = {
      ...unrated,
      balances: { before: balances(7), after: balances(0, 0) },
      before: { first: rating(200, 0), second: undefined },
    };
    const forgotten = match(1, { people: { first: null, second: 'bob' }, stored });
    const { rated } = judged(1, [forgotten, { ...forgotten, matchId: 'M2', seq: 2 }]);
    expect(
      rated.map(({ balances, before }) => [
        balances.before.first,
        before.first?.points,
        before.second?.points,
      ]),
    ).toEqual([
      [7, 200, undefined],
      [7, 200, 95],
    ]);
  });

  test('goes on from what the match of the two before the slice left, then from those in it', () => {
    const earlier = { points: balances(3), at: 0 };
    const other = { people: { first: 'bob', second: 'ada' }, winner: 'second' as const };
    const { rated } = judged(1, [
      match(1, { earlier }),
      match(2, { earlier, ...other }),
      match(3, { earlier }),
    ]);
    expect(rated.map(({ balances: { before } }) => [before.first, before.second])).toEqual([
      [3, -3],
      [-8, 8],
      [18, -18],
    ]);
  });
});
