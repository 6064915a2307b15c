import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { freePort } from '../../support/program/freeport.ts';
import { breaches } from '../axe.ts';
import { BoardPage, phone } from './boardpage.ts';
import { runProgram, temporaryFolder } from '../../support/program/program.ts';
import { linkOf, openTable, type Table } from './table.ts';

async function playByHand(
  ada: BoardPage,
  ben: BoardPage,
  cleo: BoardPage,
  windows: readonly PageWindow[],
): Promise<void> {
  // Opening: by mouse, by touch.
  await ada.click('e5');
  await ada.play.click();
  await ben.says('Your turn');
  await ben.tap('a1');
  await ben.play.tap();
  await ada.says('played a1');
  for (const one of windows) await one.message('played a1.').waitFor();

  // A wall by clicking twice more, then a flat, by dragging to its square.
  await ada.click('c3');
  await ada.shot('1-flat');
  await ada.click('c3');
  await ada.says('Sc3');
  await ada.click('c3');
  await ada.says('Cc3');
  await ada.page.getByRole('button', { name: 'Back', exact: true }).click();
  await ada.drag('b1', 'c1', 'c2');
  await ada.page.mouse.up();
  await ada.says('c2');
  await ada.play.click();
  await ben.says('played c2');

  // By keys, with the opponent's page cut off meanwhile.
  await ada.page.context().setOffline(true);
  await ben.keys('e4', 'Enter');
  await ben.page.keyboard.press('Control+Enter');
  await cleo.says('played e4');
  await ada.page.context().setOffline(false);
  await ada.says('played e4');
}

/** The bot restarts; pages go on by themselves. */
async function outlive(table: Table, ada: BoardPage, ben: BoardPage): Promise<void> {
  table.program.process.kill('SIGTERM');
  await table.program.ended;
  await ada.says('The connection is lost');
  await ada.shot('2-offline');
  table.program = table.start();
  await table.program.says('The playground is open');
  await ada.says('Your turn');
  await ada.click('c3');
  await ada.play.click();
  await ben.says('played c3');
  await ben.tap('d4');
  await ben.shot('3-phone');
  await ben.play.tap();
  await ada.says('played d4');
}

/** Cleo looks at the record meanwhile, and is not pulled away. */
async function endIt(
  ada: BoardPage,
  ben: BoardPage,
  cleo: BoardPage,
  windows: readonly PageWindow[],
): Promise<void> {
  await cleo.page.getByRole('button', { name: 'To the start' }).click();
  await ada.drag('c3', 'c2');
  await ada.shot('4-drag');
  await ada.page.mouse.up();
  await ada.play.click();
  await ben.says('played c3-');
  await cleo.page.getByText('Position at the start, not the latest').waitFor();
  await cleo.shot('5-record');

  // A move is taken back, and a draw is offered in vain.
  const press = (board: BoardPage, name: string) =>
    board.page.getByRole('button', { name, exact: true }).click();
  await press(ada, 'Take back');
  await ben.page.getByText('Ada asks to take back a move').waitFor();
  await press(ben, 'Accept');
  await ada.says('Your turn');
  await press(ada, 'Offer a draw');
  await press(ada, 'Yes, offer it');
  await ben.page.getByText('Ada offers a draw').waitFor();
  await ben.shot('5-offer-phone');
  await ada.shot('5-offer');
  await press(ben, 'Decline');
  for (const one of windows) await one.message('declined the draw').waitFor();

  await ada.page.getByRole('button', { name: 'Resign' }).click();
  await ada.page.getByRole('button', { name: 'Yes, resign' }).click();
  await ben.says('beat');
  for (const one of windows) await one.message('beat').waitFor();
  await ben.shot('6-end-phone');
  await ada.shot('6-end');
}

/** A match of Tak to its end, by mouse and keys. */
async function playInPanels(ada: PageWindow, ben: PageWindow): Promise<void> {
  await ada.send('/tak opponent:@Ben size:3 color:White');
  await ben.button('Accept').click();
  const open = async (window: PageWindow): Promise<BoardPage> => {
    await window.message('Tak').getByRole('button', { name: 'Open board' }).click();
    return new BoardPage(window.page, window.page.frameLocator('#panel iframe'));
  };
  const [adas, bens] = [await open(ada), await open(ben)];
  await adas.says('Your turn');
  await adas.click('a3');
  await adas.play.click();
  await bens.says('played a3');
  await bens.keys('a1', 'Enter', 'Control+Enter');
  await adas.says('played a1');
  await adas.keys('b1', 'Enter', 'Control+Enter');
  await bens.says('played b1');
  await bens.click('b3');
  await bens.play.click();
  await adas.says('played b3');
  await adas.click('c1');
  await adas.play.click();
  for (const board of [adas, bens]) await board.says('Ada beat Ben');
  for (const window of [ada, ben]) await window.message('beat').waitFor();
  await ben.screenshot('board-panel-4-end');
}

