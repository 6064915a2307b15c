import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaseMs } from '../../../src/matches/index.ts';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';

let table: TestTable;
let waits: Promise<void> | undefined;
let draw: () => void;

beforeEach(async () => {
  waits = undefined;
  table = await openTable({ beforePicture: async () => waits });
});
afterEach(async () => {
  await table.close();
});

it('a board whose picture takes longer than a lease is posted then, and the mover is told meanwhile', async () => {
  const { ada, ben, channel, time } = table;
  const match = idOf(await table.start({ size: 3 }));
  waits = new Promise((resolve) => (draw = resolve));
  const before = table.scenes.length;
  const moved = ada.command(channel, 'move', { move: 'a1', match });
  await expect.poll(() => table.scenes.length).toBe(before + 1);
  const reply = () => ada.sees(channel).findLast(({ privateFor }) => privateFor === ada.id)?.content;
  expect(reply()).not.toContain('saved');
  time.advance(10_000);
  await expect.poll(reply).toContain('`a1` has been played and saved. I’m busy right now');
  time.advance(leaseMs + 1);
  draw();
  await moved;
  await table.settled();
  expect(table.boards()).toHaveLength(2);
  expect(reply()).toBeUndefined();
  ben.reply(await table.board(2), 'c3');
  await table.board(3);
});
