import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { examples } from '../../support/seed.ts';
import { idOf, openTable, type TestTable } from '../../support/table/table.ts';

const hour = 3_600_000;

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
  await table.keepBoards();
});
afterEach(() => table.close());

const scope = () => ({ guildId: table.channel.guildId, channelId: table.channel.id });

/** The time left for the player to move, in milliseconds. */
async function left(board: ShownMessage): Promise<number> {
  const found = await table.matches.stored.get(idOf(board), scope());
  if (!found.ok || found.value.deadline === undefined) throw new Error('no clock runs');
  return found.value.deadline - table.time.now();
}

/** Sets the machine's clock, and lets the poller run, as it does every second. */
async function set(jump: number): Promise<void> {
  table.time.set(jump);
  for (let looks = 0; looks < 2; looks++) {
    table.time.advance(1_000);
    await table.settled();
  }
}

const settings: readonly (readonly [name: string, jumps: readonly number[]])[] = [
  ['back by 45 s', [-45_000]],
  ['forward by 45 s', [45_000]],
  ['forward by 10 min', [hour / 6]],
  ['forward by two hours', [2 * hour]],
  ['back by an hour', [-hour]],
  ['forward by 45 s and back', [45_000, -45_000]],
  ['forward by 10 min and back', [hour / 6, -hour / 6]],
  ['forward by two hours and back', [2 * hour, -2 * hour]],
  ['back by an hour and forward', [-hour, hour]],
];
it.each(examples(settings, 3))(
  'the clock of the machine set %s stops nothing and gives nobody time',
  async (_, jumps) => {
    const { ada, ben } = table;
    // The last note that the bot is running may be some seconds old.
    await table.pass(12_000);
    let board = await table.start({ time: '1d' });
    const before = await left(board);
    let boards = 1;
    for (const [i, jump] of jumps.entries()) {
      await set(jump);
      expect(await left(board)).toBeLessThanOrEqual(before);
      expect(await left(board)).toBeGreaterThanOrEqual(before - (i + 1) * 2_000);
    }
    const moves = ['a1', 'a2'];
    for (const [i, mover] of [ada, ben].entries()) {
      mover.reply(board, moves[i]!);
      board = await table.board((boards += 1));
    }
    // A board that the bot could not post is still due within ten seconds.
    const played = await table.matches.turns.play(
      idOf(board),
      { id: ada.person.id, name: 'Ada' },
      scope(),
      'b1',
    );
    expect(played.ok).toBe(true);
    await set(-hour);
    await table.pass(9_000);
    await table.board((boards += 1));
  },
);

/** The deadline shown on a board, in Unix milliseconds. */
const shownEnd = ({ content }: ShownMessage) => 1_000 * Number(/<t:(\d+):R>/.exec(content)?.[1]);

it.each([-2 * hour, 2 * hour])(
  'a board tells when the time ends by the clock as it was set (%i ms)',
  async (jump) => {
    const board = await table.start({ time: '1d' });
    const end = shownEnd(board);
    await set(jump);
    const edited = table.boards().find(({ id }) => id === board.id)!;
    expect(shownEnd(edited)).toBe(end + jump);
    expect(Math.abs(shownEnd(edited) - table.time.now() - (await left(board)))).toBeLessThan(1_000);
  },
);

it.each([
  ['and back', -2 * hour],
  ['and stays so', 0],
])('the clock set forward by two hours %s while the bot is down gives nobody time', async (_, back) => {
  const board = await table.start({ time: '1d' });
  const before = await left(board);
  await set(2 * hour);
  await table.restart(5 * 60_000, () => table.time.set(back));
  await table.settled();
  expect(await left(board)).toBeLessThanOrEqual(before);
  expect(await left(board)).toBeGreaterThanOrEqual(before - 10_000);
});
