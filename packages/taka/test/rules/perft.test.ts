import { describe, expect, it } from 'vitest';
import { divide, formatTurn, perft } from '@taktable/taka';
import { positionFrom } from '../positions.ts';
import { counts } from './cases/counts.ts';

describe('perft', () => {
  // Depth 3 is checked by the long tests.
  it.each([
    [0, 1],
    [1, 378],
    [2, 151_781],
  ])('from the start to depth %i: %i', (depth, nodes) => {
    expect(perft(positionFrom(), depth)).toBe(nodes);
    expect(perft(positionFrom(), depth, false)).toBe(nodes);
  });

  it.each(counts)('from %s to %s goals: %i, %i', (formation, goals, one, two) => {
    const position = positionFrom({ formation, ...(goals === 'moves' ? { limit: goals } : { goals }) });
    expect([perft(position, 1), perft(position, 2)]).toEqual([one, two]);
  });

  it('divides', () => {
    const position = positionFrom();
    const parts = divide(position, 2);
    expect(parts).toHaveLength(378);
    expect(parts.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(151_781);
    const { turn, nodes } = parts.find((part) => formatTurn(part.turn) === 'f3>f6')!;
    position.make(turn);
    expect(perft(position, 1)).toBe(nodes);
  });

  it('counts nothing behind the end of a match', () => {
    const formation = '10/6P[wn]3/10/4p5/4p5/pppp6/pppp[bs]6/PP8/PP8/PP8/PP8/P9/10/10 Gg w 75 0:0';
    const position = positionFrom({ formation });
    const goals = divide(position, 1).filter(({ turn }) => />[defg]14$/.test(formatTurn(turn)));
    expect(goals.map(({ turn }) => formatTurn(turn))).toEqual(['g13>g14', 'g13>f14']);
    for (const { turn } of goals) {
      position.make(turn);
      expect(perft(position, 1)).toBe(0);
      position.unmake(turn);
    }
  });
});
