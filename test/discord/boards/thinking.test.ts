import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { beginAgainstBot, ManualOpponent } from '../../support/table/manual-opponent.ts';
import { openTable, type TestTable } from '../../support/table/table.ts';

/** What people see while the computer thinks, and when it cannot. */

let table: TestTable;
let opponent: ManualOpponent;
beforeEach(async () => {
  opponent = new ManualOpponent();
  table = await openTable({ askOpponent: opponent.ask });
});
afterEach(() => table.close());

/** After how many milliseconds people are told that it is thinking, or has not begun. */
const noticeMs = 1_000;

/** Waits until the computer is asked. */
const asked = () => table.discord.until(() => opponent.questions.length === 1);

const begin = (): Promise<ShownMessage> => beginAgainstBot(table);

describe('an answer that takes long', () => {
  it('shows that it thinks', async () => {
    opponent.waits = true;
    const { ada, discord } = table;
    ada.reply(await begin(), 'c3');
    await asked();
    table.time.advance(noticeMs);
    await discord.until(() => discord.requests.some(({ path }) => path.endsWith('/typing')), 5_000);
    expect(table.boards()).toHaveLength(1);
    opponent.answer();
    expect((await table.board(2)).content).toContain('Ada played `c3`. Taktable played `a1`.');
  });

  it('is announced on the board where others come first, which is taken back', async () => {
    await table.keepBoards();
    opponent.waits = true;
    opponent.queued = true;
    const { ada, discord } = table;
    ada.reply(await begin(), 'c3');
    await asked();
    table.time.advance(noticeMs);
    const own = await table.board(2);
    const note = 'Taktable is busy with other matches';
    expect(own.content).toContain('Ada played `c3`.');
    expect(own.content).toContain(note);
    expect(own.pinged).toBe(false);
    opponent.answer();
    expect((await table.board(3)).content).toContain('Taktable played `a1`.');
    await discord.until(() => table.boards()[1]?.content.includes(note) === false, 5_000);
    expect(table.boards()[1]?.content).toContain('Ada played `c3`.');
  });

  const note = 'Taktable is busy with other matches';

  it('is announced no longer where the search failed', async () => {
    opponent.waits = true;
    opponent.queued = true;
    opponent.failures = 1;
    const { ada, discord } = table;
    ada.reply(await begin(), 'c3');
    await asked();
    table.time.advance(noticeMs);
    expect((await table.board(2)).content).toContain(note);
    opponent.answer();
    await discord.until(() => table.boards()[1]?.content.includes(note) === false, 5_000);
    expect(table.boards()[1]?.components).not.toEqual([]);
    expect(table.boards()).toHaveLength(2);
  });

  it('is announced no longer after a restart', async () => {
    await table.keepBoards();
    opponent.waits = true;
    opponent.queued = true;
    const { ada, discord } = table;
    ada.reply(await begin(), 'c3');
    await asked();
    table.time.advance(noticeMs);
    expect((await table.board(2)).content).toContain(note);
    await table.restart();
    expect(table.boards()[1]?.content).toContain(note);
    opponent.waits = false;
    await table.pass(11_000);
    await table.board(3);
    await discord.until(() => table.boards()[1]?.content.includes(note) === false, 5_000);
    expect(table.boards()[1]?.content).toContain('Ada played `c3`.');
  });

  it('is not played when the move before it was taken back', async () => {
    opponent.waits = true;
    const { ada, channel } = table;
    ada.reply(await begin(), 'c3');
    await asked();
    await ada.command(channel, 'undo');
    expect((await table.board(2)).content).toContain('White to play');
    opponent.waits = false;
    ada.reply(await table.board(2), 'd4');
    expect((await table.board(3)).content).toContain('Ada played `d4`. Taktable played `a1`.');
  });

  it('is begun anew after a restart', async () => {
    opponent.waits = true;
    const { ada } = table;
    ada.reply(await begin(), 'c3');
    await asked();
    await table.restart();
    opponent.waits = false;
    await table.pass(11_000);
    await table.discord.until(() => table.boards().at(-1)?.text.includes('Taktable played `a1`.'), 5_000);
    expect(opponent.questions).toHaveLength(2);
  });

  it('comes later where the search failed', async () => {
    opponent.failures = 1;
    const { ada } = table;
    ada.reply(await begin(), 'c3');
    expect((await table.board(2)).content).toContain('Black to play');
    await table.pass(11_000);
    expect((await table.board(3)).content).toContain('Taktable played `a1`.');
  });
});

it('comes back to a turn that fails for days', async () => {
  opponent.failures = 2;
  const { ada, discord } = table;
  ada.reply(await begin(), 'c3');
  await table.board(2);
  await table.pass(26 * 3_600_000);
  await discord.until(() => opponent.questions.length === 2, 5_000);
  await table.pass(2 * 3_600_000);
  await discord.until(() => table.boards().at(-1)?.text.includes('Taktable played `a1`.'), 5_000);
});
