import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { whiteWins } from '../discord/taka/taka.ts';
import { boardFrom, played } from '../games/taka/positions.ts';
import { buttonsTo } from '../support/choices.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Between two clicks of one person: about as fast as people are, and as the bot allows for long. */
const paceMs = 600;
let last = 0;
async function click(button: Locator): Promise<void> {
  await wait(Math.max(0, last + paceMs - Date.now()));
  await button.click();
  last = Date.now();
}

const rules = (window: PageWindow) => window.page.getByRole('button', { name: 'The other rules' }).last();
const next = (window: PageWindow) => window.page.getByRole('button', { name: /^Next: / }).last();

/** Resolves when the picture of the message with this text has arrived. */
async function pictureOf(window: PageWindow, text: string): Promise<void> {
  const picture = window.message(text).getByRole('img').last();
  await expect
    .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
}

/** Composes a turn from Move on. @param presses what the buttons lead to. @returns the clicks that it took. */
async function composes(
  window: PageWindow,
  presses: readonly string[],
  look: (step: number) => Promise<void>,
): Promise<number> {
  await click(window.button('Move'));
  const composer = window.message('Your move in');
  for (const [index, text] of presses.entries()) {
    const choice = composer.locator(`[data-custom-id$="${text}"]:not([data-custom-id^="type"])`);
    await choice.waitFor();
    await look(index + 1);
    await click(choice);
    await choice.waitFor({ state: 'detached' });
  }
  await composer.waitFor({ state: 'detached' });
  return presses.length + 1;
}

/** However much text and buttons need of the window, the board of the lesson stays legible. */
async function learnsOnPhone(window: PageWindow): Promise<void> {
  await window.send('/help');
  await rules(window).waitFor();
  await window.screenshot('taka-help-phone');
  await window.send('/learn game:Taka');
  const board = window.message('1 of 10').getByRole('img').last();
  await expect.poll(() => board.evaluate((image: { width: number }) => image.width)).toBeGreaterThan(189);
  await window.screenshot('taka-lesson-phone');
}

describe.skipIf(!hasBrowser)('a match of Taka in the playground', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('is played to its end, at the width of a desk and of a phone', { timeout: 600_000 }, async () => {
    const program = runProgram({ PLAYGROUND_PATH: join(temporaryFolder(), 'table.db') });
    const url = await program.says(/http:\/\/127\.0\.0\.1:\d+/);
    const ada = await PageWindow.open(browser, `${url}/?person=Ada`);
    const ben = await PageWindow.open(browser, `${url}/?person=Ben`, phone);

    await ada.send('/taka opponent:@Ben color:White thread:False');
    await ada.screenshot('taka-challenge');
    await click(ben.button('Accept'));
    for (const one of [ada, ben]) await pictureOf(one, 'White to play');
    await ada.screenshot('taka-start');
    await ben.screenshot('taka-start-phone');

    // A move by command, as suggested, after what was typed has narrowed the suggestions down.
    let board = boardFrom();
    const [typed = '', ...plies] = whiteWins;
    const options = ada.suggestions.getByRole('option');
    await ada.composer.fill('/move ');
    await ada.page.keyboard.type('o-');
    await options.filter({ hasText: /^o-/ }).nth(9).waitFor();
    await ada.screenshot('taka-suggestions');
    await ada.page.keyboard.type(typed.slice(2));
    await expect.poll(() => options.count()).toBe(1);
    for (const key of ['Enter', 'Enter']) await ada.page.keyboard.press(key);
    await ada.message(`played ${typed}.`).waitFor();
    board = played(board, typed);

    for (const [index, ply] of plies.entries()) {
      const [mover, where] = index % 2 === 0 ? [ben, '-phone'] : [ada, ''];
      const shown = ply.length > 10 || ply === whiteWins.at(-1);
      const clicks = await composes(mover, buttonsTo(board, ply, '', ''), async (step) => {
        if (shown) await mover.screenshot(`taka-${index + 2}-${step}${where}`);
      });
      expect(clicks, ply).toBeLessThanOrEqual(8);
      board = played(board, ply);
      for (const one of [ada, ben]) await one.message(`played ${ply}.`).waitFor();
    }
    for (const one of [ada, ben]) await pictureOf(one, 'by a goal');
    await ada.screenshot('taka-end');
    await ben.screenshot('taka-end-phone');
    expect(await ben.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);

    await ada.send('/leaderboard');
    await ada
      .message('Taka: leaderboard')
      .or(ada.page.getByAltText(/Taka: leaderboard/))
      .last()
      .waitFor();
    await ada.screenshot('taka-leaderboard');
    await learnsOnPhone(ben);
    await ada.send('/help');
    await rules(ada).click();
    await next(ada).waitFor();
    await ada.screenshot('taka-help');
    expect([...ada.faults, ...ben.faults]).toEqual([]);
    await ada.close();
    await ben.close();
  });
});
