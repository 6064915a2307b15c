import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import search from '../../src/games/tak/search/worker.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';

/** Milliseconds between a person's moves: the fastest the bot allows in the long run. */
const paceMs = 1_000;

describe.skipIf(!hasBrowser)('the computer in the playground', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  /** The program as `npm start` runs it, for one test. */
  async function start(): Promise<string> {
    const program = runProgram({ PLAYGROUND_PATH: join(temporaryFolder(), 'computer.db') });
    await program.says('The playground is open');
    return /http:\/\/127\.0\.0\.1:\d+/.exec(program.out())![0];
  }

  it('begins by one button, and the first move takes one more', async () => {
    const ada = await PageWindow.open(browser, `${await start()}/?person=Ada`);
    await ada.page.getByTestId('welcome').getByRole('button', { name: 'Play a first match' }).click();
    await ada.message('level 0 of 14').waitFor();
    for (const label of ['a1']) {
      await ada.message('Your move in').getByRole('button', { name: label, exact: true }).click();
      await ada.screenshot(`computer-1-${label}`);
    }
    await ada.message('Ada played a1. Taktable played').getByRole('img').waitFor();
    await ada.message('Your move in').waitFor({ state: 'detached' });
    expect(ada.faults).toEqual([]);
    await ada.close();
  });

  it(
    'plays a whole match in direct messages, where moves are just written',
    { timeout: 180_000 },
    async () => {
      const ben = await PageWindow.open(browser, `${await start()}/?person=Ben`);
      await ben.openDirect();
      await ben.send('/tak level:2 size:5 color:White thread:False');
      await ben.message('Move 1 · White to play').waitFor();
      const plies: string[] = [];
      const end = ben.messages.filter({ hasText: / beat | drew / });
      while ((await end.count()) === 0) {
        // The person plays about as well, so that both have to defend.
        const { ply } = search({ options: { size: 5 }, plies, level: 1 });
        const started = performance.now();
        await ben.composer.fill(ply);
        await ben.page.keyboard.press('Enter');
        plies.push(ply);
        // If the computer takes long, a board without its answer is posted first.
        const next = ben.messages.filter({ hasText: `Move ${(plies.length + 3) / 2} · White to play` });
        const board = next.or(end).last();
        await board.waitFor();
        const answer = /Taktable played (\S+)\./.exec((await board.textContent()) ?? '')?.[1];
        if (answer !== undefined) plies.push(answer);
        await wait(Math.max(0, paceMs - (performance.now() - started)));
      }
      await end.last().scrollIntoViewIfNeeded();
      await ben.screenshot('computer-2-end');
      expect(plies.length).toBeGreaterThan(6);
      expect(ben.faults).toEqual([]);
      await ben.close();
    },
  );
});
