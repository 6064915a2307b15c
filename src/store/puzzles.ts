import type { Rating } from './ratings.ts';

/** The part of the store that keeps puzzles and who solved them; see ./store.ts, whose conventions apply here. */

/** A puzzle in one scope, or with an empty `scopeId`, one that is shipped, everywhere. */
export interface PuzzleKey {
  readonly scopeId: string;
  readonly gameId: string;
  readonly puzzleId: string;
}

/** A puzzle that somebody has tried, or that was found in a match. */
export interface PuzzleRow extends PuzzleKey {
  /** As `Rating.matches`, `rated` counts first attempts; `null`: nobody has tried it. */
  readonly points: number | null;
  readonly deviation: number | null;
  readonly volatility: number | null;
  readonly at: number | null;
  readonly rated: number;
  /** What was found in a match, as JSON that readers validate; `null` for one that is shipped. */
  readonly value: unknown;
}

/** Who solves puzzles of a game in a scope. */
interface SolverKey {
  readonly scopeId: string;
  readonly gameId: string;
  readonly personId: string;
}

export interface SolverRow extends SolverKey {
  readonly points: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly at: number;
  /** How many puzzles they have tried, and solved at the first attempt. */
  readonly tried: number;
  readonly solved: number;
  /** How many they have solved in a row at the first attempt, now and at best. */
  readonly streak: number;
  readonly longest: number;
}

export interface AttemptKey extends SolverKey {
  readonly puzzleId: string;
}

export interface AttemptRow extends AttemptKey {
  readonly at: number;
  /** Whether the first attempt was right, and whether they have solved it at all. */
  readonly right: boolean;
  readonly solved: boolean;
}

export interface DailyRow extends PuzzleKey {
  readonly channelId: string;
  /** `null`: not posted yet. */
  readonly messageId: string | null;
  readonly at: number;
}

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
