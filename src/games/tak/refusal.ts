import type { Refusals, Refusal as TakRefusal } from '@taktable/tak';
import type { DataOf, Phrase } from '../../phrase.ts';
import { err, type Result } from '../../result.ts';
import type { Refusal } from '../game.ts';

/** Every refusal has a sentence, and what that needs: anything else does not compile. */
type Worded<All extends { readonly [Code in keyof Refusals]: DataOf<`tak:refusal.${Code}`> }> = keyof All;
const keyOf = (code: Worded<Refusals>): Phrase['key'] => `tak:refusal.${code}`;

/** A refusal of the rules in words. */
export const inWords = ({ code, data, reason }: TakRefusal): Refusal => ({
  key: keyOf(code),
  data,
  ...(reason && { reason: inWords(reason) }),
});

/** The same with a refusal in words. */
export const worded = <T>(result: Result<T, TakRefusal>): Result<T, Refusal> =>
  result.ok ? result : err(inWords(result.error));
