/** Finds puzzles: positions with one way to win, or not to lose. */

export { type PuzzleProof, interestOf, puzzleIn } from './puzzles/finder.ts';
export { roadWithin } from './puzzles/forced-roads.ts';
export { ratingOf } from './puzzles/rating.ts';
export { type PuzzleTheme, puzzleThemes } from './puzzles/themes.ts';
