import { describe, expect, it } from 'vitest';
import { puzzles } from '../../../../src/games/taka/puzzles/index.ts';
import { find } from '../../../../src/games/taka/puzzles/worker.ts';
import { flawIn, shipped } from './proof.ts';

describe('the puzzles that are shipped', () => {
  it('are at least 300, each with an ID and a position of its own, of every theme and for both sides', () => {
    expect(shipped.length).toBeGreaterThanOrEqual(300);
    expect(new Set(shipped.map(({ id }) => id)).size).toBe(shipped.length);
    expect(new Set(shipped.map(({ theme }) => theme))).toEqual(new Set(puzzles.themes));
    const movers = shipped.map(({ options }) => (options as { formation: string }).formation.split(' ')[2]);
    expect(new Set(movers)).toEqual(new Set(['w', 'b']));
  });

  // All of them in test/long/taka/shipped-puzzles.test.ts.
  it.each(shipped.filter((_, index) => index % 40 === 0))('$id ($theme): the solution is proved', (puzzle) =>
    expect(flawIn(puzzle)).toBeUndefined(),
  );

  it('are judged right along the line', () => {
    for (const puzzle of shipped.filter((_, index) => index % 20 === 0)) {
      for (let step = 0; step < puzzle.line.length; step += 2) {
        expect(puzzles.judge(puzzle, step, puzzle.line[step]!)).toEqual({ right: true, words: [] });
      }
    }
  });
});

/** Of the first matches of the engine that had a goal in two, with seed `puzzles`. */
const formation = '6g3/10/5p4/2pp1pp3/10/2P7/p[bn]4p4/4P3p1/9P[wn]/2pPPp4/3P1PP3/3PP5/4G5/10 - b 19 0:0';
const line = ['i7xj6>j4', 'e2-f3', 'j6-j4>g1'];

describe('a wrong turn', () => {
  const judge = (ply: string, step = 0) =>
    puzzles.judge({ theme: 'goal-in-two', options: { formation }, line }, step, ply);

  it('is refuted by what it lacks', () => {
    expect(judge('f8-f7').words.map(({ key }) => key)).toEqual(['taka:puzzle.wrong.no-threat']);
    expect(judge('j6-j5', 2)).toMatchObject({ right: false });
  });

  it('at the end is right if it is any goal', () => {
    expect(judge('j6-j4>g1', 2).right).toBe(true);
  });
});

it('a match has the goal in two that could be forced in it', () => {
  const found = find({ options: { formation }, plies: ['f8-f7', 'e3-e4'] });
  expect(found).toMatchObject({ theme: 'goal-in-two', category: 'single', after: 0, line });
});
