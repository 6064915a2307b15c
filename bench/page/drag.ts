import { loadavg } from 'node:os';
import { launch } from 'local-discord/playwright';
import type { Page } from 'playwright-core';
import { freePort } from '../../test/support/program/free-port.ts';
import { line, quantile } from '../figures.ts';
import { inPlayground, linkOf } from './playground.ts';

/** How smoothly a stack follows the mouse on 8x8: `npm run bench:drag`. 60 frames a second are 17 ms each. */

/** Until White has a stack of three on d4. */
const plies = ['a8', 'h8', 'd4', 'e8', 'd5', 'f8', 'd5-', 'g8', 'd3', 'a7', 'd3+', 'b7'];
const dragMs = 5_000;
/** Along the squares of a turn and back, in milliseconds. */
const roundMs = 1_000;

async function centre(page: Page, square: string): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await page.locator(`[data-place="${square}"]`).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page): Promise<void> {
  const [from, to] = [await centre(page, 'd4'), await centre(page, 'g4')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.evaluate(
    `frames = []; (function frame(at) { frames.push(at); requestAnimationFrame(frame); })(performance.now())`,
  );
  const begun = performance.now();
  for (let at = 0; at < dragMs; at = performance.now() - begun) {
    const part = (1 - Math.cos((2 * Math.PI * at) / roundMs)) / 2;
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y);
  }
  const frames = await page.evaluate<number[]>('frames');
  await page.mouse.up();
  const each = frames.slice(1).map((at, index) => at - frames[index]!);
  const seconds = (frames.at(-1)! - frames[0]!) / 1_000;
  line('frames a second', (each.length / seconds).toFixed(0));
  const [half, most] = [quantile(each, 0.5), quantile(each, 0.95)];
  line('a frame, median / 95 of 100', `${half.toFixed(1)} / ${most.toFixed(1)} ms`);
}

const browser = await launch();
try {
  const port = await freePort();
  const settings = { BOARD_PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}/board` };
  await inPlayground(
    async (url) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(await linkOf(browser, url, plies));
      await page.locator('[data-place="d4"][aria-label*="can be chosen"]').waitFor();
      await drag(page);
      line('load average', loadavg()[0]!.toFixed(1));
    },
    { settings },
  );
} finally {
  await browser.close();
}
