import { describe, expect, it } from 'vitest';
import { endingOf, formatTurn } from '@taktable/taka';
import { isThorough, randomFor, runs } from '../../../../test/support/seed.ts';
import { generateTurns, turnBuffer } from '../../src/rules/generation.ts';
import { fieldsOf, positionFrom } from '../positions.ts';
import { pick } from './agreement.ts';

describe('turns made and unmade', () => {
  it('leave a position as it was, and generating changes nothing', () => {
    const random = randomFor('undoing Taka');
    const turns = turnBuffer();
    for (let match = 0; match < runs(1, 5); match++) {
      const position = positionFrom({ goals: 1 + (match % 3), turns: 30 });
      while (endingOf(position) === 0) {
        const before = fieldsOf(position);
        const end = generateTurns(position, turns, 0);
        expect(fieldsOf(position)).toEqual(before);
        if (end === 0) break;
        for (let attempt = 0; attempt < (isThorough ? 12 : 6); attempt++) {
          const turn = turns[Math.floor(random.next() * end)]!;
          position.make(turn);
          const { key0, key1 } = position;
          position.unmake(turn);
          expect(fieldsOf(position), formatTurn(turn)).toEqual(before);
          position.make(turn);
          expect([position.key0, position.key1]).toEqual([key0, key1]);
          position.unmake(turn);
        }
        const texts = Array.from(turns.subarray(0, end), formatTurn);
        position.make(turns[texts.indexOf(pick(texts, random))]!);
      }
    }
  });
});

describe('random matches', () => {
  it('end without a throw, in every way that random play can', () => {
    const random = randomFor('random matches of Taka');
    const turns = turnBuffer();
    const ends = new Set<number>();
    for (let match = 0; match < runs(25, 400); match++) {
      const position = positionFrom({ goals: 1 + (match % 9), turns: random.between(20, 75) });
      let ending = endingOf(position);
      while (ending === 0) {
        const end = generateTurns(position, turns, 0);
        if (end === 0) break;
        position.make(turns[Math.floor(random.next() * end)]!);
        ending = endingOf(position);
      }
      ends.add(ending);
      expect(position.pieces.slice(1).every((square, index) => position.cells[square] === index + 1)).toBe(
        true,
      );
      expect(position.balls[0]).not.toBe(position.balls[1]);
    }
    expect(ends.size).toBeGreaterThanOrEqual(isThorough ? 2 : 1);
  }, 600_000);
});
