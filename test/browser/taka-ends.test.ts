import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { blackWins, ends } from '../discord/taka/taka.ts';
import { openTable, type TestTable } from '../support/table/table.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const hour = 3_600_000;

type Options = Readonly<Record<string, string | number>>;

/** Ada at a desk, Ben with a phone, and the bot whose time the test controls. */
interface Room {
  readonly table: TestTable;
  readonly ada: PageWindow;
  readonly ben: PageWindow;
}

/** Ada challenges Ben as White, unless `color` says otherwise, and Ben accepts. */
async function begin({ ada, ben }: Room, options: Options): Promise<void> {
  const written = Object.entries({ color: 'White', ...options }).map(([name, value]) => `${name}:${value}`);
  await ada.send(`/taka opponent:@Ben ${written.join(' ')} thread:False`);
  await ben.button('Accept').click();
  for (const one of [ada, ben]) await one.button('Move').waitFor();
}

/** Types the turns; the first one is that of `mover`. */
async function play(room: Room, plies: readonly string[], mover: 'ada' | 'ben'): Promise<void> {
  for (const [index, ply] of plies.entries()) {
    const window = (index % 2 === 0) === (mover === 'ada') ? room.ada : room.ben;
    await window.send(`/move move:${ply}`);
    for (const one of [room.ada, room.ben]) await one.message(`played ${ply}.`).waitFor();
    // The bot allows one action a second for long.
    room.table.time.advance(1_000);
  }
}

/** Both read how the match ended, below its last picture, and nothing has to be scrolled sideways. */
async function seesEnd({ ada, ben }: Room, name: string, words: string): Promise<void> {
  for (const [where, one] of [
    ['desk', ada],
    ['phone', ben],
  ] as const) {
    const last = one.message(words.replaceAll('`', ''));
    await last.getByRole('button', { name: 'Rematch' }).waitFor();
    const picture = last.getByRole('img').last();
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBeGreaterThan(0);
    await one.screenshot(`taka-end-${name.replaceAll(' ', '-')}-${where}`);
    expect(await one.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
}

const others: readonly (readonly [string, Options, string, (room: Room) => Promise<void>])[] = [
  ['a goal of Black', {}, 'by a goal on', (room) => play(room, blackWins, 'ada')],
  [
    'resignation',
    {},
    'by resignation · `0-1`',
    async ({ ada }) => {
      await ada.button('Resign').click();
      await ada.message('Do you want to resign').getByRole('button', { name: 'Resign', exact: true }).click();
    },
  ],
  [
    'agreement',
    {},
    'drew by agreement · `1/2-1/2`',
    async ({ ada, ben }) => {
      await ada.send('/draw ');
      await ben.button('Accept').click();
    },
  ],
  ['time', { time: '1h' }, 'on time · `0-1`', ({ table }) => table.pass(hour)],
];

describe.skipIf(!hasBrowser)('a match of Taka, at a desk and with a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  const sitDown = async (): Promise<Room> => {
    const table = await openTable({ patience: false, pictures: {} });
    await table.keepBoards();
    const { url } = table.discord;
    const ada = await PageWindow.open(browser, `${url}/?person=Ada`);
    return { table, ada, ben: await PageWindow.open(browser, `${url}/?person=Ben`, phone) };
  };
  const leave = async ({ table, ada, ben }: Room): Promise<void> => {
    expect([...ada.faults, ...ben.faults]).toEqual([]);
    await ada.close();
    await ben.close();
    await table.close();
  };

  it.each(ends)('ends by %s', { timeout: 240_000 }, async (name, options, plies, words) => {
    const room = await sitDown();
    await begin(room, options);
    const blackMoves = String(options['formation'] ?? '').includes(' b ');
    await play(room, plies, blackMoves ? 'ben' : 'ada');
    await seesEnd(room, name, words);
    await leave(room);
  });

  it.each(others)('ends by %s', { timeout: 240_000 }, async (name, options, words, finish) => {
    const room = await sitDown();
    await begin(room, options);
    await finish(room);
    await seesEnd(room, name, words);
    await leave(room);
  });
});
