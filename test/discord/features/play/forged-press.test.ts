import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  leaveButton,
  playButton,
  stepButton,
  typeButton,
} from '../../../../src/discord/interactions/shared-buttons.ts';
import { compose, labelsOf, stacks } from './composing.ts';
import { examples } from '../../../support/seed.ts';
import { idOf, openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

describe('a forged press', () => {
  const paths = ['z', 'b.3.9', 'b.3.4.+.9', 'e.4.F.F', 'pass', 'b.3.4.+.1.1.1.1.1.1.1.1', 'toString'];

  it.each(examples(paths, 3))('with the path %s is told, and the composer begins again', async (path) => {
    const { ada } = table;
    const board = await table.start(stacks);
    const composer = await compose(ada, board, ['b3']);
    for (const button of [stepButton, playButton]) {
      const pressed = await ada.press(composer.message!, button.of(idOf(board), 0, path), {
        force: true,
      });
      expect(pressed.kind).toBe('deferred update');
      expect(composer.message?.text).toMatch(/^There is no legal move that way\./);
      expect(labelsOf(composer.message)[0]).toEqual(['a5', 'b5', 'c5', 'd5', 'e5']);
    }
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('of Play too early shows the step', async () => {
    const { ada } = table;
    const board = await table.start(stacks);
    const composer = await compose(ada, board);
    await ada.press(composer.message!, playButton.of(idOf(board), 0, 'b.3'), { force: true });
    expect(composer.message?.text).toContain('How many pieces do you lift from b3?');
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('by somebody else, in another match, or for another turn changes nothing', async () => {
    const { ada, ben, cleo } = table;
    const board = await table.start(stacks);
    const id = idOf(board);
    const force = { force: true };
    for (const button of [stepButton, playButton]) {
      const byCleo = await cleo.press(board, button.of(id, 0, 'e.4.F'), force);
      expect(byCleo.message?.text).toContain('is a match between Ada and Ben');
      expect(byCleo.message?.privateFor).toBe(cleo.id);
      const byBen = await ben.press(board, button.of(id, 0, 'e.4.F'), force);
      expect(byBen.message?.text).toContain('It isn’t your turn');
      const elsewhere = await ada.press(board, button.of('QQQQ', 0, 'e.4.F'), force);
      expect(elsewhere.message?.text).toContain('There is no match `QQQQ` here');
      const later = await ada.press(board, button.of(id, 7, 'e.4.F'), force);
      expect(later.message?.text).toContain('has moved on since you started choosing');
      expect(later.message?.privateFor).toBe(ada.id);
    }
    const field = await cleo.press(board, typeButton.of(id, 0, 'tak', ''), force);
    const typed = await cleo.submit(field, { move: 'a1' });
    await table.discord.until(() => typed.message?.text.includes('is a match between Ada and Ben'));
    await table.settled();
    expect(table.boards()).toHaveLength(1);
  });

  it('on the board itself leaves the board as it is for everybody', async () => {
    const { ada, cleo, channel } = table;
    const board = await table.start(stacks);
    const shown = () => cleo.sees(channel).find(({ id }) => id === board.id);
    const before = shown();
    const force = { force: true };
    const step = await ada.press(board, stepButton.of(idOf(board), 0, 'e'), force);
    expect(step.message?.privateFor).toBe(ada.id);
    expect(labelsOf(step.message)[0]).toEqual(['Move e1', 'e2', 'e3', 'e4', 'e5']);
    const cancelled = await ada.press(board, leaveButton.of(), force);
    expect(cancelled.message?.text).toContain('This button is out of date');
    expect(shown()).toEqual(before);
  });
});
