import { readFileSync } from 'node:fs';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launch, PageWindow } from 'local-discord/playwright';
import type { Board } from '../../../src/games/game.ts';
import { gameById, games } from '../../../src/games/index.ts';
import { breaches } from '../axe.ts';
import { shortestPresses } from '../../web/presses.ts';
import { BoardPage, phone } from './board-page.ts';
import { linkOf, openTable } from './table.ts';

const tak = gameById(games, 'tak')!;
const taka = gameById(games, 'taka')!;
const puzzles = readFileSync(tak.puzzles!.file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => tak.puzzles!.read(line));

/** How somebody uses the page: on a square, or on a button. */
type Use = (target: Locator) => Promise<void>;

/** Composes a turn by pointing, as far as that says it, and by buttons. */
async function compose(page: BoardPage, board: Board, ply: string, use: Use): Promise<void> {
  // Until earlier turns are answered, nothing can be chosen.
  const before = board.plies.length;
  if (before > 0)
    await page.page
      .locator('.record li')
      .nth(before - 1)
      .waitFor();
  for (const press of shortestPresses(board, 9).get(ply)!) {
    const choices = page.page.getByRole('group', { name: 'Choose' }).getByRole('button');
    await use('place' in press ? page.square(press.place) : choices.nth(press.button));
  }
  expect(await page.play.innerText()).toBe(`Play ${ply}`);
}

async function tableOf(browser: Browser) {
  const table = await openTable();
  return { table, ada: await PageWindow.open(browser, `${table.url}/?person=Ada`) };
}

/** The puzzle that the newest private message shows. */
async function shownIn(window: PageWindow) {
  const image = window.messages.getByRole('img').last();
  await image.waitFor();
  const source = await window.messages.last().innerHTML();
  const id = puzzles.find((puzzle) => source.includes(puzzle.id))?.id;
  return puzzles.find((puzzle) => puzzle.id === id)!;
}

const startOf = (options: unknown): Board => {
  const board = tak.start(options);
  if (!board.ok) throw new Error(board.error.key);
  return board.value;
};

/** The position before each turn of the solver, and that turn. */
function* turnsOf({ options, line }: (typeof puzzles)[number]): Generator<readonly [Board, string]> {
  let board = startOf(options);
  for (const [step, ply] of line.entries()) {
    if (step % 2 === 0) yield [board, ply];
    const next = board.play(ply);
    if (!next.ok) throw new Error(next.error.key);
    board = next.value;
  }
}

describe.skipIf(!hasBrowser)('exercises in the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('solves a puzzle by mouse and one by keys, and shows one', async () => {
    const { ada } = await tableOf(browser);
    await ada.send('/puzzle');
    const first = await shownIn(ada);
    const page = await BoardPage.open(browser, await linkOf(ada));
    const { page: tab } = page;
    await page.says(' to move');
    await page.shot('puzzle-0');
    expect(await breaches(tab), 'task').toEqual([]);
    for (const [board, ply] of turnsOf(first)) {
      await compose(page, board, ply, (target) => target.click());
      await page.shot('puzzle-1-composed');
      await page.play.click();
    }
    await page.says('Solved!');
    await page.says('Your rating appears after 9 more puzzles.');
    await page.shot('puzzle-2-solved');
    expect(await breaches(tab), 'solved').toEqual([]);

    // The next one by keys alone, from the button on; wrong at first.
    const next = tab.waitForResponse(/api\/exercise/);
    await tab.getByRole('button', { name: 'Next puzzle' }).focus();
    await tab.keyboard.press('Enter');
    const told = (await (await next).json()) as { readonly id: string };
    const second = puzzles.find(({ id }) => id === told.id.split(' ')[1])!;
    await tab.locator('[data-place]:focus').waitFor();
    const [begun] = turnsOf(second);
    const judge = (ply: string) => tak.puzzles!.judge(second, 0, ply).right;
    const wrong = [...begun![0].legalPlies()].find((ply) => /^[a-h]\d$/.test(ply) && !judge(ply))!;
    await page.keys(wrong, 'Enter');
    await tab.keyboard.press('Control+Enter');
    await page.says('Not yet.');
    await page.shot('puzzle-3-wrong');
    for (const [board, ply] of turnsOf(second)) {
      await compose(page, board, ply, (target) => target.press('Enter'));
      await tab.keyboard.press('Control+Enter');
    }
    await page.says('Solved!');

    // After a reload it is the same one; its solution, step by step.
    await tab.reload();
    await page.square('a1').waitFor();
    await tab.getByRole('button', { name: 'Show me' }).click();
    await page.says('Solution:');
    if (second.line.length > 1) await tab.getByText(`Position after ${second.line[0]}`).waitFor();
    await page.shot('puzzle-4-solution');
    expect(page.faults).toEqual([]);
  });

  it.each([tak, taka])('teaches $name on a phone', async (game) => {
    const { ada } = await tableOf(browser);
    await ada.send(`/learn game:${game.name}`);
    const page = await BoardPage.open(browser, await linkOf(ada), { ...phone, colorScheme: 'dark' });
    const { steps } = game.lesson!;
    for (const [index, { board, solution }] of steps.entries()) {
      await page.says(`${index + 1} of ${steps.length}`);
      if (index === 0) {
        expect(await page.page.locator('strong').count()).toBeGreaterThan(0);
        await page.shot(`lesson-${game.id}-0`);
      }
      // Some are shown rather than found.
      if (game === tak && index < 3) {
        await compose(page, board, solution, (target) => target.tap());
        if (index === 2) await page.shot(`lesson-${game.id}-1-composed`);
        await page.play.tap();
      } else {
        await page.page.getByRole('button', { name: 'Show me' }).tap();
      }
      await page.says('Right.');
      if (index === 2) {
        await page.shot(`lesson-${game.id}-2-right`);
        expect(await breaches(page.page)).toEqual([]);
      }
      const last = index === steps.length - 1;
      await page.page.getByRole('button', { name: last ? 'Finish' : 'Next', exact: true }).tap();
    }
    await page.says(`That’s ${game.name}.`);
    await page.shot(`lesson-${game.id}-3-end`);
    const { width } = page.page.viewportSize()!;
    expect(await page.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
    expect(page.faults).toEqual([]);
  });
});
