import type { Outcome, PersonDriver } from 'local-discord';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { games } from '../../../../src/games/index.ts';
import type { Board, Puzzle } from '../../../../src/games/game.ts';
import type { AskAnalysis } from '../../../../src/discord/boards/analyst.ts';
import { playRoad } from '../../../support/table/played.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { ManualTime } from '../../../support/time.ts';
import { choose, labelsOf } from '../play/composing.ts';
import { prefer } from '../../../support/table/preferring.ts';

const hour = 3_600_000;

let table: TestTable;
beforeEach(async () => {
  table = await openTable({ time: new ManualTime(Date.parse('2026-11-28T12:00Z')) });
});
afterEach(() => table.close());

const game = games.find(({ puzzles }) => puzzles !== undefined)!;
const shipped = new Map(
  readFileSync(game.puzzles!.file, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => game.puzzles!.read(line))
    .map((puzzle) => [puzzle.id, puzzle]),
);

const contentOf = ({ message }: Outcome): string => message?.text ?? '';

/** The puzzle that a message shows: its picture is named after it. */
function shownIn({ message }: Outcome): Puzzle {
  const id = message?.attachments[0]?.filename.replace(/^.*-|\.png$/g, '') ?? '';
  return shipped.get(id)!;
}

function boardAt({ options, line }: Puzzle, step: number): Board {
  const start = game.start(options);
  if (!start.ok) throw new Error(start.error.key);
  return line.slice(0, step).reduce((board: Board, ply) => {
    const next = board.play(ply);
    if (!next.ok) throw new Error(next.error.key);
    return next.value;
  }, start.value);
}

async function type(person: PersonDriver, at: Outcome, move: string): Promise<void> {
  const form = await person.press(at.message!, 'Type it');
  await person.submit(form, { move });
}

/** A turn that does not solve this step. */
function wrongTurn(puzzle: Puzzle, step: number): string {
  const plies = [...boardAt(puzzle, step).legalPlies()];
  return plies.find((ply) => !game.puzzles!.judge(puzzle, step, ply).right)!;
}

async function solve(person: PersonDriver, at: Outcome): Promise<Puzzle> {
  const puzzle = shownIn(at);
  for (let step = 0; step < puzzle.line.length; step += 2) await type(person, at, puzzle.line[step]!);
  return puzzle;
}

const puzzleFor = (person: PersonDriver, options: Record<string, string> = {}): Promise<Outcome> =>
  person.command(table.channel, 'puzzle', options);

