import type { Board, Explorer } from '../../game.ts';
import { TakBoard } from '../board/board.ts';
import { moveOf } from '../notation/completion.ts';
import { formatMove, formatPly } from '../notation/ptn.ts';
import { type Move, pass } from '../rules/move.ts';
import { generateMoves, maxMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { moveUnder, symmetricKey } from './symmetry.ts';

export const explorer: Explorer<Board> = {
  // Eight moves of each side.
  plies: 16,
  position(board) {
    if (!(board instanceof TakBoard) || board.outcome !== undefined) return undefined;
    const position = board.copyPosition();
    const { key, symmetries } = symmetricKey(position);
    let legal: ReadonlyMap<string, string> | undefined;
    return {
      key,
      toStandard: (ply) => standardText(position, symmetries, moveOf(position, ply)),
      fromStandard: (ply) => (legal ??= legalTurns(position, symmetries)).get(ply),
    };
  },
};

/**
 * A move as it is written for the position that stands for all: of several that are equal by symmetry, the first. A
 * wall that it flattens is not marked.
 */
export function standardText(position: Position, symmetries: readonly number[], move: Move): string {
  if (move === pass) return '--';
  const { size } = position.rules;
  const texts = symmetries.map((symmetry) =>
    formatMove(moveUnder(size, symmetry, move), position.placedHeight),
  );
  return texts.reduce((first, text) => (text < first ? text : first));
}

/** Legal turns by their standard text. */
function legalTurns(position: Position, symmetries: readonly number[]): ReadonlyMap<string, string> {
  const moves = new Int32Array(maxMoves);
  const turns = new Map<string, string>();
  for (const move of moves.subarray(0, generateMoves(position, moves, 0))) {
    const text = standardText(position, symmetries, move);
    if (!turns.has(text)) turns.set(text, formatPly(position, move));
  }
  return turns;
}
