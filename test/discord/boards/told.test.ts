import { afterEach, expect, it } from 'vitest';
import { ManualOpponent } from '../../support/table/manual-opponent.ts';
import { openTable, type TestTable } from '../../support/table/table.ts';

/** A turn is told in words, too, unless its notation says it as plainly. */

let table: TestTable;
afterEach(() => table.close());

const stacks = 'x5/x,2,x3/x,1,21,2S,x/x,2,1C,x2/x5 1 8';

it.each([
  ['c4', 'Ada played `c4`.\n'],
  ['Sc4', 'Ada played `Sc4`. A wall on c4.'],
  ['b3<', 'Ada played `b3<`. 1 piece moves from b3 to a3.'],
  ['b3>', 'Ada played `b3>`. 1 piece moves from b3 onto c3.'],
  ['b3-', 'Ada played `b3-`. 1 piece moves from b3 onto b2 and takes it.'],
  ['2c3+', 'Ada played `2c3+`. 2 pieces move from c3 to c4.'],
  ['2c3<11', 'Ada played `2c3<11`. 2 pieces move from c3: b3 ×1, a3 ×1.'],
])('%s is told as “%s”', async (ply, line) => {
  table = await openTable();
  const board = await table.start({ tps: stacks });
  table.ada.reply(board, ply);
  expect(`${(await table.board(2)).content}\n`).toContain(line);
});

it('in alt texts, and in Taka', async () => {
  table = await openTable();
  const board = await table.start({}, 'taka');
  table.ada.reply(board, 'c4-c6');
  const next = await table.board(2);
  expect(next.content).toContain('Ada played `c4-c6`. c4 moves to c6.');
  expect(next.attachments[0]?.description).toContain('Last turn: c4-c6. c4 moves to c6.');
});

it('“Tak!” is explained against the computer, with which people learn, and nowhere else', async () => {
  table = await openTable({ askOpponent: new ManualOpponent().ask });
  const tps = 'x5/x5/1,1,x3/x5/x,2,2,2,x 1 6';
  const { ada, ben, channel, discord } = table;
  ada.reply(await table.start({ tps }), 'a5');
  ben.reply(await table.board(2), 'a1');
  expect((await table.board(3)).content).toMatch(/\*\*Tak!\*\*$/m);
  await ada.command(channel, 'tak', { opponent: discord.bot, tps, color: 'first', level: 1 });
  const own = await discord.until(() => table.boards()[3]);
  ada.reply(own, 'a5');
  const explained = '**Tak!** A road is one move away.';
  await discord.until(() => table.boards().some(({ content }) => content.includes(explained)));
});
