import { expect, test } from 'vitest';
import { simulate } from './running.ts';

/** In milliseconds. It takes 10 s of processor time, more on Node 22, and a busy machine is to have time for it. */
const timeout = 600_000;

test('people find nothing wrong in 10,000 steps', { timeout }, async () => {
  const report = await simulate('--seed', 1, '--steps', 1_000, '--runs', 10);
  expect(report.violations).toEqual([]);
  expect(report.all.steps).toBe(10_000);
  expect(report.plies).toBeGreaterThan(20);
  expect(report.direct).toBeGreaterThan(20);
  expect(report.followed).toBeGreaterThan(0);
  expect(new Set(report.all.hashes).size).toBe(10);
});

test(
  'two processes that share the store do everything once, and a seed runs the same way each time',
  { timeout },
  async () => {
    const report = await simulate('--seed', 8, '--steps', 200, '--processes', 2, '--twice');
    expect(report.violations).toEqual([]);
    expect(report.stops + report.crashes).toBeGreaterThan(0);
  },
);
