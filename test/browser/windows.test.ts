import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { breaches } from './axe.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';

/**
 * Whether the last message can be seen as a whole, without what stands above its text; if it is taller than the window,
 * whether the control can that has the focus.
 */
const isInSight = ({ page }: PageWindow) =>
  page.evaluate<boolean>(`(() => {
    const scroller = document.querySelector('#scroller').getBoundingClientRect();
    const whole = [...document.querySelectorAll('.message-body')].at(-1).getBoundingClientRect();
    // With its margins.
    const body = whole.height + 24 > scroller.height ? document.activeElement.getBoundingClientRect() : whole;
    return body.top >= scroller.top - 1 && body.bottom <= scroller.bottom + 1;
  })()`);

/** The labels of visible controls that are smaller than 44 px. */
const tooSmall = ({ page }: PageWindow) =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll('button, input, [role=combobox]')].flatMap((control) => {
      const after = getComputedStyle(control, '::after');
      const { width, height } = control.getBoundingClientRect();
      const reach = (length, name) => Math.max(length, after.content === 'none' ? 0 : parseFloat(after[name]));
      const small = reach(width, 'width') < 44 || reach(height, 'height') < 44;
      return control.checkVisibility() && small ? [control.ariaLabel ?? control.textContent] : [];
    })`);

const focused = ({ page }: PageWindow) => page.evaluate<string>('document.activeElement.textContent');

const phone = { isMobile: true, hasTouch: true };
const windows: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a laptop', { viewport: { width: 1366, height: 650 } }],
  ['a laptop at 200 %', { viewport: { width: 683, height: 325 } }],
  ['a phone', { ...phone, viewport: { width: 390, height: 760 } }],
  ['a phone held across', { ...phone, viewport: { width: 844, height: 340 } }],
];

describe.skipIf(!hasBrowser)('a move on the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('stays in sight in every window, and leads on by mouse, finger and keyboard', async () => {
    const program = runProgram({ PLAYGROUND_PATH: join(temporaryFolder(), 'page.db') });
    const url = await program.says(/http:\/\/127\.0\.0\.1:\d+/);
    for (const [index, [name, options]] of windows.entries()) {
      const person = ['Ada', 'Ben', 'Cleo', 'Ada'][index]!;
      const window = await PageWindow.open(browser, `${url}/?person=${person}`, options);
      const touches = options.hasTouch === true;
      const { page } = window;
      const press = (label: string) =>
        touches ? window.button(label).tap() : page.keyboard.press('Enter').then(() => undefined);
      const seen = async (label: string) => {
        await expect.poll(() => focused(window), { message: name, timeout: 20_000 }).toBe(label);
        await expect
          .poll(() => isInSight(window), { message: `${name}: ${label}`, timeout: 20_000 })
          .toBe(true);
        await window.screenshot(`${name.replaceAll(/\W+/g, '-')}-${label}`);
      };
      // The focus follows a new message.
      if (index === 0) await window.send('/settings boards replaced:keep');
      await window.send('/tak opponent:@Taktable level:1 size:5 color:White thread:False');
      // The composer opens by itself; Move opens it anew, and the focus goes there.
      await window.message('Your move in').waitFor();
      const board = window.messages.filter({ hasText: new RegExp(`Move 1 · .*@${person}`) }).last();
      await board.getByRole('button', { name: 'Move', exact: true }).click();
      await seen('a5');
      await press('a5');
      await window.message('Taktable played').waitFor();
      await seen('Open board');
      if (touches) {
        expect(await tooSmall(window), name).toEqual([]);
        await window.composer.fill('/tak size:');
        expect(await tooSmall(window), `${name}, while typing`).toEqual([]);
        await window.composer.press('Escape');
      }
      expect(await breaches(page), name).toEqual([]);
      expect(window.faults).toEqual([]);
      await window.close();
    }
  });
});
