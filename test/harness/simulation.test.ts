import { describe, expect, it } from 'vitest';
import { mutations } from '../simulation/mutations/mutations.ts';
import { simulate } from '../simulation/running.ts';
import { effort, seed } from '../support/seed.ts';

/** Short runs of many seeds, because most bugs show soon or not at all. */
const stepsOfRun = 2_000;

it('nothing is found by people who do whatever they can while everything goes wrong', async () => {
  const runs = effort;
  const report = await simulate('--seed', 1_000 * seed, '--steps', stepsOfRun, '--runs', runs);
  expect(report.violations).toEqual([]);
  expect(report.all.steps).toBe(stepsOfRun * runs);
});

describe.concurrent('within 100,000 steps it is found that', () => {
  const tried = Object.entries(mutations).filter(([, { isRare = false }]) => !isRare || effort >= 10);
  it.each(tried)('%s: $what', async (name) => {
    const runs = 100_000 / stepsOfRun;
    const report = await simulate('--mutation', name, '--steps', stepsOfRun, '--runs', runs);
    expect(report.violations).not.toEqual([]);
    console.log(`${name}: found after ${report.all.steps} steps: ${report.violations[0] ?? ''}`);
  });
});

it('a failing run is made smaller, and fails in the same way', async () => {
  const options = ['--mutation', 'mover', '--steps', stepsOfRun, '--runs', 50] as const;
  const failed = await simulate(...options);
  const shrunk = await simulate(...options, '--shrink');
  for (const { violations } of [shrunk, failed]) expect(violations[0]).toContain('acted for');
  expect(shrunk.steps).toBeLessThan(failed.steps);
});
