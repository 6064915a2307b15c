import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch } from 'local-discord/playwright';
import { breaches } from '../axe.ts';
import { BoardPage, phone } from './board-page.ts';
import { begin, linkOf } from './table.ts';

describe.skipIf(!hasBrowser)('a match that goes on from another position', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('is set up and proposed in Discord, looked at and agreed on the page', async () => {
    const { adas, bens } = await begin(browser, '/tak opponent:@Ben size:5 color:White thread:False');
    const ada = await BoardPage.open(browser, await linkOf(adas));
    const ben = await BoardPage.open(browser, await linkOf(bens), phone);
    await ada.move('a1', 'mouse');
    await ben.says('Your turn');

    await adas.send('/change');
    const press = (label: string) =>
      adas.page.getByRole('button', { name: label, exact: true }).last().click();
    for (const label of ['Set up pieces', 'c', 'c3', 'White capstone']) await press(label);
    await adas.page.getByText('x2,1C,x2').waitFor();
    await press('Done');
    await adas.screenshot('change-0-setup');
    await press('Propose');
    await adas.page.getByLabel('Reason').fill('I misread the board');
    await adas.screenshot('change-1-reason');
    await adas.page.getByRole('button', { name: 'Submit' }).click();
    await bens.page.getByText('proposes to continue').waitFor();
    await bens.screenshot('change-2-asked');

    for (const board of [ada, ben]) await board.says('A position to go on from is proposed');
    await ben.page.getByText('Reason: I misread the board').waitFor();
    await ben.page.getByText('it won’t count for your ratings').waitFor();
    await ben.page.getByRole('button', { name: 'Show the position' }).tap();
    await ben.page.getByText('The proposed position').waitFor();
    await ben.shot('change-3-shown-phone');
    expect(await breaches(ben.page)).toEqual([]);
    await ben.page.getByRole('button', { name: 'Accept' }).tap();

    for (const board of [ada, ben]) await board.says('Both players agreed to go on from this position');
    expect(await ada.page.locator('.record li').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('new position')]),
    );
    await ben.move('b2', 'touch');
    await ada.says('Ben played b2');
    await ada.shot('change-4-agreed');
    await bens.page.getByText('Both players agreed').or(bens.page.getByText('Ben agreed')).first().waitFor();
    await bens.screenshot('change-5-board');
    for (const board of [ada, ben]) expect(board.faults).toEqual([]);
  });
});
