import { expect, it, onTestFinished } from 'vitest';
import { StorageFailure } from '../../../src/store/store.ts';
import { memoryStore } from '../../support/store.ts';
import { openTable } from '../../support/table/table.ts';

it('a board on request that cannot be noted is taken back, and the newest keeps its buttons', async () => {
  const store = memoryStore();
  const table = await openTable({ store });
  onTestFinished(() => table.close());
  const board = await table.start({ size: 5 });
  const { addBoard } = store.matches;
  store.matches.addBoard = () => Promise.reject(new StorageFailure('full', 'database or disk is full'));
  const asked = await table.ada.command(table.channel, 'board');
  expect((await asked.answer())?.text).toContain('My disk is full');
  await table.settled();
  store.matches.addBoard = addBoard;
  const posts = table.discord.requests.filter(({ method, path }) => /^POST.*messages$/.test(method + path));
  expect(posts).toHaveLength(3);
  const shown = table.ada.sees(table.channel).filter(({ attachments }) => (attachments ?? []).length > 0);
  expect(shown.map(({ id }) => id)).toEqual([board.id]);
  expect(shown[0]!.components).not.toEqual([]);
});

it('a board that pinged and could not be noted goes when the next is an edit of the one before it', async () => {
  const store = memoryStore();
  const table = await openTable({ store });
  onTestFinished(() => table.close());
  const { ada, ben, channel, time } = table;
  await table.start({ size: 5 });
  const moves = async (by: typeof ada, move: string) => {
    await (await by.command(channel, 'move', { move })).settled();
    await table.settled();
  };
  const boards = () => ada.sees(channel).filter(({ attachments }) => (attachments ?? []).length > 0);
  await moves(ada, 'a1');
  // Ben is pinged.
  time.advance(180_000);
  await table.settled();
  const { addBoard } = store.matches;
  store.matches.addBoard = () => Promise.reject(new StorageFailure('full', 'database or disk is full'));
  await moves(ben, 'e5');
  store.matches.addBoard = addBoard;
  expect(boards()).toHaveLength(2);
  await moves(ada, 'c3');
  time.advance(2_000);
  await table.settled();
  expect(boards().map(({ content }) => /played `(\w+)`/.exec(content)?.[1])).toEqual(['c3']);
});
