import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { mutations } from '../simulation/mutations/mutations.ts';
import { simulate } from '../simulation/running.ts';
import { kindOf } from '../simulation/shrink.ts';
import { effort, seed } from '../support/seed.ts';

/** Short runs of many seeds, because most bugs show soon or not at all. */
const stepsOfRun = 2_000;

/** A million steps with the usual effort of 5. */
const runs = 100 * effort;
const usualEffort = 5;
/** Ten times what they take on two quiet cores, in milliseconds; of 100,000 steps, several at once. */
const timeout = { all: effort * 12 * 60_000, mutation: 45 * 60_000 };

/**
 * Of some 2,400 faults in the middle of what the bot does, 2,600 with two processes, so many at most never happen with
 * the usual effort: 869 and 1,581 on 27 November 2026.
 */
const mostNever = { one: 1_000, two: 1_800 };

it.each([
  ['', 1, runs, mostNever.one],
  [' in two processes', 2, runs / 10, mostNever.two],
])(
  'nothing is found by people who do whatever they can while everything goes wrong%s',
  { timeout: timeout.all },
  async (_, processes, count, most) => {
    const first = seed * 1_000_000;
    console.log(`Simulates ${count} runs of ${stepsOfRun} steps, from the seed ${first} on.`);
    const one = ['--steps', stepsOfRun, '--processes', processes] as const;
    const all = ['--runs', count, '--jobs', availableParallelism()] as const;
    const {
      seed: failed,
      violations,
      never,
      all: found,
      hash,
    } = await simulate('--seed', first, ...one, ...all);
    expect(violations, `--seed ${failed} --steps ${stepsOfRun} --processes ${processes}`).toEqual([]);
    expect(found.steps).toBe(stepsOfRun * count);
    console.log(`${never.length} faults never happened in the middle of:\n${never.join('\n')}`);
    if (effort >= usualEffort) expect(never.length).toBeLessThan(most);
    const last = await simulate('--seed', first + count - 1, ...one);
    expect([last.hash, hash]).toEqual([found.hashes.at(-1), found.hashes.at(-1)]);
  },
);

describe.concurrent('within 100,000 steps it is found that', { timeout: timeout.mutation }, () => {
  it.each(Object.entries(mutations))('%s: $what', async (name, { processes = 1 }) => {
    const runs = 100_000 / stepsOfRun;
    const size = ['--steps', stepsOfRun, '--runs', runs, '--processes', processes] as const;
    const report = await simulate('--mutation', name, ...size);
    expect(report.violations).not.toEqual([]);
    console.log(`${name}: found after ${report.all.steps} steps: ${report.violations[0] ?? ''}`);
  });
});

it('a deliberate bug is found by two processes, and the report says what it did', async () => {
  const report = await simulate('--mutation', 'doubled', '--steps', 300, '--processes', 2);
  expect(report.violations[0]).toMatch(/did challenge, .*challenge|posted twice|answered twice/);
});

it('a failing run is made smaller, and fails in the same way', async () => {
  const options = ['--mutation', 'name', '--steps', stepsOfRun, '--runs', 50] as const;
  const failed = await simulate(...options);
  const shrunk = await simulate(...options, '--shrink');
  expect(failed.violations).not.toEqual([]);
  expect(kindOf(shrunk)).toBe(kindOf(failed));
  expect(shrunk.steps).toBeLessThan(failed.steps);
});

it('a deliberate bug is found by one of several jobs, and the report names its seed', async () => {
  const size = ['--steps', 300, '--runs', 4] as const;
  const found = await simulate('--mutation', 'name', ...size, '--jobs', 2);
  expect(found.violations).not.toEqual([]);
  const again = await simulate('--mutation', 'name', '--steps', 300, '--seed', found.seed);
  expect(again.violations).toEqual(found.violations);
});