describe.skipIf(!hasBrowser)('the board in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('is played to its end by mouse, touch and keys, with a spectator, a lost connection and a restart', async () => {
    const table = await openTable();
    const windows = await Promise.all(
      ['Ada', 'Ben', 'Cleo'].map((name) => PageWindow.open(browser, `${table.url}/?person=${name}`)),
    );
    const [adas, bens, cleos] = windows as [PageWindow, PageWindow, PageWindow];
    await adas.send('/tak opponent:@Ben size:5 color:White');
    await bens.button('Accept').click();
    const ada = await BoardPage.open(browser, await linkOf(adas));
    const ben = await BoardPage.open(browser, await linkOf(bens), phone);
    const cleo = await BoardPage.open(browser, await linkOf(cleos));
    await cleo.says('You’re watching');
    await ada.says('Your turn');
    await ada.shot('0-begin');
    await ben.shot('0-begin-phone');

    await playByHand(ada, ben, cleo, windows);
    await outlive(table, ada, ben);
    await endIt(ada, ben, cleo, windows);
    for (const board of [ada, ben, cleo]) expect(board.faults).toEqual([]);
  });

  it('breaks no rule of WCAG 2.2 AA, in German, light and dark, on a desk and on a phone', async () => {
    const table = await openTable();
    const [adas, bens] = await Promise.all(
      ['Ada', 'Ben'].map((name) => PageWindow.open(browser, `${table.url}/?person=${name}`)),
    );
    await adas!.send('/tak opponent:@Ben size:6 color:White');
    await bens!.button('Accept').click();
    const german = { locale: 'de-DE' };
    const ada = await BoardPage.open(browser, await linkOf(adas!), { ...german, colorScheme: 'light' });
    const ben = await BoardPage.open(browser, await linkOf(bens!), {
      ...german,
      ...phone,
      colorScheme: 'dark',
    });
    const check = async (board: BoardPage, when: string) => {
      await board.shot(`german-${when}`);
      expect(await breaches(board.page), when).toEqual([]);
    };
    await ada.says('Du bist am Zug');
    await ada.dragFromReserve('f1', 'c3');
    await ada.says('c3: ');
    await ada.page.getByText('Einstellungen').click();
    await check(ada, '1-choosing');
    await ada.play.click();
    await ben.says('Ada hat c3 gespielt');
    await ben.tap('d4');
    await ben.play.tap();
    await ada.page.getByRole('button', { name: 'Remis anbieten' }).click();
    await check(ada, '2-asking');
    await ada.page.getByRole('button', { name: 'Ja, anbieten' }).click();
    await ben.page.getByText('Ada bietet Remis an').waitFor();
    await ben.page.getByText('Einstellungen').tap();
    await check(ben, '3-offered');
    await ben.page.getByRole('button', { name: 'Annehmen' }).tap();
    await ada.says('Ada und Ben haben nach Vereinbarung remis gespielt');
    await check(ada, '4-drawn');
    await check(ben, '4-drawn-phone');
  });

  it('opens as an Activity beside the channel at the local table, where Taka and Tak are played', async () => {
    const playground = await freePort();
    const program = runProgram({
      DATABASE_PATH: join(temporaryFolder(), 'table.db'),
      PLAYGROUND_PORT: String(playground),
    });
    await program.says('The playground is open');
    const open = (name: string) =>
      PageWindow.open(browser, `http://127.0.0.1:${playground}/?person=${name}`, {
        viewport: { width: 1600, height: 900 },
      });
    const [ada, ben] = [await open('Ada'), await open('Ben')];
    await ada.send('/taka opponent:@Ben color:White');
    await ben.button('Accept').click();
    await ada.button('Open board').click();
    const board = ada.page.frameLocator('#panel iframe');
    const square = (name: string) => board.locator(`[data-place="${name}"]`);
    await square('e5').waitFor();
    await ada.screenshot('board-panel-0');
    const own = board.locator('[data-place][aria-label*="can be chosen"]');
    expect(await own.count()).toBeGreaterThan(5);
    await own.last().click();
    await ada.screenshot('board-panel-1');
    const to = await board.locator('[data-place].open').first().getAttribute('data-place');
    await square(to!).click();
    await ada.screenshot('board-panel-2');
    const play = board.getByTestId('play');
    for (let step = 0; step < 5 && !(await play.isEnabled()); step += 1) {
      await board.getByRole('group', { name: 'Choose' }).getByRole('button').first().click();
    }
    await play.click();
    await board.getByRole('status').filter({ hasText: 'Ada played' }).waitFor();
    for (const window of [ada, ben])
      await window.message('Ada** played').or(window.message('played')).first().waitFor();
    await ada.screenshot('board-panel-3');
    await playInPanels(ada, ben);
    for (const window of [ada, ben]) expect(window.faults).toEqual([]);
  });
});