describe('/puzzle', () => {
  it('gives one privately, plays the opponent, and rates the first attempt', async () => {
    const { ada, ben, channel } = table;
    const at = await puzzleFor(ada, { theme: 'tinue', size: '5' });
    expect(at.message?.privateFor).toBe(ada.id);
    expect(contentOf(at)).toContain('You can win, whatever the opponent does. How?');
    const puzzle = shownIn(at);
    expect(puzzle).toMatchObject({ theme: 'tinue', category: '5' });
    await type(ada, at, puzzle.line[0]!);
    expect(contentOf(at)).toContain(
      `**Right:** \`${puzzle.line[0]}\`. The opponent answers \`${puzzle.line[1]}\`.`,
    );
    for (let step = 2; step < puzzle.line.length; step += 2) await type(ada, at, puzzle.line[step]!);
    expect(contentOf(at)).toContain(`**Solved!** ${puzzle.line.join(' ')}`);
    expect(contentOf(at)).toMatch(
      /^\*\*Tak puzzle\*\* · tinuë: a forced road, \d moves · (?:White|Black) to move/,
    );
    expect(contentOf(at)).toContain('Your rating appears after 9 more puzzles.');
    expect(labelsOf(at.message)).toEqual([['Next puzzle', 'Show me']]);
    expect(ben.sees(channel)).toEqual([]);
    await choose(ada, at, 'Next puzzle');
    expect(shownIn(at)).toMatchObject({ theme: 'tinue', category: '5' });
    expect(shownIn(at).id).not.toBe(puzzle.id);
    await solve(ada, at);
    expect(contentOf(at)).toContain('Solved in a row: 2 (best: 2)');
  });

  it('says what is wrong with a turn, and counts only the first attempt', async () => {
    const { ada } = table;
    const at = await puzzleFor(ada, { theme: 'tinue' });
    const puzzle = shownIn(at);
    await type(ada, at, 'nonsense');
    expect(contentOf(at)).toContain('can’t be read as a move');
    await type(ada, at, wrongTurn(puzzle, 0));
    expect(contentOf(at)).toContain('**Not yet.** ');
    expect(contentOf(at)).toContain('Your rating appears after 9 more puzzles.');
    await solve(ada, at);
    expect(contentOf(at)).toContain('**Solved!** ');
    expect(contentOf(at)).not.toContain('Your rating');
    const data = await table.matches.people.data(ada.id);
    expect(data.attempts).toMatchObject([{ puzzleId: puzzle.id, right: false, solved: true }]);
    expect(data.solving).toMatchObject([{ tried: 1, solved: 0, streak: 0 }]);
  });

  it('shows the solution step by step, which counts as not solved', async () => {
    const { ada } = table;
    const at = await puzzleFor(ada, { theme: 'tinue' });
    const { line } = shownIn(at);
    await choose(ada, at, 'Show me');
    expect(contentOf(at)).toContain(`Solution: **\`${line[0]}\`**`);
    await choose(ada, at, 'Next ▶');
    expect(contentOf(at)).toContain(`Solution: \`${line[0]}\` **\`${line[1]}\`**`);
    expect((await table.matches.people.data(ada.id)).solving).toMatchObject([{ tried: 1, solved: 0 }]);
    await choose(ada, at, 'Try again');
    await solve(ada, at);
    expect(contentOf(at)).toContain('**Solved!** ');
  });

  it('has goals of Taka in one turn and in two, by the game or by the theme', async () => {
    const byGame = await puzzleFor(table.ada, { game: 'taka' });
    expect(contentOf(byGame)).toContain('Taka');
    const byTheme = await puzzleFor(table.ada, { theme: 'goal-in-two' });
    expect(contentOf(byTheme)).toContain('One turn lets you score on the next, whatever the opponent does.');
    await choose(table.ada, byTheme, 'Show me');
    expect(contentOf(byTheme)).toContain('Solution: ');
  });

  it('speaks German', async () => {
    const { ada } = table;
    await table.matches.people.changePreferences(ada.id, (before) => ({ ...before, locale: 'de' }));
    const at = await puzzleFor(ada, { theme: 'avoidance' });
    expect(contentOf(at)).toContain('Alle Züge bis auf einen verlieren zwangsläufig. Welcher nicht?');
    await choose(ada, at, 'Zeig es mir');
    expect(contentOf(at)).toContain('Lösung: ');
  });
});

describe('a puzzle from one of the server’s own matches', () => {
  /** Found in the match: a line with which the first player wins. */
  const found = {
    theme: 'tinue',
    category: '5',
    line: ['a1'],
    options: { size: 5 },
    rating: 1500,
    after: 26,
  };

  async function allow(person: PersonDriver): Promise<void> {
    const list = await prefer(person, table.channel, { puzzles: true });
    expect(list.message?.text).toContain('may become puzzles in their server');
  }

  it('is looked for and shown only while both players agree', async () => {
    await table.close();
    const asked: string[] = [];
    const askAnalysis = ((name: string) => {
      asked.push(name);
      return Promise.resolve(found);
    }) as unknown as AskAnalysis;
    table = await openTable({ askAnalysis });
    const { ada, ben, cleo } = table;
    const id = await playRoad(table);
    await puzzleFor(cleo);
    await allow(ada);
    await puzzleFor(cleo);
    expect(asked).toEqual([]);
    await allow(ben);
    await puzzleFor(cleo);
    await table.settled();
    expect(asked).toEqual(['find']);
    const scope = { guildId: table.channel.guildId, channelId: table.channel.id };
    const own = await table.matches.puzzles.find(scope, game.id, id);
    expect(own?.from).toMatchObject({ matchId: id, first: { name: 'Ada' }, second: { name: 'Ben' } });
    const elsewhere = { guildId: '200000000000000009', channelId: '300000000000000009' };
    expect(await table.matches.puzzles.find(elsewhere, game.id, id)).toBeUndefined();
    for (const puzzle of shipped.values()) {
      if (puzzle.theme !== 'tinue' || puzzle.category !== '5') continue;
      await table.matches.puzzles.attempted(
        scope,
        { id: cleo.id, name: 'Cleo' },
        { ...puzzle, gameId: game.id, from: undefined },
        true,
      );
    }
    const at = await puzzleFor(cleo, { theme: 'tinue', size: '5' });
    expect(contentOf(at)).toContain('from Ada – Ben, move 14');
    await prefer(ben, table.channel, { puzzles: false });
    expect(await table.matches.puzzles.find(scope, game.id, id)).toBeUndefined();
    expect(contentOf(await puzzleFor(cleo, { theme: 'tinue', size: '5' }))).toContain(
      'no more puzzles of this kind',
    );
  });
});

