import { describe, expect, it } from 'vitest';
import { legalTurns } from '@taktable/taka';
import { positionOf } from '../../../../packages/taka/test/rules/setups.ts';
import { boardFrom, played } from '../positions.ts';

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
    expect(next.ok ? '' : next.error.key).toBe('taka:refusal.game-over');
  });

  it('hands out positions of one’s own', () => {
    const board = boardFrom();
    const position = board.copyPosition();
    position.make(legalTurns(position)[0]!);
    expect(board.text).toBe(boardFrom().text);
  });
});
