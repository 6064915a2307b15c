import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launch } from 'local-discord/playwright';
import { otherSeat, type Board, type Seat } from '../../src/games/game.ts';
import { tak } from '../../src/games/tak/index.ts';
import search from '../../src/games/tak/search/worker.ts';
import { buttonsInMatch, buttonsTo } from '../../test/support/choices.ts';
import { Newcomer } from './newcomer.ts';
import { inPlayground } from './playground.ts';

/**
 * A newcomer's first evening on the real page: a lesson, three matches, a hint, a rematch, a theme. Screenshots of it
 * go to screenshots/, to be looked at: `npm run evening`.
 */

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const devices: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1366, height: 768 } },
  phone,
};

/** How well people play: as the computer's level. */
const skill = 11;

interface Game {
  readonly size: number;
  /** Who plays by hand; the computer has the other seat. */
  readonly people: Readonly<Partial<Record<Seat, Newcomer>>>;
  /** Before the turn with this number, from 0. */
  readonly before?: Readonly<Record<number, (match: string) => Promise<void>>>;
}

/** Plays a match that has begun, with the composer, to its end. */
async function plays({ size, people, before = {} }: Game): Promise<Board> {
  const someone = (people.first ?? people.second)!;
  const match = await someone.match();
  let board = start(size);
  while (board.outcome === undefined) {
    const turn = board.plies.length;
    const mover = people[board.toMove];
    if (mover === undefined) {
      // The board after the person's move may be followed by the one with the answer.
      const text = await someone.board(match, turn + 1);
      board = after(board, [...text.matchAll(/played (\S+?)\./g)].at(-1)![1]!);
      continue;
    }
    await mover.board(match, turn);
    await before[turn]?.(match);
    const { ply } = search({ options: { size }, plies: board.plies, level: skill });
    const ids = buttonsInMatch(board, ply, match, turn);
    // Against the computer, the composer of the first turn is open already.
    const isOpen = Object.keys(people).length === 1 && turn < 2;
    await mover.ids(...(isOpen ? ids.slice(1) : ids));
    board = after(board, ply);
  }
  await someone.board(match);
  return board;
}

function start(size: number): Board {
  const started = tak.start({ size });
  if (!started.ok) throw new Error(started.error.key);
  return started.value;
}

function after(board: Board, ply: string): Board {
  const played = board.play(ply);
  if (!played.ok) throw new Error(`${ply}: ${played.error.key}`);
  return played.value;
}

/** The lesson, from the welcome on; the first step is done wrong first. */
async function learns(ada: Newcomer): Promise<void> {
  await ada.welcome('Learn Tak step by step');
  for (const [index, { board, solution }] of tak.lesson!.steps.entries()) {
    const step = index + 1;
    const on = (ply: string) => ada.ids(...buttonsTo(board, ply, `lesson:tak:${step}`, `try:tak:${step}`));
    await ada.window.message(`${step} of 10`).getByRole('img').waitFor();
    await ada.looks(`lesson-${step}`);
    if (step === 1) {
      await on('Sb4');
      await ada.window.message('Not yet.').waitFor();
      await ada.looks('lesson-wrong');
    }
    await on(solution);
    await ada.window.message('Right.').getByRole('img').waitFor();
    await ada.looks(`lesson-${step}-right`);
    await ada.ids(`lesson:tak:${step + 1}:`);
  }
  await ada.window.message('That’s Tak.').waitFor();
  await ada.looks('lesson-end');
}

async function looksAround(ada: Newcomer): Promise<void> {
  await ada.types('/theme');
  await ada.window.message('look like this').getByRole('img').first().waitFor();
  await ada.looks('theme');
  for (const label of ['Next ▶', 'Next ▶', 'Use it here']) {
    await ada.label(label);
    await ada.looks(`theme-${label.replaceAll(/\W+/g, '')}`);
  }
  for (const command of ['/help', '/leaderboard', '/profile', '/matches']) {
    await ada.types(command);
    await ada.looks(command.slice(1));
  }
}

async function evening(
  browser: Browser,
  url: string,
  device: string,
  options: BrowserContextOptions,
): Promise<void> {
  const ada = await Newcomer.comes(browser, url, 'Ada', device, options);
  await ada.looks('welcome');
  await learns(ada);

  // The first match, against level 0, with a hint in its fourth move.
  await ada.label('Play a first match');
  await ada.window.message('White to play').getByRole('img').waitFor();
  await ada.looks('first-match');
  const hint = async (match: string) => {
    await ada.ids(`hint:${match}:6`, `more:${match}:6:2`, `more:${match}:6:3`);
    await ada.window.button('Tell me more').waitFor({ state: 'detached' });
    await ada.looks('hint');
  };
  const first = await plays({ size: 5, people: { first: ada }, before: { 6: hint } });
  await ada.looks('first-match-end');
  await ada.label('What is this?');
  await ada.looks('what-is-this');
  process.stdout.write(`${device}: first match ${first.outcome!.score}\n`);

  await ada.label(first.outcome!.winner === 'first' ? 'Next level' : 'Rematch');
  await ada.window.message('Black to play').or(ada.window.message('Move 1 · White')).last().waitFor();
  await ada.looks('second-match');
  const second = await plays({ size: 5, people: { second: ada } });
  await ada.looks('second-match-end');
  process.stdout.write(`${device}: second match ${second.outcome!.score}\n`);

  // A friend, whose evening begins with a challenge.
  const ben = await Newcomer.comes(browser, url, 'Ben', device, options);
  await ada.types('/tak opponent:@Ben size:3 color:White');
  await ben.window.button('Accept').waitFor();
  await ben.looks('challenge');
  await ben.label('Accept');
  await ben.window.message('White to play').getByRole('img').waitFor();
  const third = await plays({ size: 3, people: { first: ada, second: ben } });
  await ben.looks('third-match-end');
  process.stdout.write(`${device}: third match ${third.outcome!.score}\n`);
  await ben.label('Rematch');
  await ada.looks('rematch');
  await ada.label('Accept');
  await ben.window.message('White to play · @Ben').getByRole('img').waitFor();
  await plays({ size: 3, people: { [otherSeat('first')]: ada, first: ben } });
  await ada.looks('rematch-end');

  await looksAround(ada);
  for (const { window } of [ada, ben]) for (const fault of window.faults) process.stdout.write(`${fault}\n`);
}

const browser = await launch();
try {
  for (const [device, options] of Object.entries(devices)) {
    await inPlayground((url) => evening(browser, url, device, options));
  }
} finally {
  await browser.close();
}
