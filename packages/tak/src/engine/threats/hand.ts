import { popcount } from '../../rules/geometry.ts';
import { patternCount } from '../../rules/move.ts';
import { dropPatterns } from '../../rules/moves.ts';
import type { Position } from '../../rules/position.ts';

/** Which drops of a spread have one of some pieces on top, the nearest lowest; those pieces' bits likewise. */
function gainedDrops(pattern: number, roads: number): number {
  let gained = 0;
  for (let rest = pattern, drop = 0; rest !== 0; rest &= rest - 1, drop++) {
    if ((roads & rest & -rest) !== 0) gained |= 1 << drop;
  }
  return gained;
}

/** By hand and squares ahead, then by the hand's road pieces and whether a single square is enough. */
const gains: (Uint16Array | undefined)[][] = [];

/**
 * The drop patterns of a hand that gain a square at least, or two; from bit 8 on which drops gain one. Bit 15 is for the
 * square itself, which a wall may uncover.
 * @param ahead as from `lookAhead`: plus 8 for those that flatten a wall.
 * @param roads as from `ownedAt`, without a wall.
 */
export function gainsOf(hand: number, ahead: number, roads: number, isOneEnough: boolean): Uint16Array {
  const lists = (gains[(hand << 4) | ahead] ??= []);
  return (lists[(roads << 1) | (isOneEnough ? 1 : 0)] ??= listGains(hand, ahead, roads, isOneEnough));
}

function listGains(hand: number, ahead: number, roads: number, isOneEnough: boolean): Uint16Array {
  const isWall = roads >>> hand === 0;
  const list: number[] = [];
  for (const pattern of dropPatterns(hand, ahead & 7, ahead > 7)) {
    const left = hand - patternCount(pattern);
    const uncovered = isWall && ((roads >>> left) & 1) !== 0 ? 128 : 0;
    const gained = gainedDrops(pattern, roads >>> (left + 1)) | uncovered;
    if (popcount(gained) >= (isOneEnough ? 1 : 2)) list.push(pattern | (gained << 8));
  }
  return Uint16Array.from(list);
}

/** Which pieces are the side's: the lowest bit is for the one just below the top `count` of a stack, the next for those. */
export function ownedAt(position: Position, side: number, square: number, count: number): number {
  const height = position.heights[square]!;
  if (height <= 32) {
    const word = position.owners[square << 2]!;
    const owned = side === 1 ? word : ~word;
    const bits = height > count ? owned >>> (height - count - 1) : owned << 1;
    return bits & ((2 << count) - 1);
  }
  let bits = 0;
  for (let level = height - count - 1; level < height; level++) {
    if (position.pieceAt(square, level) === side) bits |= 1 << (level - height + count + 1);
  }
  return bits;
}
