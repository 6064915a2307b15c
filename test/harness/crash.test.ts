import { expect, it } from 'vitest';
import { crash } from './crash.ts';
import { seed } from '../support/seed.ts';

// `npm run test:long` kills more often.
it('loses and doubles nothing when it is killed twice', { timeout: 60_000 }, async () => {
  const report = await crash({
    kills: 2,
    tables: 8,
    pause: [20, 100],
    alive: [20, 300],
    leastPlies: 30,
    seed: String(seed),
  });
  process.stdout.write(`crash: ${JSON.stringify({ ...report, problems: report.problems.length })}\n`);
  expect(report.problems).toEqual([]);
  expect(report.plies).toBeGreaterThan(30);
});
