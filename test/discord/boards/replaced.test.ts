import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTable, type TestTable } from '../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
  await table.keepBoards();
});
afterEach(async () => {
  await table.close();
});

describe('a board that was replaced', () => {
  it('no longer tells when the time runs out', async () => {
    const { ada, channel, discord } = table;
    const board = await table.start({ size: 5, time: '1h' });
    expect(board.content).toContain('Time runs out');
    ada.reply(board, 'a1');
    expect((await table.board(2)).content).toContain('Time runs out');
    const disarmed = () =>
      ada.sees(channel).find(({ id, components = [] }) => id === board.id && components.length === 0);
    const old = await discord.until(disarmed, 30_000, 'the board without buttons');
    expect(old.content).toContain('Move 1');
    expect(old.content).not.toContain('Time runs out');
  });

  const dayMs = 86_400_000;
  const timeless = (id: string) => () =>
    table.ada
      .sees(table.channel)
      .find(
        (shown) => shown.id === id && shown.components?.length === 0 && !shown.content.includes('Time runs'),
      );

  it.each([
    ['a day later', async () => {}],
    ['a day later, after a restart', () => table.restart()],
  ])('tells so %s', async (_name, meanwhile) => {
    const { ada, discord } = table;
    const board = await table.start({ size: 5, time: '3d' });
    await table.pass(dayMs);
    await meanwhile();
    ada.reply(board, 'a1');
    await table.board(2);
    const old = await discord.until(timeless(board.id), 30_000, 'the board without buttons');
    expect(old.content).toContain('Move 1');
  });

  it('does not keep the next one waiting when Discord is silent about it', async () => {
    const { ada, ben, discord, time } = table;
    const board = await table.start({ size: 5, time: '1h' });
    // What boards say is not known after a restart.
    await table.restart();
    const path = new RegExp(`/messages/${board.id}$`);
    discord.faults.request({ path }, { kind: 'hang' }, 10);
    ada.reply(board, 'a1');
    const second = await discord.until(() => table.boards()[1], 30_000, 'the second board');
    ben.reply(second, 'e5');
    await table.board(3);
    // The bot gives up on it, once more, and then it is idle.
    for (let tries = 0; tries < 2; tries++) {
      await discord.until(() => discord.requests.filter((asked) => path.test(asked.path)).length > tries);
      time.advance(8_000);
    }
  });
});
