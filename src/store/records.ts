import type { Counting, Listing, RatedRecord, Rating, ResultName } from './ratings.ts';
import type { AttemptRow, SolverRow } from './puzzles.ts';
import type { FollowRow } from './follows.ts';
import type { LogEntry, NewLogEntry } from './log.ts';
import type { Plan, PlanChange } from './plans.ts';
import type { OwnSeasonPlace } from './seasons.ts';
import type { Seat } from '../seat.ts';

export * from './shards.ts';

/** The records that the store reads and writes. Part of ./store.ts, whose conventions apply here. */

/**
 * The seat a challenger asks for. `alternate`: not the seat they had in the pair's previous match, random in the first.
 */
export const seatRequests = ['first', 'second', 'random', 'alternate'] as const;
export type SeatRequest = (typeof seatRequests)[number];

export type MatchStatus = 'open' | 'ended';

/** `paused`: by agreement of both players. `unreachable`: nothing can be posted in the channel. */
export const holds = ['paused', 'unreachable'] as const;
/** Why a match's clock is stopped. */
export type Hold = (typeof holds)[number];

export interface OutcomeRecord {
  /** `null`: a draw. */
  readonly winner: Seat | null;
  readonly by: string;
  readonly score: string;
  /** Cancelled or declared void: there is no winner, and it counts for nobody. */
  readonly void: boolean;
}

/** Everything about a match that needs no replay, for lists. */
export interface MatchRow {
  readonly id: string;
  readonly gameId: string;
  /** The ID of the server, or of the direct message channel; only data within one scope is visible there. */
  readonly scopeId: string;
  /** `null`: in direct messages. */
  readonly guildId: string | null;
  /** Where boards are posted: a channel or thread. */
  readonly channelId: string;
  readonly first: string;
  readonly second: string;
  readonly options: unknown;
  /** What the players agreed on besides the game's options; JSON, like the options. */
  readonly terms: unknown;
  readonly status: MatchStatus;
  /** Incremented by every write. */
  readonly version: number;
  /** Incremented by plies and undos only; carried by boards and components. */
  readonly turn: number;
  /** The seat to move; after the end, the seat that would have been. */
  readonly toMove: Seat;
  readonly plies: number;
  /** When the player to move loses on time; `null` if no clock is running. */
  readonly deadline: number | null;
  /** Milliseconds left on a stopped clock; `null` if none is stopped. */
  readonly clockLeft: number | null;
  /** When a running clock rests; JSON, interpreted by src/matches/model/off-hours.ts. `null`: never. */
  readonly rest: string | null;
  readonly held: Hold | null;
  readonly outcome: OutcomeRecord | null;
  readonly createdAt: number;
  /** When the last event happened; for a finished match, when it ended. Lists are sorted by it. */
  readonly updatedAt: number;
  readonly endedAt: number | null;
  /** The newest board posted. */
  readonly board: BoardRecord | null;
  /** How a rated match changed the ratings; `null` if it is not over or was not rated. */
  readonly rated: RatedRecord | null;
  /** The tournament that it belongs to; `null`: none. */
  readonly tournamentId: string | null;
}

/** A match with its events, oldest first. */
export interface MatchRecord extends MatchRow {
  readonly events: readonly EventRecord[];
}

export interface EventRecord {
  readonly at: number;
  /** JSON, interpreted by src/matches/model/fold.ts. */
  readonly data: unknown;
}

/** A posted board: the message that shows it. */
export interface BoardRecord {
  readonly matchId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** The match's turn and version that the board shows. */
  readonly turn: number;
  readonly version: number;
  /** What it says once it is replaced; `null`: the same as before. */
  readonly lasting: string | null;
}

export type NewMatch = Pick<
  MatchRow,
  | 'gameId'
  | 'scopeId'
  | 'guildId'
  | 'channelId'
  | 'first'
  | 'second'
  | 'options'
  | 'terms'
  | 'toMove'
  | 'createdAt'
> &
  Partial<Pick<MatchRow, 'deadline' | 'rest' | 'tournamentId'>>;

