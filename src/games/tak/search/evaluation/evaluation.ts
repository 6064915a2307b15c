import type { SquareSet } from '../../rules/groups.ts';
import { type Geometry, notFileA, notFileH, popcount } from '../../rules/geometry.ts';
import type { Position } from '../../rules/position.ts';
import type { Weights } from './weights.ts';

/** Number of bits set in each value of a rank. */
const countOfRank = Uint8Array.from({ length: 256 }, (_, rank) => popcount(rank));

/** By size: the squares at least two squares away from each edge. */
const innerBySize = new Map<number, SquareSet>();

function innerOf(geometry: Geometry): SquareSet {
  const known = innerBySize.get(geometry.size);
  if (known !== undefined) return known;
  const set: [number, number] = [0, 0];
  for (const square of geometry.squares) {
    const nearest = Math.min(...[0, 64, 128, 192].map((edge) => geometry.reach[edge + square]!));
    if (nearest >= 2) set[square >>> 5]! |= 1 << square;
  }
  innerBySize.set(geometry.size, set);
  return set;
}

/** Evaluates an unfinished position without looking ahead. Linear in its weights. */
export class Evaluation {
  private readonly weights: Weights;
  private readonly lines: readonly number[];
  private readonly near: readonly number[];
  private readonly inner: SquareSet;

  constructor(weights: Weights, geometry: Geometry) {
    this.weights = weights;
    this.inner = innerOf(geometry);
    // By the number of missing squares; the longest line has 8.
    this.lines = [0, 0, weights.line2, weights.line3, 0, 0, 0, 0, 0];
    this.near = [0, weights.near1, weights.near2, weights.near3, weights.near4, 0, 0, 0, 0, 0];
  }

  /** In hundredths of a flat, for the side to move. */
  of(position: Position): number {
    const late = lateness(position);
    const { flat, lateFlat, tempo } = this.weights;
    const lead = position.flatCount(0) - position.flatCount(1) - position.rules.halfKomi / 2;
    const score = lead * (flat + lateFlat * late) + this.sideOf(position, 0) - this.sideOf(position, 1);
    return Math.round((position.turn === 0 ? score : -score) + tempo);
  }

  private sideOf(position: Position, side: number): number {
    const control0 = side === 0 ? position.white0 : position.black0;
    const control1 = side === 0 ? position.white1 : position.black1;
    const other0 = side === 0 ? position.black0 : position.white0;
    const other1 = side === 0 ? position.black1 : position.white1;
    const own0 = control0 & ~position.wall0;
    const own1 = control1 & ~position.wall1;
    const solid0 = other0 & (position.wall0 | position.cap0);
    const solid1 = other1 & (position.wall1 | position.cap1);
    const { wall, cap, inner } = this.weights;
    return (
      wall * (popcount(control0 & position.wall0) + popcount(control1 & position.wall1)) +
      cap * (popcount(control0 & position.cap0) + popcount(control1 & position.cap1)) +
      inner * (popcount(own0 & this.inner[0]) + popcount(own1 & this.inner[1])) +
      this.linesOf(position.geometry, own0, own1, solid0, solid1) +
      this.stacksOf(position, side, control0, control1, other0, other1) +
      this.near[this.distance(position, own0, own1, other0, other1)]!
    );
  }

  /** Scores ranks and files by how many squares they lack. */
  private linesOf(geometry: Geometry, own0: number, own1: number, solid0: number, solid1: number): number {
    const { size } = geometry;
    let score = 0;
    for (let line = 0; line < size; line++) {
      const shift = (line & 3) << 3;
      const rank = ((line < 4 ? own0 : own1) >>> shift) & 0xff;
      if ((((line < 4 ? solid0 : solid1) >>> shift) & 0xff) === 0) {
        score += this.lines[size - countOfRank[rank]!]!;
      }
      if ((((solid0 | solid1) >>> line) & 0x01010101) === 0) {
        // The bits of a file are eight apart; a multiplication adds them up in the highest byte.
        const low = Math.imul((own0 >>> line) & 0x01010101, 0x01010101) >>> 24;
        const high = Math.imul((own1 >>> line) & 0x01010101, 0x01010101) >>> 24;
        score += this.lines[size - low - high]!;
      }
    }
    return score;
  }

