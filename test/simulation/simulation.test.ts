import { expect, test } from 'vitest';
import { simulate } from './running.ts';

/** In milliseconds. It takes 6 s of processor time, more on Node 22, and a busy machine is to have time for it. */
const timeout = 600_000;

test(
  'people find nothing wrong in 3,000 steps, and a seed runs the same way each time',
  { timeout },
  async () => {
    const [all, alone] = await Promise.all([
      simulate('--seed', 36, '--steps', 1_000, '--runs', 3),
      simulate('--seed', 38, '--steps', 1_000),
    ]);
    expect(all.violations).toEqual([]);
    expect(all.all.steps).toBe(3_000);
    expect(all.plies).toBeGreaterThan(20);
    expect(all.direct).toBeGreaterThan(20);
    expect(all.followed).toBeGreaterThan(0);
    expect(new Set(all.all.hashes).size).toBe(3);
    expect(alone.hash).toBe(all.hash);
  },
);

test('two processes that share the store do everything once', async () => {
  const report = await simulate('--seed', 10, '--steps', 300, '--processes', 2);
  expect(report.violations).toEqual([]);
  expect(report.stops + report.crashes).toBeGreaterThan(0);
});
