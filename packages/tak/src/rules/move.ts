/**
 * A move as a 16-bit integer:
 *
 * bits 0-5: square
 * bits 6-7: for a placement the piece, for a spread the direction (in the order of `directions`)
 * bits 8-15: for a placement 0, for a spread the drop pattern, which is never 0
 *
 * A drop pattern has a bit for each lifted piece, the lowest for the bottom one, set if it is the last piece dropped on
 * its square. So the highest set bit is the top piece, and 1 to 255 are all ways to spread 1 to 8 pieces.
 */
export type Move = number;

export const flat = 0;
export const wall = 1;
export const capstone = 2;

/** The house rule `passing`: a stack is lifted and put back. */
export const pass: Move = 3 << 6;
/** Stands for no move. */
export const noMove: Move = -1;

export const placement = (square: number, piece: number): Move => square | (piece << 6);
export const spread = (square: number, direction: number, pattern: number): Move =>
  square | (direction << 6) | (pattern << 8);

export const moveSquare = (move: Move): number => move & 63;
/** The piece of a placement. */
export const movePiece = (move: Move): number => (move >>> 6) & 3;
/** The direction of a spread. */
export const moveDirection = (move: Move): number => (move >>> 6) & 3;
/** 0 for a placement or a pass. */
export const movePattern = (move: Move): number => move >>> 8;

export const patternCount = (pattern: number): number => 32 - Math.clz32(pattern);

/** Drops, nearest first; they add up to at most 8. */
export function patternOf(drops: readonly number[]): number {
  let pattern = 0;
  let count = 0;
  for (const drop of drops) {
    count += drop;
    pattern |= 1 << (count - 1);
  }
  return pattern;
}

export function dropsOf(pattern: number): number[] {
  const drops: number[] = [];
  for (let rest = pattern; rest !== 0;) {
    const drop = 32 - Math.clz32(rest & -rest);
    drops.push(drop);
    rest >>>= drop;
  }
  return drops;
}
