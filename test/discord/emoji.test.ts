import { afterEach, expect, it, vi } from 'vitest';
import { taktable } from '../cli/taktable.ts';
import { openTable, type TestTable } from '../support/table/table.ts';

let table: TestTable;
afterEach(async () => {
  vi.unstubAllEnvs();
  await table.close();
});

/** The button for walls below the third board of a match. */
async function wall(): Promise<string> {
  const { ada, ben } = table;
  const { length } = table.boards();
  ada.reply(await table.start({ size: 4 }), 'a1');
  ben.reply(await table.board(length + 2), 'd4');
  const { components } = await table.board(length + 3);
  return /\{[^{]*"label":"Wall".*?"custom_id":"place[^}]*\}/.exec(JSON.stringify(components))![0];
}

it('buttons of pieces show them once the application has their emoji, and words alone before', async () => {
  table = await openTable({ network: true });
  const { discord } = table;
  expect(await wall()).not.toContain('emoji');
  vi.stubEnv('DISCORD_TOKEN', discord.token);
  vi.stubEnv('DISCORD_API_URL', discord.apiUrl);
  expect(await taktable(['emoji'])).toMatchObject({ code: 0, out: '6 emoji uploaded, 0 were there.\n' });
  expect(await taktable(['emoji'])).toMatchObject({ code: 0, out: '0 emoji uploaded, 6 were there.\n' });
  await table.restart();
  await table.settled();
  expect(await wall()).toContain(
    `"emoji":{"id":"${discord.world.emoji.get('tak_wall_first')!}","name":"tak_wall_first"}`,
  );
});
