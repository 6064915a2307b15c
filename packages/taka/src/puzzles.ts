/** Puzzles: goals in one turn and in two, proved by every legal turn. */

export { type Found, puzzleIn, ratingOf } from './puzzles/finder.ts';
export { type Theme, themes } from './puzzles/themes.ts';
