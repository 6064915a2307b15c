import type { Position } from '@taktable/tak';
import { formatPly, landing, movePattern, movePiece, moveSquare, pass, squareName } from '@taktable/tak';
import { type Hint as Advice } from '@taktable/tak/engine';
import { phrase } from '../../../phrase.ts';
import { reasonInWords } from '../analysis/reason.ts';
import type { HintPhrases } from '../../game.ts';

const pieceNames = ['flat', 'wall', 'capstone'] as const;

export function hintInWords(position: Position, { move, urgency, why, data }: Advice): HintPhrases {
  const isSpread = movePattern(move) !== 0;
  const target = isSpread ? landing(move) : moveSquare(move);
  return {
    where: phrase(`tak:hint.where.${urgency}`, { file: squareName(target)[0]! }),
    piece: isSpread
      ? phrase('tak:hint.piece.stack', { square: squareName(moveSquare(move)) })
      : phrase(`tak:hint.piece.${move === pass ? 'pass' : pieceNames[movePiece(move)]!}`),
    move: reasonInWords(formatPly(position, move), why, data),
  };
}
