import type { Counting, RatedRecord, Rating, ResultName } from './ratings.ts';
import type { SeatName } from './seats.ts';

/** What the store keeps, as it is handed in and out; a part of ./store.ts, whose conventions hold here. */

/**
 * Where a challenger asks to sit. `alternate`: the other seat than in the pair's match before, at random in
 * their first one.
 */
export const seatRequests = ['first', 'second', 'random', 'alternate'] as const;
export type SeatRequest = (typeof seatRequests)[number];

export const matchStatuses = ['open', 'ended'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** `paused`: both players agreed to it. `unreachable`: nothing can be posted in the channel. */
export const holds = ['paused', 'unreachable'] as const;
/** Why a match stands still. */
export type Hold = (typeof holds)[number];

export interface OutcomeRecord {
  /** null: a draw. */
  readonly winner: SeatName | null;
  readonly by: string;
  readonly score: string;
  /** Cancelled or declared void: it has no winner and counts for nobody. */
  readonly void: boolean;
}

/** One row of a list: everything about a match that needs no replay. */
export interface MatchRow {
  readonly id: string;
  readonly gameId: string;
  /** What belongs together and is visible to each other: the server's id, or the direct message channel's. */
  readonly scopeId: string;
  /** null: in direct messages. */
  readonly guildId: string | null;
  /** Where boards are posted: a channel or a thread of it. */
  readonly channelId: string;
  readonly first: string;
  readonly second: string;
  readonly options: unknown;
  /** What the players agreed on beside the game's options; JSON, as the options. */
  readonly terms: unknown;
  readonly status: MatchStatus;
  /** Guards every write and only grows. */
  readonly version: number;
  /** Grows with a ply (or an undo) only; boards and components carry it. */
  readonly turn: number;
  /** The seat to move; after the end: which would have been. */
  readonly toMove: SeatName;
  readonly plies: number;
  /** When the player to move has lost on time; null: no clock runs. */
  readonly deadline: number | null;
  /** Milliseconds that a clock which stands has left; null: none stands. */
  readonly clockLeft: number | null;
  readonly held: Hold | null;
  readonly outcome: OutcomeRecord | null;
  readonly createdAt: number;
  /** When the last event happened; of an ended match, when it ended. Lists go by it. */
  readonly updatedAt: number;
  readonly endedAt: number | null;
  /** The newest board posted. */
  readonly board: BoardRecord | null;
  /** How a rated match moved the ratings; null: it goes on, or was not rated. */
  readonly rated: RatedRecord | null;
}

/** A match with its events, oldest first. */
export interface MatchRecord extends MatchRow {
  readonly events: readonly EventRecord[];
}

export interface EventRecord {
  readonly at: number;
  /** JSON; src/matches/fold.ts gives it its meaning. */
  readonly data: unknown;
}

/** A board that was posted, as the message that shows it. */
export interface BoardRecord {
  readonly matchId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** Of the match, at the moment that the board shows. */
  readonly turn: number;
  readonly version: number;
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
  Partial<Pick<MatchRow, 'deadline'>>;

/** What `change` does to a match. Fields that are left out stay. */
export interface Change {
  /** Appended to the log. */
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
      | 'held'
      | 'outcome'
      | 'updatedAt'
      | 'endedAt'
    >
  >;
  /** Replaces rows of the same kind and subject, or deletes them. */
  readonly due: readonly DueChange[];
  /**
   * Given with an outcome. What was counted of the match before is taken back first; then `RatingRules.changed` is
   * asked, its step is written, and both players have the ratings that their last matches left.
   */
  readonly counting?: Counting;
}

export const challengeStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

export interface ChallengeRecord {
  /** The match that comes of it keeps this id. */
  readonly id: string;
  readonly gameId: string;
  readonly scopeId: string;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly challenger: string;
  /** null: whoever accepts first; set by the acceptance. */
  readonly opponent: string | null;
  readonly seat: SeatRequest;
  readonly options: unknown;
  readonly terms: unknown;
  /** The match is wanted in a thread of its own. */
  readonly thread: boolean;
  readonly status: ChallengeStatus;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly messageId: string | null;
}

export const dueKinds = [
  'show',
  'expire',
  'think',
  'clock',
  'warn',
  'nudge',
  'silence',
  'remind',
  'redate',
] as const;
/**
 * `show`: post the board of a match. `expire`: a challenge ends unanswered. `think`: the computer is to move.
 * `clock`: the player to move has lost on time. `warn`: their time is nearly up. `nudge`: without a clock, they
 * are reminded. `silence`: without a clock, the other may claim the match. `remind`: somebody wanted to be
 * reminded of a match. `redate`: the newest board shows a deadline that was put off since.
 */
export type DueKind = (typeof dueKinds)[number];

/** What somebody sits and waits for; the other kinds may come minutes later. */
export const urgentKinds = ['show', 'think', 'clock'] as const satisfies readonly DueKind[];
export const patientKinds = dueKinds.filter((kind) => !urgentKinds.some((one) => one === kind));

export interface NewDue {
  readonly kind: DueKind;
  readonly at: number;
}

/** null: it is not due any more. */
export interface DueChange {
  readonly kind: DueKind;
  readonly at: number | null;
}

/** What somebody wanted to be reminded of. */
export interface ReminderRecord {
  readonly id: number;
  readonly personId: string;
  readonly matchId: string;
  readonly at: number;
}

/** A due row in the hands of `holder` until `leasedUntil`; both identify the claim. */
export interface DueRow extends NewDue {
  /** The id of the match, challenge or reminder. */
  readonly subject: string;
  readonly holder: string;
  readonly leasedUntil: number;
}

/** What is open of a person, and how much there is, in every scope. */
export interface Traces {
  /** Open and ended. */
  readonly matches: number;
  /** Servers, and direct message channels, that know the person. */
  readonly scopes: number;
  readonly openMatches: readonly MatchRow[];
  readonly openChallenges: readonly ChallengeRecord[];
}

/** Everything that is stored about one person, in every scope. */
export interface PersonData {
  readonly names: readonly { readonly scopeId: string; readonly name: string }[];
  readonly matches: readonly MatchRecord[];
  readonly challenges: readonly ChallengeRecord[];
  readonly ratings: readonly (Rating & { readonly scopeId: string; readonly gameId: string })[];
  readonly reminders: readonly ReminderRecord[];
  /** What they chose for themselves; undefined: nothing. */
  readonly preferences: unknown;
  /** What counted of finished matches, with the ratings behind each rated one. */
  readonly results: readonly {
    readonly matchId: string;
    readonly result: ResultName;
    readonly weight: number | null;
    readonly points: number | null;
    readonly deviation: number | null;
    readonly volatility: number | null;
  }[];
  readonly listings: readonly (Listing & { readonly scopeId: string })[];
}

/** Who settings are for: everybody in a scope, the boards of a channel, one person (their preferences). */
export const settingsOwners = ['scope', 'channel', 'person'] as const;
export type SettingsOwner = (typeof settingsOwners)[number];

export interface Tally {
  readonly openMatches: number;
  readonly overdue: number;
}

/** What keeps somebody off the leaderboard of a scope. */
export interface Listing {
  /** They wish so. */
  readonly hidden: boolean;
  /** They are not there any more. */
  readonly left: boolean;
  /** When that was looked up last; null: never. */
  readonly checkedAt: number | null;
}
