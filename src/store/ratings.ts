import type { Result } from '../result.ts';
import type { SeatName } from './seats.ts';

/** Ratings, and the leaderboards that are made of them; a part of ./store.ts, whose conventions hold here. */

export interface Rating {
  readonly points: number;
  /** As it was at `at`; what absence makes of it is the reader's business. */
  readonly deviation: number;
  readonly volatility: number;
  /** When the last rated match ended. */
  readonly at: number;
  /** Rated matches so far. */
  readonly matches: number;
}

/** Points that each of two people has won from the other, as far as they are not forgotten; below 0: lost. */
export type Balances = Readonly<Record<SeatName, number>>;

/** What a match of two people left. */
export interface PairBalances {
  readonly points: Balances;
  /** When that match ended. */
  readonly at: number;
}

/** The ratings of both players in the match's scope and game; undefined: never rated there. */
export type RatingPair = Readonly<Record<SeatName, Rating | undefined>>;

export interface Rated {
  /** From 0 to 1. */
  readonly weight: number;
  readonly after: Readonly<Record<SeatName, Rating>>;
}

export interface RatedRecord extends Rated {
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

/** A rated match of a pool, as it is stored. */
export interface RatedMatch {
  readonly matchId: string;
  /** Its place among the rated matches of the pool. */
  readonly seq: number;
  /** null: forgotten. */
  readonly people: Readonly<Record<SeatName, string | null>>;
  /** null: a draw. */
  readonly winner: SeatName | null;
  readonly endedAt: number;
  /** What the match of the same two people before it left; null: none, or one of them is forgotten. */
  readonly earlier: PairBalances | null;
  /** How it was rated last; each null or undefined where it was not. */
  readonly stored: {
    readonly balances: BalanceChange | null;
    readonly weight: number | null;
    readonly before: RatingPair;
    readonly after: RatingPair;
  };
}

/** Rated matches of a pool that follow each other, at most `RatingRules.most` of them. */
export interface RatingSlice {
  readonly matches: readonly RatedMatch[];
  /** By person: the rating that their last match before the first of these left; those never rated are left out. */
  readonly before: ReadonlyMap<string, Rating>;
}

/** The matches of a pool are being rated again, from number `from` on; those from `next` on wait for it. */
export interface Replay extends Pool {
  readonly from: number;
  readonly next: number;
}

/** What a slice comes to; the store writes it. */
export interface RatingStep {
  /** Matches that came out differently than they are stored. */
  readonly rated: readonly (RatedRecord & { readonly matchId: string; readonly balances: BalanceChange })[];
  /** Where the replay of the pool stands now; null: none is needed. */
  readonly replay: Replay | null;
  /** Whoever played a match from this number on now has the rating that their last one left; null: not yet. */
  readonly settledFrom: number | null;
}

/** What the ratings of a pool are computed by. Pure; src/matches/ratings has it. */
export interface RatingRules {
  /** In milliseconds; a match of the same two people that ended earlier left nothing. */
  readonly balanceMs: number;
  /** Matches in a slice. */
  readonly most: number;
  /**
   * After the match number `seq` was counted for the first time (`added`: it is the last of its pool), or was judged
   * anew; the slice begins with it, or after it where it counts no more. `replay`: the one that is under way.
   */
  changed(
    slice: RatingSlice,
    match: Pool & { readonly seq: number; readonly added: boolean },
    replay: Replay | null,
  ): RatingStep;
  /**
   * From when on the rating, left alone, has no rank; `at` or earlier: it has none now. Leaderboards break ties by it, the
   * later time first.
   */
  provisionalFrom(rating: Rating): number;
}

/** What the outcome of a match means for the leaderboards of its scope. */
export interface Counting {
  readonly rules: RatingRules;
  /** null: it does not count. `category`: the kind of match that leaderboards can be narrowed down to. */
  readonly as: { readonly category: string; readonly rated: boolean } | null;
}

/** The leaderboard of one scope and game: everything, or what was won in a kind of match or in a span of time. */
export interface LeaderboardFilter {
  readonly scopeId: string;
  readonly gameId: string;
  readonly category?: string;
  /** `2026` or `2026-11`, in UTC. */
  readonly period?: string;
}

export const resultNames = ['win', 'draw', 'loss'] as const;
export type ResultName = (typeof resultNames)[number];

/** Somebody's line of a leaderboard. Only rated matches count. */
export interface LeaderboardRow {
  readonly personId: string;
  readonly rating: Rating;
  /** Within the filter, as the next three. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Wins, and draws by half, each times the weight of its match; in tenths. */
  readonly tenths: number;
  /** The latest five, whatever the filter, the last one first. */
  readonly form: readonly ResultName[];
  /** The points at `since`; null: not rated then. */
  readonly pointsBefore: number | null;
}

/**
 * Without a filter: by rating, those with a rank first; ties by how long it lasts (`RatingRules.provisionalFrom`), then by the
 * deviation of the last match, then matches. With one: by tenths, the
 * same ties. People who are hidden are not in it.
 */
export interface LeaderboardPage {
  readonly rows: readonly LeaderboardRow[];
  /** How many have a rank. */
  readonly ranked: number;
  /** How many there are. */
  readonly all: number;
  /** Of the person who asks, also of one who is hidden; null: not rated, or nothing within the filter. */
  readonly own: {
    readonly row: LeaderboardRow;
    /** From 1; null: without a rank. */ readonly rank: number | null;
  } | null;
}

/** How often somebody's matches ended so; rated and casual ones. */
export interface RecordCount {
  readonly seat: SeatName;
  readonly category: string;
  readonly by: string;
  readonly result: ResultName;
  readonly count: number;
}

export interface RatingStore {
  /** `since`: when the change of the week begins. */
  leaderboard(
    filter: LeaderboardFilter,
    asker: string,
    times: { readonly now: number; readonly since: number },
    page: { readonly offset: number; readonly limit: number },
  ): Promise<LeaderboardPage>;
  /** Of those among them who were rated there. */
  ratings(
    scopeId: string,
    gameId: string,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, Rating>>;
  /** What the last match of two people there left, if it ended after `since`; null: none. */
  balances(
    scopeId: string,
    gameId: string,
    people: Readonly<Record<SeatName, string>>,
    since: number,
  ): Promise<PairBalances | null>;
  /** The ratings that somebody had, oldest first. */
  curve(scopeId: string, gameId: string, personId: string): Promise<readonly Rating[]>;
  /** How somebody's matches ended, all or those against one opponent. */
  record(
    scopeId: string,
    gameId: string,
    personId: string,
    opponentId?: string,
  ): Promise<readonly RecordCount[]>;
  /** The replays that are under way. */
  replays(): Promise<readonly Replay[]>;
  /**
   * Reads the slice from `replay.next` on, without the ratings before it of those who are in `known`, and writes what
   * `decide`, pure and synchronous, makes of it. `stale`: the replay does not stand there any more; read again.
   */
  replay(
    replay: Replay,
    rules: RatingRules,
    known: ReadonlySet<string>,
    decide: (slice: RatingSlice) => RatingStep,
  ): Promise<Result<undefined, 'stale'>>;
  /** Sums up all scores anew from the matches, and begins a replay of every pool from its first match on. */
  restart(epoch: number): Promise<void>;
  /** Where matches were rated in another epoch, begins a replay of every pool from its first match on. */
  enter(epoch: number): Promise<void>;
}
