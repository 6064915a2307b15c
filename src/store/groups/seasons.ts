import type { Row } from '../tables/index.ts';

/** The part of the store that keeps closed seasons; see ./store.ts, whose conventions apply here. */

/** The rated matches of one scope and game that ended from `from` on, before `to`. */
export interface SeasonSpan {
  readonly scopeId: string;
  readonly gameId: string;
  readonly from: number;
  readonly to: number;
}

/** What somebody on the leaderboard played in a span. */
export interface SpanScore {
  readonly personId: string;
  /** After their last match in it, and before their first; `null`: not rated before. */
  readonly points: number;
  readonly pointsBefore: number | null;
  readonly deviation: number;
  /** Rated matches up to the last one in the span. */
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

type SeasonKey = Pick<Row<'seasonPlaces'>, 'scopeId' | 'gameId' | 'season'>;

/** Somebody's place in a closed season. */
export type SeasonStanding = Omit<Row<'seasonPlaces'>, keyof SeasonKey | 'position' | 'endedAt'>;

export interface SeasonStore {
  /** In no particular order; without people who are hidden or have left. */
  spanScores(span: SeasonSpan): Promise<readonly SpanScore[]>;
  /**
   * Keeps the places of a season that ended at `endedAt`, best first.
   * @returns false: it was closed before, and its places stay as they are.
   */
  close(key: SeasonKey, endedAt: number, places: readonly SeasonStanding[]): Promise<boolean>;
  /** Best first, without people who are hidden now; empty if there is no such season. */
  places(key: SeasonKey): Promise<readonly SeasonStanding[]>;
  /** The names of closed seasons in which somebody played, most recent first. */
  list(scopeId: string, gameId: string, limit: number): Promise<readonly string[]>;
  /** Somebody's places among the first three, most recent first. */
  titles(
    scopeId: string,
    gameId: string,
    personId: string,
    limit: number,
  ): Promise<readonly { readonly season: string; readonly rank: number }[]>;
  /** Whoever was among the first three of any game in the last season that ended before `at`. */
  champions(scopeId: string, at: number): Promise<readonly string[]>;
}

/** A place in a closed season, as somebody gets it with their data. */
export type OwnSeasonStanding = Omit<SeasonStanding, 'personId'> & SeasonKey;
