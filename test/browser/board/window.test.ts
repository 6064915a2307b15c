import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch } from 'local-discord/playwright';
import { BoardPage } from './board-page.ts';
import { begin, linkOf } from './table.ts';

describe.skipIf(!hasBrowser)('a window with a board', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('may become narrower, and has a clock that is not read out each second', async () => {
    const { adas, bens } = await begin(browser, '/tak opponent:@Ben size:5 color:White time:1h thread:False');
    const { page } = await BoardPage.open(browser, await linkOf(adas));
    expect(await page.getByRole('timer').innerText()).toMatch(/^Ada has \d+:\d\d(:\d\d)? left$/);
    // Typed without the last slash.
    await BoardPage.open(browser, (await linkOf(bens)).replace('/board/?', '/board?'));
    await page.getByText('left · Ben is here').waitFor();

    for (const [width, height] of [
      [1280, 800],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });
});
