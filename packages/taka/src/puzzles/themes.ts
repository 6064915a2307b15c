export const themes = ['goal-in-one', 'goal-in-two'] as const;
export type Theme = (typeof themes)[number];
