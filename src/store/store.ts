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
import type { Seat } from '../seat.ts';

export type * from './ratings.ts';
export * from './records.ts';

/**
 * What has to survive a restart. One interface, a folder for each implementation, and one conformance suite
 * (test/store/conformance.ts) for all.
 *
 * IDs of people, channels and messages are Discord's snowflakes, as text. Times are Unix time in integer milliseconds.
 * Every method is atomic unless it says otherwise. The store knows no game: options and events are JSON values that
 * readers validate.
 */

export interface MatchFilter {
  readonly scopeId: string;
  readonly status: MatchStatus;
  readonly personId?: string;
  /** The other player; requires `personId`. */
  readonly opponentId?: string;
  readonly channelId?: string;
}

/** Matches whose clock is running, or stopped because their channel is unreachable; everywhere or in one place. */
export interface ClockFilter {
  readonly clock: 'running' | 'unreachable';
  readonly guildId?: string;
  readonly channelId?: string;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Key of the note of when the program last ran, in Unix milliseconds; see `Store.beat`. */
export const aliveNote = 'alive';

export const storageTroubles = ['full', 'readOnly', 'damaged', 'busy', 'unreadable'] as const;
type StorageTrouble = (typeof storageTroubles)[number];

/** The storage failed, not the program, and nothing was changed. Any method may throw it. */
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
   * The only way to change a match: `decide` is pure and synchronous, and runs inside the transaction with the match as
   * stored. `stale`: its version is no longer `version`; read again. Increments the version.
   */
  change(
    id: string,
    version: number,
    decide: (match: MatchRecord) => Change,
  ): Promise<Result<MatchRecord, 'gone' | 'stale'>>;
  match(id: string): Promise<MatchRecord | undefined>;
  /** A match without its events. */
  row(id: string): Promise<MatchRow | undefined>;
  /** Without events; most recent activity first. */
  matches(filter: MatchFilter, page: Page): Promise<readonly MatchRow[]>;
  /** The person's seat in the last match the two began, not counting void matches. */
  lastSeat(scopeId: string, gameId: string, personId: string, opponentId: string): Promise<Seat | undefined>;
  /** Whether the person has a match of this game in this scope besides the one with this ID. */
  hasAnother(match: Pick<MatchRow, 'id' | 'scopeId' | 'gameId'>, personId: string): Promise<boolean>;

  /**
   * Stores a posted board and deletes the match's `show` row unless a later version of the match wrote it. A board
   * older than the newest is stored without becoming the newest.
   * @returns the previous newest board, if any.
   */
  addBoard(board: BoardRecord): Promise<BoardRecord | undefined>;
  board(messageId: string): Promise<BoardRecord | undefined>;

  /**
   * Adds an open challenge and its `expire` row. `taken`: a challenge or match already has this ID; `tooMany`: the
   * challenger already has `most` open ones in the channel.
   */
  addChallenge(
    challenge: Omit<ChallengeRecord, 'status' | 'messageId'>,
    most: number,
  ): Promise<Result<ChallengeRecord, 'taken' | 'tooMany'>>;
  challenge(id: string): Promise<ChallengeRecord | undefined>;
  /** A challenger's open challenges in one channel, oldest first. */
  openChallenges(channelId: string, challenger: string): Promise<readonly ChallengeRecord[]>;
  placeChallenge(id: string, messageId: string): Promise<void>;
  /** Turns an open challenge into a match with the same ID, once. The error is the challenge as it is now. */
  acceptChallenge(
    id: string,
    opponent: string,
    match: NewMatch,
    due: readonly DueChange[],
  ): Promise<Result<MatchRecord, ChallengeRecord | 'gone'>>;
  /** Ends an open challenge without a match, once. The error is the challenge as it is now. */
  closeChallenge(
    id: string,
    status: Exclude<ChallengeStatus, 'open' | 'accepted'>,
  ): Promise<Result<ChallengeRecord, ChallengeRecord | 'gone'>>;

