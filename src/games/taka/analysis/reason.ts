import { formatTurn, type Turn } from '@taktable/taka';
import type { Hint } from '@taktable/taka/engine';
import { type DataOf, phrase, type Phrase } from '../../../phrase.ts';

/** What a turn does, in hints and in reviews. */
export const reasonInWords = (move: Turn, why: Hint['why'], data: Hint['data']): Phrase =>
  // A reason has the data of its own text.
  phrase(`taka:hint.move.${why}`, {
    ply: formatTurn(move),
    ...data,
  } as DataOf<`taka:hint.move.${typeof why}`>);
