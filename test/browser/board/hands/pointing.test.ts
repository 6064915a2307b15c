import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch } from 'local-discord/playwright';
import { defaultTheme } from '../../../../src/render/themes/index.ts';
import { BoardPage, phone } from '../board-page.ts';
import { begin, linkOf } from '../table.ts';

/** White has a stack of eight on d4, Black a wall on c2. */
const stacks = 'tps:x8/x8/x8/x8/x3,21212121,x4/x8/x2,2S,x5/x8 1 20';

const sideways = { ...phone, viewport: { width: phone.viewport.height, height: phone.viewport.width } };

const { hint } = defaultTheme.palette;
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** What moves with the pointer. */
const carried = ({ page }: BoardPage) => page.locator('.carried');

describe.skipIf(!hasBrowser)('pointing on the board in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('drags stacks by mouse and by touch, also fast and out of the board', async () => {
    const { adas, bens } = await begin(browser, `/tak opponent:@Ben color:White thread:False ${stacks}`);
    const ada = await BoardPage.open(browser, await linkOf(adas));
    const ben = await BoardPage.open(browser, await linkOf(bens), phone);

    await ada.drag('d4', 'e4', 'f4');
    await expect.poll(() => carried(ada).innerText()).toBe('8d4>17');
    await ada.shot('pointing-0-drag');
    await ada.drag('g4', 'h4');
    await expect.poll(() => carried(ada).innerText()).toBe('8d4>1115');
    // Let go outside, it stays as it is, and follows no more.
    await ada.page.mouse.move(1_270, 790);
    await ada.page.mouse.up();
    expect(await carried(ada).count()).toBe(0);
    await ada.drag('g4');
    expect(await carried(ada).count()).toBe(0);
    await ada.page.mouse.up();

    // In a single jump over two squares.
    await ada.page.keyboard.press('Escape');
    await ada.drag('d4');
    const goal = await ada.centre('g4');
    await ada.page.mouse.move(goal.x, goal.y);
    await ada.page.mouse.up();
    expect(await ada.play.innerText()).toBe('Play 8d4>116');
    await ada.play.click();

    await ben.says('Ada played 8d4>116. 8 pieces move from d4: e4 ×1, f4 ×1, g4 ×6. Your turn');
    const touches = await ben.page.context().newCDPSession(ben.page);
    const touch = async (type: 'touchStart' | 'touchMove', square: string) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: [await ben.centre(square)] });
    await touch('touchStart', 'c2');
    await touch('touchMove', 'c3');
    await expect.poll(() => carried(ben).innerText()).toBe('c2+');
    await ben.shot('pointing-1-touch');
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await ben.play.tap();
    await ada.says('Ben played c2+');
    for (const board of [ada, ben]) expect(board.faults).toEqual([]);
  });

  it('has squares where they are drawn, upright and sideways', async () => {
    const { adas, bens } = await begin(browser, '/taka opponent:@Ben color:White thread:False');
    const ada = await BoardPage.open(browser, await linkOf(adas), phone);
    const ben = await BoardPage.open(browser, await linkOf(bens), sideways);
    for (const board of [ada, ben]) {
      const { width, height } = (await board.square('e7').boundingBox())!;
      expect(height).toBeCloseTo(width, 0);
    }
    // Beside the buttons, as high as the window.
    const { height } = (await ben.page.locator('canvas').boundingBox())!;
    expect(height).toBeGreaterThan(340);
    await ada.tap('e7');
    // Squares to choose from are light blue, as in pictures.
    const frame = `getComputedStyle(document.querySelector('.open')).boxShadow`;
    expect(await ada.page.evaluate<string>(frame)).toContain(rgb(hint));
    await ada.shot('pointing-2-squares');
    await ben.shot('pointing-3-sideways');
    // The window becomes lower only.
    const heightOf = async () => (await ada.page.locator('canvas').boundingBox())!.height;
    expect(await heightOf()).toBeGreaterThan(540);
    await ada.page.setViewportSize({ width: 390, height: 700 });
    await expect.poll(heightOf).toBeLessThan(500);
    for (const board of [ada, ben]) expect(board.faults).toEqual([]);
  });
});
