import { describe, expect, it } from 'vitest';
import { legalPlies, played, pliesOf, positionFrom } from '../../../../packages/taka/test/positions.ts';
import type { Position } from '@taktable/taka';
import { seats } from '../../../../src/games/game.ts';
import { judgePosition, explain, judge } from '../../../../src/games/taka/analysis/worker.ts';
import { randomFor } from '../../../support/seed.ts';
import { chances, goalsOf, looseMatch } from '../../../../packages/taka/test/engine/matches.ts';

/** Enough for these positions. */
const nodes = 5_000;
const judgeOf = (board: Position) => judgePosition(board.copy(), nodes);

/** Positions of loose matches in which somebody can score at once. */
const open = chances(randomFor('judgements'), 60, 6);

describe('a judgement of Taka', () => {
  it('tells a goal in one that ends the match', () => {
    for (const board of open) {
      const judged = judgeOf(board);
      expect(judged).toMatchObject({
        chance: board.toMove === 0 ? 1 : 0,
        forced: { winner: seats[board.toMove], plies: 1 },
      });
      expect(goalsOf(board)).toContain(judged.line[0]);
    }
  });

  it('calls nothing forced by a goal that does not end the match', () => {
    const [board] = chances(randomFor('judgements'), 60, 1);
    const several = positionFrom({ goals: 3 }, pliesOf(board!));
    const judged = judgeOf(several);
    expect(judged.forced).toBeUndefined();
    expect(goalsOf(several)).toContain(judged.line[0]);
    const chance = several.toMove === 0 ? judged.chance : 1 - judged.chance;
    expect(chance).toBeGreaterThan(0.5);
  });

  it('of a finished position is its result', () => {
    const [board] = open;
    const over = played(board!, goalsOf(board!)[0]!);
    const chance = board!.toMove === 0 ? 1 : 0;
    expect(judgeOf(over)).toEqual({ chance, forced: { winner: seats[board!.toMove], plies: 0 }, line: [] });
  });

  it('is the same each time, whatever was judged before, and leaves a doubt', () => {
    const start = positionFrom();
    const first = judgeOf(start);
    judgeOf(open[0]!);
    expect(judgeOf(start)).toEqual(first);
    expect(first.forced).toBeUndefined();
    expect(first.chance).toBeGreaterThan(0.2);
    expect(first.chance).toBeLessThan(0.8);
    expect(first.comment).toMatch(/^[+-]\d\.\d\d\/\d+ pv> \S+/);
  });

  it('has a line that can be played', () => {
    for (const board of looseMatch(randomFor('lines'), {}, 40)) {
      if (pliesOf(board).length % 10 !== 0) continue;
      const { line } = judgeOf(board);
      expect(line.length).toBeGreaterThan(0);
      line.reduce(played, board);
    }
  });
});

it('the worker judges a position and explains a turn of a match that it is told', () => {
  const plies = pliesOf(open[0]!);
  const [goal] = goalsOf(open[0]!);
  const other = legalPlies(open[0]!).find((ply) => !goalsOf(open[0]!).includes(ply))!;
  const task = { options: {}, plies };
  const before = judge(task);
  expect(before.forced?.plies).toBe(1);
  const after = judge({ options: {}, plies: [...plies, other] });
  const { better, causes } = explain({ ...task, played: other, before: { ...before, line: [goal!] }, after });
  expect(better.forced?.plies).toBe(0);
  expect(causes).toEqual([expect.objectContaining({ key: 'taka:cause.goal-missed' })]);
});
