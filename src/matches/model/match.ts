import type { Board, Seat } from '../../games/game.ts';
import type { Phrase } from '../../phrase.ts';
import type { BoardMessage, ChallengeRow, Hold, MatchRow } from '../../store/store.ts';
import type { OfferKind } from './fold.ts';
import type { BoardSettings, Replacement } from './board-settings.ts';
import type { Banks } from './banks.ts';
import { teamName, type Terms } from './terms.ts';

/** Matches and challenges as the layers above see them. */

export interface Person {
  /** Discord's snowflake. */
  readonly id: string;
  /** The display name last seen in the server; not escaped. */
  readonly name: string;
}

/**
 * Replaces people who had their data deleted, in finished matches. The name is stored like anyone's, so it is in one
 * language. Not a Discord ID, so check for it before mentioning or pinging.
 */
export const formerPlayer: Person = { id: 'former', name: 'a former player' };

/** Where someone uses the bot. Only matches in the same server, or the same direct message channel, are visible. */
export interface Scope {
  /** `null`: in direct messages. */
  readonly guildId: string | null;
  readonly channelId: string;
}

/** In the ID of a channel where the bot is no member, which is a scope of its own. */
export const guestSign = '~';

/** Whether the bot is no member there. */
export const isGuestScope = (id: string): boolean => id.includes(guestSign);

/** The ID of the server or direct message channel whose data is visible in this scope. */
export const scopeIdOf = (scope: Scope): string => scope.guildId ?? scope.channelId;

/**
 * What Discord lets somebody do in a channel of a server. `unserved`: the bot is not in the server; `left`: they are not;
 * `hidden`: they cannot see the channel, or it is gone.
 */
export type Membership =
  | { readonly kind: 'unserved' | 'left' | 'hidden' }
  /** In time-out until then, in milliseconds since 1970. */
  | { readonly kind: 'member'; readonly timedOutUntil: number };

export interface MatchOutcome {
  /** `undefined`: a draw. */
  readonly winner: Seat | undefined;
  /** Such as `goal` or `resignation`: one of the game's endings or of `matchEnds`. */
  readonly by: string;
  /** The same as a phrase: `game:by.goal`, `match:by.resignation`. */
  readonly how: Phrase;
  readonly score: string;
  /** Cancelled or declared void, as `how` says: it counts for nobody. The score is `noScore` of fold.ts. */
  readonly void: boolean;
  /** Who guessed the moves best, if anybody guessed one; not in lists. */
  readonly guesser?: Person & { readonly points: number };
}

export interface ShownRating {
  /** An integer. */
  readonly points: number;
  /** Shown with a question mark: too few rated matches for a rank, or none for a year. */
  readonly provisional: boolean;
}

export interface Casual {
  /** `undefined`: the players chose so. */
  readonly reason: Phrase | undefined;
}

export interface RatingChange {
  /** Below 1 if the winner, or whoever gains from a draw, had little left to win from the other. */
  readonly weight: number;
  readonly after: Readonly<Record<Seat, ShownRating>>;
  /** In displayed points. */
  readonly gain: Readonly<Record<Seat, number>>;
}

/** What is shown as it is stored. */
type Kept =
  | ('id' | 'gameId' | 'guildId' | 'channelId' | 'options')
  | ('status' | 'version' | 'turn' | 'toMove' | 'plies' | 'createdAt' | 'updatedAt');

/** What is known of a match without replaying it. */
export interface MatchSummary extends Pick<MatchRow, Kept> {
  readonly players: Readonly<Record<Seat, Person>>;
  readonly terms: Terms;
  /** When the player to move loses on time; `undefined` if no clock is running. */
  readonly deadline: number | undefined;
  /** Why the clock is stopped; `undefined` if it is not. */
  readonly held: Hold | undefined;
  readonly outcome: MatchOutcome | undefined;
  readonly endedAt: number | undefined;
  /** The newest board posted. */
  readonly boardMessage: BoardMessage | undefined;
  /** `undefined`: rated, unless the match ends too early. */
  readonly casual: Casual | undefined;
  /** `undefined`: not over, or not rated. */
  readonly rated: RatingChange | undefined;
  readonly tournamentId: string | undefined;
}

/** Where a match of a tournament belongs. */
export interface TournamentRound {
  /** Its name. */
  readonly tournament: string;
  /** From 1. */
  readonly round: number;
}

/** A vacation that players of a match are shown. */
export interface Away {
  /** `undefined`: it has begun. */
  readonly from: number | undefined;
  readonly until: number;
}

export const isPlayer = ({ players }: Pick<MatchSummary, 'players'>, personId: string): boolean =>
  players.first.id === personId || players.second.id === personId;

/** The opponent of one of the players. */
export const otherPlayer = ({ players }: Pick<MatchSummary, 'players'>, personId: string): Person =>
  players.first.id === personId ? players.second : players.first;

