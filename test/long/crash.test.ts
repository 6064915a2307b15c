import { expect, it } from 'vitest';
import { crash } from '../harness/crash.ts';
import { seed } from '../support/seed.ts';

/** `KILLS=200 npm run test:long crash` takes half an hour. */
const kills = Number(process.env['KILLS'] ?? 10);
/** Challenges that expire while the bot is dead. */
const expired = Number(process.env['EXPIRED'] ?? 1_000);

const timeout = 24 * 3_600_000;

it(`${kills} kills lose and double nothing`, { timeout }, async () => {
  const report = await crash({
    kills,
    tables: 50,
    pause: [300, 1_200],
    alive: [50, 1_600],
    leastPlies: 120,
    expired,
    seed: String(seed),
  });
  process.stdout.write(`crash: ${JSON.stringify({ ...report, problems: report.problems.length })}\n`);
  expect(report.problems).toEqual([]);
});
