import type { Counting, Listing, StoredRatingChange, Rating } from './groups/ratings.ts';
import type { MatchStatus } from './kinds.ts';
import type { AttemptRow, SolverRow } from './groups/puzzles.ts';
import type { FollowRow } from './groups/follows.ts';
import type { BallotChange, BallotRow } from './groups/ballots.ts';
import type { LogEntry, NewLogEntry } from './groups/log.ts';
import type { Plan, PlanChange } from './groups/plans.ts';
import type { OwnSeasonStanding } from './groups/seasons.ts';
import type { Seat } from '../seat.ts';
import type { Row } from './tables/index.ts';

export * from './kinds.ts';
export * from './shards.ts';

/** What the store reads and writes. Part of ./store.ts, whose conventions apply here. */

export interface StoredOutcome {
  /** `null`: a draw. */
  readonly winner: Seat | null;
  readonly by: string;
  readonly score: string;
  /** Cancelled or declared void: there is no winner, and it counts for nobody. */
  readonly void: boolean;
}

/** Everything about a match that needs no replay, for lists. */
export interface MatchRow extends Omit<Row<'matches'>, 'winner' | 'by' | 'score' | 'void'> {
  readonly outcome: StoredOutcome | null;
  /** The newest board posted. */
  readonly board: BoardMessage | null;
  /** How a rated match changed the ratings; `null` if it is not over or was not rated. */
  readonly rated: StoredRatingChange | null;
}

/** A match with its events, oldest first. */
export interface StoredMatch extends MatchRow {
  readonly events: readonly StoredEvent[];
}

export interface StoredEvent {
  readonly at: number;
  /** JSON, interpreted by src/matches/model/fold.ts. */
  readonly data: unknown;
}

/** A posted board: the message that shows it. */
export type BoardMessage = Omit<Row<'boards'>, 'seq'>;

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
  Partial<Pick<MatchRow, 'deadline' | 'offHours' | 'tournamentId'>>;

/** What `change` does to a match. Omitted fields keep their values. */
export interface Change {
  /** Appended to the events. */
  readonly events: readonly StoredEvent[];
  readonly match: Partial<
    Pick<
      MatchRow,
      | Seat
      | 'channelId'
      | 'terms'
      | 'status'
      | 'turn'
      | 'toMove'
      | 'plies'
      | 'deadline'
      | 'clockLeft'
      | 'offHours'
      | 'held'
      | 'outcome'
      | 'updatedAt'
      | 'endedAt'
    >
  >;
  /** Replaces or deletes rows of the same kind and subject. */
  readonly due: readonly DueChange[];
  readonly plans?: readonly PlanChange[];
  readonly ballots?: BallotChange;
  /** For the adjudicators. */
  readonly log?: NewLogEntry;
  /**
   * Given with an outcome. Undoes what was counted for the match before, then asks `RatingRules.changed`, writes its
   * step, and sets both players' ratings to those after their last matches.
   */
  readonly counting?: Counting;
}

/** How many challenges two people have made each other, and how many of them became matches. It only grows. */
export interface ChallengeCount {
  readonly made: number;
  readonly accepted: number;
}

/** Whose rating in a scope counts elsewhere, too. */
export interface Carried {
  readonly personId: string;
  readonly from: string;
}

export type ChallengeRow = Row<'challenges'>;

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
export type ReminderRow = Row<'reminders'>;

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
  readonly openChallenges: readonly ChallengeRow[];
}

/** Everything stored about one person, in all scopes. */
export interface PersonData {
  readonly names: readonly { readonly scopeId: string; readonly name: string }[];
  readonly matches: readonly StoredMatch[];
  readonly challenges: readonly ChallengeRow[];
  readonly ratings: readonly (Rating & { readonly scopeId: string; readonly gameId: string })[];
  readonly reminders: readonly ReminderRow[];
  /** What they chose in their preferences; `undefined` if nothing. */
  readonly preferences: unknown;
  /** What their finished matches counted, with the rating after each rated one. */
  readonly results: readonly Pick<
    Row<'results'>,
    'matchId' | 'result' | 'weight' | 'points' | 'deviation' | 'volatility'
  >[];
  readonly listings: readonly (Listing & { readonly scopeId: string })[];
  readonly plans: readonly (Plan & { readonly matchId: string })[];
  readonly ballots: readonly Omit<BallotRow, 'personId' | 'scopeId' | 'gameId' | 'plies'>[];
  readonly follows: readonly Omit<FollowRow, 'personId'>[];
  readonly seasons: readonly OwnSeasonStanding[];
  /** Their puzzle ratings, and the puzzles that they have tried. */
  readonly solving: readonly Omit<SolverRow, 'personId'>[];
  readonly attempts: readonly Omit<AttemptRow, 'personId'>[];
  /** The tournaments they play in, and those they organise. */
  readonly entries: readonly { readonly tournamentId: string; readonly player: number }[];
  readonly reports: readonly Omit<LogEntry, 'personId'>[];
  readonly organised: readonly { readonly tournamentId: string; readonly options: unknown }[];
}

export interface Tally {
  readonly openMatches: number;
  readonly overdue: number;
}

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

export type ShardClock = Pick<MatchRow, 'id' | 'guildId' | 'channelId' | 'deadline'>;

/** Where a time lies after a clock stood still from `from` to `to`; `offHours` as stored. Pure and synchronous. */
export type Retime = (offHours: string, at: number, from: number, to: number) => number;

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}
