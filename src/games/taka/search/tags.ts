import type { Turn } from '../rules/turn.ts';

/** What of a turn is above its 32 low bits. */
const upperUnit = 2 ** 32;

/** A turn in 16 bits, as the table and the ordering know it; few turns of a position share theirs. */
export function tagOf(turn: Turn): number {
  const low = turn | 0;
  const mixed = Math.imul(low ^ (low >>> 15) ^ Math.imul((turn / upperUnit) | 0, 0x9e3779b1), 0x85ebca6b);
  return mixed >>> 16;
}
