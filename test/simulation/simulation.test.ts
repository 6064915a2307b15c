import { expect, test } from 'vitest';
import { simulate } from './running.ts';

test('a seed runs the same way each time, and people find nothing wrong', { timeout: 60_000 }, async () => {
  const [once, again] = await Promise.all([
    simulate('--seed', 1, '--steps', 1_000),
    simulate('--seed', 1, '--steps', 1_000),
  ]);
  expect(once.violations).toEqual([]);
  expect(once.plies).toBeGreaterThan(20);
  expect(again.hash).toBe(once.hash);
});

test('another seed runs differently', { timeout: 60_000 }, async () => {
  const [one, other] = await Promise.all([
    simulate('--seed', 2, '--steps', 100),
    simulate('--seed', 3, '--steps', 100),
  ]);
  expect(other.hash).not.toBe(one.hash);
});

test('a deliberate bug is found, and the report says what it did', { timeout: 60_000 }, async () => {
  const report = await simulate('--mutation', 'doubled', '--steps', 300);
  expect(report.violations).toEqual([
    expect.stringMatching(/did challenge, challenge|posted twice|answered twice/),
  ]);
});
