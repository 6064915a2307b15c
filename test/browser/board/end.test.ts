import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { breaches } from '../axe.ts';
import { BoardPage, phone } from './board-page.ts';
import { playSmallMatch } from './small-match.ts';
import { begin, linkOf, openTable } from './table.ts';

const button = (board: BoardPage, name: string | RegExp) => board.page.getByRole('button', { name });

describe.skipIf(!hasBrowser)('after the end of a match in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('two people go on to their rematch without leaving the page', async () => {
    const { adas, bens } = await begin(browser, '/tak opponent:@Ben size:3 color:White thread:False');
    const ada = await BoardPage.open(browser, await linkOf(adas));
    const ben = await BoardPage.open(browser, await linkOf(bens), { ...phone, colorScheme: 'dark' });
    await playSmallMatch([ada, ben], ['mouse', 'touch', 'mouse', 'touch', 'mouse']);
    for (const board of [ada, ben]) expect(await breaches(board.page)).toEqual([]);
    await ben.page.getByText('What does “R-0” mean?').tap();
    await ben.page.getByText('R won with a road').waitFor();
    await ada.shot('end-0-desktop');
    await ben.shot('end-0-phone');
    await button(ada, 'Rematch').click();
    await adas.message('challenges').last().waitFor();
    await ben.page.getByText('Ada asks for a rematch.').waitFor();
    await ada.page.getByText('You’ve asked Ben for a rematch.').waitFor();
    await ben.shot('end-1-asked');
    await button(ben, 'Rematch').tap();
    // Colours are swapped, so it is Ben who begins.
    await ben.says('Your turn');
    await ben.move('a1', 'touch');
    await button(ada, 'Next match: Ben').click();
    await ada.says('Ben played a1');
    await ada.shot('end-2-next');
    await ada.move('c3', 'mouse');
    await ben.says('Ada played c3');
    for (const board of [ada, ben]) expect(board.faults).toEqual([]);
  });

  it('somebody alone gets a hint, resigns, and plays again', async () => {
    const { url } = await openTable();
    const discord = await PageWindow.open(browser, `${url}/?person=Ada`);
    await discord.send('/tak opponent:@Taktable size:5 level:0 color:White thread:False');
    const ada = await BoardPage.open(browser, await linkOf(discord), {
      viewport: { width: 768, height: 1024 },
    });
    await ada.says('Your turn');
    await button(ada, 'Hint').click();
    await button(ada, 'Tell me more').click();
    await button(ada, 'Show the move').click();
    await button(ada, 'Play it').waitFor();
    await ada.shot('end-3-hint');
    expect(await breaches(ada.page)).toEqual([]);
    await button(ada, 'Play it').click();
    await expect.poll(() => ada.page.locator('.record li').count()).toBeGreaterThan(1);
    await button(ada, 'Resign').click();
    await button(ada, 'Yes, resign').click();
    await ada.says('Taktable beat Ada');
    await button(ada, 'Rematch').click();
    // The computer begins, and it is her turn at once.
    await ada.says('Your turn');
    expect(await ada.page.locator('.record li').count()).toBe(1);
    expect(ada.faults).toEqual([]);
  });
});
