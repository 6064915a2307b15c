import type { Row } from '../tables/index.ts';

/** The part of the store that keeps plies chosen secretly; see ./store.ts, whose conventions apply here. */

/** The ply that somebody chose secretly for a match's turn; one a person and turn. */
export type BallotRow = Row<'ballots'>;

/** What was played at a turn, whose right guesses score; or to how many plies the match went back. */
export type BallotChange = Pick<BallotRow, 'turn' | 'ply'> | Pick<BallotRow, 'plies'>;

/** The guesses of somebody whose turns have been played: how many, how many of them were right, and what they scored. */
export interface GuessScore {
  readonly personId: string;
  readonly guesses: number;
  readonly right: number;
  readonly points: number;
}

/** Somebody who has voted in a match; of their first vote: how many plies the match had. */
export type Voter = Pick<BallotRow, 'personId' | 'plies'>;

export interface BallotStore {
  /**
   * Replaces what the person chose for this turn before.
   * @returns false: the match is over or no longer at this turn, and nothing was written.
   */
  cast(ballot: Omit<BallotRow, 'points'>): Promise<boolean>;
  /** Those for a match's turn, earliest first. */
  at(matchId: string, turn: number): Promise<readonly BallotRow[]>;
  /** Those who have voted in a match, in the order of their first votes. */
  voters(matchId: string): Promise<readonly Voter[]>;
  /** Deletes all that somebody chose in a match. */
  withdraw(matchId: string, personId: string): Promise<void>;
  /** Of a match, best first, without people who are hidden or have left. */
  ofMatch(matchId: string): Promise<readonly GuessScore[]>;
  /** Of guesses in a time, its end excluded, likewise. */
  between(scopeId: string, gameId: string, from: number, until: number): Promise<readonly GuessScore[]>;
}
