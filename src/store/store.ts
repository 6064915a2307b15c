import type { Result } from '../result.ts';
import type { Counting, RatedRecord, Rating, RatingStore, ResultName } from './ratings.ts';
import type { SeatName } from './seats.ts';

export type * from './ratings.ts';
export type * from './seats.ts';

/**
 * What has to survive a restart. One interface, a folder for each implementation, one conformance suite
 * (test/store/conformance.ts) for all of them.
 *
 * Ids of people, channels and messages are Discord's snowflakes, as text. Times are Unix time in integer
 * milliseconds. Every method is atomic unless it says otherwise. The store knows no game: options and events
 * are JSON values that whoever reads them checks.
 */

/**
 * What a challenger wishes to sit on. `alternate`: the other seat than in the pair's match before, at random in
 * their first one.
 */
export const seatWishes = ['first', 'second', 'random', 'alternate'] as const;
export type SeatWish = (typeof seatWishes)[number];

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
  readonly home: string;
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
  | 'home'
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
   * Given with an outcome. What was counted of the match before is taken back first, and the ratings of all who
   * played a rated match after it are computed anew: where those are many, by `replayRatings`.
   */
  readonly counting?: Counting;
}

export const challengeStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

export interface ChallengeRecord {
  /** The match that comes of it keeps this id. */
  readonly id: string;
  readonly gameId: string;
  readonly home: string;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly challenger: string;
  /** null: whoever accepts first; set by the acceptance. */
  readonly opponent: string | null;
  readonly seat: SeatWish;
  readonly options: unknown;
  readonly terms: unknown;
  /** The match is wanted in a thread of its own. */
  readonly thread: boolean;
  readonly status: ChallengeStatus;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly messageId: string | null;
}

export const dueKinds = ['show', 'expire', 'think', 'clock', 'warn', 'nudge', 'silence', 'remind'] as const;
/**
 * `show`: post the board of a match. `expire`: a challenge ends unanswered. `think`: the computer is to move.
 * `clock`: the player to move has lost on time. `warn`: their time is nearly up. `nudge`: without a clock, they
 * are reminded. `silence`: without a clock, the other may claim the match. `remind`: somebody wanted to be
 * reminded of a match.
 */
export type DueKind = (typeof dueKinds)[number];

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

/** What is open of a person, and how much there is, in every home. */
export interface Traces {
  /** Open and ended. */
  readonly matches: number;
  /** Servers, and direct message channels, that know the person. */
  readonly homes: number;
  readonly openMatches: readonly MatchRow[];
  readonly openChallenges: readonly ChallengeRecord[];
}

/** Everything that is stored about one person, in every home. */
export interface PersonData {
  readonly names: readonly { readonly home: string; readonly name: string }[];
  readonly matches: readonly MatchRecord[];
  readonly challenges: readonly ChallengeRecord[];
  readonly ratings: readonly (Rating & { readonly home: string; readonly gameId: string })[];
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
  readonly listings: readonly (Listing & { readonly home: string })[];
}

/** Who can choose how things are: a home (for everybody there), a channel (for its boards), a person. */
export const choosers = ['home', 'channel', 'person'] as const;
export type Chooser = (typeof choosers)[number];

export interface Tally {
  readonly openMatches: number;
  readonly overdue: number;
}

/** What keeps somebody off the tables of a home. */
export interface Listing {
  /** They wish so. */
  readonly hidden: boolean;
  /** They are not there any more. */
  readonly left: boolean;
  /** When that was looked up last; null: never. */
  readonly checkedAt: number | null;
}

export interface MatchFilter {
  readonly home: string;
  readonly status: MatchStatus;
  readonly personId?: string;
  /** The other player; only beside `personId`. */
  readonly opponentId?: string;
  readonly channelId?: string;
}

/** Matches whose clock runs, or stands because their channel cannot be reached; of one place or of all. */
export interface ClockFilter {
  readonly clock: 'running' | 'unreachable';
  readonly guildId?: string;
  readonly channelId?: string;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** The note of when the program was last at work, in Unix milliseconds; see `Store.beat`. */
export const aliveNote = 'alive';

export const storageTroubles = ['full', 'readOnly', 'damaged', 'busy', 'unreadable'] as const;
export type StorageTrouble = (typeof storageTroubles)[number];

/** The place where things are kept fails, not the program: nothing was changed. Every method may throw it. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

export interface Store extends RatingStore {
  /**
   * The only way to change a match: `decide` is pure and synchronous, and runs inside the transaction with
   * the match as stored. `stale`: the version is not `version` any more; read again. The version grows by
   * one.
   */
  change(
    id: string,
    version: number,
    decide: (match: MatchRecord) => Change,
  ): Promise<Result<MatchRecord, 'gone' | 'stale'>>;
  match(id: string): Promise<MatchRecord | undefined>;
  /** Without events; the latest activity first. */
  matches(filter: MatchFilter, page: Page): Promise<readonly MatchRow[]>;
  /** Where one of two people sat in the last match that they began; matches that were void are left out. */
  lastSeat(home: string, gameId: string, personId: string, opponentId: string): Promise<SeatName | undefined>;

