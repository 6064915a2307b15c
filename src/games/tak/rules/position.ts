import { type Geometry, geometryOf, popcount, squareName, steps } from './geometry.ts';
import type { Rules } from './rules.ts';
import { capstone, flat, type Move, pass, wall } from './move.ts';

/** Owners of a stack are bits, bottom first, in four words: room for 128 pieces. */
const wordsPerStack = 4;
export const maxHeight = 32 * wordsPerStack;

/**
 * A position that moves are made and unmade on, without allocation. White is 0, Black is 1. Nothing here
 * checks legality: see moves.ts for what may be made.
 *
 * Sets of squares are pairs of 32-bit integers, numbered as in geometry.ts; read them, change them only
 * through `make` and `unmake`.
 */
export class Position {
  readonly rules: Rules;
  readonly geometry: Geometry;
  /** Stacks that White controls, that Black controls, with a wall on top, with a capstone on top. */
  white0 = 0;
  white1 = 0;
  black0 = 0;
  black1 = 0;
  wall0 = 0;
  wall1 = 0;
  cap0 = 0;
  cap1 = 0;
  whiteFlats: number;
  blackFlats: number;
  whiteCaps: number;
  blackCaps: number;
  /** Plies since the start of the game; a start from a TPS begins at its move number. */
  ply = 0;
  /** Plies below this are opening plies: a flat of the other colour is placed. */
  readonly openingPlies: number;
  readonly heights = new Uint8Array(64);
  /** Bit set: Black's piece. Unused bits are 0. */
  readonly owners = new Int32Array(64 * wordsPerStack);
  /** Which of the plies made flattened a wall, the last one last. */
  private readonly flattened: number[] = [];
  private made = 0;

  constructor(rules: Rules) {
    this.rules = rules;
    this.geometry = geometryOf(rules.size);
    [this.whiteFlats, this.blackFlats] = rules.flats;
    [this.whiteCaps, this.blackCaps] = rules.caps;
    this.openingPlies = rules.opening === 'no-swap' ? 0 : 2;
  }

  /** 0: White is to move. */
  get turn(): number {
    return this.ply & 1;
  }

  get inOpening(): boolean {
    return this.ply < this.openingPlies;
  }

  /** Plies made on this position since it was set up. */
  get pliesMade(): number {
    return this.made;
  }

  /** How many flats this turn's placement puts down: 2 for the double black stack, else 1. */
  get placedHeight(): number {
    return this.ply === 0 && this.rules.opening === 'double-black-stack' ? 2 : 1;
  }

  make(move: Move): void {
    if (move >>> 8 !== 0) this.spread(move);
    else if (move !== pass) this.place(move);
    this.ply++;
    this.made++;
  }

  unmake(move: Move): void {
    this.ply--;
    this.made--;
    if (move >>> 8 !== 0) this.unspread(move);
    else if (move !== pass) this.unplace(move);
  }

  private place(move: Move): void {
    const square = move & 63;
    const piece = (move >>> 6) & 3;
    const bit = 1 << square;
    const owner = (this.ply & 1) ^ (this.ply < this.openingPlies ? 1 : 0);
    const height = this.ply === 0 ? this.placedHeight : 1;
    this.heights[square] = height;
    if (owner === 0) {
      if (square < 32) this.white0 |= bit;
      else this.white1 |= bit;
      if (piece === 2) this.whiteCaps--;
      else this.whiteFlats -= height;
    } else {
      this.owners[square << 2] = (1 << height) - 1;
      if (square < 32) this.black0 |= bit;
      else this.black1 |= bit;
      if (piece === 2) this.blackCaps--;
      else this.blackFlats -= height;
    }
    if (piece !== 0) this.crown(square, bit, piece === 1);
  }

  private unplace(move: Move): void {
    const square = move & 63;
    const piece = (move >>> 6) & 3;
    const keep = ~(1 << square);
    const owner = (this.ply & 1) ^ (this.ply < this.openingPlies ? 1 : 0);
    const height = this.heights[square]!;
    this.heights[square] = 0;
    this.owners[square << 2] = 0;
    if (owner === 0) {
      if (square < 32) this.white0 &= keep;
      else this.white1 &= keep;
      if (piece === 2) this.whiteCaps++;
      else this.whiteFlats += height;
    } else {
      if (square < 32) this.black0 &= keep;
      else this.black1 &= keep;
      if (piece === 2) this.blackCaps++;
      else this.blackFlats += height;
    }
    if (piece !== 0) this.uncrown(square, keep);
  }

  private crown(square: number, bit: number, isWall: boolean): void {
    if (isWall) {
      if (square < 32) this.wall0 |= bit;
      else this.wall1 |= bit;
    } else {
      if (square < 32) this.cap0 |= bit;
      else this.cap1 |= bit;
    }
  }

  private uncrown(square: number, keep: number): void {
    if (square < 32) {
      this.wall0 &= keep;
      this.cap0 &= keep;
    } else {
      this.wall1 &= keep;
      this.cap1 &= keep;
    }
  }

