import { capstone, flat, type Move, noMove, placement } from '../../rules/move.ts';
import type { Position } from '../../rules/position.ts';
import type { Threats } from './threats.ts';

/** A move that immediately completes a road for the side to move. */
export function roadInOne(position: Position, threats: Threats): Move {
  if (position.inOpening) return noMove;
  const side = position.toMove;
  threats.find(position, side);
  if (threats.spread !== noMove) return threats.spread;
  if (!threats.wins(position, side)) return noMove;
  const { low, high } = threats;
  const square = low !== 0 ? 31 - Math.clz32(low & -low) : 63 - Math.clz32(high & -high);
  return placement(square, position.flatsLeft(side) > 0 ? flat : capstone);
}

/** The only square of a set; -2 if there are several. */
export function onlySquare(low: number, high: number): number {
  if (low !== 0 && high !== 0) return -2;
  const set = low | high;
  if ((set & (set - 1)) !== 0) return -2;
  return low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high);
}
