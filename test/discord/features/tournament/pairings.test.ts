import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PersonDriver, ShownMessage } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, said } from './cup.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const pairings = async (by: PersonDriver): Promise<ShownMessage> =>
  (await (await by.command(table.channel, 'tournament pairings')).answer())!;

it('the pairings of a round are listed on as many pages as they need', async () => {
  const { ada, cleo, discord } = table;
  const long = Array.from({ length: 10 }, (_, i) => discord.addPerson({ name: `${i} ${'x'.repeat(28)}` }));
  await create(table, [cleo, ...long], { format: 'swiss', opponents: '4-2-2-1', size: 4 });
  expect((await pairings(cleo)).text).toContain('has no pairings yet');
  await answer(table, ada, 'tournament start');
  await table.pass(1_000);
  const news = said(table, 'begins! Round 1 of 4');
  const first = await pairings(cleo);
  expect(first).toMatchObject({ privateFor: cleo.id });
  expect(first.text).toMatch(/^\*\*Spring Cup\*\*: .*1 of 4.*\nThe round ends <t:/);
  const second = (await (await cleo.press(first, 'Next ▶')).answer())!;
  const listed = [first, second].map(({ text }) => text.split('\n').slice(2));
  expect(news.split('\n').slice(1)).toEqual([
    ...listed[0]!,
    `- and ${listed[1]!.length} more: \`/tournament pairings\``,
  ]);
  // 4 opponents for each of 11, which leaves 4 of them with a bye.
  const lines = listed.flat();
  expect(new Set(lines).size).toBe(24);
  expect(lines.filter((line) => line.endsWith('has a bye: 1'))).toHaveLength(4);
  const back = (await (await cleo.press(second, '◀ Previous')).answer())!;
  expect(back.text).toBe(first.text);
});
