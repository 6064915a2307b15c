import { describe, expect, it } from 'vitest';
import { perft } from '../../src/games/tak/perft.ts';
import { positionFrom } from '../games/tak/positions.ts';
import { perftTable } from '../games/tak/perfttable.ts';

/** The slowest figure has 49 milliards of leaves: minutes each. */
const timeout = 60 * 60 * 1000;

describe('perft, every figure', () => {
  for (const { size, tps, nodes } of perftTable) {
    for (const [index, expected] of nodes.entries()) {
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
