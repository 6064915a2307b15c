import type { SeatName } from './seats.ts';

/** Ratings, and the tables that are made of them; a part of ./store.ts, whose conventions hold here. */

export interface Rating {
  readonly points: number;
  /** As it was at `at`; what absence makes of it is the reader's business. */
  readonly deviation: number;
  readonly volatility: number;
  /** When the last rated match ended. */
  readonly at: number;
}

/** The ratings of both players in the match's home and game; undefined: never rated there. */
export type RatingPair = Readonly<Record<SeatName, Rating | undefined>>;

export interface Rated {
  /** From 0 to 1. */
  readonly weight: number;
  readonly after: Readonly<Record<SeatName, Rating>>;
}

export interface RatedRecord extends Rated {
  readonly before: RatingPair;
}

/**
 * How a rated match moves the ratings of its players. Pure: when an earlier match turns out not to count, it is
 * asked again for every later one, in the same order.
 */
export interface RatingRule {
  /** Earlier rated matches of the same two people are repeats for so long, in milliseconds. */
  readonly repeatMs: number;
  rate(before: RatingPair, winner: SeatName | null, at: number, repeats: number): Rated;
  /**
   * When the rating, left alone, is too uncertain to be ranked; `at` or earlier: it is now. The less certain of two
   * ratings has the earlier time, also in the past: tables break ties by it.
   */
  provisionalFrom(rating: Rating): number;
}

/** What the outcome of a match means for the tables of its home. */
export interface Counting {
  readonly rule: RatingRule;
  /** null: it does not count. `category`: the kind of match that tables can be narrowed down to. */
  readonly as: { readonly category: string; readonly rated: boolean } | null;
}

/** A table of one home and game: everything, or what was won in a kind of match or in a span of time. */
export interface TableFilter {
  readonly home: string;
  readonly gameId: string;
  readonly category?: string;
  /** `2026` or `2026-11`, in UTC. */
  readonly period?: string;
}

export const resultNames = ['win', 'draw', 'loss'] as const;
export type ResultName = (typeof resultNames)[number];

/** Somebody's line in a table. Only rated matches count. */
export interface TableRow {
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
 * Without a filter: by rating, those whose rating is settled first; ties by how certain the rating is at the time
 * (`RatingRule.provisionalFrom`), then by the deviation of the last match, then matches. With one: by tenths, the
 * same ties. People who are hidden are not in it.
 */
export interface TablePage {
  readonly rows: readonly TableRow[];
  /** How many have a rank. */
  readonly ranked: number;
  /** How many there are. */
  readonly all: number;
  /** Of the person who asks, also of one who is hidden; null: not rated, or nothing within the filter. */
  readonly own: {
    readonly row: TableRow;
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
  table(
    filter: TableFilter,
    asker: string,
    times: { readonly now: number; readonly since: number },
    page: { readonly offset: number; readonly limit: number },
  ): Promise<TablePage>;
  /** Of those among them who were rated there. */
  ratings(home: string, gameId: string, personIds: readonly string[]): Promise<ReadonlyMap<string, Rating>>;
  /** The ratings that somebody had, oldest first. */
  curve(home: string, gameId: string, personId: string): Promise<readonly Rating[]>;
  /** How somebody's matches ended, all or those against one opponent. */
  record(
    home: string,
    gameId: string,
    personId: string,
    opponentId?: string,
  ): Promise<readonly RecordCount[]>;
  /**
   * Rates again some of the matches that wait for it because an earlier one turned out not to count; `Store.change`
   * does so only with the first few. Returns whether more wait: between two calls others can be served. Until
   * none waits, the tables show the ratings of before.
   */
  replayRatings(rule: RatingRule): Promise<boolean>;
  /**
   * Computes all ratings and tables of every home anew, in the order in which the matches were rated. Returns how
   * many rated matches there are and how many of them came out differently.
   */
  rebuildRatings(rule: RatingRule): Promise<{ readonly matches: number; readonly changed: number }>;
}
