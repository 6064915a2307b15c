import type { Result } from '../result.ts';
import type { ExplorerStore } from './groups/explorer.ts';
import type { FollowStore } from './groups/follows.ts';
import type { Lock } from './shards.ts';
import type { LogStore } from './groups/log.ts';
import type { Listing, RatingStore } from './groups/ratings.ts';
import type { PuzzleStore } from './groups/puzzles.ts';
import type { BallotStore } from './groups/ballots.ts';
import type { PlanStore } from './groups/plans.ts';
import type { SeasonStore } from './groups/seasons.ts';
import type { TournamentStore } from './tournaments.ts';
import type {
  Beat,
  BoardMessage,
  Carried,
  ChallengeCount,
  ChallengeRow,
  ChallengeStatus,
  Change,
  ClockFilter,
  Retime,
  ShardClock,
  SettingsOwner,
  DueChange,
  DueRow,
  StoredMatch,
  MatchFilter,
  MatchRow,
  NewMatch,
  Slice,
  PersonData,
  ReminderRow,
  Shards,
  Tally,
  Traces,
} from './stored.ts';
import type { Seat } from '../seat.ts';

export * from './groups/explorer.ts';
export * from './groups/follows.ts';
export * from './groups/log.ts';
export type * from './groups/ratings.ts';
export * from './stored.ts';
export type * from './groups/puzzles.ts';
export type * from './groups/ballots.ts';
export type * from './groups/plans.ts';
export * from './groups/seasons.ts';
export * from './tournaments.ts';

/**
 * What has to survive a restart. One interface, a folder for each implementation, and one conformance suite
 * (test/store/conformance.ts) for all.
 *
 * IDs of people, channels and messages are Discord's snowflakes, as text. Times are Unix time in integer milliseconds.
 * Every method is atomic unless it says otherwise. The store knows no game: options and events are JSON values that
 * readers validate.
 */

/** Key of the note of when a process last served a shard, in Unix milliseconds; see `Store.beat`. */
export const aliveNote = (id: number, count: number): string => `${aliveNotes}${id}/${count}`;
/** What the keys of all these notes begin with. */
export const aliveNotes = 'alive:';

/** A process that shows no sign of life for this many milliseconds is dead, and its claims are free. */
export const deadMs = 5_000;

/**
 * Key of the note of which commands were registered, and where. An empty note lets the next start look everywhere and
 * register anew.
 */
export const registrationNote = 'commands';

/** Key of the note in the playground's database. */
export const playgroundNote = 'playground';

/** Key of the note in a database to which another one is being moved. */
export const movingNote = 'moving';

export const storageTroubles = ['full', 'readOnly', 'damaged', 'busy', 'unreadable', 'unreachable'] as const;
export type StorageTrouble = (typeof storageTroubles)[number];

/**
 * The storage failed, not the program, and nothing was changed; only after `unreachable` it may have been, if the
 * connection was lost just then and for long. Any method may throw it.
 */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

/** Those who follow any of these subjects in a scope hear of a board, at this time. */
export interface Following {
  readonly scopeId: string;
  readonly subjects: readonly string[];
  readonly at: number;
}

/** Matches, and the boards that show them. */
interface MatchStore {
  /**
   * The only way to change a match. `stale`: its version is no longer that of `match`; read again. Increments the
   * version.
   */
  change(match: StoredMatch, change: Change): Promise<Result<StoredMatch, 'gone' | 'stale'>>;
  get(id: string): Promise<StoredMatch | undefined>;
  /** A match without its events. */
  row(id: string): Promise<MatchRow | undefined>;
  /** By ID: of those that are stored. */
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Without events; most recent activity first. */
  list(filter: MatchFilter, page: Slice): Promise<readonly MatchRow[]>;
  /** The person's seat in the last match the two began, not counting void matches. */
  lastSeat(scopeId: string, gameId: string, personId: string, opponentId: string): Promise<Seat | undefined>;
  /** Whether the person has a match of this game in this scope besides the one with this ID. */
  hasAnother(match: Pick<MatchRow, 'id' | 'scopeId' | 'gameId'>, personId: string): Promise<boolean>;

  /**
   * Stores a posted board, or what its message now shows, and deletes the match's `show` row unless a later version of
   * the match wrote it. A board older than the newest is stored without becoming the newest.
   * @param tell who may follow; unless the board was stored before, a `follow` row is due then if anybody does.
   * @param pingAt when a `ping` row is due, unless there is a newer board; `null`: never.
   * @returns the board that was the newest before, if any; in the same message, only if it is newer.
   */
  addBoard(board: BoardMessage, tell?: Following, pingAt?: number | null): Promise<BoardMessage | undefined>;
  board(messageId: string): Promise<BoardMessage | undefined>;
}

