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
  const { ada, ben } = table;
  const sure = (await (await ada.command(table.channel, 'resign', {})).settled()).message!;
  await ada.press(sure, 'Resign');
  await table.settled();
  const said = async (command: string, options = {}) =>
    JSON.stringify((await (await ada.command(table.channel, command, options)).settled()).message);
  const history = () => said('history', { player: ada });
  expect(await history()).not.toMatch(/emoji|<:/);
  vi.stubEnv('DISCORD_TOKEN', discord.token);
  vi.stubEnv('DISCORD_API_URL', discord.apiUrl);
  expect(await taktable(['emoji'])).toMatchObject({ code: 0, out: '15 emoji uploaded, 0 were there.\n' });
  expect(await taktable(['emoji'])).toMatchObject({ code: 0, out: '0 emoji uploaded, 15 were there.\n' });
  await table.restart();
  await table.settled();
  expect(await wall()).toContain(
    `"emoji":{"id":"${discord.world.emoji.get('tak_wall_first')!}","name":"tak_wall_first"}`,
  );
  const shown = (name: string) => `<:${name}:${discord.world.emoji.get(name)!}>`;
  expect(await history()).toMatch(
    new RegExp(`${shown('result_loss')} .*"emoji":\\{[^}]*"name":"result_loss"`),
  );
  expect(await said('history', { player: ben })).toContain(shown('result_win'));
  // Of nobody, a match is neither won nor lost.
  expect(await said('history')).not.toContain('result_');
  const taka = await table.start({}, 'taka');
  const composer = (await (await ada.press(taka, 'Move')).settled()).message;
  expect(JSON.stringify(composer?.components)).toMatch(
    /"label":"Goalie in the circle[^"]*".*"name":"taka_(ball|goalie)_first"/,
  );
});