/** What `change` does to a match. Omitted fields keep their values. */
export interface Change {
  /** Appended to the events. */
  readonly events: readonly EventRecord[];
  readonly match: Partial<
    Pick<
      MatchRow,
      | 'channelId'
      | 'status'
      | 'turn'
      | 'toMove'
      | 'plies'
      | 'deadline'
      | 'clockLeft'
      | 'rest'
      | 'held'
      | 'outcome'
      | 'updatedAt'
      | 'endedAt'
    >
  >;
  /** Replaces or deletes rows of the same kind and subject. */
  readonly due: readonly DueChange[];
  readonly plans?: readonly PlanChange[];
  /** For the adjudicators. */
  readonly log?: NewLogEntry;
  /**
   * Given with an outcome. Undoes what was counted for the match before, then asks `RatingRules.changed`, writes its
   * step, and sets both players' ratings to those after their last matches.
   */
  readonly counting?: Counting;
}

export type ChallengeStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';

/** How many challenges two people have made each other, and how many of them became matches. It only grows. */
export interface ChallengeCount {
  readonly made: number;
  readonly accepted: number;
}

export interface ChallengeRecord {
  /** The match keeps this ID. */
  readonly id: string;
  readonly gameId: string;
  readonly scopeId: string;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly challenger: string;
  /** `null`: anyone; set when the challenge is accepted. */
  readonly opponent: string | null;
  readonly seat: SeatRequest;
  readonly options: unknown;
  readonly terms: unknown;
  /** The match should get a thread of its own. */
  readonly thread: boolean;
  /** The ratings of those who may accept, both included; `null`: no limit. */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly status: ChallengeStatus;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly messageId: string | null;
}

/** Something to be done at a time. */
export interface NewDue {
  /** What is to be done; the store knows only the kinds that it writes or changes itself. */
  readonly kind: string;
  readonly at: number;
}

/** `null`: no longer due. `subject`: default: what is changed. */
export interface DueChange {
  readonly kind: string;
  readonly at: number | null;
  readonly subject?: string;
}

/** A reminder that someone set for a match. */
export interface ReminderRecord {
  readonly id: number;
  readonly personId: string;
  readonly matchId: string;
  readonly at: number;
}

/** A due row claimed by the process `holder` until `leasedUntil`, unless it dies before. */
export interface DueRow extends NewDue {
  /** Such as the ID of a match, challenge or person; whoever writes a kind decides what it is. */
  readonly subject: string;
  readonly holder: string;
  readonly leasedUntil: number;
  /** The fencing number: every claim has a higher one than all before it. */
  readonly claim: number;
}

/** What a person has open, and how much is stored about them, in all scopes. */
export interface Traces {
  /** Open and finished. */
  readonly matches: number;
  /** Servers and direct message channels that know the person. */
  readonly scopes: number;
  readonly openMatches: readonly MatchRow[];
  readonly openChallenges: readonly ChallengeRecord[];
}

/** Everything stored about one person, in all scopes. */
export interface PersonData {
  readonly names: readonly { readonly scopeId: string; readonly name: string }[];
  readonly matches: readonly MatchRecord[];
  readonly challenges: readonly ChallengeRecord[];
  readonly ratings: readonly (Rating & { readonly scopeId: string; readonly gameId: string })[];
  readonly reminders: readonly ReminderRecord[];
  /** What they chose in their preferences; `undefined` if nothing. */
  readonly preferences: unknown;
  /** What their finished matches counted, with the rating after each rated one. */
  readonly results: readonly {
    readonly matchId: string;
    readonly result: ResultName;
    readonly weight: number | null;
    readonly points: number | null;
    readonly deviation: number | null;
    readonly volatility: number | null;
  }[];
  readonly listings: readonly (Listing & { readonly scopeId: string })[];
  readonly plans: readonly (Plan & { readonly matchId: string })[];
  readonly follows: readonly Omit<FollowRow, 'personId'>[];
  /** Their places in closed seasons. */
  readonly seasons: readonly OwnSeasonPlace[];
  /** Their puzzle ratings, and the puzzles that they have tried. */
  readonly solving: readonly Omit<SolverRow, 'personId'>[];
  readonly attempts: readonly Omit<AttemptRow, 'personId'>[];
  /** The tournaments they play in, and those they organise. */
  readonly entries: readonly { readonly tournamentId: string; readonly player: number }[];
  readonly reports: readonly Omit<LogEntry, 'personId'>[];
  readonly organised: readonly { readonly tournamentId: string; readonly options: unknown }[];
}

/** What settings belong to: a scope, the boards of a channel, or a person (their preferences). */
export type SettingsOwner = 'scope' | 'channel' | 'person';

export interface Tally {
  readonly openMatches: number;
  readonly overdue: number;
}
