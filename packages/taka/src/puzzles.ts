/** Puzzles: goals in one turn and in two, proved by every legal turn. */

export { type PuzzleProof, puzzleIn, ratingOf } from './puzzles/finder.ts';
export { type PuzzleTheme, puzzleThemes } from './puzzles/themes.ts';
