import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** More keys than lead anywhere. */
const mostSteps = 40;

/** What somebody plays with. */
export type Hand = 'mouse' | 'touch' | 'keys';

/** The board in a browser, as somebody uses it. */
export class BoardPage {
  readonly page: Page;
  readonly faults: string[] = [];
  readonly #board: Page | FrameLocator;

  /** @param board where in the page it is; default: it is the page. */
  constructor(page: Page, board: Page | FrameLocator = page) {
    this.page = page;
    this.#board = board;
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      // While the program restarts.
      const expected =
        /ERR_CONNECTION_(?:REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/.test(
          message.text(),
        );
      if (message.type() === 'error' && !expected) this.faults.push(message.text());
    });
  }

  static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<BoardPage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    onTestFinished(() => context.close());
    const board = new BoardPage(await context.newPage());
    await board.page.goto(url);
    await board.square('a1').waitFor();
    return board;
  }

  square(name: string) {
    return this.#board.locator(`[data-place="${name}"]`);
  }

  async centre(name: string) {
    const { x, y, width, height } = (await this.square(name).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  }

  get play() {
    return this.#board.getByTestId('play');
  }

  async says(text: string): Promise<void> {
    const status = this.#board.getByRole('status');
    try {
      await status.filter({ hasText: text }).waitFor();
    } catch (cause) {
      const said = await this.page.locator('body').innerText();
      throw new Error(`“${text}” is not said, but: ${said}`, { cause });
    }
  }

  async click(...squares: string[]): Promise<void> {
    for (const name of squares) await this.square(name).click();
  }

  async tap(...squares: string[]): Promise<void> {
    for (const name of squares) await this.square(name).tap();
  }

  /** @param square is gone to by arrow keys first. */
  async keys(square: string, ...keys: string[]): Promise<void> {
    await this.walk(square);
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async walk(square: string): Promise<void> {
    const here = this.#board.locator('[data-place]:focus');
    if ((await here.count()) === 0) await this.#board.locator('[data-place][tabindex="0"]').focus();
    // After a click, left and right would go through the moves, until another key is pressed.
    await this.page.keyboard.press('Shift');
    const goal = await this.centre(square);
    for (let step = 0; step < mostSteps; step += 1) {
      const name = (await here.getAttribute('data-place'))!;
      if (name === square) return;
      const { x, y } = await this.centre(name);
      const [right, down] = [goal.x - x, goal.y - y];
      const across = right > 0 ? 'ArrowRight' : 'ArrowLeft';
      await this.page.keyboard.press(
        Math.abs(right) > Math.abs(down) ? across : down > 0 ? 'ArrowDown' : 'ArrowUp',
      );
    }
    throw new Error(`${square} is out of the reach of arrow keys`);
  }

  /** What has the focus, by its name. */
  async focused(): Promise<string> {
    const focus = this.#board.locator(':focus');
    return (await focus.getAttribute('aria-label')) ?? (await focus.innerText());
  }

  /** Goes on to a button or such by the Tab key. */
  async tab(name: string): Promise<void> {
    for (let step = 0; step < mostSteps; step += 1) {
      await this.page.keyboard.press('Tab');
      if ((await this.#board.locator(':focus').count()) > 0 && (await this.focused()) === name) return;
    }
    throw new Error(`${name} is out of the reach of the Tab key`);
  }

  /** Points at a square. */
  async at(square: string, hand: Hand): Promise<void> {
    if (hand === 'keys') return this.keys(square, 'Enter');
    await (hand === 'touch' ? this.tap(square) : this.click(square));
  }

  /** Presses one of the buttons with choices, from 0. */
  async pick(index: number, hand: Hand): Promise<void> {
    const button = this.#board.getByRole('group', { name: 'Choose' }).getByRole('button').nth(index);
    if (hand !== 'keys') return hand === 'touch' ? button.tap() : button.click();
    await button.focus();
    await this.page.keyboard.press('Enter');
  }

  /** Puts a piece on a square, and plays that. */
  async move(square: string, hand: Hand): Promise<void> {
    await this.at(square, hand);
    if (hand === 'keys') return this.page.keyboard.press('Control+Enter');
    await (hand === 'touch' ? this.play.tap() : this.play.click());
  }

  /** From the player's pieces at the right of the board, beside a square, so far below its top. */
  async dragFromReserve(beside: string, to: string, down = 0.25): Promise<void> {
    const { x, y, width, height } = (await this.square(beside).boundingBox())!;
    await this.page.mouse.move(x + 1.6 * width, y + height * down);
    await this.page.mouse.down();
    const goal = await this.centre(to);
    await this.page.mouse.move(goal.x, goal.y, { steps: 8 });
    await this.page.mouse.up();
  }

  async drag(...squares: string[]): Promise<void> {
    for (const [index, name] of squares.entries()) {
      const { x, y } = await this.centre(name);
      await this.page.mouse.move(x, y, { steps: 4 });
      if (index === 0) await this.page.mouse.down();
    }
  }

  shot(name: string) {
    return this.page.screenshot({ path: `screenshots/board-${name}.png` });
  }
}
