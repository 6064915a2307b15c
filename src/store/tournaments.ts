import type { Result } from '../result.ts';
import type { TournamentStatus } from './kinds.ts';
import type { DueChange, StoredEvent, MatchRow, NewMatch } from './stored.ts';
import type { Row } from './tables/index.ts';

/** The part of the store that keeps tournaments; see ./store.ts, whose conventions apply here. */

/** A tournament without its events and players, for lists. */
export type TournamentRow = Row<'tournaments'>;

export interface StoredTournament extends TournamentRow {
  /** Oldest first; they name people by their index in `players`. */
  readonly events: readonly StoredEvent[];
  /** IDs of everybody who ever joined. */
  readonly players: readonly string[];
}

export interface TournamentChange {
  /** Appended to the events, and to the players. */
  readonly events: readonly StoredEvent[];
  readonly players?: readonly string[];
  readonly status?: TournamentStatus;
  /** Matches that begin, with what is due for each of them. */
  readonly matches?: readonly {
    readonly id: string;
    readonly match: NewMatch;
    readonly due: readonly DueChange[];
  }[];
  readonly due: readonly DueChange[];
}

export interface TournamentStore {
  /** Adds a tournament without events. `taken`: another has this ID. */
  add(tournament: Omit<TournamentRow, 'version'>): Promise<Result<StoredTournament, 'taken'>>;
  get(id: string): Promise<StoredTournament | undefined>;
  /** Most recent first. */
  list(scopeId: string, status: TournamentStatus, limit: number): Promise<readonly TournamentRow[]>;
  /** Its matches, in no particular order. */
  matches(id: string): Promise<readonly MatchRow[]>;
  /** All that are running, in all scopes. */
  running(): Promise<readonly Pick<TournamentRow, 'id' | 'scopeId'>[]>;
  /**
   * The only way to change a tournament, under the version it was read at, like `MatchStore.change`. `taken`: a
   * challenge or match already has the ID of one of its new matches.
   */
  change(
    id: string,
    version: number,
    change: TournamentChange,
  ): Promise<Result<StoredTournament, 'gone' | 'stale' | 'taken'>>;
}
