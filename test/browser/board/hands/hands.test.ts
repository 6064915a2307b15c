import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch } from 'local-discord/playwright';
import { BoardPage, phone } from '../board-page.ts';
import { begin, linkOf } from '../table.ts';

/** White has a stack of three on c3, Black one of four on d4. */
const stacks = 'tps:x5/x3,1212,x/x2,221,x2/x5/x5 1 10';

/** Where the keyboard is. */
const focused = ({ page }: BoardPage) => page.evaluate<string>('document.activeElement?.dataset.place ?? ""');
const setting = ({ page }: BoardPage, name: string) => page.getByLabel(name, { exact: true });
const carried = ({ page }: BoardPage) => page.locator('.carried');

/** Counts sounds as they begin; a context that is new is silent until it is resumed. */
const countSounds = `sounds = 0; AudioContext = class {
  #runs = 0;
  resume() { this.#runs = 1; }
  destination = {}; currentTime = 0;
  createOscillator() {
    sounds += this.#runs;
    return { frequency: {}, connect: () => ({ connect() {} }), start() {}, stop() {} };
  }
  createGain() { return { gain: {}, connect() {} }; }
};`;

describe.skipIf(!hasBrowser)('the board in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  /** Both players' windows with Discord, and what opens their pages. */
  async function openers(position: string) {
    const { adas, bens } = await begin(browser, `/tak opponent:@Ben color:White thread:False ${position}`);
    return {
      ada: async (options = {}) => BoardPage.open(browser, await linkOf(adas), options),
      ben: async (options = {}) => BoardPage.open(browser, await linkOf(bens), options),
    };
  }

  it('is gone over by arrow keys, with which stacks are lifted, dropped and put back, from both sides', async () => {
    const open = await openers(stacks);
    const [ada, ben] = [await open.ada(), await open.ben()];
    const press = async (board: BoardPage, ...keys: string[]) => {
      for (const key of keys) await board.page.keyboard.press(key);
      return focused(board);
    };
    // The first stop of the Tab key in the board is its corner.
    await ada.page.locator('[data-place][tabindex="0"]').focus();
    expect(await focused(ada)).toBe('a1');
    expect(await press(ada, 'ArrowLeft', 'ArrowDown')).toBe('a1');
    expect(await press(ada, 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight')).toBe('c3');
    expect(await ada.square('c3').getAttribute('aria-label')).toContain('can be chosen');
    await press(ada, 'Enter');
    await ada.says('3');
    expect(await ada.square('c3').getAttribute('aria-selected')).toBe('true');
    // One less each time, from the bottom again: three, one, two.
    await press(ada, 'Enter', 'Enter');
    expect(await press(ada, 'ArrowLeft', 'Enter')).toBe('b3');
    expect(await ada.play.innerText()).toBe('Play 2c3<');
    await press(ada, 'Escape', 'Escape', 'Escape', 'Escape');
    expect(await ada.play.isEnabled()).toBe(false);
    // On the way, pieces are dropped: all three, over two squares.
    expect(await press(ada, 'ArrowRight', 'Enter', 'ArrowLeft', 'Enter', 'ArrowLeft', 'Enter')).toBe('a3');
    expect(await ada.play.innerText()).toBe('Play 3c3<12');
    await ada.shot('keys-0-stack');
    await press(ada, 'Control+Enter');
    await ben.says('Ada played 3c3<12. 3 pieces move from c3: b3 ×1, a3 ×2. Your turn');
    expect(await focused(ada)).toBe('a3');

    // Black sees the board from the other side.
    await ben.square('d4').focus();
    expect(await press(ben, 'ArrowUp')).toBe('d3');
    expect(await press(ben, 'ArrowDown', 'ArrowRight')).toBe('c4');
    expect(await press(ben, 'ArrowLeft', ' ', 'ArrowDown', ' ', 'Control+Enter')).toBe('d5');
    await ada.says('Ben played 4d4+');
    for (const board of [ada, ben]) expect(board.faults).toEqual([]);
  });

  it('shows how many pieces a finger lifts, before it moves', async () => {
    const open = await openers(stacks);
    const [ada, ben] = [await open.ada(phone), await open.ben()];
    const touches = await ada.page.context().newCDPSession(ada.page);
    const touch = async (type: 'touchStart' | 'touchMove', square: string) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: [await ada.centre(square)] });
    await touch('touchStart', 'c3');
    await expect.poll(() => carried(ada).innerText()).toBe('Lift 3');
    await ada.shot('touch-0-lifted');
    await touch('touchMove', 'c2');
    await expect.poll(() => carried(ada).innerText()).toBe('3c3-');
    await touch('touchMove', 'c1');
    await expect.poll(() => carried(ada).innerText()).toBe('3c3-12');
    await ada.shot('touch-1-carried');
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await carried(ada).count()).toBe(0);
    await ada.play.tap();
    await ben.says('Ada played 3c3-12');
    for (const board of [ada, ben]) expect(board.faults).toEqual([]);
  });

  it('is played without a question, and is silent and still until somebody wants otherwise', async () => {
    const open = await openers('size:5');
    const [ada, ben] = [
      await open.ada({ reducedMotion: 'reduce' }),
      await open.ben({ reducedMotion: 'reduce' }),
    ];
    await ben.page.addInitScript(countSounds);
    await ben.page.reload();
    await ben.says('Ada’s turn');
    await ben.click('c3');
    // It is only tried, and the match goes on over it.
    await ben.says('What if');

    // Without a question, a click plays.
    await ada.page.getByText('Settings').click();
    expect(await setting(ada, 'Ask before playing').isChecked()).toBe(true);
    await setting(ada, 'Ask before playing').uncheck();
    await ada.click('e5');
    await ben.says('Ada played e5. Your turn');
    for (const { page } of [ada, ben]) expect(await page.evaluate('document.getAnimations().length')).toBe(0);

    // Sounds: off, then on.
    expect(await ben.page.evaluate('sounds')).toBe(0);
    await ben.page.getByText('Settings').click();
    expect(await setting(ben, 'Sounds').isChecked()).toBe(false);
    await setting(ben, 'Sounds').check();
    await ben.click('a1');
    await ben.play.click();
    await ada.says('Ben played a1. Your turn');
    await ada.page.reload();
    await ada.says('Your turn');
    // A tap plays a flat; a long press, or Space, leaves it open which piece is meant, and its button plays.
    await ada.square('c3').click({ delay: 600 });
    expect(await ada.play.innerText()).toBe('Play c3');
    await ada.page.getByRole('button', { name: 'Wall', exact: true }).click();
    await ben.says('Ada played Sc3. A wall on c3. Your turn');
    // Where nothing can be chosen, it says so.
    await ben.click('c3');
    await ben.says('It can’t be chosen now.');
    // His own move, and hers.
    expect(await ben.page.evaluate('sounds')).toBe(2);
    await setting(ben, 'Ask before playing').uncheck();
    await ben.keys('d4', ' ', ' ');
    expect(await ben.play.innerText()).toBe('Play Sd4');
    await ben.keys('d4', 'Escape', 'Escape', 'Enter');
    await ada.says('Ben played d4. Your turn');
    expect(await ada.page.title()).toMatch(/^Your turn · Ada against Ben · Match /);
    expect(await ben.page.title()).toMatch(/^Ada against Ben · Match /);
    // The capstone that is drawn beside the board is what is dragged from there; then left and right show the moves.
    await ada.dragFromReserve('e3', 'b2', 0.85);
    await ben.says('Ada played Cb2. A capstone on b2. Your turn');
    await ada.says('Ben’s turn');
    await ada.page.keyboard.press('ArrowLeft');
    await ada.page.getByText('Position after d4, not the latest.').waitFor();
    await ada.page.keyboard.press('Home');
    await ada.page.getByText('Position at the start, not the latest.').waitFor();
    await ada.page.keyboard.press('End');
    expect(await ada.page.getByText('not the latest').count()).toBe(0);
    for (const board of [ada, ben]) expect(board.faults).toEqual([]);
  });

  it('is played by keys from any button, goes along with its moves, turns, and keeps its theme', async () => {
    const open = await openers('size:5');
    const [ada, ben] = [await open.ada(), await open.ben()];
    await ada.click('e5');
    await ada.play.click();
    await ben.says('Your turn');
    await ben.click('a1');
    // Of a button that is gone, the page has the focus.
    await ben.page.evaluate('document.activeElement.blur()');
    await ben.page.keyboard.press('Control+Enter');
    await ada.says('Your turn: choose a square.');
    // Earlier positions are to look at only.
    await ada.page.getByRole('button', { name: 'One move back' }).click();
    await ada.says('Your turn.');
    await ada.click('c3');
    await ada.says('This position is in the past');
    await ada.shot('settings-1-past');
    await ada.page.getByRole('button', { name: 'To the latest move' }).click();
    await ada.says('Your turn: choose a square.');
    expect(await ada.page.getByText('in the past').count()).toBe(0);
    // From a button of the chooser, the keys that play do so, and the button is not pressed.
    await ada.click('c3');
    // A list of moves with little room goes along.
    const list = `document.querySelector('.record ol')`;
    await ben.page.evaluate(`Object.assign(${list}.style, { width: '90px', maxHeight: '40px' })`);
    await ada.page.getByRole('button', { name: 'Wall' }).focus();
    await ada.page.keyboard.press('Control+Enter');
    await ben.says('Ada played c3');
    await expect.poll(() => ben.page.evaluate<number>(`${list}.scrollTop`)).toBeGreaterThan(0);
    expect((await ben.page.locator('.record').innerText()).replace(/\s+/g, ' ')).toContain('1. e5 a1 2. c3');

    await ben.page.getByText('Settings').click();
    // The board is turned, and drawn with another theme, which is kept.
    const [before, picture] = [await ben.centre('a1'), await ben.page.locator('canvas').first().screenshot()];
    await setting(ben, 'Turn the board').check();
    await expect.poll(async () => (await ben.centre('a1')).y).toBeGreaterThan(before.y + 100);
    await setting(ben, 'Turn the board').uncheck();
    await expect.poll(() => ben.centre('a1')).toEqual(before);
    expect((await ben.page.locator('canvas').screenshot()).equals(picture)).toBe(true);
    const themes = ben.page.locator('select option');
    const other = await themes.last().getAttribute('value');
    await ben.page.locator('select').selectOption(other);
    await expect
      .poll(async () => (await ben.page.locator('canvas').screenshot()).equals(picture))
      .toBe(false);
    await ben.shot('settings-0-theme');
    await ben.page.reload();
    await ben.says('Your turn');
    expect(await ben.page.locator('select').inputValue()).toBe(other);
    for (const board of [ada, ben]) expect(board.faults).toEqual([]);
  });
});