  private spread(move: Move): void {
    const from = move & 63;
    const step = steps[((move >>> 6) & 3) as 0 | 1 | 2 | 3];
    let pattern = move >>> 8;
    const crown = this.crownAt(from);
    let carried = this.lift(from, 32 - Math.clz32(pattern));
    if (crown !== 0) this.uncrown(from, ~(1 << from));
    let square = from;
    while (pattern !== 0) {
      square += step;
      const drop = 32 - Math.clz32(pattern & -pattern);
      this.drop(square, carried, drop);
      carried >>>= drop;
      pattern >>>= drop;
    }
    if (crown !== 0) {
      // Only a capstone alone comes to stand on a wall, and only at the end of its way.
      if (crown === 2) {
        if (this.crownAt(square) !== 0) {
          this.uncrown(square, ~(1 << square));
          this.flattened.push(this.made);
        }
      }
      this.crown(square, 1 << square, crown === 1);
    }
  }

  private unspread(move: Move): void {
    const from = move & 63;
    const step = steps[((move >>> 6) & 3) as 0 | 1 | 2 | 3];
    let pattern = move >>> 8;
    let square = from;
    let carried = 0;
    let count = 0;
    let crown = 0;
    while (pattern !== 0) {
      square += step;
      const drop = 32 - Math.clz32(pattern & -pattern);
      pattern >>>= drop;
      if (pattern === 0) crown = this.crownAt(square);
      carried |= this.lift(square, drop) << count;
      count += drop;
    }
    if (crown !== 0) {
      this.uncrown(square, ~(1 << square));
      if (crown === 2 && this.flattened.length > 0 && this.flattened.at(-1) === this.made) {
        this.flattened.pop();
        this.crown(square, 1 << square, true);
      }
    }
    this.drop(from, carried, count);
    if (crown !== 0) this.crown(from, 1 << from, crown === 1);
  }

  /** 0: a flat or nothing, 1: a wall, 2: a capstone stands on top. */
  crownAt(square: number): number {
    const walls = square < 32 ? this.wall0 : this.wall1;
    const caps = square < 32 ? this.cap0 : this.cap1;
    return ((walls >>> square) & 1) | (((caps >>> square) & 1) << 1);
  }

  /** Takes pieces from the top; their owners as bits, the bottom one lowest. Leaves walls and capstones alone. */
  private lift(square: number, count: number): number {
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
    if (left === 0) {
      const keep = ~(1 << square);
      if (square < 32) {
        this.white0 &= keep;
        this.black0 &= keep;
      } else {
        this.white1 &= keep;
        this.black1 &= keep;
      }
    } else {
      const top = left - 1;
      this.control(square, (this.owners[(square << 2) | (top >>> 5)]! >>> (top & 31)) & 1);
    }
    return bits & mask;
  }

  /** Puts the lowest `count` of the carried pieces on a square. */
  private drop(square: number, carried: number, count: number): void {
    const height = this.heights[square]!;
    const word = (square << 2) | (height >>> 5);
    const offset = height & 31;
    const bits = carried & ((1 << count) - 1);
    this.owners[word]! |= bits << offset;
    if (offset + count > 32) this.owners[word + 1]! |= bits >>> (32 - offset);
    this.heights[square] = height + count;
    this.control(square, (bits >>> (count - 1)) & 1);
  }

  private control(square: number, owner: number): void {
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

  /** 0 White, 1 Black; -1 an empty square. */
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

  flatsLeft(side: number): number {
    return side === 0 ? this.whiteFlats : this.blackFlats;
  }

  capsLeft(side: number): number {
    return side === 0 ? this.whiteCaps : this.blackCaps;
  }

  get isFull(): boolean {
    return (
      (this.white0 | this.black0) === this.geometry.board0 &&
      (this.white1 | this.black1) === this.geometry.board1
    );
  }

  /** Sets up a stack on an empty square and takes its pieces from the reserves, which may go below 0. */
  setUp(square: number, owners: readonly number[], top: number): void {
    if (this.heights[square] !== 0) throw new Error(`${squareName(square)} is occupied`);
    if (owners.length > maxHeight) throw new RangeError('the stack is too high');
    for (const owner of owners) {
      this.drop(square, owner, 1);
      if (owner === 0) this.whiteFlats--;
      else this.blackFlats--;
    }
    if (top === flat) return;
    this.crown(square, 1 << square, top === wall);
    if (top !== capstone) return;
    if (this.ownerOf(square) === 0) {
      this.whiteFlats++;
      this.whiteCaps--;
    } else {
      this.blackFlats++;
      this.blackCaps--;
    }
  }

  /** A position of its own, without the history. */
  copy(): Position {
    const copy = new Position(this.rules);
    copy.white0 = this.white0;
    copy.white1 = this.white1;
    copy.black0 = this.black0;
    copy.black1 = this.black1;
    copy.wall0 = this.wall0;
    copy.wall1 = this.wall1;
    copy.cap0 = this.cap0;
    copy.cap1 = this.cap1;
    copy.whiteFlats = this.whiteFlats;
    copy.blackFlats = this.blackFlats;
    copy.whiteCaps = this.whiteCaps;
    copy.blackCaps = this.blackCaps;
    copy.ply = this.ply;
    copy.made = this.made;
    copy.heights.set(this.heights);
    copy.owners.set(this.owners);
    return copy;
  }
}
