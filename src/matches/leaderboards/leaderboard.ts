import type { LeaderboardRow, Rating, ResultCount } from '../../store/store.ts';
import type { Person, ShownRating } from '../model/match.ts';
import { shownRating } from '../ratings/index.ts';

/** Leaderboards and profiles as the layers above see them. */

export const periods = ['month', 'last-month', 'year', 'last-year'] as const;
export type Period = (typeof periods)[number];

export interface LeaderboardQuery {
  readonly gameId: string;
  /** One of the game's categories. */
  readonly category?: string;
  readonly period?: Period;
}

/** Why someone is unranked: rated matches are missing, none was played for a year, or they are hidden. */
export type Unranked =
  | { readonly reason: 'few'; readonly missing: number }
  | { readonly reason: 'away' }
  | { readonly reason: 'hidden' };

/** How matches ended. */
interface Results {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface LeaderboardLine extends Results {
  readonly person: Person;
  readonly rank: number | undefined;
  /** `undefined`: ranked. */
  readonly unranked: Unranked | undefined;
  readonly rating: ShownRating;
  /** The sum of wins and half the draws, each multiplied by its match's weight. */
  readonly score: number;
  /** The latest results, most recent first. */
  readonly form: LeaderboardRow['form'];
  /** Points won or lost in the last seven days. */
  readonly gain: number;
}

export interface Leaderboard {
  readonly lines: readonly LeaderboardLine[];
  /** The row of the person who asks, on this page or not. */
  readonly own: LeaderboardLine | undefined;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly people: number;
}

/** Rows on a page of a leaderboard. */
export const pageRows = 10;

/** A page of lines, from 0; beyond the last page, the last one. */
export function pageOf(lines: readonly LeaderboardLine[], number: number, asker: string): Leaderboard {
  const pages = Math.max(1, Math.ceil(lines.length / pageRows));
  const page = Math.min(Math.max(0, number), pages - 1);
  return {
    lines: lines.slice(page * pageRows, (page + 1) * pageRows),
    own: lines.find(({ person }) => person.id === asker),
    page,
    pages,
    people: lines.length,
  };
}

/** Points that somebody won otherwise than by matches; `won` of what they took part in. */
interface Points {
  readonly personId: string;
  readonly score: number;
  readonly won: number;
  readonly played: number;
}

/** @param points most first; who has as many shares a rank. */
export const pointLines = (
  points: readonly Points[],
  person: (id: string) => Person,
  ratings: ReadonlyMap<string, Rating>,
  now: number,
): readonly LeaderboardLine[] =>
  points.map(({ personId, score, won, played }) => ({
    person: person(personId),
    rank: points.findIndex((other) => other.score === score) + 1,
    unranked: undefined,
    rating: shownRating(ratings.get(personId), now),
    wins: won,
    draws: 0,
    losses: played - won,
    score,
    form: [],
    gain: 0,
  }));

/** One of the first three places in a season. */
export interface Title {
  readonly season: string;
  readonly rank: number;
}

export interface Profile {
  readonly person: Person;
  /** `undefined`: no rated match yet. */
  readonly line: LeaderboardLine | undefined;
  /** How many people are ranked. */
  readonly ranked: number;
  /** The initial rating, then the rating after each rated match, oldest first; empty without any. */
  readonly curve: readonly { readonly at: number; readonly points: number }[];
  /** All finished matches against people that count, rated and unrated. */
  readonly results: readonly ResultCount[];
  /** Finished matches against the computer by level, weakest first. */
  readonly levels: readonly (Results & { readonly level: number })[];
  readonly openMatches: number;
  /** Most recent first. */
  readonly titles: readonly Title[];
}
