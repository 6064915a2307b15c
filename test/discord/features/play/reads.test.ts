import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import type { Game } from '../../../../src/games/game.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { memoryStore } from '../../../support/store.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

/** For a turn, a match is read completely once, and its events are not folded: the last position is remembered. */

let table: TestTable;
let reads = 0;
let folds = 0;

beforeEach(async () => {
  const store = memoryStore();
  const get = (id: string) => {
    reads += 1;
    return store.matches.get(id);
  };
  const start: Game['start'] = (options) => {
    folds += 1;
    return tak.start(options);
  };
  table = await openTable({
    store: { ...store, matches: { ...store.matches, get } },
    games: [{ ...tak, start }],
  });
});
afterEach(() => table.close());

/** The cost of `act` until the resulting board is posted. */
async function costs(act: (board: ShownMessage) => Promise<unknown>): Promise<readonly [number, number]> {
  const board = table.boards().at(-1)!;
  const count = table.boards().length;
  [reads, folds] = [0, 0];
  await act(board);
  await table.discord.until(() => table.boards().length > count, 30_000, 'the next board');
  await table.settled();
  return [reads, folds];
}

describe('a turn reads its match once and folds nothing', () => {
  beforeEach(() => table.start({ size: 3 }));

  it.each<[string, (board: ShownMessage) => Promise<unknown>]>([
    ['by command', () => table.ada.command(table.channel, 'move', { move: 'a1' })],
    [
      'by command with the name of the match',
      (board) => table.ada.command(table.channel, 'move', { move: 'a1', match: idOf(board) }),
    ],
    ['by an answer to the board', async (board) => table.ada.reply(board, 'a1')],
    [
      'by the button at the end of the composer',
      async (board) => {
        const composer = await table.ada.press(board, 'Move');
        [reads, folds] = [0, 0];
        await table.ada.press(composer.message!, 'a1');
      },
    ],
  ])('%s', async (_, act) => {
    expect(await costs(act)).toEqual([1, 0]);
  });
});

describe('a move that is being typed', () => {
  it('reads its match once in two seconds, and anew after the move', async () => {
    const { ada, ben, channel, time } = table;
    await table.start({ size: 3 });
    const typed = async (move: string) => {
      [reads, folds] = [0, 0];
      const plies = await ada.autocomplete(channel, 'move', 'move', { move });
      return [plies.length, reads, folds];
    };
    expect(await typed('a')).toEqual([3, 1, 0]);
    expect(await typed('a1')).toEqual([1, 0, 0]);
    time.advance(2_001);
    expect(await typed('a')).toEqual([3, 1, 0]);
    await ada.command(channel, 'move', { move: 'a1' });
    ben.reply(await table.board(2), 'c3');
    await table.board(3);
    expect(await typed('a1')).toEqual([0, 1, 0]);
  });
});
