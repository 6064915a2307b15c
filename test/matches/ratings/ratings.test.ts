import { describe, expect, test } from 'vitest';
import {
  afterPeriod,
  initialStrength,
  mostWon,
  prospectOf,
  rankedMatches,
  rankedMs,
  ratingRule,
  shownRating,
  strengthAt,
} from '../../../src/matches/ratings/index.ts';
import type { PairBalances, Rating, RatingPair } from '../../../src/store/store.ts';
import type { Seat } from '../../../src/seat.ts';
import { randomFor } from '../../support/seed.ts';

const day = 86_400_000;
const week = 7 * day;
const t0 = 1_750_000_000_000;
const rating = (points: number, deviation: number, at = t0, matches = rankedMatches) => ({
  points,
  deviation,
  volatility: 0.06,
  at,
  matches,
});
const even = { first: 0, second: 0 };
/** Both have been here for long. */
const since = { first: 0, second: 0 };
const nobody: RatingPair = { first: undefined, second: undefined };

describe('the arithmetic', () => {
  test('gives the example of the paper', () => {
    const opponents = [
      { points: 1400, deviation: 30, score: 1 },
      { points: 1550, deviation: 100, score: 0 },
      { points: 1700, deviation: 300, score: 0 },
    ];
    const after = afterPeriod(
      { points: 1500, deviation: 200, volatility: 0.06 },
      opponents.map(({ score, ...strength }) => ({ opponent: { ...strength, volatility: 0.06 }, score })),
    );
    expect(after.points).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 2);
    expect(after.volatility).toBeCloseTo(0.059996, 6);
  });

  test('begins with 1500, 350, 0.06', () => {
    expect(strengthAt(undefined, t0)).toEqual(initialStrength);
    const { weight, after } = ratingRule.rate(nobody, 'first', t0, even, since);
    expect(weight).toBe(1);
    expect(after.first.points).toBeGreaterThan(1500);
    expect(after.first.points - 1500).toBeCloseTo(1500 - after.second.points, 9);
    expect(after.first.deviation).toBe(after.second.deviation);
    expect(after.first.at).toBe(t0);
  });

  test.each([
    ['a week less a millisecond', week - 1, 60],
    ['a week', week, Math.hypot(60, 0.06 * 173.7178)],
    ['ten weeks', 10 * week, Math.sqrt(60 ** 2 + 10 * (0.06 * 173.7178) ** 2)],
    ['a clock that went back', -week, 60],
    ['many years', 5_000 * week, 350],
  ])('lets the deviation grow with absence: %s', (_, away, expected) => {
    expect(strengthAt(rating(1600, 60), t0 + away).deviation).toBeCloseTo(expected, 9);
  });
});

describe('a match of two people', () => {
  const pair = { first: rating(1600, 80), second: rating(1550, 90) };
  const free = ratingRule.rate(pair, 'second', t0, even, since);
  const gain = free.after.second.points - 1550;

  test('moves what Glicko-2 says, where they have won little from each other', () => {
    const { points } = afterPeriod(pair.second, [{ opponent: pair.first, score: 1 }]);
    expect(free.weight).toBe(1);
    expect(free.after.second.points).toBeCloseTo(points, 9);
    expect(free.after.second.matches).toBe(rankedMatches + 1);
    expect(free.balances.second).toBeCloseTo(gain, 9);
    expect(free.balances.first).toBeCloseTo(free.after.first.points - 1600, 9);
  });

  test('moves no more than the winner may still win, the points of both in the same part', () => {
    const balances = { first: 5, second: mostWon - gain / 4 };
    const { weight, after, balances: left } = ratingRule.rate(pair, 'second', t0, balances, since);
    expect(weight).toBeCloseTo(0.25, 9);
    expect(after.second.points).toBeCloseTo(1550 + gain / 4, 9);
    expect(after.first.points).toBeCloseTo(1600 + (free.after.first.points - 1600) / 4, 9);
    expect(left.second).toBeCloseTo(mostWon, 9);
    expect(after.second.deviation).toBe(free.after.second.deviation);
    expect(ratingRule.rate(pair, 'first', t0, balances, since).weight).toBe(1);
  });

  test('weighs a draw by who gains from it', () => {
    const balances = { first: 0, second: mostWon };
    const drawn = ratingRule.rate(pair, null, t0, balances, since);
    expect([drawn.weight, drawn.after.second.points]).toEqual([0, 1550]);
    expect(ratingRule.rate(pair, null, t0, { first: mostWon, second: 0 }, since).weight).toBe(1);
  });

  test('of two newcomers moves no more than 30 points, and counts in full', () => {
    const { weight, after } = ratingRule.rate(nobody, 'first', t0, even, since);
    expect([weight, after.first.points, after.second.points]).toEqual([1, 1530, 1470]);
  });

  test.each([
    ['at once', 0, 20],
    ['after a day', 1, 19],
    ['after 20 days', 20, 0],
    ['after years', 2_000, 0],
    ['with a clock that went back', -9, 20],
  ])('leaves a balance of which a point is forgotten each day: %s', (_, days, left) => {
    const earlier: PairBalances = { points: { first: 20, second: -20 }, at: t0 };
    const { first, second } = ratingRule.balancesAt(earlier, t0 + days * day);
    expect([first, second + 0]).toEqual([left, left === 0 ? 0 : -left]);
    expect(
      ratingRule.balancesAt({ ...earlier, points: { first: 30, second: 30 } }, t0 + ratingRule.balanceMs),
    ).toEqual(even);
  });

  test('has a prospect that comes true', () => {
    const earlier: PairBalances = { points: { first: 28, second: -9 }, at: t0 };
    const { weight, room } = prospectOf(pair, earlier, since, t0 + 4 * day);
    expect(room).toEqual({ first: 6, second: 35 });
    const balances = ratingRule.balancesAt(earlier, t0 + 4 * day);
    for (const seat of ['first', 'second'] as const) {
      expect(weight[seat]).toBe(ratingRule.rate(pair, seat, t0 + 4 * day, balances, since).weight);
    }
    expect(weight.first).toBeLessThan(1);
  });
});

