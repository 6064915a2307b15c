export const puzzleThemes = ['goal-in-one', 'goal-in-two'] as const;
export type PuzzleTheme = (typeof puzzleThemes)[number];
