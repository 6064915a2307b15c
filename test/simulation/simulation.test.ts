import { expect, test } from 'vitest';
import { isThorough } from '../support/seed.ts';
import { simulate } from './running.ts';

test('a seed runs the same way each time, and people find nothing wrong', { timeout: 60_000 }, async () => {
  const steps = isThorough ? 1_000 : 150;
  const [once, again] = await Promise.all([1, 1].map((seed) => simulate('--seed', seed, '--steps', steps)));
  expect(once!.violations).toEqual([]);
  expect(once!.plies).toBeGreaterThan(isThorough ? 20 : 0);
  expect(again!.hash).toBe(once!.hash);
});

test.runIf(isThorough)('another seed runs differently', { timeout: 60_000 }, async () => {
  const [one, other] = await Promise.all([2, 3].map((seed) => simulate('--seed', seed, '--steps', 100)));
  expect(other!.hash).not.toBe(one!.hash);
});

test('a deliberate bug is found, and the report says what it did', { timeout: 60_000 }, async () => {
  const report = await simulate('--mutation', 'doubled', '--steps', 300);
  expect(report.violations).toEqual([
    expect.stringMatching(/did challenge, challenge|posted twice|answered twice/),
  ]);
});
