import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { BoardPage, phone } from './board-page.ts';
import { playSmallMatch } from './small-match.ts';
import { openTable, restart } from './table.ts';

const desk = { viewport: { width: 1600, height: 900 } };

/** The board in the panel, of a window's newest message that opens one. */
async function openPanel(window: PageWindow): Promise<BoardPage> {
  await window.button('Open board').click();
  const board = new BoardPage(window.page, window.page.frameLocator('#panel iframe'));
  await board.square('a1').waitFor();
  return board;
}

describe.skipIf(!hasBrowser)('the board beside the channel at the local table', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('opens as an Activity, where Taka and then Tak are played', async () => {
    const table = await openTable('panel');
    const open = (name: string) => PageWindow.open(browser, `${table.url}/?person=${name}`, desk);
    const [ada, ben] = [await open('Ada'), await open('Ben')];
    await ada.send('/taka opponent:@Ben color:White thread:False');
    await ben.button('Accept').click();
    const taka = await openPanel(ada);
    await ada.page.getByRole('complementary', { name: 'Taktable' }).getByRole('heading').waitFor();
    await ada.screenshot('board-panel-0');
    const board = ada.page.frameLocator('#panel iframe');
    const own = board.locator('[data-place][aria-label*="can be chosen"]');
    expect(await own.count()).toBeGreaterThan(5);
    await own.last().click();
    await ada.screenshot('board-panel-1');
    const to = await board.locator('[data-place].open').first().getAttribute('data-place');
    await taka.click(to!);
    await ada.screenshot('board-panel-2');
    for (let step = 0; step < 5 && !(await taka.play.isEnabled()); step += 1) {
      await board.getByRole('group', { name: 'Choose' }).getByRole('button').first().click();
    }
    await taka.play.click();
    await taka.says('Ada played');
    for (const window of [ada, ben]) await window.message('played').first().waitFor();
    await ada.screenshot('board-panel-3');

    await ada.send('/tak opponent:@Ben size:3 color:White thread:False');
    await ben.button('Accept').click();
    const tak = (window: PageWindow) => window.message('Tak').getByRole('button', { name: 'Open board' });
    for (const window of [ada, ben]) await tak(window).waitFor();
    await playSmallMatch(
      [await openPanel(ada), await openPanel(ben)],
      ['mouse', 'keys', 'keys', 'mouse', 'mouse'],
    );
    for (const window of [ada, ben]) await window.message('beat').waitFor();
    await ben.screenshot('board-panel-4-end');
    for (const window of [ada, ben]) expect(window.faults).toEqual([]);
  });

  it('is played on phones by touch, with a spectator, a lost connection and a restart', async () => {
    const table = await openTable('panel');
    const open = (name: string, options: BrowserContextOptions) =>
      PageWindow.open(browser, `${table.url}/?person=${name}`, options);
    const [ada, ben, cleo] = [await open('Ada', phone), await open('Ben', phone), await open('Cleo', desk)];
    await ada.send('/tak opponent:@Ben size:3 color:White thread:False');
    await ben.button('Accept').tap();
    const [adas, bens, cleos] = [await openPanel(ada), await openPanel(ben), await openPanel(cleo)];
    await cleos.says('You’re watching');
    await adas.says('Ben is here');
    let shots = 0;
    const shoot = async () => {
      for (const window of [ada, ben, cleo]) {
        await window.screenshot(
          `board-panel-phone-${shots}-${window === ada ? 'ada' : window === ben ? 'ben' : 'cleo'}`,
        );
      }
      shots += 1;
    };
    await shoot();
    await playSmallMatch(
      [adas, bens],
      ['touch', 'touch', 'touch', 'touch', 'touch'],
      [cleos],
      async (turn, play) => {
        if (turn === 1) await ada.page.context().setOffline(true);
        if (turn === 3) await restart(table);
        await play();
        if (turn === 1) {
          await cleos.says('Ben played a1');
          await ada.page.context().setOffline(false);
        }
        await shoot();
      },
    );
    await shoot();
    await ada.page.locator('#panel').getByRole('button', { name: 'Close' }).tap();
    for (const window of [ada, ben, cleo]) await window.message('beat').waitFor();
    await shoot();
    for (const board of [adas, bens, cleos]) expect(board.faults).toEqual([]);
  });
});