  private stacksOf(
    position: Position,
    side: number,
    control0: number,
    control1: number,
    other0: number,
    other1: number,
  ): number {
    const { heights, owners, geometry, rules } = position;
    const { weights } = this;
    const lifted = rules.size - 1;
    let score = 0;
    for (let half = 0; half < 2; half++) {
      for (let rest = half === 0 ? control0 : control1; rest !== 0; rest &= rest - 1) {
        const square = 31 - Math.clz32(rest & -rest) + (half << 5);
        const height = heights[square]!;
        const crown = position.crownAt(square);
        if (crown === 2) score += this.capstoneOf(position, square);
        if (height === 1) continue;
        const under = height - 1 < lifted ? height - 1 : lifted;
        const bottom = height - 1 - under;
        // Stacks higher than 32 are too rare to look beyond their lowest word.
        const bits = (owners[square << 2]! >>> (bottom < 31 ? bottom : 31)) & ((1 << under) - 1);
        const blacks = popcount(bits);
        const supports = side === 1 ? blacks : under - blacks;
        const prisoners = under - supports;
        const hard = ((bits >>> (under - 1)) & 1) === side ? 1 : 0;
        if (crown === 0) {
          const attacked =
            ((geometry.beside0[square]! & other0) | (geometry.beside1[square]! & other1)) !== 0 ? under : 0;
          score +=
            weights.flatSupport * supports +
            weights.flatPrisoner * prisoners +
            weights.hardFlat * hard +
            weights.exposed * attacked;
        } else if (crown === 1) {
          score += weights.wallSupport * supports + weights.wallPrisoner * prisoners;
        } else {
          score += weights.capSupport * supports + weights.capPrisoner * prisoners + weights.hardCap * hard;
        }
      }
    }
    return score;
  }

  private capstoneOf({ geometry, wall0, wall1, cap0, cap1 }: Position, square: number): number {
    const room =
      popcount(geometry.beside0[square]! & ~(wall0 | cap0)) +
      popcount(geometry.beside1[square]! & ~(wall1 | cap1));
    return this.weights.capRoom * room;
  }

  /** The number of squares the shortest road lacks, counting an opponent's flat twice; at most 5. */
  private distance(position: Position, own0: number, own1: number, other0: number, other1: number): number {
    const { geometry } = position;
    const free0 = geometry.board0 & ~(position.white0 | position.black0);
    const free1 = geometry.board1 & ~(position.white1 | position.black1);
    const flats0 = other0 & ~(position.wall0 | position.cap0);
    const flats1 = other1 & ~(position.wall1 | position.cap1);
    const { bottom0, top0, top1, left0, left1, right0, right1 } = geometry;
    const upright = roadDistance(own0, own1, free0, free1, flats0, flats1, bottom0, 0, top0, top1, 5);
    return roadDistance(own0, own1, free0, free1, flats0, flats1, left0, left1, right0, right1, upright);
  }
}

/** The number of squares to cross for a road from one edge to the other, at most `limit`. */
function roadDistance(
  own0: number,
  own1: number,
  free0: number,
  free1: number,
  flats0: number,
  flats1: number,
  from0: number,
  from1: number,
  to0: number,
  to1: number,
  limit: number,
): number {
  let at0 = from0 & own0;
  let at1 = from1 & own1;
  // Squares reached a step later because of an opponent's flat.
  let later0 = 0;
  let later1 = 0;
  let open0 = from0 & free0;
  let open1 = from1 & free1;
  for (let missing = 0; missing < limit; missing++) {
    for (;;) {
      const wide0 =
        at0 | (at0 << 8) | (at0 >>> 8) | (at1 << 24) | ((at0 << 1) & notFileA) | ((at0 >>> 1) & notFileH);
      const wide1 =
        at1 | (at1 << 8) | (at1 >>> 8) | (at0 >>> 24) | ((at1 << 1) & notFileA) | ((at1 >>> 1) & notFileH);
      const next0 = at0 | (wide0 & own0);
      const next1 = at1 | (wide1 & own1);
      if (next0 === at0 && next1 === at1) {
        open0 |= wide0 & free0;
        open1 |= wide1 & free1;
        if (((at0 & to0) | (at1 & to1)) !== 0) return missing;
        at0 |= open0 | later0;
        at1 |= open1 | later1;
        later0 = (wide0 | from0) & flats0;
        later1 = (wide1 | from1) & flats1;
        break;
      }
      at0 = next0;
      at1 = next1;
    }
  }
  return limit;
}

/** From 0 to 1: how close the board is to full, or the smaller reserve to empty. */
export function lateness(position: Position): number {
  const { size } = position.rules;
  const occupied = popcount(position.white0 | position.black0) + popcount(position.white1 | position.black1);
  const white = position.whiteFlats + position.whiteCaps;
  const black = position.blackFlats + position.blackCaps;
  const left = Math.min(white, black, size * size - occupied);
  return left >= size * size ? 0 : 1 - left / (size * size);
}
