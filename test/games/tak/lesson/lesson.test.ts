import { describe, expect, it } from 'vitest';
import { lesson } from '../../../../src/games/tak/lesson/lesson.ts';

/** By step: the right turns, and for some wrong ones the text that says why. */
const expected: Readonly<Record<string, readonly [right: string, wrong: Readonly<Record<string, string>>]>> =
  {
    goal: ['b4', { Sb4: 'wall', 'b3+': 'gap', a2: 'elsewhere' }],
    placing: ['a1 d1 a4 d4', { b2: 'middle', b1: 'edge' }],
    walls: ['Sc2', { c2: 'flat', Sb3: 'elsewhere-wall', b3: 'elsewhere', 'c4-': 'elsewhere' }],
    stacks: ['a2>', { '2a2>': 'both', '3a2>111': 'both', 'c2<': 'gap', 'a2+': 'elsewhere' }],
    drops: ['3a3>111', { '4a3>112': 'all', '2a3>11': 'short', 'a3+': 'elsewhere', c3: 'elsewhere' }],
    capstone: ['Cc2', { c2: 'flat', Sc2: 'wall', Cb3: 'elsewhere' }],
    flattening: ['c3-*', { 'c3>': 'moved', c1: 'elsewhere' }],
    bends: ['b2', { Sb2: 'wall', 'b3>': 'gap', 'c2+': 'gap', a2: 'elsewhere' }],
    flats: ['a1', { Sa1: 'wall', 'a3>': 'elsewhere' }],
    tak: ['c3', { d3: 'one', c4: 'one', b2: 'one', Sc3: 'none', b1: 'none' }],
  };

describe('the lesson of Tak', () => {
  it.each(lesson.steps.map((step) => [step.title.key.split('.')[1]!, step] as const))(
    '%s is solved by what it teaches, and by nothing else',
    (name, { board, judge }) => {
      const [right, wrong] = expected[name]!;
      const why = (ply: string) => judge(ply).words[1]!.key.split('.')[2];
      expect(board.toMove).toBe('first');
      expect([...board.legalPlies()].filter((ply) => judge(ply).right)).toEqual(right.split(' '));
      for (const [ply, text] of Object.entries(wrong)) expect([ply, why(ply)]).toEqual([ply, text]);
    },
  );

  it('says what a turn did before it says why', () => {
    expect(lesson.steps[2]!.judge('Sc2').words).toEqual([
      { key: 'tak:turn.wall', data: { square: 'c2' } },
      { key: 'tak:lesson.walls.right', data: {} },
    ]);
  });

  it('judges legal turns only', () => {
    expect(() => lesson.steps[0]!.judge('b3')).toThrow('not b3');
  });
});
