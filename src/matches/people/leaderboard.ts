import type { RecordCount, LeaderboardRow } from '../../store/store.ts';
import type { Person, ShownRating } from '../match.ts';

/** Leaderboards and profiles as the layers above see them. */

export const periods = ['month', 'last-month', 'year', 'last-year'] as const;
export type Period = (typeof periods)[number];

export interface LeaderboardQuery {
  readonly gameId: string;
  /** Of the game's categories. */
  readonly category?: string;
  readonly period?: Period;
}

/** Why somebody has no rank: so many rated matches are missing, there was none for a year, they are hidden. */
export type Unranked =
  | { readonly reason: 'few'; readonly missing: number }
  | { readonly reason: 'away' }
  | { readonly reason: 'hidden' };

export interface LeaderboardLine {
  readonly person: Person;
  readonly rank: number | undefined;
  /** undefined: there is a rank. */
  readonly unranked: Unranked | undefined;
  readonly rating: ShownRating;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Wins and half the draws, each times the weight of its match. */
  readonly score: number;
  /** The last results, the latest first. */
  readonly form: LeaderboardRow['form'];
  /** Points won or lost in the last seven days. */
  readonly gain: number;
}

export interface Leaderboard {
  readonly lines: readonly LeaderboardLine[];
  /** Of whoever asked, whether it is on the page or not. */
  readonly own: LeaderboardLine | undefined;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly people: number;
}

export interface Profile {
  readonly person: Person;
  /** undefined: no rated match yet. */
  readonly line: LeaderboardLine | undefined;
  /** How many people have a rank. */
  readonly ranked: number;
  /** What everybody begins with, then the rating behind each rated match, oldest first; empty without any. */
  readonly curve: readonly { readonly at: number; readonly points: number }[];
  /** All finished matches with people that count, rated and casual. */
  readonly record: readonly RecordCount[];
  /** Finished matches against the computer, by its level, the weakest first. */
  readonly levels: readonly {
    readonly level: number;
    readonly wins: number;
    readonly draws: number;
    readonly losses: number;
  }[];
  readonly openMatches: number;
}
