import type { Position } from '../../rules/position.ts';

/** Which drops of a spread have one of some pieces on top, the nearest lowest: by drop pattern and those pieces' bits. */
export const ownDrops = Uint8Array.from({ length: 1 << 16 }, (_, at) => {
  let drops = 0;
  for (let rest = at >>> 8, drop = 0; rest !== 0; rest &= rest - 1, drop++) {
    if ((at & 0xff & rest & -rest) !== 0) drops |= 1 << drop;
  }
  return drops;
});

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
