import { formatPly, legalMoves, moveOf, type Position, standardText, symmetricKey } from '@taktable/tak';
import type { Board, Explorer } from '../../game.ts';
import { TakBoard } from '../board/board.ts';

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

/** Legal turns by their standard text. */
function legalTurns(position: Position, symmetries: readonly number[]): ReadonlyMap<string, string> {
  const turns = new Map<string, string>();
  for (const move of legalMoves(position)) {
    const text = standardText(position, symmetries, move);
    if (!turns.has(text)) turns.set(text, formatPly(position, move));
  }
  return turns;
}
