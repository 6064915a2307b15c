import { movePattern, moveSquare, moveDirection, pass, type Move } from '../rules/move.ts';
import { steps } from '../rules/geometry.ts';
import type { Position } from '../rules/position.ts';

/** Odd constants for mixing words, from the golden ratio and MurmurHash3's finaliser. */
const golden = 0x9e3779b1;
const mixA = 0x85ebca6b;
const mixB = 0xc2b2ae35;

/** Two words for each square, and two for the side to move. */
const salts = Int32Array.from({ length: 130 }, (_, index) => finish(Math.imul(index + 1, golden)));

function finish(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), mixA);
  mixed = Math.imul(mixed ^ (mixed >>> 13), mixB);
  return mixed ^ (mixed >>> 16);
}

/**
 * The key of a position in two 32-bit words, updated incrementally: the exclusive or of the words of all stacks, each
 * derived from its square, height, owners and top, and of the side to move. Reserves follow from the board; rules are
 * not included.
 */
export class Keys {
  low = 0;
  high = 0;

  reset(position: Position): void {
    this.low = 0;
    this.high = 0;
    for (const square of position.geometry.squares) this.#toggleSquare(position, square);
    if (position.toMove === 1) this.#toggleTurn();
  }

  make(position: Position, move: Move): void {
    if (movePattern(move) !== 0) this.#toggleWay(position, move);
    position.make(move);
    if (movePattern(move) !== 0) this.#toggleWay(position, move);
    else if (move !== pass) this.#toggleSquare(position, moveSquare(move));
    this.#toggleTurn();
  }

  #toggleTurn(): void {
    this.low ^= salts[128]!;
    this.high ^= salts[129]!;
  }

  #toggleWay(position: Position, move: Move): void {
    const step = steps[moveDirection(move) as 0 | 1 | 2 | 3];
    let square = moveSquare(move);
    this.#toggleSquare(position, square);
    for (let rest = movePattern(move); rest !== 0; rest &= rest - 1) {
      square += step;
      this.#toggleSquare(position, square);
    }
  }

  #toggleSquare(position: Position, square: number): void {
    const height = position.heights[square]!;
    if (height === 0) return;
    let owners = position.owners[square << 2]!;
    for (let word = 1; word << 5 < height; word++) {
      owners = finish(owners + golden) ^ position.owners[(square << 2) | word]!;
    }
    const shape = Math.imul((height << 2) | position.crownAt(square), golden);
    this.low ^= finish((Math.imul(owners, mixB) ^ shape) + salts[square << 1]!);
    this.high ^= finish(Math.imul(shape ^ salts[(square << 1) | 1]!, mixA) ^ owners);
  }
}
