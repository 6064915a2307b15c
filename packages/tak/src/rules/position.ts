import { geometryOf, squareName, steps } from './geometry.ts';
import type { Rules } from './rules.ts';
import { capstone, flat, type Move, pass, wall } from './move.ts';
import { maxHeight, Stacks } from './stacks.ts';

/**
 * A mutable position with make and unmake that allocates nothing. It does not check legality: see moves.ts for legal
 * moves. Read stacks and reserves freely, but change them only with `make` and `unmake`.
 */
export class Position extends Stacks {
  readonly rules: Rules;
  whiteFlats: number;
  blackFlats: number;
  whiteCaps: number;
  blackCaps: number;
  /** Plies since the start of the game; a start position from a TPS begins at its move number. */
  ply = 0;
  /** Plies below this are opening plies, which place a flat of the other colour. */
  readonly openingPlies: number;
  /** For each ply made that flattened a wall, its number, latest last. */
  readonly #flattened: number[] = [];
  #made = 0;

  constructor(rules: Rules) {
    super(geometryOf(rules.size));
    this.rules = rules;
    [this.whiteFlats, this.blackFlats] = rules.flats;
    [this.whiteCaps, this.blackCaps] = rules.caps;
    this.openingPlies = rules.opening === 'no-swap' ? 0 : 2;
  }

  /** 0: White is to move. */
  get toMove(): number {
    return this.ply & 1;
  }

  get inOpening(): boolean {
    return this.ply < this.openingPlies;
  }

  /** Plies made on this position since it was set up. */
  get pliesMade(): number {
    return this.#made;
  }

  /** How many flats a placement puts down this turn: 2 for the double black stack, otherwise 1. */
  get placedHeight(): number {
    return this.ply === 0 && this.rules.opening === 'double-black-stack' ? 2 : 1;
  }

  make(move: Move): void {
    if (move >>> 8 !== 0) this.#spread(move);
    else if (move !== pass) this.#place(move);
    this.ply++;
    this.#made++;
  }

  unmake(move: Move): void {
    this.ply--;
    this.#made--;
    if (move >>> 8 !== 0) this.#unspread(move);
    else if (move !== pass) this.#unplace(move);
  }

  #place(move: Move): void {
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
      if (height > 1) this.raise(square);
      if (square < 32) this.black0 |= bit;
      else this.black1 |= bit;
      if (piece === 2) this.blackCaps--;
      else this.blackFlats -= height;
    }
    if (piece !== 0) this.crown(square, bit, piece === 1);
  }

  #unplace(move: Move): void {
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
      if (height > 1) this.lower(square, keep);
      if (square < 32) this.black0 &= keep;
      else this.black1 &= keep;
      if (piece === 2) this.blackCaps++;
      else this.blackFlats += height;
    }
    if (piece !== 0) this.uncrown(square, keep);
  }

  #spread(move: Move): void {
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
      // Only a lone capstone can end up on a wall, and only at the end of its spread.
      if (crown === 2) {
        if (this.crownAt(square) !== 0) {
          this.uncrown(square, ~(1 << square));
          this.#flattened.push(this.#made);
        }
      }
      this.crown(square, 1 << square, crown === 1);
    }
  }

  #unspread(move: Move): void {
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
      if (crown === 2 && this.#flattened.length > 0 && this.#flattened.at(-1) === this.#made) {
        this.#flattened.pop();
        this.crown(square, 1 << square, true);
      }
    }
    this.drop(from, carried, count);
    if (crown !== 0) this.crown(from, 1 << from, crown === 1);
  }

  flatsLeft(side: number): number {
    return side === 0 ? this.whiteFlats : this.blackFlats;
  }

  capsLeft(side: number): number {
    return side === 0 ? this.whiteCaps : this.blackCaps;
  }

  /** Sets up a stack on an empty square with pieces from the reserves, which may become negative. */
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

  /** A copy without the history. */
  copy(): Position {
    const copy = new Position(this.rules);
    copy.takeOver(this);
    copy.whiteFlats = this.whiteFlats;
    copy.blackFlats = this.blackFlats;
    copy.whiteCaps = this.whiteCaps;
    copy.blackCaps = this.blackCaps;
    copy.ply = this.ply;
    copy.#made = this.#made;
    return copy;
  }
}