describe('the first ten puzzles', () => {
  it('begin with a road in one, get harder with each that is solved, and show no rating', async () => {
    const { ada } = table;
    const at = await puzzleFor(ada);
    const seen: Puzzle[] = [];
    for (let count = 1; count <= 10; count += 1) {
      expect(shownIn(at).line.length).toBeLessThanOrEqual(count < 4 ? 1 : 7);
      seen.push(await solve(ada, at));
      if (count < 10) {
        expect(contentOf(at)).not.toMatch(/rating: /i);
        expect(contentOf(at)).toContain(`appears after ${10 - count} more puzzle`);
        await choose(ada, at, 'Next puzzle');
      }
    }
    const [easiest] = seen;
    expect(easiest!.theme).toBe('win-in-one');
    const { tps } = easiest!.options as { readonly tps: string };
    expect(tps.split(' ')[0]!.replaceAll(/x\d?|\D/g, '').length, 'pieces').toBeLessThan(20);
    expect(contentOf(at)).toMatch(/Puzzle rating: \d+\nYour rating: 1\d{3} \(\+\d+\)/);
    expect(seen.at(-1)!.rating).toBeGreaterThan(seen[0]!.rating + 200);
  });

  it.each([
    ['tak', 'road in one, 1 move'],
    ['taka', 'goal in one, 1 move'],
  ])('stay easy for who solves none: %s', async (id, kind) => {
    const { ada } = table;
    const at = await puzzleFor(ada, { game: id });
    for (let count = 1; count < 10; count += 1) {
      expect(contentOf(at).split('\n')[0]).toContain(` puzzle** · ${kind} · `);
      await choose(ada, at, 'Show me');
      await choose(ada, at, 'Next puzzle');
    }
  });
});

describe('/leaderboard puzzles', () => {
  it('ranks a server’s solvers by their rating, once they have one', async () => {
    const { ada, ben, channel } = table;
    const ranking = () => ada.command(channel, 'leaderboard', { kind: `${game.id}.puzzles`, text: true });
    await choose(ben, await puzzleFor(ben), 'Show me');
    expect(contentOf(await ranking())).toContain('Nobody has tried ten puzzles here yet');
    const scope = { guildId: channel.guildId, channelId: channel.id };
    for (const puzzle of [...shipped.values()].slice(0, 10)) {
      const subject = { ...puzzle, gameId: game.id, from: undefined };
      await table.matches.puzzles.attempted(scope, { id: ada.id, name: 'Ada' }, subject, true);
      await table.matches.puzzles.attempted(scope, { id: ben.id, name: 'Ben' }, subject, false);
    }
    const shown = await ranking();
    expect(contentOf(shown)).toMatch(/\*\*Tak: puzzles\*\* · 2 players/);
    expect(contentOf(shown)).toMatch(/1\\\. Ada 1\d{3} · 10 of 10\n2\\\. Ben \d{3,4} · 0 of 1[01]/);
  });
});

describe('the puzzle of the day', () => {
  const daily = () =>
    table.ada.sees(table.channel).filter(({ content }) => content.includes('**Puzzle of the day: '));

  it('is posted at an hour of the server’s time zone, and its solution the day after', async () => {
    const { ada, ben, channel } = table;
    await ada.command(channel, 'settings zone', { zone: 'Europe/Berlin' }, { force: true });
    const set = await ada.command(channel, 'settings daily', { hour: 18 }, { force: true });
    expect(contentOf(set)).toContain(`Puzzle of the day: in <#${channel.id}> at 18:00.`);
    await table.pass(5 * hour - 60_000);
    expect(daily()).toEqual([]);
    await table.pass(60_000);
    expect(daily()).toHaveLength(1);
    expect(daily()[0]!.content).toContain('Nobody has solved it yet.');

    const at = await ben.press(daily()[0]!, 'Solve');
    expect(at.message?.privateFor).toBe(ben.id);
    const first = await solve(ben, at);
    await table.settled();
    expect(daily()[0]!.content).toContain('1 person has solved it.');
    expect(daily()[0]!.content).not.toContain(first.line.join(' '));

    await table.pass(24 * hour);
    const [before, today] = daily();
    expect(before!.content).toContain(`Solution: ||${first.line.join(' ')}||`);
    expect(today!.content).toContain(`found by 1 person: ||${first.line.join(' ')}||`);
    await table.pass(24 * hour);
    const names = daily().map(({ attachments }) => attachments[0]?.filename);
    expect(new Set(names).size).toBe(3);

    await ada.command(channel, 'settings daily', {}, { force: true });
    await table.pass(48 * hour);
    expect(daily()).toHaveLength(3);
  });
});
