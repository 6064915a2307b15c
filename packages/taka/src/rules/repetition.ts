import type { Position } from './position.ts';
import type { Turn } from './turn.ts';

/**
 * The turn that is forbidden because it would start the same two turns of the player's own for the third time; -1 if
 * none.
 */
export function repeatedTurn({ turns }: Position): Turn {
  const own = (back: number): Turn => turns[turns.length - 2 * back] ?? -1;
  return own(4) === own(2) && own(3) === own(1) ? own(4) : -1;
}

/** How often the position has occurred in the match, including now. */
export function occurrences({ pastKeys, key0, key1 }: Position): number {
  let count = 1;
  for (let index = pastKeys.length - 4; index >= 0; index -= 4) {
    if (pastKeys[index] === key0 && pastKeys[index + 1] === key1) count++;
  }
  return count;
}