  /**
   * Remembers a board that was posted and deletes the match's `show` row unless a later version of the match
   * wrote it. Returns the board that was the newest before, or undefined. A board that is older than the
   * newest is remembered without becoming the newest.
   */
  addBoard(board: BoardRecord): Promise<BoardRecord | undefined>;
  board(messageId: string): Promise<BoardRecord | undefined>;

  /**
   * Adds an open challenge and its `expire` row. `taken`: a challenge or match has this id already;
   * `tooMany`: the challenger has `most` open ones in the channel.
   */
  addChallenge(
    challenge: Omit<ChallengeRecord, 'status' | 'messageId'>,
    most: number,
  ): Promise<Result<ChallengeRecord, 'taken' | 'tooMany'>>;
  challenge(id: string): Promise<ChallengeRecord | undefined>;
  /** The open challenges of one challenger in one channel, oldest first. */
  openChallenges(channelId: string, challenger: string): Promise<readonly ChallengeRecord[]>;
  placeChallenge(id: string, messageId: string): Promise<void>;
  /** Turns an open challenge into a match of the same id, once. The error is the challenge as it stands. */
  acceptChallenge(
    id: string,
    opponent: string,
    match: NewMatch,
    due: readonly DueChange[],
  ): Promise<Result<MatchRecord, ChallengeRecord | 'gone'>>;
  /** Ends an open challenge without a match, once. The error is the challenge as it stands. */
  closeChallenge(
    id: string,
    status: Exclude<ChallengeStatus, 'open' | 'accepted'>,
  ): Promise<Result<ChallengeRecord, ChallengeRecord | 'gone'>>;

  /** In no order, without events. */
  clocks(filter: ClockFilter): Promise<readonly MatchRow[]>;
  /**
   * Says that the program is at work, and puts off every running clock with its due rows by the time that it was
   * not. At most `toleranceMs` between two calls count as at work. One process calls it.
   * @returns how long it was away, in milliseconds; 0: it was not.
   */
  beat(now: number, toleranceMs: number): Promise<number>;

  /**
   * Adds a reminder and its `remind` row, in place of an earlier one of the same person about the same match.
   * `tooMany`: the person waits for `most` about other matches already.
   */
  addReminder(reminder: Omit<ReminderRecord, 'id'>, most: number): Promise<Result<ReminderRecord, 'tooMany'>>;
  reminder(id: number): Promise<ReminderRecord | undefined>;

  /** Hands out rows whose time has come and that nobody holds, the longest overdue first. */
  claimDue(now: number, holder: string, leaseMs: number, limit: number): Promise<readonly DueRow[]>;
  /** Deletes a claimed row, and the reminder that it was about, unless it was written anew or claimed by another since. */
  finishDue(row: DueRow): Promise<void>;
  /** Gives a claimed row back, due at `at`, under the same condition. */
  postponeDue(row: DueRow, at: number): Promise<void>;

  listing(home: string, personId: string): Promise<Listing>;
  /** Sets what is given. */
  setListing(home: string, personId: string, listing: Partial<Listing>): Promise<void>;

  /** The display name last seen in this home. Who is seen has not left. */
  rememberName(home: string, personId: string, name: string): Promise<void>;
  names(home: string, personIds: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** The person's part in challenges and matches, as either side. */
  traces(personId: string): Promise<Traces>;
  /** Not atomic: matches are read a few at a time, each as it is then. */
  personData(personId: string): Promise<PersonData>;
  /**
   * Puts `substitute` in the person's place in matches and challenges, which get new versions, and deletes their
   * names, ratings, reminders, preferences and what tables say of them, beyond recovery from the file. What is
   * kept of their rated matches is nobody's, for the sake of the opponents' ratings. `open`: a match or challenge
   * of theirs is open; nothing was changed.
   */
  forget(personId: string, substitute: string): Promise<Result<undefined, 'open'>>;

  /** What a home, a channel or a person has chosen: JSON that whoever reads it checks. undefined: nothing. */
  choices(of: Chooser, id: string): Promise<unknown>;
  /** Writes what `change`, pure and synchronous, makes of them in one transaction; undefined deletes them. */
  changeChoices(of: Chooser, id: string, change: (stored: unknown) => unknown): Promise<void>;
  /** All that have chosen anything. */
  allChoices(of: Chooser): Promise<ReadonlyMap<string, unknown>>;

  /** For whoever watches: matches that are open, and due rows whose time has come. */
  tally(now: number): Promise<Tally>;

  /** Small facts of the program about itself, such as the hash of the commands it registered. */
  note(key: string): Promise<string | undefined>;
  setNote(key: string, value: string): Promise<void>;
}
