import { describe, expect, test } from 'vitest';
import {
  afterPeriod,
  initialStrength,
  ratingRule,
  settledDeviation,
  shownRating,
  strengthAt,
} from '../../src/matches/ratings/index.ts';

const week = 7 * 86_400_000;
const t0 = 1_750_000_000_000;
const rating = (points: number, deviation: number, at = t0) => ({ points, deviation, volatility: 0.06, at });

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
    const { weight, after } = ratingRule.rate({ first: undefined, second: undefined }, 'first', t0, 0);
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

  test.each([
    [0, 1],
    [1, 0.8],
    [2, 0.6],
    [3, 0.4],
    [4, 0.2],
    [5, 0],
    [99, 0],
  ])('weighs all three changes: after %i matches of the pair by %f', (repeats, weight) => {
    const before = { first: rating(1600, 80), second: rating(1550, 90) };
    const full = ratingRule.rate(before, 'second', t0, 0).after;
    const weighed = ratingRule.rate(before, 'second', t0, repeats);
    expect(weighed.weight).toBe(weight);
    for (const key of ['points', 'deviation', 'volatility'] as const) {
      const own = before.first[key];
      expect(weighed.after.first[key]).toBeCloseTo(own + weight * (full.first[key] - own), 9);
    }
  });
});

describe('what people see', () => {
  test.each([
    [1612.4, 110, '1612'],
    [1612.5, 110.1, '1613?'],
    [1500, 350, '1500?'],
  ])('of %f with deviation %f is %s', (points, deviation, text) => {
    const shown = shownRating(rating(points, deviation), t0);
    expect(`${shown.points}${shown.provisional ? '?' : ''}`).toBe(text);
  });

  test('becomes provisional exactly when it is said to', () => {
    for (let deviation = 40; deviation <= settledDeviation; deviation += 3.5) {
      const from = ratingRule.provisionalFrom(rating(1500, deviation));
      expect(shownRating(rating(1500, deviation), from).provisional).toBe(true);
      expect(shownRating(rating(1500, deviation), from - 1).provisional).toBe(false);
    }
    expect(ratingRule.provisionalFrom(rating(1500, 110.1))).toBeLessThanOrEqual(t0);
  });

  test('becomes provisional the earlier, the less certain it is, also in the past', () => {
    const from = [50, 110, 111, 200, 350].map((deviation) =>
      ratingRule.provisionalFrom(rating(1500, deviation)),
    );
    expect(from).toEqual([...new Set(from)].sort((a, b) => b - a));
  });
});
