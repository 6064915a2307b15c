import type { Hint } from '@taktable/tak/engine';
import { type DataOf, phrase, type Phrase } from '../../../phrase.ts';

/** What a move does, in hints and in reviews. */
export const reasonInWords = (ply: string, why: Hint['why'], data: Hint['data']): Phrase =>
  // A reason has the data of its own text.
  phrase(`tak:hint.move.${why}`, { ply, ...data } as DataOf<`tak:hint.move.${typeof why}`>);
