import { phrase, type Phrase } from '../../../phrase.ts';

/** Refusals in tournaments; each states the rule and the next step. */
type Refusal =
  | 'unknown'
  | 'joinedAlready'
  | 'full'
  | 'tooLate'
  | 'withdrawn'
  | 'over'
  | 'notIn'
  | 'youNotIn'
  | 'begunAlready'
  | 'tooFew'
  | 'badSeeds'
  | 'nothingToUndo'
  | 'noReason'
  | 'noName'
  | 'busy';

export const refused = (refusal: Refusal, data: Phrase['data'] = {}): Phrase =>
  phrase(`tournament:refused.${refusal}`, data);
