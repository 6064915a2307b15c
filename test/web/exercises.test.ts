import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../../src/games/game.ts';
import { gameById, games } from '../../src/games/index.ts';
import type { Subject } from '../../src/matches/index.ts';
import type { ExerciseView, Refused } from '../../src/web/protocol.ts';
import { open } from './open.ts';

const tak = gameById(games, 'tak')!;
const puzzles = readFileSync(tak.puzzles!.file, 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => tak.puzzles!.read(line));
/** With a reply to the first turn. */
const long = puzzles.find(({ line }) => line.length === 3)!;
const short = puzzles.find(({ line }) => line.length === 1)!;

const subjectOf = ({ id }: Puzzle): Subject => ({ kind: 'puzzle', gameId: 'tak', id });

/** A turn that does not solve the puzzle. */
function wrongTurn({ options, ...puzzle }: Puzzle): string {
  const board = tak.start(options);
  if (!board.ok) throw new Error(board.error.key);
  return [...board.value.legalPlies()].find(
    (ply) => !tak.puzzles!.judge({ options, ...puzzle }, 0, ply).right,
  )!;
}

async function exercising() {
  const table = await open();
  const ask = async (token: string, body?: object) => {
    const path = body === undefined ? '/api/live' : '/api/exercise';
    const { status, said } = await table.ask(path, token, body);
    return { status, said: said as unknown as ExerciseView & Refused };
  };
  return {
    ...table,
    ask,
    look: table.ask,
    answer: (token: string, step: number, ply: string) => ask(token, { do: 'answer', step, ply }),
    act: (token: string, what: string, step = 0) => ask(token, { do: what, step }),
  };
}

describe('a puzzle on the page', () => {
  it('is opened from the private answer to /puzzle, with a link of its own', async () => {
    const { ada, channel } = await exercising();
    const given = await (await ada.command(channel, 'puzzle')).settled();
    const { message } = await (await ada.press(given.message!, 'Open board')).settled();
    expect(message?.privateFor).toBe(ada.id);
    expect(message?.text).toContain('link to this puzzle');
    expect(JSON.stringify(message?.components)).toContain('https://');
  });

  it('shows the position and the task, and nothing of the solution', async () => {
    const { ada, exerciseToken, ask } = await exercising();
    const { status, said } = await ask(await exerciseToken(subjectOf(long), ada));
    expect(status).toBe(200);
    expect(said).toMatchObject({ kind: 'puzzle', options: long.options, plies: [], step: 0, isDone: false });
    expect(said.seat).toBe(said.toMove);
    expect(said.lines).toHaveLength(1);
    expect(said.acts.map((act) => act.do)).toEqual(['show']);
  });

  it('is solved turn by turn, and counts once, also in Discord', async () => {
    const { ada, exerciseToken, answer, matches, scope } = await exercising();
    const token = await exerciseToken(subjectOf(long), ada);
    const first = await answer(token, 0, long.line[0]!);
    expect(first.said).toMatchObject({ plies: long.line.slice(0, 2), step: 2, isDone: false });
    expect(first.said.lines.at(-1)).toContain('Right');
    const last = await answer(token, 2, long.line[2]!);
    expect(last.said).toMatchObject({ plies: long.line, isDone: true });
    expect(last.said.lines.join('\n')).toMatch(/Solved!.*\nYour rating appears after 9 more puzzles\.$/);
    expect(last.said.acts.map((act) => act.do)).toEqual(['next', 'show']);
    const puzzle = (await matches.puzzles.find(scope, 'tak', long.id))!;
    expect((await matches.puzzles.attempted(scope, ada, puzzle, false)).isFirst).toBe(false);
    expect((await answer(token, 2, long.line[2]!)).said.lines.join()).not.toContain('Your rating');
  });

  it('explains a wrong turn, which counts, however it goes on', async () => {
    const { ada, exerciseToken, answer, matches } = await exercising();
    const token = await exerciseToken(subjectOf(short), ada);
    const { status, said } = await answer(token, 0, wrongTurn(short));
    expect([status, said.plies, said.isDone]).toEqual([200, [], false]);
    expect(said.lines.join('\n')).toMatch(/Not yet.*\nYour rating appears after 9 more puzzles\.$/);
    expect((await answer(token, 0, short.line[0]!)).said.isDone).toBe(true);
    const data = await matches.people.data(ada.id);
    expect(data.solving).toMatchObject([{ tried: 1, solved: 0 }]);
  });

  it('is shown step by step to whoever does not find it, and can be tried again', async () => {
    const { ada, exerciseToken, act, answer } = await exercising();
    const token = await exerciseToken(subjectOf(long), ada);
    expect((await act(token, 'show')).said).toMatchObject({ plies: long.line, at: 1, isDone: true });
    expect((await act(token, 'again')).said).toMatchObject({ plies: [], isDone: false });
    await answer(token, 0, long.line[0]!);
    expect((await answer(token, 2, long.line[2]!)).said.lines.join()).not.toContain('Your rating');
  });

  it('is followed by others, each with a signed link, until a new link is made', async () => {
    const { ada, exerciseToken, act, ask } = await exercising();
    const token = await exerciseToken({ ...subjectOf(long), theme: long.theme } as Subject, ada);
    await act(token, 'show');
    const { said } = await act(token, 'next');
    expect(said.id).not.toContain(long.id);
    const next = await ask(said.token!);
    expect(next.said).toMatchObject({ id: said.id, plies: [] });
    const id = said.id.split(' ')[1]!;
    expect(puzzles.find((puzzle) => puzzle.id === id)?.theme).toBe(long.theme);
    await exerciseToken(subjectOf(short), ada);
    for (const earlier of [token, said.token!]) expect((await ask(earlier)).status).toBe(401);
  });

  it.each([
    ['an illegal turn', { do: 'answer', step: 0, ply: 'z9' }, 409],
    ['a turn of the opponent', { do: 'answer', step: 1, ply: 'a1' }, 400],
    ['a turn after the end', { do: 'answer', step: 4, ply: 'a1' }, 400],
    ['what is for lessons', { do: 'restart', step: 0 }, 400],
    ['nonsense', { do: 'win' }, 400],
  ])('refuses %s, and tells nothing of the solution', async (_, body, status) => {
    const { ada, exerciseToken, ask } = await exercising();
    const answer = await ask(await exerciseToken(subjectOf(long), ada), body);
    expect([answer.status, Object.keys(answer.said)]).toEqual([status, ['refusal']]);
  });

  it('waits for whoever is too fast', async () => {
    const { ada, exerciseToken, act, tire } = await exercising();
    const token = await exerciseToken(subjectOf(long), ada);
    expect((await act(token, 'show')).status).toBe(200);
    tire();
    const { status, said } = await act(token, 'show');
    expect([status, Object.keys(said)]).toEqual([429, ['refusal']]);
  });

  it('gives no way into a match, nor a match into puzzles', async () => {
    const { ada, exerciseToken, token, ask, look } = await exercising();
    const link = await exerciseToken(subjectOf(long), ada);
    for (const [path, body] of [
      ['/api/analysis', undefined],
      ['/api/play', { turn: 0, ply: 'a1' }],
      ['/api/resign', {}],
    ] as const)
      expect((await look(path, link, body)).status, path).toBe(400);
    expect((await ask(await token(ada), { do: 'show', step: 0 })).status).toBe(400);
  });
});

