import { describe, expect, it } from 'vitest';
import { endingCases } from './endingcases.ts';
import { NaiveGame } from './naive.ts';
import { boardFrom } from '../positions.ts';
import { ruleCases } from './rulecases.ts';

for (const [subject, cases] of Object.entries({ ...ruleCases, ...endingCases })) {
  describe(subject, () => {
    it.each(cases)('$name', ({ options, plies, tps, score, illegal }) => {
      const texts = plies.split(' ').filter((ply) => ply !== '');
      const board = boardFrom(options, texts);
      const naive = NaiveGame.of(options);
      for (const text of texts) naive.play(text);
      if (tps !== undefined) expect(board.tps).toBe(tps);
      expect(naive.tps()).toBe(board.tps);
      expect(board.outcome?.score ?? null).toBe(score);
      expect(naive.result() ?? null).toBe(score);
      if (illegal === undefined) return;
      expect(board.play(illegal).ok).toBe(false);
      expect(score !== null || !naive.turns().has(illegal)).toBe(true);
    });
  });
}

describe('a match', () => {
  it('is drawn after 1,000 plies', () => {
    let board = boardFrom({ size: 5 }, ['a1', 'e5']);
    const round = ['e5-', 'a1+', 'e4+', 'a2-'];
    for (let ply = 2; ply < 1000; ply++) {
      expect(board.outcome).toBeUndefined();
      board = boardFromStep(board, round[(ply - 2) % 4]!);
    }
    expect(board.plies).toHaveLength(1000);
    expect(board.outcome).toEqual({ winner: undefined, by: 'length', score: '1/2-1/2' });
  });
});

function boardFromStep(board: ReturnType<typeof boardFrom>, ply: string) {
  const next = board.play(ply);
  if (!next.ok) throw new Error(next.error.key);
  return next.value;
}
