import { describe, expect, it } from 'vitest';
import { symmetricKey } from '@taktable/tak';
import { puzzles } from '../../../../src/games/tak/puzzles/index.ts';
import { positionFrom } from '../../../../packages/tak/test/positions.ts';
import { tactics, tinues } from '../../../../packages/tak/test/selfplay/puzzles.ts';
import { flawIn, lines, shipped, unseen } from './shipped.ts';

describe('the puzzles that are shipped', () => {
  it('are at least a thousand, each with an ID and a position of its own', () => {
    expect(shipped.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set(shipped.map(({ id }) => id)).size).toBe(shipped.length);
    expect(new Set(shipped.map(({ komi, tps }) => `${komi} ${tps}`)).size).toBe(shipped.length);
    expect(shipped.filter(({ id }) => !/^[0-9a-f]{10}$/.test(id))).toEqual([]);
  });

  it('have every theme, on boards from 4x4 to 7x7', () => {
    const themes = new Set(shipped.map(({ theme }) => theme));
    expect([...themes].sort()).toEqual([...puzzles.themes].sort());
    const sizes = new Set(shipped.map(({ tps }) => tps.split('/').length));
    expect([...sizes].sort()).toEqual([4, 5, 6, 7]);
  });

  // Every fortieth; all of them in test/long/tak/shipped-puzzles.test.ts.
  it.each(shipped.filter(({ depth }, index) => index % 40 === 0 && depth <= 4))(
    '$id ($theme): the solution is proved',
    (entry) => expect(flawIn(entry)).toBeUndefined(),
  );

  it('are judged right along the line', () => {
    for (const line of lines.filter((_, index) => index % 20 === 0)) {
      const puzzle = puzzles.read(line);
      for (let step = 0; step < puzzle.line.length; step += 2) {
        expect(puzzles.judge(puzzle, step, puzzle.line[step]!)).toEqual({ right: true, words: [] });
      }
    }
  });
});

describe('the puzzles that nothing was tuned with', () => {
  it('are 300, of which none is shipped or among the tactical positions, also turned or mirrored', () => {
    const keyOf = (tps: string): number => symmetricKey(positionFrom(tps.split('/').length, tps)).key;
    const used = new Set([...shipped, ...tactics, ...tinues].map(({ tps }) => keyOf(tps)));
    expect(new Set(unseen.map(({ tps }) => keyOf(tps))).size).toBe(300);
    expect(unseen.filter(({ tps }) => used.has(keyOf(tps)))).toEqual([]);
  });

  // Every twentieth; all of them in test/long/tak/shipped-puzzles.test.ts.
  it.each(unseen.filter(({ depth }, index) => index % 20 === 0 && depth <= 4))(
    '$id ($theme): the solution is proved',
    (entry) => expect(flawIn(entry)).toBeUndefined(),
  );
});

describe('a wrong turn', () => {
  const judge = (tps: string, line: readonly string[], ply: string, theme = 'tinue') =>
    puzzles.judge({ theme, line, options: { tps } }, 0, ply);

  it('is refuted with what the opponent does', () => {
    const tps = 'x5/x5/2,2,2,2,x/x5/1,1,1,x2 1 6';
    expect(judge(tps, ['e3'], 'd1', 'avoidance')).toEqual({
      right: false,
      words: [{ key: 'tak:puzzle.wrong.road-allowed', data: { ply: 'd1', reply: 'e3' } }],
    });
  });

  it('is refuted by the threat that it lacks', () => {
    const tps = 'x5/x5/x5/2,2,x3/1,1,x3 1 4';
    const { words } = judge(tps, ['c1', 'd1', 'c2'], 'e5');
    expect(words[0]?.key).toBe('tak:puzzle.wrong.no-threat');
  });

  it('is refuted by the reply that stops its threat', () => {
    const tps = 'x5/x5/x5/2,2,x3/1,1,1,x2 1 5';
    const { words } = judge(tps, ['c2', 'd1', 'd2'], 'd1');
    expect(words[0]).toEqual({ key: 'tak:puzzle.wrong.stopped', data: { ply: 'd1', reply: 'e1' } });
  });
});

describe('the last turn', () => {
  it('may be any that wins', () => {
    const tps = 'x5/x5/x5/1,1,1,1,x/1,1,1,1,x 1 9';
    const at = (ply: string) =>
      puzzles.judge({ theme: 'win-in-one', line: ['e1'], options: { tps } }, 0, ply).right;
    expect([at('e1'), at('e2'), at('e3')]).toEqual([true, true, false]);
  });
});
