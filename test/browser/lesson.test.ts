import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { tak } from '../../src/games/tak/index.ts';
import { buttonsTo } from '../support/choices.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';

const { steps } = tak.lesson!;

/**
 * Between two presses of one person, in milliseconds; the steps of a lesson may be pressed as fast as four a second.
 */
const paceMs = 250;
/** Far more than there are controls on the page. */
const mostTabs = 120;

type Press = (window: PageWindow, selector: string) => Promise<void>;

const click: Press = (window, selector) => window.page.locator(selector).last().click();
const tap: Press = (window, selector) => window.page.locator(selector).last().tap();

/** How far the title of the lesson's step stands below the upper edge of the messages, in CSS pixels. */
const titleTop = `(() => {
  const title = [...document.querySelectorAll('.message strong')].find((one) => / of \\d/.test(one.textContent));
  const top = (element) => element.getBoundingClientRect().top;
  return top(title) - top(document.querySelector('#scroller'));
})()`;

/** Only the Tab and Enter keys. */
const enter: Press = async (window, selector) => {
  const { page } = window;
  await page.locator(selector).last().waitFor();
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    const there = `document.activeElement?.matches(${JSON.stringify(selector)}) === true`;
    if (await page.evaluate<boolean>(there)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached with Tab`);
};

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const inputs: readonly (readonly [string, Press, BrowserContextOptions])[] = [
  ['mouse', click, {}],
  ['keyboard', enter, {}],
  ['phone', tap, phone],
];

describe.skipIf(!hasBrowser)('the lesson in the playground', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each(inputs)('is done from the welcome on: %s', { timeout: 300_000 }, async (name, press, options) => {
    const program = runProgram({ PLAYGROUND_PATH: join(temporaryFolder(), 'lesson.db') });
    const url = await program.says(/http:\/\/127\.0\.0\.1:\d+/);
    const ada = await PageWindow.open(browser, `${url}/?person=Ada`, options);
    const on = async (id: string) => {
      await wait(paceMs);
      await press(ada, `[data-custom-id="${id}"]`);
    };
    const composed = async (step: number, ply: string) => {
      const { board } = steps[step - 1]!;
      for (const id of buttonsTo(board, ply, `lesson:tak:${step}`, `try:tak:${step}`)) await on(id);
    };

    await press(ada, '[data-testid="welcome"] .button:first-child');
    await ada.message('1 of 10').getByRole('img').waitFor();
    await ada.screenshot(`lesson-${name}-begin`);
    await composed(1, 'Sb4');
    await ada.message('Not yet. A wall on b4.').waitFor();
    await ada.screenshot(`lesson-${name}-wrong`);
    for (const [index, { solution }] of steps.entries()) {
      const step = index + 1;
      await ada.message(`${step} of ${steps.length}`).getByRole('img').waitFor();
      await ada.screenshot(`lesson-${name}-${step}`);
      expect(await ada.page.evaluate<number>(titleTop)).toBeGreaterThanOrEqual(0);
      await composed(step, solution);
      await ada.message('Right.').getByRole('img').waitFor();
      if (step === 5) await ada.screenshot(`lesson-${name}-right`);
      await on(`lesson:tak:${step + 1}:`);
    }
    await ada.message('That’s Tak.').waitFor();
    expect(await ada.messages.count()).toBe(1);
    await press(ada, '[data-custom-id^="computer:tak:"]');
    await ada.message('Your move in').getByRole('img').waitFor();
    await ada.screenshot(`lesson-${name}-end`);
    const { width } = ada.page.viewportSize()!;
    expect(await ada.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
    expect(ada.faults).toEqual([]);
    await ada.close();
  });
});
