import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launch } from 'local-discord/playwright';
import { otherSeat, type Board, type Seat } from '../../src/games/game.ts';
import { tak } from '../../src/games/tak/index.ts';
import search from '../../src/games/tak/search/worker.ts';
import { taka } from '../../src/games/taka/index.ts';
import { buttonsInMatch, buttonsTo } from '../../test/support/choices.ts';
import { Newcomer } from './newcomer.ts';
import { inPlayground } from './playground.ts';

/**
 * A newcomer's first evening on the real page: lessons, matches by buttons and on the board's page, puzzles, lists,
 * settings, a tournament. Screenshots of it go to screenshots/, to be looked at: `npm run evening`, or parts of it:
 * `npm run evening -- phone runsCup`.
 */

const devices: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 768, height: 1024 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
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
      board = after(board, /.*played (\S+?)\./s.exec(text)![1]!);
      continue;
    }
    await mover.board(match, turn);
    await before[turn]?.(match);
    const { ply } = search({ options: { size }, plies: board.plies, level: skill });
    const ids = buttonsInMatch(board, ply, match, turn);
    // Against the computer, the composer of the first turn is open already.
    const isOpen = Object.keys(people).length === 1 && turn < 2;
    await mover.ids(...ids.slice(isOpen ? 1 : 0));
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

/** Tak's lesson, from the welcome on; the first step is done wrong first. */
async function learnsTak(ada: Newcomer): Promise<void> {
  await ada.welcome('Learn Tak step by step');
  for (const [index, { board, solution }] of tak.lesson!.steps.entries()) {
    const step = index + 1;
    const on = (ply: string) => ada.ids(...buttonsTo(board, ply, `lesson:tak:${step}`, `try:tak:${step}`));
    await ada.window.message(`${step} of 10`).getByRole('img').waitFor();
    await ada.looks(`tak-${step}`);
    if (step === 1) {
      await on('Sb4');
      await ada.window.message('Not yet.').waitFor();
      await ada.looks('tak-wrong');
    }
    await on(solution);
    await ada.window.message('Right.').getByRole('img').waitFor();
    await ada.ids(`lesson:tak:${step + 1}:`);
  }
  await ada.window.message('That’s Tak.').waitFor();
  await ada.looks('tak-end');
}

/** Taka's lesson, shown step by step. */
async function isShownTaka(ada: Newcomer): Promise<void> {
  await ada.types('/learn game:Taka');
  for (const step of taka.lesson!.steps.keys()) {
    await ada.window
      .message(`Taka · ${step + 1} of 10`)
      .getByRole('img')
      .waitFor();
    await ada.looks(`taka-${step + 1}`);
    await ada.ids(`solve:taka:${step + 1}`);
    await ada.window.message('Like this.').getByRole('img').waitFor();
    await ada.looks(`taka-${step + 1}-shown`);
    await ada.ids(`lesson:taka:${step + 2}:`);
  }
}

/** The first match, against level 0, with a hint; its end, its words, its mistakes. */
async function playsFirst(ada: Newcomer): Promise<void> {
  await ada.label('Play a first match');
  await ada.window.message('White to play').getByRole('img').waitFor();
  await ada.looks('first-match');
  const hint = async (match: string) => {
    await ada.ids(`hint:${match}:6`, `more:${match}:6:2`, `more:${match}:6:3`);
    await ada.window.button('Tell me more').waitFor({ state: 'detached' });
    await ada.looks('hint');
  };
  const { outcome } = await plays({ size: 5, people: { first: ada }, before: { 6: hint } });
  await ada.looks('first-match-end', 'beat');
  await ada.press(ada.window.messages.getByRole('button', { name: /^What does “/ }).last());
  await ada.looks('what-is-this');
  await ada.label('Find my mistakes');
  await ada.window.message('Looking at the match').last().waitFor();
  await ada.window.message('Looking at the match').first().waitFor({ state: 'detached' });
  await ada.looks('mistakes');
  process.stdout.write(`${ada.name}: first match ${outcome!.score}\n`);
}

