import type { Result } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import type { ResultName } from '../kinds.ts';
import type { Row } from '../tables/index.ts';

/** Ratings, and the leaderboards made from them. Part of ./store.ts, whose conventions apply here. */

export type Rating = Pick<Row<'ratings'>, 'points' | 'deviation' | 'volatility' | 'at' | 'matches'>;

/** The points each of two people has won from the other, minus those forgotten; negative if lost. */
export type Balances = Readonly<Record<Seat, number>>;

/** The balances of two people after a match. */
export interface PairBalances {
  readonly points: Balances;
  /** When that match ended. */
  readonly at: number;
}

/** The ratings of both players in the match's scope and game; `undefined` if never rated there. */
export type RatingPair = Readonly<Record<Seat, Rating | undefined>>;

export interface Rated {
  /** From 0 to 1. */
  readonly weight: number;
  readonly after: Readonly<Record<Seat, Rating>>;
}

export interface StoredRatingChange extends Rated {
  readonly before: RatingPair;
}

/** The ratings of one scope and game. */
export interface Pool {
  readonly scopeId: string;
  readonly gameId: string;
}

export interface BalanceChange {
  readonly before: Balances;
  readonly after: Balances;
}

/** A rated match of a pool, as stored. */
export interface RatedMatch {
  readonly matchId: string;
  /** Its index among the rated matches of the pool. */
  readonly seq: number;
  /** `null`: deleted. */
  readonly people: Readonly<Record<Seat, string | null>>;
  /** `null`: a draw. */
  readonly winner: Seat | null;
  readonly endedAt: number;
  /**
   * The balances after the previous match of the same two people; `null` if there is none, or one of them was deleted.
   */
  readonly earlier: PairBalances | null;
  /** How it was last rated; `null` or `undefined` where it was not. */
  readonly stored: {
    readonly balances: BalanceChange | null;
    readonly weight: number | null;
    readonly before: RatingPair;
    readonly after: RatingPair;
  };
}

/** Consecutive rated matches of a pool, at most `RatingRules.most`. */
export interface RatingSlice {
  readonly matches: readonly RatedMatch[];
  /** Each person's rating before the first of these matches; people who had none are left out. */
  readonly before: ReadonlyMap<string, Rating>;
  /** When the first rated match of each person in them ended. */
  readonly since: ReadonlyMap<string, number>;
}

/** A pool being re-rated from match number `from` on; matches from `next` on are still to do. */
export interface Rerating extends Pool {
  readonly from: number;
  readonly next: number;
}

/** The result of rating a slice, for the store to write. */
export interface RatingStep {
  /** Matches whose rating differs from what is stored. */
  readonly rated: readonly (StoredRatingChange & {
    readonly matchId: string;
    readonly balances: BalanceChange;
  })[];
  /** Progress of the pool's replay; `null` if none is needed. */
  readonly replay: Rerating | null;
  /** Everyone who played a match from this number on now has the rating that their last match left; `null`: not yet. */
  readonly settledFrom: number | null;
}

/** What results add to scores on leaderboards, if their matches count in full. */
export type Scores = Readonly<Record<ResultName, number>>;

/** The rules for rating a pool; pure, implemented in src/matches/ratings. */
export interface RatingRules {
  /** In milliseconds; balances older than this no longer matter. */
  readonly balanceMs: number;
  /** Number of matches in a slice. */
  readonly most: number;
  readonly scores: Scores;
  /**
   * Called after match number `seq` was counted for the first time (`added`: it is the last of its pool) or was
   * adjudicated again. The slice begins with that match, or after it if it no longer counts. `replay`: the one in
   * progress.
   */
  changed(
    slice: RatingSlice,
    match: Pool & { readonly seq: number; readonly added: boolean },
    replay: Rerating | null,
  ): RatingStep;
  /**
   * The time from which the rating, without further matches, is unranked; if not after `at`, it is unranked now.
   * Leaderboards break ties by it, later first.
   */
  provisionalFrom(rating: Rating): number;
}

