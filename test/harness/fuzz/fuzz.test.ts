import { expect, it } from 'vitest';
import { printCosts } from './budget.ts';
import { fuzzHandlers } from './handlers.ts';
import { fuzzParsers } from './parsers.ts';
import { effort, seed } from '../../support/seed.ts';

it('no text that somebody writes crashes or hangs what reads it', async () => {
  const { costs, problems } = await fuzzParsers(8_000 * effort, seed);
  printCosts(costs);
  expect(problems).toEqual([]);
});

it('no interaction or message that somebody forges does either', async () => {
  const { cost, problems } = await fuzzHandlers(80 * effort, seed);
  printCosts([cost]);
  expect(problems).toEqual([]);
});