/** The second match, on the board beside the channel, by one tap a flat: a hint, the end and what can be done there. */
async function playsOnPage(ada: Newcomer): Promise<void> {
  const { page } = ada.window;
  await ada.types('/tak opponent:@Taktable level:0 size:4 color:White');
  // Answers to the first match's boards quote them.
  await page.locator('[data-custom-id^="move:"]').last().waitFor();
  await ada.label('Open board');
  const frame = page.frameLocator('#panel iframe');
  const button = (name: string) => frame.getByRole('button', { name, exact: true });
  await frame.locator('[data-place="a1"]').waitFor();
  await ada.looks('page');
  const ended = button('Rematch').or(button('Next level')).first();
  for (let board = start(4); (await ended.count()) === 0;) {
    const written = await frame.locator('.record li').allInnerTexts();
    for (const text of written.slice(board.plies.length))
      board = after(board, text.trim().split(/\s+/).at(-1)!);
    if (board.outcome !== undefined || board.plies.length % 2 === 1) {
      await wait(300);
      continue;
    }
    if (board.plies.length === 4) {
      await button('Hint').click();
      await ada.looks('page-hint');
    }
    const best = search({ options: { size: 4 }, plies: board.plies, level: skill }).ply;
    const flats = [...board.legalPlies()].filter((ply) => /^[a-d]\d$/.test(ply));
    const square = flats.includes(best) ? best : flats[0]!;
    await ada.press(frame.locator(`[data-place="${square}"]`));
    await ada.press(frame.getByTestId('play'));
    board = after(board, square);
    if (board.plies.length === 3) await ada.looks('page-waiting');
  }
  await ada.looks('page-end');
  await ada.press(button('Find my mistakes'));
  await frame.getByRole('region', { name: 'Analysis' }).waitFor();
  await ada.looks('page-mistakes');
  await ada.press(page.locator('#panel').getByRole('button').last());
}

/** What is left in the channel by a match of two people, who sit there. */
async function playsWith(ben: Newcomer, ada: Newcomer): Promise<void> {
  await ada.types('/tak opponent:@Ben size:3 color:White thread:False');
  await ben.window.button('Accept').waitFor();
  await ben.looks('challenge');
  await ben.label('Accept');
  await ben.window.message('White to play').getByRole('img').waitFor();
  const { outcome, plies } = await plays({ size: 3, people: { first: ada, second: ben } });
  await ben.looks('match-end', 'beat');
  const [pictures, pings] = [ben.window.messages.getByRole('img'), ben.window.page.locator('.ping-mark')];
  process.stdout.write(
    `match of two ${outcome!.score}: ${plies.length} plies, Ben sees ${await pictures.count()} pictures, ${await pings.count()} pings\n`,
  );
  await ben.label('Rematch');
  await ada.label('Accept');
  await ben.window.message('White to play · @Ben').getByRole('img').waitFor();
  await plays({ size: 3, people: { [otherSeat('first')]: ada, first: ben } });
  await ada.looks('rematch-end', 'beat');
}

/** Out of turn, on the page: a line is tried and planned, and played when it comes so. */
async function plansAnswers(ada: Newcomer, ben: Newcomer): Promise<void> {
  await ada.types('/tak opponent:@Ben size:5 color:White thread:False');
  await ben.window.message('challenges').last().waitFor();
  await ben.label('Accept');
  await ada.window.message('White to play · @Ada').getByRole('img').waitFor();
  await ada.label('Open board');
  const frame = ada.window.page.frameLocator('#panel iframe');
  const at = (square: string) => ada.press(frame.locator(`[data-place="${square}"]`));
  const button = (name: string) => ada.press(frame.getByRole('button', { name, exact: true }));
  await at('a1');
  await ada.press(frame.getByTestId('play'));
  await frame.getByText('Ben’s turn').waitFor();
  for (const square of ['e5', 'c3']) await at(square);
  await ada.looks('plan-line');
  await button('Plan these answers');
  await frame.getByText('if e5, then c3').waitFor();
  await ada.looks('plan-kept');
  await ben.types('/move move:e5');
  await frame.getByText('c3', { exact: true }).first().waitFor();
  await ada.looks('plan-played');
  await ada.press(frame.getByText('What the signs mean'));
  await ada.looks('signs');
  await ada.press(ada.window.page.locator('#panel').getByRole('button').last());
  for (const [index, ply] of ['a2', 'c4', 'a3', 'c2', 'a4', 'b4', 'a5'].entries()) {
    await (index % 2 === 0 ? ben : ada).types(`/move move:${ply}`);
    await ben.window.message(index === 6 ? 'with a road from a1 to a5' : `played ${ply}`).waitFor();
  }
}