interface ChallengeStore {
  /**
   * Adds an open challenge and its `expire` row. `taken`: a challenge or match already has this ID; `tooMany`: the
   * challenger already has `most` open ones in the channel.
   * @param made `overtaken`: no longer as many as this between the two in the channel.
   */
  add(
    challenge: Omit<ChallengeRow, 'status' | 'messageId'>,
    most: number,
    made?: number,
  ): Promise<Result<ChallengeRow, 'taken' | 'tooMany' | 'overtaken'>>;
  get(id: string): Promise<ChallengeRow | undefined>;
  /** A challenger's open challenges in one channel, oldest first. */
  open(channelId: string, challenger: string): Promise<readonly ChallengeRow[]>;
  /** A scope's open challenges to anyone, oldest first. */
  toAll(scopeId: string, limit: number): Promise<readonly ChallengeRow[]>;
  /** Between two people in a channel, whatever became of them. */
  between(channelId: string, one: string, other: string): Promise<ChallengeCount>;
  place(id: string, messageId: string): Promise<void>;
  /**
   * Turns an open challenge into a match with the same ID, once. The error is the challenge as it is now.
   * @param accepted `overtaken`: no longer as many as this between the two in the channel.
   * @param carried who begins with the rating of another scope, as after no match, if they have none here.
   */
  accept(
    id: string,
    opponent: string,
    match: NewMatch,
    due: readonly DueChange[],
    accepted?: number,
    carried?: readonly Carried[],
  ): Promise<Result<StoredMatch, ChallengeRow | 'gone' | 'overtaken'>>;
  /** Ends an open challenge without a match, once. The error is the challenge as it is now. */
  close(
    id: string,
    status: Exclude<ChallengeStatus, 'open' | 'accepted'>,
  ): Promise<Result<ChallengeRow, ChallengeRow | 'gone'>>;
}

/** Clocks, and the processes that serve their shards. */
interface ClockStore {
  /** In no particular order, without events. */
  list(filter: ClockFilter): Promise<readonly MatchRow[]>;
  /** Those of all matches of these shards, of which there may be very many. */
  ofShards(clock: ClockFilter['clock'], shards: Shards): Promise<readonly ShardClock[]>;
  /**
   * Notes that a process is alive and serves these shards. Extends every running clock there, and its due rows, by any
   * time that no process served its shard, or since an event of the last `toleranceMs`, adding `redate` rows to update
   * the boards. Gaps of up to `toleranceMs` between calls count as served. Where the last call is later than `now` by
   * more, the clock was set back meanwhile, and what was extended while it was ahead is shortened likewise. If the
   * number of shards changes, the last call for any shard of the earlier number counts.
   * @param holder the process.
   * @param shortMs the same as `toleranceMs` for clocks with an increment and less than an hour to go.
   * @param retime for clocks that rest.
   */
  beat(
    holder: string,
    shards: Shards,
    now: number,
    toleranceMs: number,
    retime: Retime,
    shortMs?: number,
  ): Promise<Beat>;
  /** Whether a process served the shard of this server within the last `toleranceMs`. `null`: direct messages. */
  isServed(guildId: string | null, now: number, toleranceMs: number): Promise<boolean>;
  /**
   * The clock was set forward by `ms`, or back if negative: shifts the notes of `beat`, running clocks and their due
   * rows, boards and computer turns, so that they stay as far from now as before. By more than `toleranceMs` either way
   * adds `redate` rows to update the boards. Does nothing if another process has shifted for the same reason.
   * @param holder the process.
   * @param now by the clock as it was set.
   * @returns whether it shifted.
   */
  shift(holder: string, ms: number, now: number, toleranceMs: number, retime: Retime): Promise<boolean>;
}

interface ReminderStore {
  /**
   * Adds a reminder and its `remind` row, replacing the person's earlier reminder for the match. `tooMany`: the person
   * already has `most` reminders for other matches.
   */
  add(reminder: Omit<ReminderRow, 'id'>, most: number): Promise<Result<ReminderRow, 'tooMany'>>;
  get(id: number): Promise<ReminderRow | undefined>;
}

interface DueStore {
  /**
   * Claims rows of these kinds that are due and free, most overdue first. A row is free if nobody claimed it, its lease
   * is over, or its holder is dead: it has neither called `beat` nor claimed anything for `deadMs`.
   * @param except subjects to leave to others.
   */
  claim(
    now: number,
    holder: string,
    leaseMs: number,
    limit: number,
    kinds: readonly string[],
    except?: readonly string[],
  ): Promise<readonly DueRow[]>;
  /** Deletes a claimed row and its reminder. @returns false: it was rewritten or claimed again since, so it stays. */
  finish(row: DueRow): Promise<boolean>;
  /** Writes a row, or deletes it; `null`: no longer due. */
  set(kind: string, subject: string, at: number | null): Promise<void>;
  /** Returns a claimed row, due again at `at`. @returns as `finish`. */
  postpone(row: DueRow, at: number): Promise<boolean>;
  /** The same, but it stays due since `row.at`. */
  retry(row: DueRow, at: number): Promise<boolean>;

