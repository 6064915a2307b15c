import { expect, it } from 'vitest';
import { printCosts } from '../harness/budget.ts';
import { crash } from '../harness/crash.ts';
import { fuzzHandlers } from '../harness/handlers.ts';
import { fuzzParsers } from '../harness/parsers.ts';
import { seed } from '../support/seed.ts';

/** How much of each; `KILLS=200 INPUTS=1000000 npm run test:long harness` takes hours. */
const kills = Number(process.env['KILLS'] ?? 15);
const inputs = Number(process.env['INPUTS'] ?? 100_000);
/** An interaction is far dearer than a text. */
const interactions = Math.ceil(inputs / 50);

const timeout = 24 * 3_600_000;

it(`${inputs} hostile texts crash and hang nothing`, { timeout }, async () => {
  const { costs, problems } = await fuzzParsers(inputs, seed);
  printCosts(costs);
  expect(problems).toEqual([]);
});

it(`${interactions} forged interactions and messages do neither`, { timeout }, async () => {
  const { cost, problems } = await fuzzHandlers(interactions, seed);
  printCosts([cost]);
  expect(problems).toEqual([]);
});

it(`${kills} kills lose and double nothing`, { timeout }, async () => {
  const report = await crash({
    kills,
    tables: 50,
    pause: [300, 1_200],
    alive: [50, 1_600],
    leastPlies: 120,
    seed: String(seed),
  });
  process.stdout.write(`crash: ${JSON.stringify({ ...report, problems: report.problems.length })}\n`);
  expect(report.problems).toEqual([]);
});