/** A knock-out of three, from the announcement to the podium. */
async function runsCup(ada: Newcomer, ben: Newcomer, cleo: Newcomer): Promise<void> {
  const people = { Ada: ada, Ben: ben, Cleo: cleo };
  await ada.types('/tournament create tak');
  await ada.window.modal.waitFor();
  await ada.looks('cup-form');
  await ada.window.page.keyboard.press('Escape');
  await ada.types('/tournament create tak name:Autumn Cup format:knock-out matches:1 size:3 threads:False');
  for (const person of [ada, ben, cleo]) {
    await person.window.message('Autumn Cup').waitFor();
    await person.label('Join');
  }
  await ada.window.message('3 players').waitFor();
  await ada.looks('cup-joined', '3 players');
  await ada.types('/tournament start');
  for (const text of ['begins!', 'Final: the matches start']) {
    const news = ada.window.message(text);
    await news.waitFor();
    await ada.looks(`cup-${text === 'begins!' ? 'begun' : 'final'}`, text);
    const [, first, second, match] =
      /(Ada|Ben|Cleo) – (Ada|Ben|Cleo).*?([A-Z0-9]{4})/.exec((await news.textContent())!) ?? [];
    for (const [index, ply] of ['a3', 'a1', 'b1', 'b3', 'c1'].entries()) {
      const by = people[(index % 2 === 0 ? first : second) as keyof typeof people];
      await by.types(`/move move:${ply} match:${match}`);
      await by.window.message(index === 4 ? 'with a road' : `played ${ply}`).waitFor();
    }
    await ada.types('/tournament standings');
    await ada.looks('cup-standings');
  }
  await ada.window.message('is over').waitFor();
  await ada.looks('cup-end', 'is over');
}

/** Lists that lead somewhere, settings that are changed where they stand, help, puzzles, themes. */
async function looksAround(ada: Newcomer): Promise<void> {
  const menu = async (name: string, option: string | RegExp, what: string) => {
    await ada.press(ada.window.messages.getByRole('combobox', { name }).last());
    await ada.press(ada.window.page.getByRole('option', { name: option }).first());
    await ada.looks(what);
  };
  const asks = async (command: string) => {
    await ada.types(command);
    await ada.looks(command.slice(1).replaceAll(/\W+/g, '-'));
  };
  await asks('/help');
  await menu('More about Tak, and the commands', 'Commands', 'help-commands');
  await asks('/history');
  await menu('Open a match: board, replay, analysis', /Tak/, 'history-match');
  await asks('/leaderboard');
  await menu('Open a profile', /Ada/, 'leaderboard-profile');
  await asks('/profile');
  await ada.label('Finished matches');
  await ada.looks('profile-matches');
  await asks('/settings show');
  await asks('/preferences');
  await asks('/puzzle');
  await ada.label('Show me');
  await ada.looks('puzzle-shown');
  await asks('/puzzle game:Taka');
  await asks('/theme');
  await asks('/matches');
}

/** An act that fails is told, and the evening goes on. */
async function acts(device: string, scenes: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  for (const [name, play] of Object.entries(scenes)) {
    if (scenesWanted.length > 0 && !scenesWanted.includes(name)) continue;
    const begun = performance.now();
    const told = await play().then(
      () => 'done',
      (cause: unknown) => `FAILED: ${String(cause).split('\n').slice(0, 4).join(' ')}`,
    );
    process.stdout.write(
      `${device}, ${name}: ${told} in ${Math.round((performance.now() - begun) / 1000)} s\n`,
    );
  }
}

async function evening(
  browser: Browser,
  url: string,
  device: string,
  options: BrowserContextOptions,
): Promise<void> {
  const comes = (name: string, more = {}) =>
    Newcomer.comes(browser, url, name, device, { ...options, ...more });
  const ada = await comes('Ada');
  await ada.looks('welcome');
  await acts(device, {
    learnsTak: () => learnsTak(ada),
    playsFirst: () => playsFirst(ada),
    playsOnPage: () => playsOnPage(ada),
    playsWith: async () => playsWith(await comes('Ben'), ada),
    plansAnswers: async () => plansAnswers(ada, await comes('Ben')),
    runsCup: async () => runsCup(ada, await comes('Ben'), await comes('Cleo')),
    looksAround: () => looksAround(ada),
    isShownTaka: () => isShownTaka(ada),
    german: async () => {
      const cleo = await comes('Cleo', { locale: 'de-DE' });
      for (const command of ['/help', '/preferences', '/learn game:Taka']) {
        await cleo.types(command);
        await cleo.looks(`german-${command.slice(1).replaceAll(/\W+/g, '-')}`);
      }
    },
  });
  for (const fault of ada.window.faults) process.stdout.write(`${device}: ${fault}\n`);
}

const asked = process.argv.slice(2);
const [wanted, scenesWanted] = [
  asked.filter((name) => name in devices),
  asked.filter((name) => !(name in devices)),
];
const browser = await launch();
try {
  for (const [device, options] of Object.entries(devices)) {
    if (wanted.length > 0 && !wanted.includes(device)) continue;
    await inPlayground((url) => evening(browser, url, device, options));
  }
} finally {
  await browser.close();
}