/** What the outcome of a match means for the leaderboards of its scope. */
export interface Counting {
  readonly rules: RatingRules;
  /** `null`: it does not count. `category`: the kind of match by which leaderboards can be filtered. */
  readonly as: { readonly category: string; readonly rated: boolean } | null;
}

/** The leaderboard of one scope and game, optionally for one kind of match or period. */
export interface LeaderboardFilter {
  readonly scopeId: string;
  readonly gameId: string;
  readonly category?: string | undefined;
  /** `2026` or `2026-11`, in UTC. */
  readonly period?: string | undefined;
}

/** One person's row in a leaderboard. Only rated matches count. */
export interface LeaderboardRow {
  readonly personId: string;
  readonly rating: Rating;
  /** Within the filter, like the next three. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The sum of the scores of results, each multiplied by its match's weight; in tenths. */
  readonly tenths: number;
  /** The latest five results regardless of the filter, most recent first. */
  readonly form: readonly ResultName[];
  /** The points at `since`; `null` if not rated then. */
  readonly pointsBefore: number | null;
}

/**
 * Without a filter, ordered by rating with ranked people first, then by how long the rank lasts
 * (`RatingRules.provisionalFrom`), the deviation after the last match, and the number of matches. With one, ordered by
 * tenths, with the same tie-breaks. Hidden people are left out.
 */
export interface LeaderboardPage {
  readonly rows: readonly LeaderboardRow[];
  /** How many are ranked. */
  readonly ranked: number;
  /** How many there are in all. */
  readonly all: number;
  /** The row of the person who asks, even if hidden; `null` if not rated, or nothing matches the filter. */
  readonly own: {
    readonly row: LeaderboardRow;
    /** From 1; null: without a rank. */ readonly rank: number | null;
  } | null;
}

/** How many of someone's matches ended in this way, rated and unrated. */
export interface ResultCount {
  readonly seat: Seat;
  readonly category: string;
  readonly by: string;
  readonly result: ResultName;
  readonly count: number;
}

export interface RatingStore {
  /** `since`: the start of the week whose change is shown. */
  leaderboard(
    filter: LeaderboardFilter,
    asker: string,
    times: { readonly now: number; readonly since: number },
    page: { readonly offset: number; readonly limit: number },
  ): Promise<LeaderboardPage>;
  /** Of those people who were rated there. */
  of(scopeId: string, gameId: string, personIds: readonly string[]): Promise<ReadonlyMap<string, Rating>>;
  /** When the first rated match of each of these people there ended; people without one are left out. */
  since(scopeId: string, gameId: string, personIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The balances after the last match of two people there, if it ended after `since`, otherwise `null`. */
  balances(
    scopeId: string,
    gameId: string,
    people: Readonly<Record<Seat, string>>,
    since: number,
  ): Promise<PairBalances | null>;
  /** Someone's ratings over time, oldest first. */
  curve(scopeId: string, gameId: string, personId: string): Promise<readonly Rating[]>;
  /** How someone's matches ended: all of them, or those against one opponent. */
  resultCounts(
    scopeId: string,
    gameId: string,
    personId: string,
    opponentId?: string,
  ): Promise<readonly ResultCount[]>;
  /** Those of the games in which a match has ended there that was not void. */
  gamesPlayed(scopeId: string, gameIds: readonly string[]): Promise<readonly string[]>;
  replays(): Promise<readonly Rerating[]>;
  /**
   * Reads the slice from `replay.next` on, without the earlier ratings of people in `known`, and writes what `decide`,
   * pure and synchronous, returns. `stale`: the replay has moved on; read again.
   */
  replay(
    replay: Rerating,
    rules: RatingRules,
    known: ReadonlySet<string>,
    decide: (slice: RatingSlice) => RatingStep,
  ): Promise<Result<undefined, 'stale'>>;
  /** Recomputes all scores from the matches, and begins a replay of every pool from its first match. */
  restart(epoch: number, scores: Scores): Promise<void>;
  /** If matches were rated in another epoch, begins a replay of every pool from its first match. */
  enter(epoch: number): Promise<void>;
}

/** Why someone is not listed on a scope's leaderboard. */
export type Listing = Omit<Row<'listings'>, 'scopeId' | 'personId'>;
