import type { Setup } from './setups.ts';

/**
 * What may be played and what may not, read from the rules text (§) and its readings (R). All is written for
 * White; the test turns it round for Black as well, and holds it against the naive rules.
 */
export interface RuleCase {
  readonly source: string;
  readonly name: string;
  readonly at: Setup;
  /** Goals to win; 1 without it. */
  readonly goals?: number;
  /** Turns that are legal. */
  readonly legal?: string;
  /** Turns that are not, with the rule behind a colon: `c4-c8:too-far`. */
  readonly illegal?: string;
  /** A legal turn, and where it leads. */
  readonly becomes?: readonly [turn: string, after: Setup];
}