  /** For monitoring: the number of open matches and of overdue rows. */
  tally(now: number): Promise<Tally>;
}

/** What several processes agree on. */
export interface ProcessStore {
  /**
   * Several processes may receive the same event from Discord: whether this call is the first for it. Remembered for
   * as long as Discord repeats events, at least 15 minutes.
   */
  takeEvent(eventId: string, now: number): Promise<boolean>;
  /**
   * Takes the next number of a queue in which they follow each other by `gapMs`, whatever process waits in it.
   * @returns in how many milliseconds it is due; 0 where there can be only one process, which keeps its own order.
   */
  waitInQueue(queue: string, gapMs: number): Promise<number>;
  /** Begins what only one process may do at a time; `undefined` while another does it, for at most `leaseMs`. */
  lock(what: string, now: number, leaseMs: number): Promise<Lock | undefined>;
  unlock(what: string, lock: Lock): Promise<void>;
  /**
   * Replaces what they have agreed on with what `change` returns, unless another did so meanwhile: then it is called
   * again. `now` is the database's time.
   * @returns false where there can be only one process, which need not agree with anybody; nothing was called.
   */
  agree(change: (stored: string | undefined, now: number) => string): Promise<boolean>;
}

export interface SeenPerson {
  readonly name: string;
  readonly left: boolean;
}

interface PeopleStore {
  listing(scopeId: string, personId: string): Promise<Listing>;
  /** Sets only the given fields. */
  setListing(scopeId: string, personId: string, listing: Partial<Listing>): Promise<void>;

  /** Stores the display name last seen in this scope, and that the person has not left. */
  rememberName(scopeId: string, personId: string, name: string): Promise<void>;
  names(scopeId: string, personIds: readonly string[]): Promise<ReadonlyMap<string, SeenPerson>>;

  /** The person's share of challenges and matches, on either side. */
  traces(personId: string): Promise<Traces>;
  /** The person's open matches in all scopes. */
  openMatches(personId: string): Promise<readonly MatchRow[]>;
  /** Not atomic: matches are read a few at a time. */
  data(personId: string): Promise<PersonData>;
  /**
   * Puts `substitute` in the person's place in matches and challenges, incrementing their versions, and deletes their
   * names, ratings, reminders, preferences and leaderboard entries beyond recovery from the file. Their rated matches
   * are kept anonymously, because the opponents' ratings depend on them. `open`: the person has an open match or
   * challenge, and nothing was changed.
   */
  forget(personId: string, substitute: string): Promise<Result<undefined, 'open'>>;
}

interface SettingsStore {
  /**
   * The settings of a scope or a channel, or a person's preferences, as JSON that readers validate; `undefined` if
   * none.
   */
  get(of: SettingsOwner, id: string): Promise<unknown>;
  /** All that apply to a match, in one query; `channel`: for a thread without any, of where the match was offered. */
  ofMatch(
    match: Pick<MatchRow, 'id' | 'scopeId' | 'channelId' | Seat>,
  ): Promise<Readonly<Record<'scope' | 'channel' | Seat, unknown>>>;
  /**
   * Replaces them with what `change`, pure and synchronous, returns, in one transaction; `undefined` deletes them.
   * @returns what was written.
   */
  change<T>(of: SettingsOwner, id: string, change: (stored: unknown) => T): Promise<T>;
  /** The settings of all owners of this kind, by ID. */
  all(of: SettingsOwner): Promise<ReadonlyMap<string, unknown>>;
}

interface AnalysisStore {
  /** What was worked out about a match or a record, as JSON that readers validate; `undefined` if nothing. */
  get(id: string): Promise<unknown>;
  /** Replaces it, and its `analyse` row; `dueAt` is `null` if there is nothing left to do. */
  save(id: string, value: unknown, dueAt: number | null): Promise<void>;
}

interface NoteStore {
  /** Small facts the program stores about itself, such as the hash of its registered commands. */
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  /** Sets it unless there is one. @returns what is stored. */
  setOnce(key: string, value: string): Promise<string>;
  remove(key: string): Promise<void>;
}

/** Everything that is stored, by what it is about. */
export interface Store {
  readonly matches: MatchStore;
  readonly challenges: ChallengeStore;
  readonly clocks: ClockStore;
  readonly reminders: ReminderStore;
  readonly due: DueStore;
  readonly processes: ProcessStore;
  readonly people: PeopleStore;
  readonly settings: SettingsStore;
  readonly analyses: AnalysisStore;
  readonly notes: NoteStore;
  readonly puzzles: PuzzleStore;
  readonly tournaments: TournamentStore;
  readonly seasons: SeasonStore;
  readonly ratings: RatingStore;
  readonly plans: PlanStore;
  readonly ballots: BallotStore;
  readonly follows: FollowStore;
  readonly log: LogStore;
  readonly explorer: ExplorerStore;
}
