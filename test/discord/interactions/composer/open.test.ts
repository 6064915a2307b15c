import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { beginAgainstBot, ManualOpponent } from '../../../support/table/manual-opponent.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
let opponent: ManualOpponent;
beforeEach(async () => {
  opponent = new ManualOpponent();
  table = await openTable({ askOpponent: opponent.ask });
});
afterEach(() => table.close());

const composersOf = (): readonly ShownMessage[] =>
  table.ada.sees(table.channel).filter(({ content }) => content.includes('Your move in'));

describe('the composer of a match that has just begun against the computer', () => {
  it('is open below the board, and is the only one', async () => {
    const { ada, discord } = table;
    const board = await beginAgainstBot(table, { color: 'first' });
    await discord.until(() => composersOf().length === 1);
    const [offered] = composersOf();
    expect(offered!.privateFor).toBe(ada.id);
    expect(BigInt(offered!.id)).toBeGreaterThan(BigInt(board.id));
    await ada.press(board, 'Move');
    await discord.until(() => composersOf().length === 1 && composersOf()[0]!.id !== offered!.id);
  });

  it.each([
    ['by command', (ply: string) => void table.ada.command(table.channel, 'move', { move: ply })],
    ['in a reply to the board', (ply: string) => table.ada.reply(table.boards().at(-1)!, ply)],
  ])('is gone once the move was made %s', async (_, move) => {
    await beginAgainstBot(table, { color: 'first' });
    await table.discord.until(() => composersOf().length === 1);
    move('c3');
    await table.board(2);
    await table.discord.until(() => composersOf().length === 0);
  });

  it('is for the first move of the person if the computer begins', async () => {
    await beginAgainstBot(table, { color: 'second' });
    await table.discord.until(() => composersOf().length === 1);
  });

  it('is not offered in a channel other than that of the board', async () => {
    const { ada, channel, discord } = table;
    await ada.command(channel, 'tak', { opponent: discord.bot, color: 'first', thread: true });
    await table.settled();
    expect(composersOf()).toEqual([]);
  });
});
