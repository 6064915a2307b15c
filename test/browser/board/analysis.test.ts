import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch } from 'local-discord/playwright';
import { breaches } from '../axe.ts';
import { BoardPage, phone } from './board-page.ts';
import { begin, linkOf } from './table.ts';

/** White goes up the e file, and in the end Black does not block it. */
const plies = ['a5', 'e1', 'e2', 'a4', 'e3', 'c3', 'e4', 'b1', 'e5'] as const;

describe.skipIf(!hasBrowser)('an analysed match in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('has marks, a curve, causes and better lines, by mouse, keys and touch', async () => {
    const { adas, bens } = await begin(browser, '/tak opponent:@Ben size:5 color:White thread:False');
    const ada = await BoardPage.open(browser, await linkOf(adas));
    const ben = await BoardPage.open(browser, await linkOf(bens), {
      ...phone,
      colorScheme: 'dark',
      locale: 'de-DE',
    });
    for (const [index, ply] of plies.entries()) {
      const mover = index % 2 === 0 ? ada : ben;
      await mover.says(index % 2 === 0 ? 'Your turn' : 'Du bist am Zug');
      await mover.click(ply);
      await mover.play.click();
    }
    await ada.shot('analysis-0-none');
    const look = ada.page.getByRole('button', { name: 'Find my mistakes' });
    await look.click();
    await ada.page.getByText(/Looking at the match: \d+ of 10 positions/).waitFor();
    await ada.shot('analysis-0-progress');
    // It appears by itself on all open pages.
    await ben.page.getByRole('slider', { name: 'Gewinnchancen' }).waitFor();
    const chart = ada.page.getByRole('slider', { name: 'Winning chances' });
    await chart.waitFor();
    expect(await chart.getAttribute('aria-valuetext')).toContain('5. e5');
    expect(await look.count()).toBe(0);
    // It stands there once, and reveals no mistake that is not looked at.
    await ada.page.getByText('Analysis of').waitFor({ state: 'detached' });
    // By keys, to the mistake.
    await chart.focus();
    await ada.page.keyboard.press('ArrowLeft');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/^4… b1'? \?\?: Ada 100%$/);
    await ada.page.getByRole('heading', { name: 'Ben · 4… b1' }).waitFor();
    await ada.shot('analysis-1-mistake');
    expect(await breaches(ada.page), 'desktop').toEqual([]);
    const line = ada.page.getByRole('group', { name: 'Better' });
    await line.getByRole('button').first().click();
    await ada.page.getByText('Better line: position after').waitFor();
    await ada.shot('analysis-2-better');
    await line.getByRole('button', { name: 'Back to the match' }).click();
    await ada.page.getByText('Position after b1').waitFor();

    // By touch, at the start of the curve.
    const kurve = ben.page.getByRole('slider', { name: 'Gewinnchancen' });
    await kurve.waitFor();
    const { x, y, height } = (await kurve.boundingBox())!;
    await ben.page.touchscreen.tap(x + 2, y + height / 2);
    await ben.page.getByText('Stellung am Anfang').waitFor();
    await ben.page.getByRole('button', { name: 'Nächster Fehler' }).tap();
    await ben.page.getByText('Gewinnchance: ').first().waitFor();
    await ben.page.evaluate('scrollTo(0, 0)');
    await ben.shot('analysis-3-phone');
    await ben.page.getByRole('region', { name: 'Analyse' }).scrollIntoViewIfNeeded();
    await ben.shot('analysis-4-phone');
    await ben.page.getByText('Was heißt „R-0“?').tap();
    await ben.page.getByText('?? ein grober Fehler').waitFor();
    expect(await breaches(ben.page), 'phone').toEqual([]);
    for (const board of [ada, ben]) expect(board.faults).toEqual([]);
  });
});
