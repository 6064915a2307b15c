import { describe, expect, it } from 'vitest';
import { TranspositionTable } from '../../src/search/transposition-table.ts';
import { formatTps, parseTps, setUpPosition } from '../../src/notation/tps.ts';
import { generateMoves, maxMoves } from '../../src/rules/moves.ts';
import { think } from '../../src/engine/think.ts';
import { Keys } from '../../src/engine/keys.ts';
import { runs } from '../../../../test/support/seed.ts';
import { positionFrom } from '../positions.ts';
import { randomPositions } from './random-positions.ts';

const buffer = new Int32Array(maxMoves);

describe('keys', () => {
  it('are the same however a position came about, and others for other positions', () => {
    const seen = new Map<string, string>();
    const keys = new Keys();
    for (const position of randomPositions(runs(6, 20))) {
      const count = generateMoves(position, buffer, 0);
      const moves = Array.from(buffer.subarray(0, count));
      for (const move of moves.filter((_, index) => index % 7 === 0)) {
        keys.reset(position);
        keys.make(position, move);
        const reached = `${keys.low} ${keys.high}`;
        keys.reset(position);
        expect(`${keys.low} ${keys.high}`).toBe(reached);
        const board = formatTps(position).replace(/ \d+$/, '');
        const { size } = position.rules;
        expect(seen.get(`${size} ${reached}`) ?? board).toBe(board);
        seen.set(`${size} ${reached}`, board);
        position.unmake(move);
      }
    }
    expect(new Set(seen.values()).size).toBe(seen.size);
    expect(seen.size).toBeGreaterThan(runs(2000, 1000));
  });

  it('are those of the position under which a search stores a result', () => {
    const position = positionFrom(5, 'x,1,2,x2/x,2,1C,1,x/2,2,12,1,x/x,2C,1,2,x/x2,1,x2 1 9');
    const keys = new Keys();
    const wrong: string[] = [];
    class Witness extends TranspositionTable {
      override store(...entry: Parameters<TranspositionTable['store']>): void {
        keys.reset(position);
        if (entry[0] !== keys.low || entry[1] !== keys.high) wrong.push(formatTps(position));
        super.store(...entry);
      }
    }
    think(position, { nodes: 2000 }, { table: new Witness(10), now: () => 0 });
    expect(wrong).toEqual([]);
  });

  it('tell stacks apart that are higher than a word is long', () => {
    const keys = new Keys();
    const keyOf = (stack: string): string => {
      const tps = parseTps(`${stack},x2/x3/x2,2 1 40`);
      if (!tps.ok) throw new Error(tps.error.code);
      keys.reset(setUpPosition(positionFrom(3).rules, tps.value));
      return `${keys.low} ${keys.high}`;
    };
    const stacks = [34, 35, 66, 67].flatMap((height) =>
      [0, 1, 31, 32, 33, 64, 65].map((at) =>
        Array.from({ length: height }, (_, level) => (level === at ? '2' : '1')).join(''),
      ),
    );
    const distinct = new Set(stacks);
    expect(new Set([...distinct].map(keyOf)).size).toBe(distinct.size);
  });
});
