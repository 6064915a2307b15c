import { phrase, type After, type DataArguments } from '../../phrase.ts';
import type { Refusal } from '../game.ts';

/** Taka's refusals: one for each rule, with the data of its sentence. Squares are named like `c3`. */
export type RefusalName = After<'taka:refusal.'>;

export interface TakaRefusal extends Refusal {
  readonly key: `taka:refusal.${RefusalName}`;
  /** For records: the rule that its options or a turn break, appended as a sentence. */
  readonly reason?: TakaRefusal;
}

export const refuse = <Name extends RefusalName>(
  name: Name,
  ...data: DataArguments<`taka:refusal.${Name}`>
): TakaRefusal => phrase(`taka:refusal.${name}`, ...data);

/** The bare name for scripts: `offside`. */
export const refusalName = (refusal: Refusal): string => refusal.key.slice('taka:refusal.'.length);
