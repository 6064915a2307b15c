import type { Refusals } from '@taktable/taka';
import type { DataOf, Phrase } from '../../phrase.ts';
import { wording } from '../notation/refusals.ts';

/** Every refusal has a sentence, and what that needs: anything else does not compile. */
type Worded<All extends { readonly [Code in keyof Refusals]: DataOf<`taka:refusal.${Code}`> }> = keyof All;

export const { inWords, worded } = wording((code: Worded<Refusals>): Phrase['key'] => `taka:refusal.${code}`);
