/** What ends a match: a number of goals, of turns, the clock, or turns and the clock. */
export const limits = ['goals', 'moves', 'time', 'moves-and-time'] as const;
export type Limit = (typeof limits)[number];

/** What does not change during a match. */
export interface Rules {
  /** Goals that win at once; 0: no number does. */
  readonly goals: number;
  /** Full turns until full time. */
  readonly turns: number;
  readonly limit: Limit;
}

/** The score decides when the time of the match is up. */
export const hasTimeLimit = ({ limit }: Rules): boolean => limit === 'time' || limit === 'moves-and-time';

export const standardRules: Rules = { goals: 1, turns: 75, limit: 'goals' };
