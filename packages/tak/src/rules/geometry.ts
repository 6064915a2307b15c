/**
 * In the rules, squares are numbered `rank * 8 + file` on every board size, so that shifts and masks are constants. A
 * set of squares is a pair of 32-bit integers: ranks 1 to 4 in the low one, 5 to 8 in the high one. A third one, for
 * larger boards, made perft on these slower by 12 to 27 % (medians on x64, Node 24).
 */

export const minSize = 3;
export const maxSize = 8;

/** As PTN writes them: up a rank, towards higher files, down, towards the a-file. */
export const directions = ['+', '>', '-', '<'] as const;
export type Direction = (typeof directions)[number];

/** By direction, in the order of `directions`. */
export const steps = [8, 1, -8, -1] as const;

/** All squares except those of the a-file, or of the h-file, for one half of the board. */
export const notFileA = 0xfefefefe | 0;
export const notFileH = 0x7f7f7f7f;

export interface Geometry {
  readonly size: number;
  /** The squares of the board. */
  readonly board0: number;
  readonly board1: number;
  readonly top0: number;
  readonly top1: number;
  readonly right0: number;
  readonly right1: number;
  readonly left0: number;
  readonly left1: number;
  /** The first rank; always in the low half. */
  readonly bottom0: number;
  /** The squares of the board in order of rank, then file. */
  readonly squares: Uint8Array;
  /** The neighbours of each square. */
  readonly beside0: Int32Array;
  readonly beside1: Int32Array;
  /** `[direction * 64 + square]`: the number of squares between it and the edge. */
  readonly reach: Uint8Array;
}

export const fileOf = (square: number): number => square & 7;
export const rankOf = (square: number): number => square >>> 3;
export const squareAt = (file: number, rank: number): number => rank * 8 + file;

/** `c3`. */
export const squareName = (square: number): string =>
  `${'abcdefgh'[fileOf(square)] ?? '?'}${rankOf(square) + 1}`;

function layOut(size: number): Geometry {
  const squares = new Uint8Array(size * size);
  const reach = new Uint8Array(4 * 64);
  const beside = [new Int32Array(64), new Int32Array(64)] as const;
  const masks = { board: [0, 0], top: [0, 0], right: [0, 0], left: [0, 0], bottom: [0, 0] };
  const add = (mask: number[], square: number) => (mask[square >>> 5]! |= 1 << square);
  for (let rank = 0; rank < size; rank++) {
    for (let file = 0; file < size; file++) {
      const square = squareAt(file, rank);
      squares[rank * size + file] = square;
      reach.set([size - 1 - rank], square);
      reach.set([size - 1 - file], 64 + square);
      reach.set([rank], 128 + square);
      reach.set([file], 192 + square);
      for (const [direction, step] of steps.entries()) {
        const next = square + step;
        if (reach[direction * 64 + square] !== 0) beside[next < 32 ? 0 : 1][square]! |= 1 << next;
      }
      add(masks.board, square);
      if (rank === size - 1) add(masks.top, square);
      if (rank === 0) add(masks.bottom, square);
      if (file === size - 1) add(masks.right, square);
      if (file === 0) add(masks.left, square);
    }
  }
  return {
    size,
    board0: masks.board[0]!,
    board1: masks.board[1]!,
    top0: masks.top[0]!,
    top1: masks.top[1]!,
    right0: masks.right[0]!,
    right1: masks.right[1]!,
    left0: masks.left[0]!,
    left1: masks.left[1]!,
    bottom0: masks.bottom[0]!,
    squares,
    beside0: beside[0],
    beside1: beside[1],
    reach,
  };
}

const geometries = [3, 4, 5, 6, 7, 8].map(layOut);

/** @param size from 3 to 8. */
export function geometryOf(size: number): Geometry {
  const geometry = geometries[size - minSize];
  if (geometry === undefined) throw new RangeError(`no board of size ${size}`);
  return geometry;
}

export function popcount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
