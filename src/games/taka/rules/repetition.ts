import type { Position } from './position.ts';
import type { Turn } from './turn.ts';

/** The turn that must not be played: the third beginning of the same two turns of one's own; -1: none. */
export function repeatedTurn({ turns }: Position): Turn {
  const own = (back: number): Turn => turns[turns.length - 2 * back] ?? -1;
  return own(4) === own(2) && own(3) === own(1) ? own(4) : -1;
}

/** How often a position has been there in the match, this time included. */
export function occurrences({ pastKeys, key0, key1 }: Position): number {
  let count = 1;
  for (let index = pastKeys.length - 4; index >= 0; index -= 4) {
    if (pastKeys[index] === key0 && pastKeys[index + 1] === key1) count++;
  }
  return count;
}
