import { expect, it } from 'vitest';
import { printCosts } from './budget.ts';
import { fuzzHandlers } from './handlers.ts';
import { fuzzParsers } from './parsers.ts';

it('no text that somebody writes crashes or hangs what reads it', { timeout: 120_000 }, async () => {
  const { costs, problems } = await fuzzParsers(8_500, Date.now() | 0);
  printCosts(costs);
  expect(problems).toEqual([]);
});

it('no interaction or message that somebody forges does either', { timeout: 240_000 }, async () => {
  const { cost, problems } = await fuzzHandlers(1_500, Date.now() | 0);
  printCosts([cost]);
  expect(problems).toEqual([]);
});
