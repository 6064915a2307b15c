import type { Key, Phrase } from '../../phrase.ts';

/** Every refusal by `matches`, besides those of the games. Each states the rule and the next step. */
export interface MatchPhrase extends Phrase {
  readonly key: Extract<Key, `match:${string}`>;
}

/** Endings that the board does not know, worded by `match:by.<name>`. */
export const matchEnds = [
  'resignation',
  'agreement',
  'cancelled',
  'time',
  'abandonment',
  'adjudication',
  'voided',
] as const;
export type MatchEnd = (typeof matchEnds)[number];
