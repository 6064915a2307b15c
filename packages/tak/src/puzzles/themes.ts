/** What a puzzle asks for: a forced road, the only move that does not lose, a win on flats, a road at once. */
export const puzzleThemes = ['win-in-one', 'tinue', 'avoidance', 'flats'] as const;
export type PuzzleTheme = (typeof puzzleThemes)[number];
