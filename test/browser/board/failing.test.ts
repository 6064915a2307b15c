import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch } from 'local-discord/playwright';
import { BoardPage } from './board-page.ts';
import { begin, linkOf } from './table.ts';

const small = '/tak opponent:@Ben size:5 color:White thread:False';

describe.skipIf(!hasBrowser)('a board in the browser, when something fails', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('offers to load any script that did not come', async () => {
    const { adas } = await begin(browser, small);
    const { page } = await BoardPage.open(browser, await linkOf(adas), { locale: 'de-DE' });
    const scripts = await page.evaluate<string[]>(
      'Array.from(document.querySelectorAll("script, link[rel=modulepreload]"), (script) => script.src ?? script.href)',
    );
    expect(scripts.length).toBeGreaterThan(5);
    const message = page.getByText('konnte nicht vollständig geladen werden');
    const again = page.getByRole('button', { name: 'Noch einmal' });
    for (const [index, script] of scripts.entries()) {
      await page.route(script, (route) => route.abort());
      await page.reload();
      if (index === 0) await page.evaluate('document.getAnimations()[0].finish()');
      await message.waitFor();
      await page.unroute(script);
      // The first is what the button needs, too.
      await (index === 0 ? page.reload() : again.click());
      await page.locator('[data-place="a1"]').waitFor();
      expect(await message.count()).toBe(0);
    }
  });

  it('tries again by itself what the bot could not answer', async () => {
    const { adas } = await begin(browser, small);
    const { page } = await BoardPage.open(browser, await linkOf(adas));

    await page.route(/api\/(live|board)/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.reload();
    await page.getByText('The bot can’t answer right now.').waitFor();
    await page.unroute(/api\/(live|board)/);
    await page.locator('[data-place="a1"]').waitFor();

    await page.route('**/api/live', (route) =>
      route.fulfill({ status: 429, json: { refusal: 'That was too fast.' } }),
    );
    await page.reload();
    await page.getByText('That was too fast.').waitFor();
    await page.unroute('**/api/live');
    await page.locator('[data-place="a1"]').waitFor();
  });

  it('asks again on request where Discord may allow it later', async () => {
    const { adas } = await begin(browser, small);
    const { page } = await BoardPage.open(browser, await linkOf(adas));
    await page.route('**/api/live', (route) =>
      route.fulfill({ status: 403, json: { refusal: 'You’re not in this server any more.' } }),
    );
    await page.reload();
    await page.getByText('You’re not in this server any more.').waitFor();
    await page.unroute('**/api/live');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-place="a1"]').waitFor();
  });

  it('says that a move was not answered, and plays it once', async () => {
    const { adas, bens } = await begin(browser, small);
    const ada = await BoardPage.open(browser, await linkOf(adas));
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await ada.page.route('**/api/play', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await ada.click('e5');
    await ada.page.route(
      '**/api/play',
      (route) => route.fulfill({ status: 429, json: { refusal: 'That was too fast.' } }),
      { times: 1 },
    );
    await ada.play.click();
    await ada.page.locator('.said', { hasText: 'That was too fast.' }).waitFor();
    await ada.play.click();
    await expect.poll(() => ada.play.innerText()).toBe('Playing…');
    expect(await ada.play.isDisabled()).toBe(true);
    await ada.shot('failing-1-slow');
    answer();
    await ada.says('Ada played e5');
    await ada.page.unroute('**/api/play');

    // A new board moves the buttons of the one before from under the mouse.
    await bens.message('played e5').waitFor();
    const ben = await BoardPage.open(browser, await linkOf(bens));
    // The bot gets it, but its answer is lost.
    await ben.page.route('**/api/play', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await ben.page.route('**/api/offer', (route) => route.abort());
    await ben.click('a1');
    await ben.play.click();
    await ben.says('Ben played a1');
    await ben.page.getByRole('button', { name: 'Take back' }).click();
    await ben.says('The bot didn’t answer.');
    await ben.shot('failing-2-unanswered');
    await ada.says('Ben played a1');
  });

  it('ends with its link, and shows nothing by one that was not given out', async () => {
    const { adas } = await begin(browser, small);
    const url = await linkOf(adas);
    const board = await BoardPage.open(browser, url);
    const { page } = board;
    const next = await linkOf(adas);
    await page.getByText('This link is no longer valid').waitFor();
    await page.setViewportSize({ width: 800, height: 600 });
    // The next link, in the same window.
    await page.goto(next);
    await board.square('a1').waitFor();
    expect(board.faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    await page.goto(`${url.slice(0, -1)}?`);
    await page.getByText('This link is no longer valid').waitFor();
    await page.goto(url.split('#')[0]!);
    await page.getByText('This page needs a link of your own').waitFor();
    await page.screenshot({ path: 'screenshots/board-failing-3.png' });
  });
});
