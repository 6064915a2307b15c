import { fileOf, type Geometry, popcount, rankOf, squareAt } from '../../rules/geometry.ts';
import type { Position } from '../../rules/position.ts';
import { roadDistance } from './road-distance.ts';
import { type SquareClass, type Weights, weightsFor } from './weights.ts';

/** Number of bits set in each value of a rank. */
const countOfRank = Uint8Array.from({ length: 256 }, (_, rank) => popcount(rank));

const pieces = ['flat', 'wall', 'cap'] as const;

/** The distances of a square to the nearest edges in both directions, at most 2 each, the smaller one first. */
function placeOf({ size }: Geometry, square: number): SquareClass {
  const [near, far] = [fileOf(square), rankOf(square)]
    .map((at) => Math.min(at, size - 1 - at, 2))
    .sort((a, b) => a - b);
  return `${near}${far}` as SquareClass;
}

/** 2^9 scores of lines are kept, 12 KiB. */
const keptBits = 9;

const perSquare = (
  geometry: Geometry,
  weights: Weights,
  kind: (typeof pieces)[number] | 'stack',
): number[] => {
  const on = new Set(geometry.squares);
  return Array.from({ length: 64 }, (_, square) =>
    on.has(square) ? weights[`${kind}${placeOf(geometry, square)}`] : 0,
  );
};

/** The worth of flats on a rank: the rank, and from bit 0 to 7 its files. */
function worthOfRank(tops: Float64Array, at: number): number {
  const rank = at >>> 8;
  let worth = 0;
  for (let file = 0; file < 8; file++) if (((at >>> file) & 1) !== 0) worth += tops[squareAt(file, rank)]!;
  return worth;
}

/** Evaluates an unfinished position without looking ahead. Linear in its weights. */
export class Evaluation {
  readonly #weights: Weights;
  readonly #lines: readonly number[];
  readonly #near: readonly number[];
  /** For each kind of top piece, the worth of the 64 squares. */
  readonly #tops: Float64Array;
  /** For each rank, the worth of each set of flats on it. */
  readonly #flats: Float64Array;
  /** For each square, the worth of a piece under the top. */
  readonly #places: Float64Array;
  /** For each kind of top piece, six weights of what is under it. */
  readonly #under: Float64Array;
  /** For each kind of the opponent's top piece beside a flat, the weights of supports and prisoners under the flat. */
  readonly #beside: Float64Array;

  /** The latest scores of lines, and of which four words each. */
  readonly #kept = new Float64Array(1 << keptBits);
  readonly #keptOf = new Int32Array(4 << keptBits);

