import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';

const hour = 3_600_000;

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const scope = () => ({ guildId: table.channel.guildId, channelId: table.channel.id });

/** What the player to move has left, in milliseconds. */
async function left(board: ShownMessage): Promise<number> {
  const found = await table.matches.records.get(idOf(board), scope());
  if (!found.ok || found.value.deadline === undefined) throw new Error('no clock runs');
  return found.value.deadline - table.time.now();
}

it.each([
  ['back by 45 s', [-45_000]],
  ['back by an hour', [-hour]],
  ['forward by 45 s and back', [45_000, -45_000]],
  ['forward by an hour and back', [hour, -hour]],
  ['back by an hour and forward', [-hour, hour]],
])('the clock of the machine set %s stops nothing and gives nobody time', async (_, jumps) => {
  const { ada, ben, time } = table;
  let board = await table.start({ time: '1d' });
  const before = await left(board);
  let boards = 1;
  for (const [i, jump] of jumps.entries()) {
    time.set(jump);
    // The poller looks every second.
    time.advance(1_000);
    await table.settled();
    expect(await left(board)).toBeLessThanOrEqual(before);
    expect(await left(board)).toBeGreaterThanOrEqual(before - (i + 1) * 1_000);
  }
  const moves = ['a1', 'a2'];
  for (const [i, mover] of [ada, ben].entries()) {
    mover.reply(board, moves[i]!);
    board = await table.board((boards += 1));
  }
  // A board that the bot did not get to post is due within ten seconds as ever.
  const played = await table.matches.turns.play(
    idOf(board),
    { id: ada.person.id, name: 'Ada' },
    scope(),
    'b1',
  );
  expect(played.ok).toBe(true);
  time.set(-hour);
  await table.pass(11_000);
  await table.board((boards += 1));
});
