import { describe, expect, it } from 'vitest';
import { endingCases } from './ending-cases.ts';
import { NaiveGame } from './naive.ts';
import { parseMove } from '../../src/notation/judge.ts';
import { formatTps } from '../../src/notation/tps.ts';
import { outcomeOf } from '../../src/rules/ending.ts';
import { positionAfter, valueOf } from '../positions.ts';
import { ruleCases } from './rule-cases.ts';

for (const [subject, cases] of Object.entries({ ...ruleCases, ...endingCases })) {
  describe(subject, () => {
    it.each(cases)('$name', ({ options, plies, tps, score, illegal }) => {
      const texts = plies.split(' ').filter((ply) => ply !== '');
      const position = positionAfter(options, texts);
      const naive = NaiveGame.of(options);
      for (const text of texts) naive.play(text);
      if (tps !== undefined) expect(formatTps(position)).toBe(tps);
      expect(naive.tps()).toBe(formatTps(position));
      expect(outcomeOf(position)?.score ?? null).toBe(score);
      expect(naive.result() ?? null).toBe(score);
      if (illegal === undefined) return;
      expect(parseMove(position, illegal).ok).toBe(false);
      expect(score !== null || !naive.turns().has(illegal)).toBe(true);
    });
  });
}

describe('a match', () => {
  it('is drawn after 1,000 plies', () => {
    const position = positionAfter({ size: 5 }, ['a1', 'e5']);
    const round = ['e5-', 'a1+', 'e4+', 'a2-'];
    for (let ply = 2; ply < 1000; ply++) {
      expect(outcomeOf(position)).toBeUndefined();
      position.make(valueOf(parseMove(position, round[(ply - 2) % 4]!)));
    }
    expect(outcomeOf(position)).toEqual({ winner: undefined, by: 'length', score: '1/2-1/2' });
    expect(parseMove(position, 'e5-')).toMatchObject({ error: { code: 'game-over' } });
  });
});
