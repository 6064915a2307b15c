import { squareNumbers } from './squares.ts';

/**
 * Random numbers for hashing positions: two 32-bit words for each piece on each square, each ball on each square with
 * each facing, and the side to move. They are the same in every process.
 */

/** Kinds of pieces: a field piece or a goalie of either side. */
const pieceKinds = 4;
const balls = 2;
const facings = 5;

/** Index of the first of two words. */
export const pieceKey = (kind: number, square: number): number => 2 * (kind * squareNumbers + square);
const firstBall = 2 * pieceKinds * squareNumbers;
export const ballKey = (ball: number, square: number, facing: number): number =>
  firstBall + 2 * ((ball * squareNumbers + square) * facings + facing);
export const sideKey = firstBall + 2 * balls * squareNumbers * facings;

/** Mulberry32 from a fixed seed. */
function fill(words: Int32Array): Int32Array {
  let state = 0x7a6b61;
  for (let index = 0; index < words.length; index++) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    words[index] = mixed ^ (mixed >>> 14);
  }
  return words;
}

export const keys = fill(new Int32Array(sideKey + 2));
