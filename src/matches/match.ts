import type { Board, Seat } from '../games/game.ts';
import type { Phrase } from '../phrase.ts';
import type { BoardRecord, ChallengeStatus, Hold, MatchStatus, SeatRequest } from '../store/store.ts';
import type { BoardLook } from './settings/looks.ts';
import type { Terms } from './terms.ts';

/** Matches and challenges as the layers above see them. */

export interface Person {
  /** Discord's snowflake. */
  readonly id: string;
  /** The display name, as last seen in the server; not escaped. */
  readonly name: string;
}

/**
 * Stands in finished matches in the place of whoever had their data deleted. The name is stored data, like
 * anybody's, so it is in one language. No id of Discord's: whoever mentions or pings has to ask for it.
 */
export const formerPlayer: Person = { id: 'former', name: 'a former player' };

/** Where somebody acts. Only matches of the same server, or of the same direct message, can be seen. */
export interface Scope {
  /** null: in direct messages. */
  readonly guildId: string | null;
  readonly channelId: string;
}

/** What is visible to each other: a server, or one direct message channel. */
export const scopeIdOf = (scope: Scope): string => scope.guildId ?? scope.channelId;

export interface MatchOutcome {
  /** undefined: a draw. */
  readonly winner: Seat | undefined;
  /** `road`, `resignation`: the games' ends and `matchEnds`. */
  readonly by: string;
  /** The same as a sentence: `tak:by.road`, `match:by.resignation`. */
  readonly how: Phrase;
  readonly score: string;
  /** Cancelled or declared void: it counts for nobody. `how` says which; the score is `noScore` of fold.ts. */
  readonly void: boolean;
}

/** A rating as people see it. */
export interface ShownRating {
  /** Whole. */
  readonly points: number;
  /** Shown with a question mark: too few rated matches for a rank, or none for a year. */
  readonly provisional: boolean;
}

/** Where a match is not rated. */
export interface Casual {
  /** undefined: it was asked for. */
  readonly reason: Phrase | undefined;
}

/** What a rated match did to the ratings. */
export interface RatingChange {
  /** Below 1 where the winner, or who gains from a draw, had little left to win from the other. */
  readonly weight: number;
  readonly after: Readonly<Record<Seat, ShownRating>>;
  /** Of the points as they are shown. */
  readonly gain: Readonly<Record<Seat, number>>;
}

/** All that is known of a match without replaying it. */
export interface MatchSummary {
  readonly id: string;
  readonly gameId: string;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly players: Readonly<Record<Seat, Person>>;
  readonly options: unknown;
  readonly terms: Terms;
  readonly status: MatchStatus;
  /** Guards writes; grows with every change. */
  readonly version: number;
  /** Grows with a ply (or an undo) only; components carry it. */
  readonly turn: number;
  /** The seat to move; after the end: which would have been. */
  readonly toMove: Seat;
  readonly plies: number;
  /** When the player to move has lost on time; undefined: no clock runs. */
  readonly deadline: number | undefined;
  /** Why the match stands still; undefined: it goes on. */
  readonly held: Hold | undefined;
  readonly outcome: MatchOutcome | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly endedAt: number | undefined;
  /** The newest board posted. */
  readonly boardMessage: BoardRecord | undefined;
  /** undefined: it counts for the ratings, or will unless it ends too early. */
  readonly casual: Casual | undefined;
  /** undefined: it goes on, or did not count. */
  readonly rated: RatingChange | undefined;
}

/** Whether the position is hidden from everybody. */
export const isHidden = ({ terms, outcome }: Pick<MatchSummary, 'terms' | 'outcome'>): boolean =>
  terms.blind && outcome === undefined;

export interface Match extends MatchSummary {
  /** Blind while the match is hidden. undefined: the rules of today cannot replay this match; what is stored of it still holds. */
  readonly board: Board | undefined;
  /** Of its pictures, as things are now: the match's own theme, else its channel's look, else the server's. */
  readonly look: BoardLook;
  /** Why an adjudicator decided as they did, not escaped; undefined: none did. */
  readonly reason: string | undefined;
  /** Who called it off without asking the other; undefined: nobody did. */
  readonly cancelledBy: Seat | undefined;
  /** Nobody moved for so long that who waits may claim the match or cancel it. */
  readonly claimable: boolean;
  /** Of a match that is or was rated: as they are, or behind its end. */
  readonly ratings: Readonly<Record<Seat, ShownRating>> | undefined;
}

/** A match just changed by a turn. */
export interface Turn {
  readonly match: Match;
  /** The turn in canonical notation. */
  readonly ply: string;
}

export interface Challenge {
  /** The match that comes of it keeps this id. */
  readonly id: string;
  readonly gameId: string;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly challenger: Person;
  /** undefined: open to everybody. */
  readonly opponent: Person | undefined;
  readonly seat: SeatRequest;
  readonly options: unknown;
  readonly terms: Terms;
  /** undefined: the match will be rated. */
  readonly casual: Casual | undefined;
  readonly thread: boolean;
  readonly status: ChallengeStatus;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly messageId: string | undefined;
}
