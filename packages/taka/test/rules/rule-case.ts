import type { Setup } from './setups.ts';

/**
 * What may be played and what may not, derived from the rules (§) and their interpretations (R). Everything is written
 * for White; the test also rotates it for Black, and checks it against the naive rules.
 */
export interface RuleCase {
  readonly source: string;
  readonly name: string;
  readonly at: Setup;
  /** Goals to win; default: 1. */
  readonly goals?: number;
  /** Turns that are legal. */
  readonly legal?: string;
  /** Illegal turns, with the rule after a colon: `c4-c8:too-far`. */
  readonly illegal?: string;
  /** A legal turn, and the resulting position. */
  readonly becomes?: readonly [turn: string, after: Setup];
}
