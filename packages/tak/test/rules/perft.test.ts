import { describe, expect, it } from 'vitest';
import { perft } from '../../src/rules/perft.ts';
import { isThorough } from '../../../../test/support/seed.ts';
import { positionFrom } from '../positions.ts';
import { perftTable } from './perft-table.ts';

/** Larger counts are checked by `npm run test:long`. */
const most = isThorough ? 10_000_000 : 1_000_000;

describe('perft', () => {
  for (const { size, tps, nodes } of perftTable) {
    for (const [index, expected] of nodes.entries()) {
      if (expected > most) continue;
      const depth = index + 1;
      it(`${size}x${size} ${tps ?? 'start'} to depth ${depth}: ${expected}`, () => {
        expect(perft(positionFrom(size, tps), depth)).toBe(expected);
      });
    }
  }

  it('counts the same whether the last ply is counted or made', () => {
    for (const { size, tps, nodes } of perftTable) {
      const depth = nodes.findLastIndex((count) => count <= 100_000) + 1;
      expect(perft(positionFrom(size, tps), depth, false)).toBe(nodes[depth - 1]);
    }
  });

  it('counts nothing below a finished game', () => {
    expect(perft(positionFrom(3, '1,1,1/2,2,x/x3 2 4'), 2)).toBe(0);
    expect(perft(positionFrom(3, '1,1,1/2,2,x/x3 2 4'), 0)).toBe(1);
  });
});
