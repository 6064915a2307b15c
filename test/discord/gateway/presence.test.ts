import { afterEach, expect, it } from 'vitest';
import { openTable, type TestTable } from '../../support/table/table.ts';

let table: TestTable;
afterEach(() => table.close());

it('says below the bot how many boards are open, and again after a while', async () => {
  table = await openTable();
  const { discord } = table;
  const status = () => discord.until(() => discord.world.status, 30_000, 'the status');
  expect(await status()).toBe('0 boards open');
  await table.start({ size: 4 });
  await table.pass(5 * 60_000);
  await discord.until(() => discord.world.status === '1 board open', 30_000, 'one board');
});
