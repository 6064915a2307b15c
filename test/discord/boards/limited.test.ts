import { expect, it, onTestFinished } from 'vitest';
import { openTable } from '../../support/table/table.ts';
import { ManualTime } from '../../support/time.ts';

/** Requests are sent 0.9 s apart, since a tenth of the limit is left to those that are late. */
const slow = 1 / 0.9 / 0.9;

it.each([
  ['boards go first, and buttons that stay are answered', 'keep'],
  ['the board before is changed', 'edit'],
] as const)(
  'under the limit, a turn is one counted request: %s',
  async (_, replaced) => {
    const time = new ManualTime();
    // Whoever waits for its turn gets it.
    const passing = setInterval(() => time.advance(100), 1);
    const table = await openTable({ time, requestsPerSecond: slow });
    onTestFinished(() => table.close());
    if (replaced === 'keep') await table.keepBoards();
    const { ada, ben, discord } = table;
    const channels = Array.from({ length: 7 }, (_, i) => table.addPlace(`room-${i}`));
    for (const channel of channels) {
      const sent = await ada.command(channel, 'tak', { opponent: ben, color: 'first', size: 5 });
      await ben.press((await sent.settled()).message!, 'Accept');
      await table.board(1, channel);
    }
    clearInterval(passing);
    await table.settled();
    const settle = async () => {
      for (let i = 0; i < 15; i++) await new Promise(setImmediate);
    };
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) {
        time.advance(100);
        await settle();
      }
    };
    await pass(2_000);

    const answered = (path: string) => path.startsWith('/interactions/') || path.startsWith('/webhooks/');
    const before = discord.requests.length;
    const counted = () =>
      discord.requests
        .slice(before)
        .filter(({ path }) => !answered(path))
        .map(({ method, path }) => `${method} ${channels.findIndex(({ id }) => path.includes(id))}`);
    const scenes = table.scenes.length;
    for (const channel of channels) {
      void ada.command(channel, 'move', { move: 'a1' });
      // They come in this order.
      await discord.until(() => table.scenes.length > scenes + channels.indexOf(channel));
      await settle();
    }
    await pass(6_000);
    const boards = channels.map((_, i) => `${replaced === 'keep' ? 'POST' : 'PATCH'} ${i}`);
    expect(counted()).toEqual(boards);
    await pass(6_000);
    if (replaced === 'edit') return expect(counted()).toEqual(boards);
    // Two had waited for more than five seconds.
    expect(counted()).toEqual([...boards, 'PATCH 2', 'PATCH 3', 'PATCH 4', 'PATCH 5', 'PATCH 6']);
    const rows = channels.map((channel) => table.boards(channel)[0]!.components?.length === 0);
    expect(rows).toEqual([false, false, true, true, true, true, true]);

    const pressed = await ben.press(table.boards(channels[0])[0]!, 'Move');
    const { message } = await pressed.settled();
    expect(message?.text).toContain('has moved on since this board');
    expect(message?.text).toContain(table.boards(channels[0])[1]!.id);
    expect(counted()).toHaveLength(12);
  },
  60_000,
);