describe.each(games.filter(({ lesson }) => lesson !== undefined))('the lesson of $name', (game) => {
  const steps = game.lesson!.steps;
  const subject: Subject = { kind: 'lesson', gameId: game.id };

  it('is done to its end on the page, and Discord knows', async () => {
    const { ada, channel, exerciseToken, ask, answer, act } = await exercising();
    const token = await exerciseToken(subject, ada);
    for (const [index, { solution, options }] of steps.entries()) {
      const step = index + 1;
      expect((await ask(token)).said).toMatchObject({ kind: 'lesson', step, options, isDone: false });
      const { said } = await answer(token, step, solution);
      expect([said.isDone, said.plies.length]).toEqual([true, 1]);
      expect(said.lines[0]).toMatch(/^Right\./);
    }
    const end = await act(token, 'next', steps.length);
    expect(end.said.lines[0]).toContain(`That’s ${game.name}.`);
    expect(end.said.acts.map((one) => one.do)).toEqual(['restart']);
    const message = (await (await ada.command(channel, 'learn', { game: game.id })).settled()).message!;
    expect(message.content).toContain(`That’s ${game.name}.`);
    expect((await act(token, 'restart')).said).toMatchObject({ step: 1, isDone: false });
  });

  it('explains a wrong turn, and goes on where Discord is', async () => {
    const { ada, exerciseToken, answer, act, matches } = await exercising();
    const token = await exerciseToken(subject, ada);
    const { board, judge, solution } = steps[0]!;
    const wrong = [...board.legalPlies()].find((ply) => !judge(ply).right)!;
    const { said } = await answer(token, 1, wrong);
    expect([said.step, said.plies, said.isDone]).toEqual([1, [], false]);
    expect(said.lines.at(-1)).toMatch(/^Not yet\./);
    // What to do is bold.
    expect(said.lines[0]).toMatch(/\*\*.+\*\*$/);
    for (const [index, step] of steps.slice(0, 2).entries())
      await matches.lessons.attempt(ada.id, game.id, index + 1, step.solution);
    const late = (await answer(token, 1, solution)).said;
    expect([late.step, late.lines.at(-1)]).toEqual([3, 'You’ve continued elsewhere. Here is where you are.']);
    expect((await act(token, 'show', 3)).said).toMatchObject({ step: 3, isDone: true });
  });
});

it('offers no board where the host has set up none', async () => {
  const table = await open({}, { doors: { activity: false, linkTo: undefined }, moreFeatures: [] });
  const puzzle = await (await table.ada.command(table.channel, 'puzzle')).settled();
  const lesson = await (await table.ada.command(table.channel, 'learn', { game: 'tak' })).settled();
  for (const { message } of [puzzle, lesson])
    expect(JSON.stringify(message!.components)).not.toContain('open-');
});
