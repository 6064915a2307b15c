import {
  formatPly,
  landing,
  movePattern,
  movePiece,
  moveSquare,
  pass,
  type Position,
  squareName,
} from '@taktable/tak';
import { type Hint as Advice } from '@taktable/tak/engine';
import type { Phrase } from '../../../phrase.ts';
import type { Hint } from '../../game.ts';

const pieceNames = ['flat', 'wall', 'capstone'] as const;

/** The engine's hint in words. */
export function hintInWords(position: Position, { move, urgency, why, data }: Advice): Hint {
  const phrase = (key: string, more: Phrase['data'] = {}): Phrase => ({ key: `tak:hint.${key}`, data: more });
  const isSpread = movePattern(move) !== 0;
  const target = isSpread ? landing(move) : moveSquare(move);
  return {
    where: phrase(`where.${urgency}`, { file: squareName(target)[0]! }),
    piece: isSpread
      ? phrase('piece.stack', { square: squareName(moveSquare(move)) })
      : phrase(`piece.${move === pass ? 'pass' : pieceNames[movePiece(move)]!}`),
    move: phrase(`move.${why}`, { ply: formatPly(position, move), ...data }),
  };
}
