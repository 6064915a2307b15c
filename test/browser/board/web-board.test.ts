import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { breaches } from '../axe.ts';
import { BoardPage, phone } from './board-page.ts';
import { begin, linkOf, openTable, type Table } from './table.ts';

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
    await adas.send('/tak opponent:@Ben size:5 color:White thread:False');
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
    const { adas, bens } = await begin(browser, '/tak opponent:@Ben size:6 color:White thread:False');
    const german = { locale: 'de-DE' };
    const ada = await BoardPage.open(browser, await linkOf(adas), { ...german, colorScheme: 'light' });
    const ben = await BoardPage.open(browser, await linkOf(bens), {
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
});
