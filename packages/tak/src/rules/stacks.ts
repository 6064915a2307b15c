import { type Geometry, popcount } from './geometry.ts';

/** The owners of a stack's pieces are bits, bottom first, in four words: room for 128 pieces. */
const wordsPerStack = 4;
export const maxHeight = 32 * wordsPerStack;

/**
 * The pieces on a board, lifted and dropped without allocation. White is 0, Black is 1. Sets of squares are pairs of
 * 32-bit integers, numbered as in geometry.ts.
 */
export class Stacks {
  readonly geometry: Geometry;
  /** Stacks controlled by White, by Black, with a wall on top, with a capstone on top, of at least two pieces. */
  white0 = 0;
  white1 = 0;
  black0 = 0;
  black1 = 0;
  wall0 = 0;
  wall1 = 0;
  cap0 = 0;
  cap1 = 0;
  high0 = 0;
  high1 = 0;
  readonly heights = new Uint8Array(64);
  /** Bit set: Black's piece. Unused bits are 0. */
  readonly owners = new Int32Array(64 * wordsPerStack);

  constructor(geometry: Geometry) {
    this.geometry = geometry;
  }

  /** 0: empty or a flat on top, 1: a wall, 2: a capstone. */
  crownAt(square: number): number {
    const walls = square < 32 ? this.wall0 : this.wall1;
    const caps = square < 32 ? this.cap0 : this.cap1;
    return ((walls >>> square) & 1) | (((caps >>> square) & 1) << 1);
  }

  /** 0 White, 1 Black, -1 an empty square. */
  ownerOf(square: number): number {
    if (this.heights[square] === 0) return -1;
    return ((square < 32 ? this.black0 : this.black1) >>> square) & 1;
  }

  /** The owner of one piece; `level` 0 is the bottom of the stack. */
  pieceAt(square: number, level: number): number {
    return (this.owners[(square << 2) | (level >>> 5)]! >>> (level & 31)) & 1;
  }

  flatCount(side: number): number {
    const plain0 = ~(this.wall0 | this.cap0);
    const plain1 = ~(this.wall1 | this.cap1);
    return side === 0
      ? popcount(this.white0 & plain0) + popcount(this.white1 & plain1)
      : popcount(this.black0 & plain0) + popcount(this.black1 & plain1);
  }

  get isFull(): boolean {
    return (
      (this.white0 | this.black0) === this.geometry.board0 &&
      (this.white1 | this.black1) === this.geometry.board1
    );
  }

  protected crown(square: number, bit: number, isWall: boolean): void {
    if (isWall) {
      if (square < 32) this.wall0 |= bit;
      else this.wall1 |= bit;
    } else {
      if (square < 32) this.cap0 |= bit;
      else this.cap1 |= bit;
    }
  }

  protected uncrown(square: number, keep: number): void {
    if (square < 32) {
      this.wall0 &= keep;
      this.cap0 &= keep;
    } else {
      this.wall1 &= keep;
      this.cap1 &= keep;
    }
  }

  protected raise(square: number): void {
    if (square < 32) this.high0 |= 1 << square;
    else this.high1 |= 1 << square;
  }

  protected lower(square: number, keep: number): void {
    if (square < 32) this.high0 &= keep;
    else this.high1 &= keep;
  }

  /**
   * Takes pieces from the top. @returns their owners as bits, bottom piece lowest. Does not update walls and capstones.
   */
  protected lift(square: number, count: number): number {
    const left = this.heights[square]! - count;
    const word = (square << 2) | (left >>> 5);
    const offset = left & 31;
    const mask = (1 << count) - 1;
    let bits = this.owners[word]! >>> offset;
    this.owners[word]! &= ~(mask << offset);
    if (offset + count > 32) {
      bits |= this.owners[word + 1]! << (32 - offset);
      this.owners[word + 1]! &= ~(mask >>> (32 - offset));
    }
    this.heights[square] = left;
    const keep = ~(1 << square);
    if (left < 2) this.lower(square, keep);
    if (left === 0) {
      if (square < 32) {
        this.white0 &= keep;
        this.black0 &= keep;
      } else {
        this.white1 &= keep;
        this.black1 &= keep;
      }
    } else {
      const top = left - 1;
      this.#control(square, (this.owners[(square << 2) | (top >>> 5)]! >>> (top & 31)) & 1);
    }
    return bits & mask;
  }

  /** Puts the lowest `count` carried pieces on a square. */
  protected drop(square: number, carried: number, count: number): void {
    const height = this.heights[square]!;
    const word = (square << 2) | (height >>> 5);
    const offset = height & 31;
    const bits = carried & ((1 << count) - 1);
    this.owners[word]! |= bits << offset;
    if (offset + count > 32) this.owners[word + 1]! |= bits >>> (32 - offset);
    this.heights[square] = height + count;
    if (height + count > 1) this.raise(square);
    this.#control(square, (bits >>> (count - 1)) & 1);
  }

  #control(square: number, owner: number): void {
    const bit = 1 << square;
    if (square < 32) {
      if (owner === 0) {
        this.white0 |= bit;
        this.black0 &= ~bit;
      } else {
        this.black0 |= bit;
        this.white0 &= ~bit;
      }
    } else if (owner === 0) {
      this.white1 |= bit;
      this.black1 &= ~bit;
    } else {
      this.black1 |= bit;
      this.white1 &= ~bit;
    }
  }

  /** Copies another board of the same size. */
  protected takeOver(other: Stacks): void {
    this.white0 = other.white0;
    this.white1 = other.white1;
    this.black0 = other.black0;
    this.black1 = other.black1;
    this.wall0 = other.wall0;
    this.wall1 = other.wall1;
    this.cap0 = other.cap0;
    this.cap1 = other.cap1;
    this.high0 = other.high0;
    this.high1 = other.high1;
    this.heights.set(other.heights);
    this.owners.set(other.owners);
  }
}
