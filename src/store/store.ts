import type { Result } from '../result.ts';
import type { RatingStore } from './ratings.ts';
import type {
  BoardRecord,
  ChallengeRecord,
  ChallengeStatus,
  Change,
  SettingsOwner,
  DueChange,
  DueKind,
  DueRow,
  Listing,
  MatchRecord,
  MatchRow,
  MatchStatus,
  NewMatch,
  PersonData,
  ReminderRecord,
  Tally,
  Traces,
} from './records.ts';
import type { SeatName } from './seats.ts';

export type * from './ratings.ts';
export * from './records.ts';
export * from './seats.ts';

/**
 * What has to survive a restart. One interface, a folder for each implementation, one conformance suite
 * (test/store/conformance.ts) for all of them.
 *
 * Ids of people, channels and messages are Discord's snowflakes, as text. Times are Unix time in integer
 * milliseconds. Every method is atomic unless it says otherwise. The store knows no game: options and events
 * are JSON values that whoever reads them checks.
 */

export interface MatchFilter {
  readonly scopeId: string;
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
  /** The same without its events. */
  row(id: string): Promise<MatchRow | undefined>;
  /** Without events; the latest activity first. */
  matches(filter: MatchFilter, page: Page): Promise<readonly MatchRow[]>;
  /** Where one of two people sat in the last match that they began; matches that were void are left out. */
  lastSeat(
    scopeId: string,
    gameId: string,
    personId: string,
    opponentId: string,
  ): Promise<SeatName | undefined>;

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
   * not; their boards are to show it (`redate`). At most `toleranceMs` between two calls count as at work. One process calls it.
   * @returns how long it was away, in milliseconds; 0: it was not.
   */
  beat(now: number, toleranceMs: number): Promise<number>;
  /**
   * The clock of the machine was set forward by `ms`, or back where that is negative: the note of `beat`, running
   * clocks, what is due for them, boards and turns of the computer keep their distance from now.
   */
  shift(ms: number): Promise<void>;

  /**
   * Adds a reminder and its `remind` row, in place of an earlier one of the same person about the same match.
   * `tooMany`: the person waits for `most` about other matches already.
   */
  addReminder(reminder: Omit<ReminderRecord, 'id'>, most: number): Promise<Result<ReminderRecord, 'tooMany'>>;
  reminder(id: number): Promise<ReminderRecord | undefined>;

  /** Hands out rows of these kinds whose time has come and that nobody holds, the longest overdue first. */
  claimDue(
    now: number,
    holder: string,
    leaseMs: number,
    limit: number,
    kinds?: readonly DueKind[],
  ): Promise<readonly DueRow[]>;
  /** Deletes a claimed row, and the reminder that it was about, unless it was written anew or claimed by another since. */
  finishDue(row: DueRow): Promise<void>;
  /** Gives a claimed row back, due at `at`, under the same condition. */
  postponeDue(row: DueRow, at: number): Promise<void>;

  listing(scopeId: string, personId: string): Promise<Listing>;
  /** Sets what is given. */
  setListing(scopeId: string, personId: string, listing: Partial<Listing>): Promise<void>;

  /** The display name last seen in this scope. Who is seen has not left. */
  rememberName(scopeId: string, personId: string, name: string): Promise<void>;
  names(scopeId: string, personIds: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** The person's part in challenges and matches, as either side. */
  traces(personId: string): Promise<Traces>;
  /** Not atomic: matches are read a few at a time, each as it is then. */
  personData(personId: string): Promise<PersonData>;
  /**
   * Puts `substitute` in the person's place in matches and challenges, which get new versions, and deletes their
   * names, ratings, reminders, preferences and what leaderboards say of them, beyond recovery from the file. What is
   * kept of their rated matches is nobody's, for the sake of the opponents' ratings. `open`: a match or challenge
   * of theirs is open; nothing was changed.
   */
  forget(personId: string, substitute: string): Promise<Result<undefined, 'open'>>;

  /** Settings of a scope or a channel, or the preferences of a person: JSON that whoever reads it checks. undefined: nothing. */
  settings(of: SettingsOwner, id: string): Promise<unknown>;
  /**
   * Writes what `change`, pure and synchronous, makes of them in one transaction; undefined deletes them.
   * @returns what was written.
   */
  changeSettings<T>(of: SettingsOwner, id: string, change: (stored: unknown) => T): Promise<T>;
  /** Of all that have any. */
  allSettings(of: SettingsOwner): Promise<ReadonlyMap<string, unknown>>;

  /** For whoever watches: matches that are open, and due rows whose time has come. */
  tally(now: number): Promise<Tally>;

  /** Small facts of the program about itself, such as the hash of the commands it registered. */
  note(key: string): Promise<string | undefined>;
  setNote(key: string, value: string): Promise<void>;
}