  /** In no particular order, without events. */
  clocks(filter: ClockFilter): Promise<readonly MatchRow[]>;
  /**
   * Notes that the program is running, and extends every running clock and its due rows by any time that it was not,
   * adding `redate` rows to update the boards. Gaps between calls of up to `toleranceMs` count as running. Where the
   * last call is later than `now` by more, the machine's clock was set back meanwhile, and what was extended while it
   * was ahead is shortened likewise. Called by one process only.
   * @returns how long the program was not running, in milliseconds.
   */
  beat(now: number, toleranceMs: number): Promise<number>;
  /**
   * The machine's clock was set forward by `ms`, or back if negative: shifts the note of `beat`, running clocks and
   * their due rows, boards and computer turns, so that they stay as far from now as before. By more than
   * `toleranceMs` either way adds `redate` rows to update the boards.
   * @param now by the clock as it was set.
   */
  shift(ms: number, now: number, toleranceMs: number): Promise<void>;

  /**
   * Adds a reminder and its `remind` row, replacing the person's earlier reminder for the match. `tooMany`: the person
   * already has `most` reminders for other matches.
   */
  addReminder(reminder: Omit<ReminderRecord, 'id'>, most: number): Promise<Result<ReminderRecord, 'tooMany'>>;
  reminder(id: number): Promise<ReminderRecord | undefined>;

  /** Releases all claims, because their holders are gone. */
  releaseDue(): Promise<void>;
  /** Claims rows of these kinds that are due and unclaimed, most overdue first. */
  claimDue(
    now: number,
    holder: string,
    leaseMs: number,
    limit: number,
    kinds?: readonly DueKind[],
  ): Promise<readonly DueRow[]>;
  /** Deletes a claimed row and its reminder, unless the row has been rewritten or claimed by another since. */
  finishDue(row: DueRow): Promise<void>;
  /** Returns a claimed row, due again at `at`, under the same condition. */
  postponeDue(row: DueRow, at: number): Promise<void>;

  listing(scopeId: string, personId: string): Promise<Listing>;
  /** Sets only the given fields. */
  setListing(scopeId: string, personId: string, listing: Partial<Listing>): Promise<void>;

  /** Stores the display name last seen in this scope, and that the person has not left. */
  rememberName(scopeId: string, personId: string, name: string): Promise<void>;
  names(scopeId: string, personIds: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** The person's share of challenges and matches, on either side. */
  traces(personId: string): Promise<Traces>;
  /** Not atomic: matches are read a few at a time. */
  personData(personId: string): Promise<PersonData>;
  /**
   * Puts `substitute` in the person's place in matches and challenges, incrementing their versions, and deletes their
   * names, ratings, reminders, preferences and leaderboard entries beyond recovery from the file. Their rated matches
   * are kept anonymously, because the opponents' ratings depend on them. `open`: the person has an open match or
   * challenge, and nothing was changed.
   */
  forget(personId: string, substitute: string): Promise<Result<undefined, 'open'>>;

  /**
   * The settings of a scope or a channel, or a person's preferences, as JSON that readers validate; `undefined` if
   * none.
   */
  settings(of: SettingsOwner, id: string): Promise<unknown>;
  /**
   * Replaces them with what `change`, pure and synchronous, returns, in one transaction; `undefined` deletes them.
   * @returns what was written.
   */
  changeSettings<T>(of: SettingsOwner, id: string, change: (stored: unknown) => T): Promise<T>;
  /** The settings of all owners of this kind, by ID. */
  allSettings(of: SettingsOwner): Promise<ReadonlyMap<string, unknown>>;

  /** For monitoring: the number of open matches and of overdue rows. */
  tally(now: number): Promise<Tally>;

  /** Small facts the program stores about itself, such as the hash of its registered commands. */
  note(key: string): Promise<string | undefined>;
  setNote(key: string, value: string): Promise<void>;
}