describe('a newcomer', () => {
  const pair = { first: rating(1500, 60), second: undefined };
  test.each([
    ['at first', undefined, 1500, 10],
    ['at first, by whoever has half of what newcomers can bring', undefined, 1575, 5],
    ['at first, by whoever has that already', undefined, 1650, 0],
    ['at first, by whoever has less', undefined, 1400, 10],
    ['after a week', 7, 1500, 20],
    ['after a week, by whoever has much', 7, 1700, 15],
    ['after two weeks', 14, 1500, 30],
    ['after years, by whoever has much', 1_000, 2000, 30],
  ])('can lose, %s, so many points', (_, days, points, room) => {
    const begun = days === undefined ? undefined : t0 - days * day;
    const met = { ...pair, first: rating(points, 60) };
    expect(prospectOf(met, null, { first: 0, second: begun }, t0).room.first).toBeCloseTo(room, 9);
    // What they can win does not depend on it.
    expect(prospectOf(met, null, { first: 0, second: begun }, t0).room.second).toBe(mostWon);
  });

  /** Hosts' reports of second accounts: 10 lifted somebody to 1756 in 26 matches, 40 to 2080. */
  test.each([
    [3, 1_530],
    [10, 1_600],
    [40, 1_650],
  ])('and %i of them who lose at once, three times each, lift nobody above %i', (count, most) => {
    let own: Rating | undefined;
    for (let account = 0; account < count; account += 1) {
      let other: Rating | undefined;
      let earlier: PairBalances | null = null;
      for (let i = 0; i < 3; i += 1) {
        const at = t0 + (3 * account + i) * 600_000;
        const begun = { first: t0, second: other && t0 + 3 * account * 600_000 };
        const before = { first: own, second: other };
        const rated = ratingRule.rate(before, 'first', at, ratingRule.balancesAt(earlier, at), begun);
        [own, other, earlier] = [rated.after.first, rated.after.second, { points: rated.balances, at }];
      }
    }
    expect(own?.points).toBeGreaterThan(1_510);
    expect(own?.points).toBeLessThanOrEqual(most);
  });
});

describe('arrangement', () => {
  /** Plays at random paces for two years. @returns the first player's points over time. */
  function gains(seed: string, winner: (won: number) => Seat | null) {
    const random = randomFor(seed);
    const deviation = random.between(40, 350);
    const start = random.next() < 0.2 ? undefined : rating(random.between(1200, 1800), deviation);
    let pair: RatingPair = {
      first: start,
      second: random.next() < 0.2 ? undefined : rating(1500, deviation),
    };
    let earlier: PairBalances | null = null;
    let at = t0;
    const curve = [{ at, points: start?.points ?? 1500 }];
    while (at < t0 + 720 * day) {
      at += Math.floor(40 ** random.next() * 8 ** random.next() * 0.3 * day);
      const { after, balances } = ratingRule.rate(
        pair,
        winner(random.next()),
        at,
        ratingRule.balancesAt(earlier, at),
        since,
      );
      [pair, earlier] = [after, { points: balances, at }];
      curve.push({ at, points: after.first.points });
    }
    return curve;
  }

  test('brings one of two who always wins at most 210 points in any 180 days', () => {
    for (let i = 0; i < 60; i += 1) {
      const curve = gains(`always ${i}`, () => 'first');
      for (const [until, { at, points }] of curve.entries()) {
        const from = curve.findIndex((one) => one.at >= at - 180 * day);
        // The points before the first match of these 180 days.
        expect(points - curve[Math.max(0, from - 1)]!.points).toBeLessThan(210.001);
        if (until > 0) expect(points).toBeGreaterThan(curve[until - 1]!.points);
      }
    }
  });

  test('brings no more to who begins even, whatever the results', () => {
    for (let i = 0; i < 60; i += 1) {
      const random = randomFor(`bias ${i}`);
      const bias = 0.5 + random.next() / 2;
      const curve = gains(`results ${i}`, (won) => (won < bias ? 'first' : won < 0.97 ? 'second' : null));
      for (const { at, points } of curve) {
        if (at <= t0 + 180 * day) expect(points - curve[0]!.points).toBeLessThan(210.001);
      }
    }
  });
});

describe('what people see', () => {
  test.each([
    [1612.4, rankedMatches, '1612'],
    [1612.5, rankedMatches - 1, '1613?'],
    [1500, 0, '1500?'],
  ])('of %f after %i matches is %s', (points, matches, text) => {
    const shown = shownRating(rating(points, 350, t0, matches), t0);
    expect(`${shown.points}${shown.provisional ? '?' : ''}`).toBe(text);
  });

  test('becomes provisional after a year without a match', () => {
    expect(shownRating(rating(1500, 60), t0 + rankedMs - 1).provisional).toBe(false);
    expect(shownRating(rating(1500, 60), t0 + rankedMs).provisional).toBe(true);
    expect(shownRating(undefined, t0)).toEqual({ points: 1500, provisional: true });
  });
});
