import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import { gameById, games } from '../../../../src/games/index.ts';
import { whiteWins } from '../../../discord/taka/taka.ts';
import { shortestPresses, type Press } from '../../../web/presses.ts';
import { BoardPage, phone, type Hand } from '../board-page.ts';
import { begin, linkOf } from '../table.ts';

/** More presses than any of these turns needs. */
const most = 7;
const hands: readonly Hand[] = ['mouse', 'touch', 'keys', 'touch'];

/** How each turn is composed on the page. */
function composed(): readonly (readonly [ply: string, presses: readonly Press[]])[] {
  const started = gameById(games, 'taka')!.start({});
  if (!started.ok) throw new Error('the match cannot be started');
  let board = started.value;
  return whiteWins.map((ply, index) => {
    // Black sees the board turned.
    const presses = shortestPresses(board, most, index % 2 === 1).get(ply);
    const next = board.play(ply);
    if (presses === undefined || !next.ok) throw new Error(`${ply} cannot be composed`);
    board = next.value;
    return [ply, presses];
  });
}

describe.skipIf(!hasBrowser)('Taka on the board in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('is played to a goal by mouse, touch and keys: select, action, target, facing', async () => {
    const { table, adas, bens } = await begin(
      browser,
      '/taka opponent:@Ben color:White goals:1 thread:False',
    );
    const cleos = await PageWindow.open(browser, `${table.url}/?person=Cleo`);
    const ada = await BoardPage.open(browser, await linkOf(adas));
    const ben = await BoardPage.open(browser, await linkOf(bens), phone);
    const cleo = await BoardPage.open(browser, await linkOf(cleos));
    const turns = composed();
    // All four kinds of a choice are among them.
    expect(turns.some(([, presses]) => presses.length > 4)).toBe(true);
    for (const [index, [ply, presses]] of turns.entries()) {
      const [board, hand] = [index % 2 === 0 ? ada : ben, hands[index % hands.length]!];
      await board.says('Your turn: choose a square');
      for (const press of presses) {
        if ('place' in press) await board.at(press.place, hand);
        else await board.pick(press.button, hand);
      }
      await expect.poll(() => board.play.innerText()).toBe(`Play ${ply}`);
      if (index === 3) await ben.shot('taka-0-phone');
      if (hand === 'keys') await board.page.keyboard.press('Control+Enter');
      else await (hand === 'touch' ? board.play.tap() : board.play.click());
      if (index < turns.length - 1) for (const one of [ada, ben, cleo]) await one.says(`played ${ply}.`);
    }
    for (const one of [ada, ben, cleo]) await one.says('by a goal on');
    await cleo.shot('taka-1-goal');
    for (const one of [adas, bens]) await one.message('by a goal on').waitFor();
    for (const one of [ada, ben, cleo]) expect(one.faults).toEqual([]);
  });
});
