import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { PageWindow } from 'local-discord/playwright';

/** Milliseconds between two presses: about human speed. */
const paceMs = 400;
/** Pictures and scrolling come after the text. */
const settleMs = 500;

/** A person who uses only what the page shows them. */
export class Newcomer {
  readonly window: PageWindow;
  readonly name: string;
  readonly #device: string;
  readonly #touches: boolean;
  #pictures = 0;
  /** Presses and keys so far. */
  presses = 0;

  private constructor(window: PageWindow, name: string, device: string, touches: boolean) {
    this.window = window;
    this.name = name;
    this.#device = device;
    this.#touches = touches;
  }

  static async comes(
    browser: Browser,
    url: string,
    name: string,
    device: string,
    options: BrowserContextOptions,
  ): Promise<Newcomer> {
    const window = await PageWindow.open(browser, `${url}/?person=${name}`, options);
    return new Newcomer(window, name, device, options.hasTouch === true);
  }

  /** @param at words of the message to look at; default: where the channel stands. */
  async looks(what: string, at?: string): Promise<void> {
    await wait(settleMs);
    if (at !== undefined) {
      await this.window.message(at).scrollIntoViewIfNeeded();
      await wait(settleMs);
    }
    await this.window.page.locator('.thinking, .notice').first().waitFor({ state: 'detached' });
    const number = String(++this.#pictures).padStart(2, '0');
    await this.window.screenshot(`evening-${this.#device}-${this.name}-${number}-${what}`);
    const { width } = this.window.page.viewportSize()!;
    const wide = await this.window.page.evaluate<number>('document.documentElement.scrollWidth');
    if (wide > width) process.stdout.write(`${what}: ${wide} px wide in a window of ${width} px\n`);
  }

  async press(control: Locator): Promise<void> {
    await control.waitFor();
    await wait(paceMs);
    this.presses++;
    await (this.#touches ? control.tap() : control.click());
  }

  /** Presses the last button with this label. */
  label(label: string): Promise<void> {
    return this.press(this.window.button(label));
  }

  /** Presses the last components with these custom IDs, one after the other. */
  async ids(...ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.press(this.window.page.locator(`[data-custom-id="${id}"]`).last());
  }

  /** Presses one of the buttons of an empty channel. */
  welcome(label: string): Promise<void> {
    return this.press(this.window.page.getByTestId('welcome').getByRole('button', { name: label }));
  }

  /** Writes a line and sends it. */
  async types(line: string): Promise<void> {
    await this.window.send(line);
    this.presses++;
  }

  /** The text of a match's last board, once it shows one of these turns or the end. */
  async board(match: string, ...turns: readonly number[]): Promise<string> {
    const { page, messages } = this.window;
    const buttons = [...turns.map((turn) => `move:${match}:${turn}`), `rematch:${match}`];
    const button = page.locator(buttons.map((id) => `[data-custom-id="${id}"]`).join(', ')).last();
    await button.waitFor();
    const board = messages.filter({ has: button }).last();
    await board.getByRole('img').waitFor();
    return (await board.textContent())!;
  }

  /** The ID of the last match on the page, once it has begun. */
  async match(): Promise<string> {
    const move = this.window.page.locator('[data-custom-id^="move:"]').last();
    return (await move.getAttribute('data-custom-id'))!.split(':')[1]!;
  }
}