/** Whether a team is to move, whose members vote. */
export const isVoted = ({
  terms,
  toMove,
  outcome,
}: Pick<MatchSummary, 'terms' | 'toMove' | 'outcome'>): boolean =>
  outcome === undefined && teamName(terms, toMove) !== null;

/** Whether the position is hidden from everyone. */
export const isHidden = ({ terms, outcome }: Pick<MatchSummary, 'terms' | 'outcome'>): boolean =>
  terms.blind && outcome === undefined;

/** What a match's teams are doing. */
export interface TeamView {
  /** `undefined`: no team can move. */
  readonly voting: { readonly until: number; readonly voted: number } | undefined;
  /** How the last turn was chosen, if a team chose it, and who wanted it, first ones first. */
  readonly chosen:
    | {
        readonly shares: readonly (readonly [ply: string, votes: number])[];
        readonly finders: readonly Person[];
      }
    | undefined;
}

interface WithTeams {
  /** `undefined`: both sides are people or the computer. */
  readonly teams: TeamView | undefined;
}

export interface Match extends MatchSummary, WithTeams {
  /** For a match of a tournament. */
  readonly round: TournamentRound | undefined;
  /**
   * Blind while the match is hidden. `undefined`: this version's rules cannot replay the match; everything else stored
   * about it is still valid.
   */
  readonly board: Board | undefined;
  /** Current settings for its pictures: the match's theme, else the channel's, else the server's. */
  readonly boardSettings: BoardSettings;
  /** The adjudicator's reason, not escaped; `undefined` if the match was not adjudicated. */
  readonly reason: string | undefined;
  /** Who cancelled it without the other's consent; `undefined` if nobody did. */
  readonly cancelledBy: Seat | undefined;
  /** Who offers or requests what, until it is answered or the next turn. */
  readonly offers: Readonly<Partial<Record<OfferKind, Seat>>>;
  /** The position that is to be continued from, if `offers` has a change, and why. */
  readonly proposed: { readonly board: Board; readonly reason: string | undefined } | undefined;
  /** Where the players went on from another position, by the number of plies up to then, and why. */
  readonly changes: readonly { readonly after: number; readonly reason: string | undefined }[];
  /** In how many turns each player asked for a hint. */
  readonly hints: Readonly<Record<Seat, number>>;
  /** Nobody has moved for so long that the waiting player may claim or cancel the match. */
  readonly claimable: boolean;
  /** Incremented by every event that makes a new board due; unlike `version`, not by extended clocks. */
  readonly revision: number;
  /** When each player last moved, as far as it matters to whether they are there. */
  readonly moved: Readonly<Partial<Record<Seat, number>>>;
  /** Whether they want to be pinged at every turn. */
  readonly everyTurn: Readonly<Record<Seat, boolean>>;
  /** What becomes of a board that another one replaces. */
  readonly replaced: Replacement;
  /** How many of the last plies were planned answers. */
  readonly planned: number;
  /** With an increment: what each player had left as the turn began, in milliseconds. */
  readonly banks: Banks | undefined;
  /** Vacations of the players, if their clocks rest then. */
  readonly away: Readonly<Partial<Record<Seat, Away>>>;
  /** It has just begun, and one of the people has played no other match of this game here, nor begun its lesson. */
  readonly newcomers: boolean;
  /** A casual match of people goes on, from a position in which other matches did: here, or in archives. */
  readonly explored: boolean;
  /** For a match that is or was rated: current ratings, or those after its end. */
  readonly ratings: Readonly<Record<Seat, ShownRating>> | undefined;
}

/** The turn of the board that something was asked on; refused if the match has moved on. */
export interface AtTurn {
  readonly turn: number;
}

/** A match just after a turn. */
export interface PlayedTurn {
  readonly match: Match;
  /** In canonical notation. */
  readonly ply: string;
}

/** Ratings, both included; `undefined`: no limit. */
export interface RatingRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

type Replaced = 'scopeId' | 'challenger' | 'opponent' | 'terms' | 'lowest' | 'highest' | 'messageId';

export interface Challenge extends Omit<ChallengeRow, Replaced> {
  readonly challenger: Person;
  /** `undefined`: open to anyone. */
  readonly opponent: Person | undefined;
  readonly terms: Terms;
  /** `undefined`: the match will be rated. */
  readonly casual: Casual | undefined;
  /** Of those who may accept. */
  readonly range: RatingRange;
  readonly messageId: string | undefined;
}

/** The offers that a match's board has buttons for; the others are commands only. */
export function usualOffers({ plies, terms }: Match): readonly ('draw' | 'undo')[] {
  if (plies === 0) return [];
  return terms.takebacks === 'off' && terms.computer === null ? ['draw'] : ['draw', 'undo'];
}
