import { fromOf, isCircle, rowOf, squareName, toOf } from '@taktable/taka';
import type { Hint as Advice } from '@taktable/taka/engine';
import { phrase } from '../../../phrase.ts';
import { reasonInWords } from '../analysis/reason.ts';
import type { HintPhrases } from '../../game.ts';

/** The engine's hint in words. */
export function hintInWords({ move, urgency, why, data }: Advice): HintPhrases {
  const from = fromOf(move);
  return {
    where: phrase(`taka:hint.where.${urgency}`, { row: rowOf(isCircle(from) ? toOf(move) : from) }),
    piece: isCircle(from)
      ? phrase('taka:hint.piece.goalie')
      : phrase('taka:hint.piece.square', { square: squareName(from) }),
    move: reasonInWords(move, why, data),
  };
}

/** Where to place a piece: as in the usual formation. */
export const placingHint = (ply: string): HintPhrases => ({
  where: phrase('taka:place.hint.where'),
  piece: phrase('taka:place.hint.where'),
  move: phrase('taka:place.hint.move', { ply }),
});
