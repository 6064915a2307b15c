import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch } from 'local-discord/playwright';
import { breaches } from '../axe.ts';
import { BoardPage, phone } from './board-page.ts';
import { begin, linkOf } from './table.ts';

const button = (board: BoardPage, name: string | RegExp) =>
  board.page.getByRole('button', { name, exact: typeof name === 'string' });
const moves = (board: BoardPage) => board.page.locator('.record li').allInnerTexts();

/** Counts from now on what arrives on the board, even if it is gone at once. */
const watchArrivals = (board: BoardPage) =>
  board.page.evaluate(`
    window.arrived = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { className } of addedNodes) if (className === 'arriving') window.arrived += 1;
    }).observe(document.querySelector('.picture'), { childList: true });
  `);
const arrivals = (board: BoardPage) => board.page.evaluate<number>('window.arrived');

/** With the second button; then the moves and the position. */
async function drawAndCopy(ada: BoardPage): Promise<void> {
  const [from, to] = [await ada.centre('a1'), await ada.centre('c3')];
  await ada.page.mouse.move(from.x, from.y);
  await ada.page.mouse.down({ button: 'right' });
  await ada.page.mouse.move(to.x, to.y, { steps: 4 });
  await ada.page.mouse.up({ button: 'right' });
  await ada.square('e5').click({ button: 'right' });
  await ada.shot('plan-3-arrows');
  await expect.poll(() => ada.page.locator('.marks .arrow, .marks .mark').count()).toBe(2);
  await ada.page.getByText('Copy and point').click();
  await button(ada, 'Copy the moves').click();
  await ada.page.getByText('Copied.').waitFor();
  expect(await ada.page.evaluate<string>('navigator.clipboard.readText()')).toContain('1. a1 e5');
  await button(ada, 'Copy this position').click();
  await expect
    .poll(() => ada.page.evaluate<string>('navigator.clipboard.readText()'))
    .toBe('x3,2,1/x5/x2,1,x2/x5/2,x4 1 3');
  expect(await ada.page.locator('.marks').count()).toBe(1);
  // Playing clears them.
  await ada.click('b4');
  await expect.poll(() => ada.page.locator('.marks').count()).toBe(0);
}

describe.skipIf(!hasBrowser)('playing on while the other player thinks', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('plans answers by moves on the board, which are then played', async () => {
    const { adas, bens } = await begin(browser, '/tak opponent:@Ben size:5 color:White thread:False');
    const ada = await BoardPage.open(browser, await linkOf(adas), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const ben = await BoardPage.open(browser, await linkOf(bens), {
      ...phone,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    await ada.move('a1', 'mouse');
    await ada.says('Ben’s turn');
    for (const board of [ada, ben]) await watchArrivals(board);

    // Out of turn, the board goes on with what may come: a line, a step back, and a branch.
    await ada.click('e5', 'c3', 'e4');
    await ada.says('What if');
    await button(ada, 'One move back in the line').click();
    await button(ada, 'One move back in the line').click();
    await ada.page.keyboard.press('ArrowLeft');
    await ada.click('a5', 'b3');
    expect(await ada.page.locator('.trying .line').allInnerTexts()).toHaveLength(2);
    await ada.shot('plan-0-lines');
    expect(await breaches(ada.page)).toEqual([]);
    await button(ada, 'Plan these answers').click();
    await ada.page.getByText('if e5, then c3').waitFor();
    await ada.page.getByText('if a5, then b3').waitFor();
    await ada.shot('plan-1-planned');
    // Nothing was played, and nothing of it is seen by the other.
    expect(await moves(ben)).toHaveLength(1);
    expect(await ben.page.getByText('if e5').count()).toBe(0);
    expect(await breaches(ada.page)).toEqual([]);

    await ben.move('e5', 'touch');
    await ben.says('Ada played c3');
    await ada.says('Ben’s turn');
    expect(await moves(ada)).toHaveLength(3);
    // Her page shows both turns arrive; his wants nothing to move.
    expect(await arrivals(ben)).toBe(0);
    expect(await ada.page.getByText('Planned:').count()).toBe(0);

    await ben.page.getByText('What if…').tap();
    await ben.says('What if');
    await ben.tap('b2', 'b4');
    await ben.shot('plan-2-phone');
    expect(await breaches(ben.page)).toEqual([]);
    await button(ben, 'Back to the match').tap();
    await ben.says('Your turn');
    await ben.move('d5', 'touch');
    await ada.says('Ben played d5');
    expect(await arrivals(ada)).toBeGreaterThan(0);

    await drawAndCopy(ada);
    for (const board of [ada, ben]) expect(board.faults).toEqual([]);
  });
});
