import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch } from 'local-discord/playwright';
import { BoardPage } from '../board-page.ts';
import { begin, linkOf } from '../table.ts';

async function press({ page }: BoardPage, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** A move out of turn is only tried; one is taken back before it is sent. */
async function playFirstMoves(ada: BoardPage, ben: BoardPage): Promise<void> {
  await ben.page.keyboard.press('Tab');
  expect(await ben.focused()).toBe('c3: empty');
  await ben.keys('b2', 'Enter', 'Control+Enter');
  await ben.says('What if');
  await ben.tab('Back to the match');
  await press(ben, 'Enter');
  await ben.says('Ada’s turn');

  await ada.page.keyboard.press('Tab');
  await ada.keys('a3', 'Enter');
  expect(await ada.focused()).toBe('a3: empty; chosen');
  await ada.tab('Back');
  await press(ada, 'Enter', 'Enter');
  expect(await ada.focused()).toBe('Back');
  expect(await ada.play.isEnabled()).toBe(false);
  await press(ada, 'Shift+Tab');
  expect(await ada.focused()).toBe('a3: empty; can be chosen');
  await press(ada, 'Enter');
  await ada.tab('Play a3');
  await press(ada, 'Enter');
  await ben.says('Ada played a3');
  expect(await ada.focused()).toBe('a3: Black flat');

  await ben.keys('a1', 'Enter', 'Control+Enter');
  await ada.says('Ben played a1. Your turn');
  expect(await ben.focused()).toBe('a1: White flat');
}

/** Questions, and what is answered to the other player. */
async function answer(ada: BoardPage, ben: BoardPage): Promise<void> {
  // What is asked is read out where nothing was said before.
  expect(await ada.page.locator('.offers [aria-live]').innerText()).toBe('');
  await ben.tab('Resign');
  await press(ben, 'Enter');
  await expect.poll(() => ben.focused()).toBe('No');
  await press(ben, 'Enter');
  await expect.poll(() => ben.focused()).toBe('Resign');
  await press(ben, 'Shift+Tab', 'Enter', 'Shift+Tab');
  await expect.poll(() => ben.focused()).toBe('Yes, offer it');
  await press(ben, 'Enter');
  await ada.page.locator('.offers [aria-live]', { hasText: 'Ben offers a draw.' }).waitFor();
  await ada.tab('Decline');
  await press(ada, 'Enter');
  await expect.poll(() => ada.focused()).toBe('a3: Black flat');
}

/** Through the moves and back. */
async function lookBack(ada: BoardPage): Promise<void> {
  await ada.tab('One move back');
  await press(ada, 'Enter', 'Enter', 'Enter');
  expect(await ada.focused()).toBe('One move back');
  await ada.page.locator('[aria-live]', { hasText: 'Position at the start' }).waitFor();
  await press(ada, 'Tab', 'Tab', 'Enter', 'Enter');
  expect(await ada.focused()).toBe('To the latest move');
  await ada.says('Your turn: choose a square');
}

describe.skipIf(!hasBrowser)('the board in the browser, by keys alone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('is played to its end, and the focus is never lost', async () => {
    const { adas, bens } = await begin(browser, '/tak opponent:@Ben size:3 color:White thread:False');
    const ada = await BoardPage.open(browser, await linkOf(adas));
    const ben = await BoardPage.open(browser, await linkOf(bens));
    await playFirstMoves(ada, ben);
    await answer(ada, ben);
    await lookBack(ada);
    await ada.keys('b1', 'Enter', 'Control+Enter');
    await ben.says('Ada played b1');
    await ben.keys('c3', 'Enter');
    await ben.tab('Wall');
    await press(ben, 'Enter');
    expect(await ben.focused()).toBe('Wall');
    await press(ben, 'Control+Enter');
    await ada.says('Ben played Sc3');
    await ada.keys('c1', 'Enter', 'Control+Enter');
    for (const board of [ada, ben]) {
      await board.says('Ada beat Ben');
      expect(board.faults).toEqual([]);
    }
  });
});
