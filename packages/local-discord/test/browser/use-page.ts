import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'discord.js';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { LocalDiscord } from '../../src/index.ts';
import { launch, PageWindow } from '../../src/playwright.ts';
import { startPageBot } from './page-bot.ts';

/** A local Discord with a bot for each test; `sitDown` opens a window of its page. */
interface Here {
  discord: LocalDiscord;
  bot: Client<true>;
  sitDown(person: string, options?: BrowserContextOptions): Promise<PageWindow>;
  /** Stops the local Discord. @returns a function that starts it again, which returns one that logs the bot in. */
  stop(): Promise<() => Promise<() => Promise<void>>>;
}

export function usePage(): Here {
  let browser: Browser;
  let folder: string;
  let windows: PageWindow[];
  const start = (port = 0): Promise<LocalDiscord> =>
    LocalDiscord.start({
      port,
      forPeople: true,
      statePath: join(folder, 'discord.json'),
      firstLines: { channel: [{ line: '/tak opponent:@{other}' }], direct: [] },
    });
  const here: Pick<Here, 'sitDown' | 'stop'> & Partial<Here> = {
    sitDown: async (person, options = {}) => {
      const window = await PageWindow.open(browser, `${here.discord?.url}/?person=${person}`, options);
      windows.push(window);
      return window;
    },
    stop: async () => {
      const port = Number(new URL(here.discord?.url ?? '').port);
      await here.bot?.destroy();
      await here.discord?.close();
      return async () => {
        const discord = (here.discord = await start(port));
        return async () => void (here.bot = await startPageBot(discord));
      };
    },
  };

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-'));
    here.discord = await start();
    here.bot = await startPageBot(here.discord);
    windows = [];
  });
  afterEach(async () => {
    const faults = windows.flatMap((window) => window.faults);
    await Promise.all(windows.map((window) => window.close()));
    await here.bot?.destroy();
    await here.discord?.close();
    await rm(folder, { recursive: true, force: true });
    expect(faults).toEqual([]);
  });
  return here as Here;
}
