import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelsTo } from '../support/choices.ts';
import { runProgram, temporaryFolder } from '../support/program/program.ts';
import { gamesOf } from '../../packages/tak/test/selfplay/games.ts';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Milliseconds between a person's clicks: about human speed, and slow enough for the bot's rate limits. */
const paceMs = 600;

/** On 5x5, with every kind of ply. */
const [game] = gamesOf(55);

/** A player who only uses buttons. */
class Clicker {
  readonly window: PageWindow;
  #last = 0;

  constructor(window: PageWindow) {
    this.window = window;
  }

  get composer(): Locator {
    return this.window.message('Your move in');
  }

  async click(button: Locator): Promise<void> {
    await wait(Math.max(0, this.#last + paceMs - Date.now()));
    await button.tap();
    this.#last = Date.now();
  }

  /** Composes a ply with the buttons below the board. @returns the number of clicks. */
  async plays(ply: string, look: (step: string) => Promise<void> = async () => {}): Promise<number> {
    const { first, steps } = labelsTo(ply);
    await this.click(this.window.button(first));
    let clicks = 1;
    const buttons = this.composer.getByRole('button');
    for (const step of steps) {
      const choice = buttons.filter({ hasText: step });
      await buttons.first().waitFor();
      // The file is chosen on large boards only, and a step with one way on is skipped.
      if ((await choice.count()) === 0) continue;
      await look(String(clicks - 1));
      // The next step may have a button with the same label.
      const id = await choice.first().getAttribute('data-custom-id');
      await this.click(choice.first());
      await this.composer.locator(`[data-custom-id="${id}"]`).waitFor({ state: 'detached' });
      clicks++;
      if ((await this.composer.count()) === 0) break;
    }
    return clicks;
  }
}

describe.skipIf(!hasBrowser)('a match by mouse only, at the width of a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('is challenged for, accepted, and played to its end', { timeout: 600_000 }, async () => {
    const program = runProgram({ PLAYGROUND_PATH: join(temporaryFolder(), 'table.db') });
    const url = await program.says(/http:\/\/127\.0\.0\.1:\d+/);
    const [ada, ben] = await Promise.all(
      ['Ada', 'Ben'].map(async (name) => {
        return new Clicker(await PageWindow.open(browser, `${url}/?person=${name}`, phone));
      }),
    );
    if (ada === undefined || ben === undefined) throw new Error('nobody came');

    await ada.window.send('/settings threads always:False');
    await ada.click(ada.window.page.getByRole('button', { name: 'Channels and people' }));
    await ada.click(ada.window.page.getByRole('navigation').getByRole('button', { name: 'Ben' }));
    await ada.window.screenshot('composer-menu');
    await ada.click(ada.window.page.getByRole('menuitem', { name: 'Challenge to Tak', exact: true }));
    for (const [index, value] of ['5', 'White'].entries()) {
      await ada.click(ada.window.modal.getByRole('combobox').nth(index));
      await ada.click(ada.window.page.getByRole('option', { name: value, exact: true }));
    }
    await ada.window.screenshot('composer-challenge');
    await ada.click(ada.window.modal.getByRole('button', { name: 'Submit' }));
    await ben.click(ben.window.button('Accept'));

    const { plies, score } = game!;
    const shown = new Set(['e2', 'Cb1', 'd2>', 'b2>*', '4e3-13', '5d2+122']);
    for (const [index, ply] of plies.entries()) {
      const [mover, other] = index % 2 === 0 ? [ada, ben] : [ben, ada];
      const name = ply.replace(/[^\w]/g, '_');
      const clicks = await mover.plays(ply, async (step) => {
        if (shown.has(ply)) await mover.window.screenshot(`composer-${index}-${name}-${step}`);
      });
      const squares = /[+\-<>](\d*)/.exec(ply);
      const most = squares === null ? 2 : 4 + Math.max(1, squares[1]?.length ?? 1);
      expect(clicks, ply).toBeLessThanOrEqual(most);
      for (const one of [mover, other]) {
        const boards = one.window.messages.filter({ hasText: /played \S+\./ });
        await expect.poll(() => boards.last().textContent(), { timeout: 20_000 }).toContain(`played ${ply}.`);
      }
      // The composer is gone.
      await mover.composer.waitFor({ state: 'detached' });
    }
    for (const one of [ada, ben]) {
      await one.window.message(score).getByRole('img').waitFor();
      expect(await one.window.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
    }
    await ada.window.screenshot('composer-end');
    expect([...ada.window.faults, ...ben.window.faults]).toEqual([]);
    await ada.window.close();
    await ben.window.close();
  });
});
