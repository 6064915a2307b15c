import { expect, test } from 'vitest';
import { isThorough } from '../support/seed.ts';
import { simulate } from './running.ts';

test('a seed runs the same way each time, and people find nothing wrong', { timeout: 60_000 }, async () => {
  const steps = isThorough ? 1_000 : 150;
  const [once, again, other] = await Promise.all(
    [1, 1, 2].map((seed) => simulate('--seed', seed, '--steps', steps)),
  );
  for (const { violations } of [once!, other!]) expect(violations).toEqual([]);
  expect(once!.plies).toBeGreaterThan(isThorough ? 20 : 0);
  expect(again!.hash).toBe(once!.hash);
  expect(other!.hash).not.toBe(once!.hash);
});

test('a deliberate bug is found, and the report says what it did', { timeout: 60_000 }, async () => {
  const report = await simulate('--mutation', 'doubled', '--steps', 300);
  expect(report.violations).toEqual([
    expect.stringMatching(/did challenge, challenge|posted twice|answered twice/),
  ]);
});
