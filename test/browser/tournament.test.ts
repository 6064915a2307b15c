import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { breaches } from './axe.ts';
import { openTable, type Table } from './board/table.ts';

const phone = { width: 360, height: 740 };

/** Three play in a knock-out, so one has no opponent at first. */
async function begin(browser: Browser, table: Table): Promise<PageWindow> {
  const ada = await PageWindow.open(browser, `${table.url}/?person=Ada`);
  await ada.send('/tournament create tak name:Spring Cup format:knock-out size:4 days:1 threads:False');
  await ada.button('Join').click();
  for (const name of ['Ben', 'Cleo']) {
    const window = await PageWindow.open(browser, `${table.url}/?person=${name}`);
    await window.send('/tournament join');
    await window.message('You’ve joined').waitFor();
    await window.close();
  }
  await ada.send('/tournament start');
  await ada.message('begins!').waitFor();
  return ada;
}

/** Of another origin. */
async function siteWith(html: string): Promise<string> {
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => void site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
}

const looks = [
  ['wide', 'light', { width: 1280, height: 800 }, 'en-GB'],
  ['wide', 'dark', { width: 1280, height: 800 }, 'de-DE'],
  ['narrow', 'light', phone, 'de-DE'],
  ['narrow', 'dark', phone, 'en-GB'],
] as const;

describe.skipIf(!hasBrowser)('the page of a tournament', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('is accessible, fits, opens games, and shows within a page of another site what changes', async () => {
    const table = await openTable();
    const ada = await begin(browser, table);
    const link = ada.page.getByRole('link', { name: 'Tournament page' }).first();
    const url = (await link.getAttribute('href'))!;
    for (const [how, colorScheme, viewport, locale] of looks) {
      const page = await browser.newPage({ colorScheme, viewport, locale });
      await page.goto(url);
      await page.getByRole('heading', { name: 'Spring Cup' }).waitFor();
      expect(await breaches(page), `${how}, ${colorScheme}`).toEqual([]);
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      expect(wide).toBeLessThanOrEqual(viewport.width);
      await page.screenshot({ path: `screenshots/tournament-${how}-${colorScheme}.png`, fullPage: true });
      await page.close();
    }
    const page = await browser.newPage();
    await page.goto(await siteWith(`<iframe src="${url}" width="900" height="700" title="Cup"></iframe>`));
    const frame = page.frameLocator('iframe');
    const game = frame.getByRole('link', { name: '–' }).first();
    const [board] = await Promise.all([page.context().waitForEvent('page'), game.click()]);
    await board.getByText('You’re watching.').waitFor();
    expect(await board.getByRole('button', { name: 'Resign' }).count()).toBe(0);
    await board.screenshot({ path: 'screenshots/tournament-game.png' });
    // Whoever has no opponent is drawn.
    const [name] = (await game.textContent())!.trim().split(' – ');
    await ada.send(`/tournament withdraw player:@${name} reason:Ill`);
    await frame.getByText('Tak · Final').waitFor();
    await frame.getByText('in progress').waitFor();
    await page.screenshot({ path: 'screenshots/tournament-framed.png' });
  });
});
