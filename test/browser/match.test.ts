import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { freePort } from '../support/program/free-port.ts';

/** The program as `npm start` runs it, without a token. */
async function startProgram(folder: string, port: number): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: {
      ...process.env,
      DISCORD_TOKEN: '',
      PLAYGROUND_PATH: join(folder, 'table.db'),
      PLAYGROUND_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line.toString())?.[0];
  if (url === undefined) throw new Error(`unexpected first line: ${line.toString()}`);
  return { process: child, url };
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

describe.skipIf(!hasBrowser)('a match in the playground', () => {
  let browser: Browser;
  let folder: string;
  let port: number;
  let program: { process: ChildProcess; url: string };
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taktable-'));
    port = await freePort();
    program = await startProgram(folder, port);
  });
  afterEach(async () => {
    await endProgram(program.process);
    await rm(folder, { recursive: true, force: true });
  });

  it('is challenged for, played to its end by two people in two windows, and survives a restart', async () => {
    const ada = await PageWindow.open(browser, `${program.url}/?person=Ada`);
    const ben = await PageWindow.open(browser, `${program.url}/?person=Ben`, {
      viewport: { width: 390, height: 844 },
    });
    await ada.screenshot('match-0-welcome');
    await ada.send('/tak opponent:@Ben size:3 color:White thread:False');
    await ben.button('Accept').waitFor();
    await ada.screenshot('match-1-challenge');
    await ben.screenshot('match-1-challenge-phone');
    await ben.button('Accept').click();

    const plays = async (window: PageWindow, ply: string): Promise<void> => {
      await window.button('Move').click();
      await window.button('Type it').click();
      await window.modal.getByRole('textbox').fill(ply);
      await window.modal.getByRole('button', { name: 'Submit' }).click();
      for (const one of [ada, ben]) await one.message(`played ${ply}.`).waitFor();
    };
    await ada.button('Move').waitFor();
    await ada.button('Move').click();
    await ada.button('Type it').click();
    await ada.modal.waitFor();
    await ada.screenshot('match-2-field');
    await ada.page.keyboard.press('Escape');
    await ada.button('Cancel').click();
    await ada.message('Your move in').waitFor({ state: 'detached' });
    await plays(ada, 'a1');
    await plays(ben, 'c3');
    await plays(ada, 'c2');
    await ben.screenshot('match-3-board-phone');

    // Channel and match survive a restart, and the pages reconnect by themselves.
    await endProgram(program.process);
    for (const one of [ada, ben]) await one.page.locator('#banner').waitFor();
    program = await startProgram(folder, port);
    for (const one of [ada, ben]) await one.page.locator('#banner').waitFor({ state: 'hidden' });
    await plays(ben, 'a2');
    await plays(ada, 'c1');
    await ada.message('beat').waitFor();
    await ada.message('R-0').getByRole('img').waitFor();
    await ada.screenshot('match-4-end');
    await ben.screenshot('match-4-end-phone');
    expect(await ada.messages.getByRole('button', { name: 'Move', exact: true }).count()).toBe(0);

    await ada.send('/leaderboard');
    await ada.message('Nobody has played a rated Tak match').waitFor();
    await ada.screenshot('match-5-leaderboard');
    await ada.send('/help');
    await ada.message('Build a road').waitFor();
    await ada.screenshot('match-6-help');
    expect([...ada.faults, ...ben.faults]).toEqual([]);
    await ada.close();
    await ben.close();
  });
});
