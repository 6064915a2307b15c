import { describe, expect, it } from 'vitest';
import { perft } from '../../src/rules/perft.ts';
import { positionFrom } from '../positions.ts';
import { perftTable } from '../rules/perft-table.ts';

/** `LEAVES=Infinity npm run test:long perft` checks them all; the largest count is 49 billion leaves. */
const most = Number(process.env['LEAVES'] ?? 200_000_000);
const timeout = 24 * 3_600_000;

describe('perft', () => {
  for (const { size, tps, nodes } of perftTable) {
    for (const [index, expected] of nodes.entries()) {
      if (expected > most) continue;
      const depth = index + 1;
      it(
        `${size}x${size} ${tps ?? 'start'} to depth ${depth}: ${expected}`,
        () => {
          expect(perft(positionFrom(size, tps), depth)).toBe(expected);
        },
        timeout,
      );
    }
  }
});
