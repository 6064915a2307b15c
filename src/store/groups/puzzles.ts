import type { Rating } from './ratings.ts';
import type { Row } from '../tables/index.ts';

/** The part of the store that keeps puzzles and who solved them; see ./store.ts, whose conventions apply here. */

/** A puzzle in one scope, or with an empty `scopeId`, one that is shipped, everywhere. */
export type PuzzleKey = Pick<PuzzleRow, 'scopeId' | 'gameId' | 'puzzleId'>;

/** A puzzle that somebody has tried, or that was found in a match. */
export type PuzzleRow = Row<'puzzles'>;

/** Who solves puzzles of a game in a scope. */
type SolverKey = Pick<SolverRow, 'scopeId' | 'gameId' | 'personId'>;
export type SolverRow = Row<'solvers'>;

export type AttemptKey = Pick<AttemptRow, keyof SolverKey | 'puzzleId'>;
export type AttemptRow = Row<'attempts'>;

export type DailyRow = Row<'dailies'>;

/** Someone's ratings and a puzzle's before an attempt; `undefined`: none yet. */
export interface AttemptRatings {
  readonly solver: Rating | undefined;
  readonly puzzle: Rating | undefined;
}

export interface PuzzleStore {
  /** Those of a scope and game that are stored. */
  list(scopeId: string, gameId: string): Promise<readonly PuzzleRow[]>;
  get(key: PuzzleKey): Promise<PuzzleRow | undefined>;
  /** Adds what was found in a match, or replaces it. */
  add(key: PuzzleKey, value: unknown): Promise<void>;

  solver(key: SolverKey): Promise<SolverRow | undefined>;
  /** Highest rating first, without people who are hidden or have left. */
  solvers(scopeId: string, gameId: string): Promise<readonly SolverRow[]>;
  /** The puzzles that somebody has tried. */
  attempts(key: SolverKey): Promise<readonly AttemptRow[]>;
  /**
   * Notes how an attempt ended. Only the first one is rated: by `rate`, pure and synchronous.
   * @param puzzle whose rating changes.
   * @returns whether it was the first.
   */
  addAttempt(
    attempt: Omit<AttemptRow, 'solved'>,
    puzzle: PuzzleKey,
    rate: (before: AttemptRatings) => { readonly solver: Rating; readonly puzzle: Rating },
  ): Promise<boolean>;

  /** The daily puzzles of a scope, latest first. */
  dailies(scopeId: string): Promise<readonly DailyRow[]>;
  addDaily(daily: Omit<DailyRow, 'messageId'>): Promise<void>;
  placeDaily(key: PuzzleKey, messageId: string): Promise<void>;
  /** How many people of the scope have solved it. */
  countSolved(key: PuzzleKey): Promise<number>;
}
