import { fileOf, rankOf, squareAt } from './geometry.ts';
import { type Move, moveDirection, movePattern, movePiece, moveSquare, placement, spread } from './move.ts';
import { openings } from './rules.ts';
import type { Position } from './position.ts';

/** The eight symmetries of the board, and a key that is the same for positions which differ only by one of them. */

export const symmetryCount = 8;

/** Bit 0: files are mirrored; bit 1: ranks are mirrored; bit 2: then they are exchanged. */
function imageOf(size: number, symmetry: number, square: number): number {
  const file = symmetry & 1 ? size - 1 - fileOf(square) : fileOf(square);
  const rank = symmetry & 2 ? size - 1 - rankOf(square) : rankOf(square);
  return symmetry & 4 ? squareAt(rank, file) : squareAt(file, rank);
}

/** By size, symmetry and square. */
const images = Array.from({ length: 9 }, (_, size) =>
  Array.from({ length: symmetryCount }, (_, symmetry) =>
    Uint8Array.from({ length: 64 }, (_, square) =>
      fileOf(square) < size && rankOf(square) < size ? imageOf(size, symmetry, square) : 0,
    ),
  ),
);

/** Directions are up, right, down, left. */
function directionUnder(symmetry: number, direction: number): number {
  const isVertical = direction % 2 === 0;
  const mirrored = symmetry & (isVertical ? 2 : 1) ? (direction + 2) % 4 : direction;
  return symmetry & 4 ? mirrored ^ 1 : mirrored;
}

export const squareUnder = (size: number, symmetry: number, square: number): number =>
  images[size]![symmetry]![square]!;

/** A move on the position's image under a symmetry. */
export function moveUnder(size: number, symmetry: number, move: Move): Move {
  const square = images[size]![symmetry]![moveSquare(move)]!;
  const pattern = movePattern(move);
  if (pattern === 0) return placement(square, movePiece(move));
  return spread(square, directionUnder(symmetry, moveDirection(move)), pattern);
}

/** MurmurHash3's finaliser. */
function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

const golden = 0x9e3779b1;
const lows = Int32Array.from({ length: 64 }, (_, square) => mix(Math.imul(2 * square + 1, golden)));
const highs = Int32Array.from({ length: 64 }, (_, square) => mix(Math.imul(2 * square + 2, golden)));

/** Pieces and top of a stack. */
function contentAt(position: Position, square: number): number {
  const height = position.heights[square]!;
  let content = Math.imul((height << 2) | position.crownAt(square), golden);
  for (let word = 0; word << 5 < height; word++)
    content = mix(content ^ position.owners[(square << 2) | word]!) + golden;
  return content | 0;
}

const low = new Int32Array(symmetryCount);
const high = new Int32Array(symmetryCount);

/**
 * The key of a position, of its size, its side to move and during the opening of its opening, without komi and reserves.
 * Keys are stored: a change here would separate what is stored from what comes later.
 * @returns the smallest of the eight images' keys, with the symmetries that lead to it.
 */
export function symmetricKey(position: Position): {
  readonly key: number;
  readonly symmetries: readonly number[];
} {
  const { size, opening } = position.rules;
  const phase = position.ply < 2 ? 1 + openings.indexOf(opening) : 0;
  const salt = mix(Math.imul((size << 4) | (phase << 1) | position.toMove, golden));
  low.fill(salt);
  high.fill(mix(salt));
  for (const square of position.geometry.squares) {
    if (position.heights[square] === 0) continue;
    const content = contentAt(position, square);
    for (let symmetry = 0; symmetry < symmetryCount; symmetry++) {
      const image = images[size]![symmetry]![square]!;
      low[symmetry]! ^= mix(content ^ lows[image]!);
      high[symmetry]! ^= mix(content + highs[image]!);
    }
  }
  let key = Infinity;
  let symmetries: number[] = [];
  for (let symmetry = 0; symmetry < symmetryCount; symmetry++) {
    // 53 bits.
    const found = (high[symmetry]! >>> 11) * 2 ** 32 + (low[symmetry]! >>> 0);
    if (found > key) continue;
    if (found < key) symmetries = [];
    key = found;
    symmetries.push(symmetry);
  }
  return { key, symmetries };
}
