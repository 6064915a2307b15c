import { afterEach, beforeEach, expect, it } from 'vitest';
import { startText } from '@taktable/taka';
import { openTable, type TestTable } from '../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

it('“custom formations …, ideally by taking turns placing pieces”: by buttons, by text, and with the mirror', async () => {
  const { ada, ben, channel } = table;
  let board = await table.start({ formation: 'place' }, 'taka');
  expect(board.attachments[0]?.description).toContain('Piece 1 of 11, White to place.');
  const composing = await ada.press(board, 'Move');
  for (const label of ['Row 3', 'f3', '↑ with the ball, north']) await ada.press(composing.message!, label);
  board = await table.board(2);
  const answer = await ben.press(board, 'Move');
  await ben.press(answer.message!, 'Mirror: e12=s');
  board = await table.board(3);
  const rest =
    '+o +o +e3 +f12 +c4 +h11 +h4 +c11 +d5 +g10 +g5 +d10 +b6 +i9 +i6 +b9 +e7 +f8 +f7 +e8 c4-c6'.split(' ');
  for (const [index, ply] of rest.entries()) {
    const mover = index % 2 === 0 ? ada : ben;
    await mover.command(channel, 'move', { move: ply });
    board = await table.board(4 + index);
    if (index === 19) expect(board.attachments[0]?.description).toContain(startText);
  }
  expect(board.content).toContain('c4-c6');
});
