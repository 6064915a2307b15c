import type { Turn } from '../rules/turn.ts';

/** Unit of the bits of a turn above the low 32. */
const upperUnit = 2 ** 32;

/** A 16-bit hash of a turn for the transposition table and move ordering; few turns of a position collide. */
export function tagOf(turn: Turn): number {
  const low = turn | 0;
  const mixed = Math.imul(low ^ (low >>> 15) ^ Math.imul((turn / upperUnit) | 0, 0x9e3779b1), 0x85ebca6b);
  return mixed >>> 16;
}
