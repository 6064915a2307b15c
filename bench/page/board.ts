import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'local-discord/playwright';
import type { Browser } from 'playwright-core';
import { freePort } from '../../test/support/program/free-port.ts';
import { line, quantile } from '../figures.ts';
import { inPlayground, linkOf } from './playground.ts';

/**
 * How long the page with the board takes until squares can be chosen, on a phone four times slower than this machine:
 * `npm run bench:board`. With folders of other versions (`npm run bench:board -- ../before`), they take turns.
 */

/** A typical one of so many runs. */
const runs = 9;
const slowdown = 4;
const settleMs = 1_500;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
/** The second as in Lighthouse: milliseconds, and bytes per second. */
const networks = {
  'at once': undefined,
  'slow 4G': { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 },
} as const;
type Network = keyof typeof networks;

/** Tells when squares can be chosen, and have been painted. */
const watch = `{
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('[data-place][aria-label*="can be chosen"]')) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => choosable(performance.now());
      port2.postMessage(0);
    });
  });
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
}`;

interface Load {
  /** Since the page was asked for, in seconds. */
  readonly clock: number;
  /** The main thread's processor time, in seconds. */
  readonly work: number;
  readonly bytes: number;
}

async function load(browser: Browser, url: string, network: Network): Promise<Load> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await devtools.send('Network.enable');
    const slow = networks[network];
    if (slow !== undefined) await devtools.send('Network.emulateNetworkConditions', slow);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const work = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')!.value;
    };
    const told = new Promise<number>((resolve) => void page.exposeFunction('choosable', resolve));
    await page.addInitScript(watch);
    // Chromium prepares menus of a new window.
    await wait(settleMs);
    const before = await work();
    await page.goto(url, { waitUntil: 'commit' });
    const clock = await told;
    return { clock: clock / 1_000, work: (await work()) - before, bytes };
  } finally {
    await context.close();
  }
}

const folders = [process.cwd(), ...process.argv.slice(2).map((folder) => resolve(folder))];
const browser = await launch();

/** With each folder's program running. */
async function withLinks(left: readonly string[], links: readonly string[]): Promise<void> {
  const [folder, ...others] = left;
  if (folder === undefined) return measure(links);
  const port = await freePort();
  const settings = { BOARD_PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}/board` };
  await inPlayground(async (url) => withLinks(others, [...links, await linkOf(browser, url)]), {
    settings,
    folder,
  });
}

async function measure(links: readonly string[]): Promise<void> {
  for (const network of Object.keys(networks) as Network[]) {
    const all = links.map(() => [] as Load[]);
    // The first of each bundles the page, and compiles.
    for (let run = -1; run < runs; run += 1) {
      for (const [index, link] of links.entries()) {
        const loaded = await load(browser, link, network);
        if (run >= 0) all[index]!.push(loaded);
      }
    }
    for (const [index, loads] of all.entries()) {
      const of = (what: keyof Load, q = 0.5) =>
        quantile(
          loads.map((one) => one[what]),
          q,
        );
      process.stdout.write(`${folders[index]}, ${network}\n`);
      line(
        'until squares can be chosen, median / most',
        `${of('clock').toFixed(2)} / ${of('clock', 1).toFixed(2)} s`,
      );
      line('main thread, median / most', `${of('work').toFixed(2)} / ${of('work', 1).toFixed(2)} s`);
      line('bytes', String(of('bytes')));
    }
    line('load average', loadavg()[0]!.toFixed(1));
  }
}

try {
  await withLinks(folders, []);
} finally {
  await browser.close();
}
