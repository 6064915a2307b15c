import { describe, expect, it } from 'vitest';
import { printCosts } from '../harness/budget.ts';
import { crash } from '../harness/crash.ts';
import { fuzzHandlers } from '../harness/handlers.ts';
import { fuzzParsers } from '../harness/parsers.ts';

/** How much of each; `SOAK_KILLS=20 npm run soak` is a short one. */
const kills = Number(process.env['SOAK_KILLS'] ?? 200);
const inputs = Number(process.env['SOAK_INPUTS'] ?? 1_000_000);
/** An interaction is far dearer than a text. */
const interactions = Math.ceil(inputs / 50);
const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 2 ** 31);

const day = 24 * 3_600_000;

describe(`with the seed ${seed}`, { timeout: day }, () => {
  it(`${inputs - interactions} hostile texts crash and hang nothing`, async () => {
    const { costs, problems } = await fuzzParsers(inputs - interactions, seed);
    printCosts(costs);
    expect(problems).toEqual([]);
  });

  it(`${interactions} forged interactions and messages do neither`, async () => {
    const { cost, problems } = await fuzzHandlers(interactions, seed);
    printCosts([cost]);
    expect(problems).toEqual([]);
  });

  it(`${kills} kills lose and double nothing`, async () => {
    const report = await crash({ kills, tables: 50, seed: String(seed) });
    process.stdout.write(`${JSON.stringify({ ...report, problems: report.problems.length })}\n`);
    expect(report.problems).toEqual([]);
  });
});
