import { expect, it } from 'vitest';
import { crash } from './crash.ts';

it('loses and doubles nothing when it is killed ten times', { timeout: 180_000 }, async () => {
  const report = await crash({ kills: 10, tables: 50, seed: String(Date.now()) });
  process.stdout.write(`crash: ${JSON.stringify({ ...report, problems: report.problems.length })}\n`);
  expect(report.problems).toEqual([]);
  expect(report.plies).toBeGreaterThan(100);
});