  constructor(geometry: Geometry, weights: Weights = weightsFor(geometry.size)) {
    this.#weights = weights;
    this.#tops = Float64Array.from(pieces.flatMap((piece) => perSquare(geometry, weights, piece)));
    this.#flats = Float64Array.from({ length: geometry.size << 8 }, (_, at) => worthOfRank(this.#tops, at));
    this.#places = Float64Array.from(perSquare(geometry, weights, 'stack'));
    this.#under = Float64Array.from(
      pieces.flatMap((piece) => [
        weights[`${piece}Support`],
        weights[`${piece}AnySupport`],
        weights[`${piece}Prisoner`],
        weights[`${piece}AnyPrisoner`],
        weights[`${piece}DeepSupport`],
        weights[`${piece}DeepPrisoner`],
      ]),
    );
    this.#beside = Float64Array.from(
      pieces.flatMap((piece) => [weights[`${piece}BesideSupport`], weights[`${piece}BesidePrisoner`]]),
    );
    // By the number of missing squares; the longest line has 8.
    this.#lines = [0, weights.line1, weights.line2, weights.line3, 0, 0, 0, 0, 0];
    // With an impossible set, so that nothing is found before it is kept.
    this.#keptOf.fill(-1);
    this.#near = [0, weights.near1, weights.near2, weights.near3, weights.near4, 0, 0, 0, 0, 0];
  }

  /** In hundredths of a flat, for the side to move. */
  of(position: Position): number {
    const late = lateness(position);
    const { flat, lateFlat, latestFlat, reserve, tempo, lateTempo } = this.#weights;
    const lead = position.flatCount(0) - position.flatCount(1) - position.rules.halfKomi / 2;
    const left = position.whiteFlats + position.whiteCaps - position.blackFlats - position.blackCaps;
    const score =
      lead * (flat + late * (lateFlat + late * latestFlat)) +
      left * reserve +
      this.#sideOf(position, 0) -
      this.#sideOf(position, 1);
    return Math.round((position.toMove === 0 ? score : -score) + tempo + lateTempo * late);
  }

  #sideOf(position: Position, side: number): number {
    const control0 = side === 0 ? position.white0 : position.black0;
    const control1 = side === 0 ? position.white1 : position.black1;
    const other0 = side === 0 ? position.black0 : position.white0;
    const other1 = side === 0 ? position.black1 : position.white1;
    const own0 = control0 & ~position.wall0;
    const own1 = control1 & ~position.wall1;
    const solid0 = other0 & (position.wall0 | position.cap0);
    const solid1 = other1 & (position.wall1 | position.cap1);
    return (
      this.#keptLines(position.geometry, own0, own1, solid0, solid1) +
      this.#squaresOf(position, side, control0, control1, other0, other1) +
      this.#near[this.#distance(position, own0, own1, other0, other1)]!
    );
  }

  /** The score of ranks and files, which mostly is as in another position shortly before. */
  #keptLines(geometry: Geometry, own0: number, own1: number, solid0: number, solid1: number): number {
    const kept = this.#kept;
    const keptOf = this.#keptOf;
    const mixed = Math.imul(own0, 0x9e3779b1) ^ Math.imul(own1, 0x85ebca6b);
    const at = (mixed ^ Math.imul(solid0 + (solid1 << 5), 0xc2b2ae35)) >>> (32 - keptBits);
    const of = at << 2;
    if (
      keptOf[of] !== own0 ||
      keptOf[of + 1] !== own1 ||
      keptOf[of + 2] !== solid0 ||
      keptOf[of + 3] !== solid1
    ) {
      keptOf[of] = own0;
      keptOf[of + 1] = own1;
      keptOf[of + 2] = solid0;
      keptOf[of + 3] = solid1;
      kept[at] = this.#linesOf(geometry, own0, own1, solid0, solid1);
    }
    return kept[at]!;
  }

  /** Scores ranks and files by how many squares they lack. */
  #linesOf(geometry: Geometry, own0: number, own1: number, solid0: number, solid1: number): number {
    const { size } = geometry;
    const { used } = this.#weights;
    let score = 0;
    for (let line = 0; line < size; line++) {
      const shift = (line & 3) << 3;
      const rank = ((line < 4 ? own0 : own1) >>> shift) & 0xff;
      if (rank !== 0) score += used;
      if ((((line < 4 ? solid0 : solid1) >>> shift) & 0xff) === 0) {
        score += this.#lines[size - countOfRank[rank]!]!;
      }
      const file0 = (own0 >>> line) & 0x01010101;
      const file1 = (own1 >>> line) & 0x01010101;
      if ((file0 | file1) !== 0) score += used;
      if ((((solid0 | solid1) >>> line) & 0x01010101) === 0) {
        // The bits of a file are eight apart; a multiplication adds them up in the highest byte.
        const low = Math.imul(file0, 0x01010101) >>> 24;
        const high = Math.imul(file1, 0x01010101) >>> 24;
        score += this.#lines[size - low - high]!;
      }
    }
    return score;
  }

  #squaresOf(
    position: Position,
    side: number,
    control0: number,
    control1: number,
    other0: number,
    other1: number,
  ): number {
    const { high0, high1, wall0, wall1, cap0, cap1 } = position;
    let score = this.#flatsOf(position, control0 & ~(wall0 | cap0), control1 & ~(wall1 | cap1));
    for (let half = 0; half < 2; half++) {
      const control = half === 0 ? control0 : control1;
      const walls = half === 0 ? wall0 : wall1;
      const caps = half === 0 ? cap0 : cap1;
      for (let rest = control & (walls | caps); rest !== 0; rest &= rest - 1) {
        const square = 31 - Math.clz32(rest & -rest) + (half << 5);
        if ((walls & rest & -rest) !== 0) {
          score += this.#tops[64 | square]! + this.#wallOf(position, square, other0, other1);
        } else score += this.#tops[128 | square]! + this.#capstoneOf(position, square);
      }
      for (let rest = control & (half === 0 ? high0 : high1); rest !== 0; rest &= rest - 1) {
        const square = 31 - Math.clz32(rest & -rest) + (half << 5);
        const crown = (walls & rest & -rest) !== 0 ? 1 : (caps & rest & -rest) !== 0 ? 2 : 0;
        score += this.#stackOf(position, side, square, crown, other0, other1);
      }
    }
    return score;
  }

  /** The worth of the squares of flats, rank by rank. */
  #flatsOf({ rules }: Position, flats0: number, flats1: number): number {
    let score = 0;
    for (let rank = 0; rank < rules.size; rank++) {
      const files = ((rank < 4 ? flats0 : flats1) >>> ((rank & 3) << 3)) & 0xff;
      score += this.#flats[(rank << 8) | files]!;
    }
    return score;
  }

  /** What lies under the top of a stack. */
  #stackOf(
    { heights, owners, geometry, wall0, wall1, cap0, cap1 }: Position,
    side: number,
    square: number,
    crown: number,
    other0: number,
    other1: number,
  ): number {
    const under = this.#under;
    const beside = this.#beside;
    const all = heights[square]! - 1;
    const carried = all < geometry.size ? all : geometry.size - 1;
    // Stacks higher than 32 are too rare to look beyond their lowest word.
    const word = owners[square << 2]!;
    const deep = all - carried < 31 ? all - carried : 31;
    // At most seven pieces are carried, as many as a rank has squares beside one.
    const blacks = countOfRank[(word >>> deep) & ((1 << carried) - 1)]!;
    const deepBlacks = deep === 0 ? 0 : popcount(word & ((1 << deep) - 1));
    const supports = side === 1 ? blacks : carried - blacks;
    const prisoners = carried - supports;
    const deepSupports = side === 1 ? deepBlacks : deep - deepBlacks;
    const at = 6 * crown;
    let score =
      this.#places[square]! * all +
      under[at]! * supports +
      under[at + 2]! * prisoners +
      under[at + 4]! * deepSupports +
      under[at + 5]! * (deep - deepSupports);
    if (supports > 0) score += under[at + 1]!;
    if (prisoners > 0) score += under[at + 3]!;
    const beside0 = geometry.beside0[square]! & other0;
    const beside1 = geometry.beside1[square]! & other1;
    if (crown !== 0 || (beside0 | beside1) === 0) return score;
    if (((beside0 & ~(wall0 | cap0)) | (beside1 & ~(wall1 | cap1))) !== 0) {
      score += beside[0]! * supports + beside[1]! * prisoners;
    }
    if (((beside0 & wall0) | (beside1 & wall1)) !== 0) {
      score += beside[2]! * supports + beside[3]! * prisoners;
    }
    if (((beside0 & cap0) | (beside1 & cap1)) !== 0) {
      score += beside[4]! * supports + beside[5]! * prisoners;
    }
    return score;
  }

  /** What a wall stands beside. */
  #wallOf(
    { geometry, high0, high1, wall0, wall1, cap0, cap1 }: Position,
    square: number,
    other0: number,
    other1: number,
  ): number {
    const beside0 = geometry.beside0[square]! & other0;
    const beside1 = geometry.beside1[square]! & other1;
    if ((beside0 | beside1) === 0) return 0;
    const { wallBesideFlat, wallBesideStack } = this.#weights;
    const flats = popcount(beside0 & ~wall0 & ~cap0) + popcount(beside1 & ~wall1 & ~cap1);
    const stacks = popcount(beside0 & high0) + popcount(beside1 & high1);
    return wallBesideFlat * flats + wallBesideStack * stacks;
  }

  #capstoneOf({ geometry, wall0, wall1, cap0, cap1 }: Position, square: number): number {
    const room =
      popcount(geometry.beside0[square]! & ~(wall0 | cap0)) +
      popcount(geometry.beside1[square]! & ~(wall1 | cap1));
    return this.#weights.capRoom * room;
  }

  /** The number of squares the shortest road lacks, counting an opponent's flat twice; at most 5. */
  #distance(position: Position, own0: number, own1: number, other0: number, other1: number): number {
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

/** From 0 to 1: how close the board is to full, or the smaller reserve to empty. */
export function lateness(position: Position): number {
  const { size } = position.rules;
  const occupied = popcount(position.white0 | position.black0) + popcount(position.white1 | position.black1);
  const white = position.whiteFlats + position.whiteCaps;
  const black = position.blackFlats + position.blackCaps;
  const left = Math.min(white, black, size * size - occupied);
  return left >= size * size ? 0 : 1 - left / (size * size);
}
