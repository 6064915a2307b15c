import { describe, expect, it } from 'vitest';
import { refusalName } from '../../../../src/games/taka/refusal.ts';
import { endingOf } from '../../../../src/games/taka/rules/ending.ts';
import { generateTurns, turnBuffer } from '../../../../src/games/taka/rules/generation.ts';
import { formatTurn } from '../../../../src/games/taka/rules/turn.ts';
import { isThorough, randomFor, runs } from '../../../support/seed.ts';
import { boardFrom, fieldsOf, played, positionFrom } from '../positions.ts';
import { pick } from '../rules/agreement.ts';
import { positionOf } from '../rules/setups.ts';

describe('a board', () => {
  it('begins with White, no turn and no outcome', () => {
    const { toMove, moveNumber, outcome, plies, legalCount } = boardFrom();
    expect({ toMove, moveNumber, outcome, plies, legalCount }).toEqual({
      toMove: 'first',
      moveNumber: 1,
      outcome: undefined,
      plies: [],
      legalCount: 378,
    });
  });

  it('stays as it is when it is played on', () => {
    const board = boardFrom();
    const { text } = board;
    const next = played(board, 'F3 > F7 = N');
    expect([board.text, board.plies, board.legalCount]).toEqual([text, [], 378]);
    expect([next.toMove, next.moveNumber, next.plies]).toEqual(['second', 1, ['f3>f7=n']]);
    expect(played(next, 'e12>e8=s').moveNumber).toBe(2);
  });

  it('goes on counting behind the end, and lets nothing be played', () => {
    const over = played(boardFrom({ formation: positionOf({ white: 'f12*n', turn: 9 }) }), 'f12>f14');
    expect(over).toMatchObject({
      toMove: 'second',
      moveNumber: 9,
      outcome: { winner: 'first', by: 'goal', score: '1-0' },
      legalCount: 0,
    });
    expect(over.text).toMatch(/^pp3\(w\)2pp\/.* Gg b 9 1:0$/);
    expect([over.legalPlies(), over.complete('', 9)]).toEqual([[], []]);
    const next = over.play('o-e13');
    expect(next.ok ? '' : refusalName(next.error)).toBe('game-over');
  });

  it('hands out positions of one’s own', () => {
    const board = boardFrom();
    const position = board.copyPosition();
    position.make(generateFirst(position));
    expect(board.text).toBe(boardFrom().text);
  });
});

function generateFirst(position: ReturnType<typeof positionFrom>): number {
  const turns = turnBuffer();
  generateTurns(position, turns, 0);
  return turns[0]!;
}

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
