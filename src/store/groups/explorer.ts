import type { Seat } from '../../seat.ts';
import type { Row } from '../tables/index.ts';

/** How positions went on, in matches of a scope and in archives. Part of ./store.ts, whose conventions apply here. */

/** In place of a scope: games of archives. */
export const archives = '';

/** A turn in a position, and how the matches in which it was played ended. */
export type Continuation = Omit<Row<'explored'>, 'gameId' | 'scopeId' | 'position'>;

export interface ExploredStep {
  /** A safe integer that is not negative. */
  readonly position: number;
  readonly ply: string;
  readonly seat: Seat;
}

/** How a match ended, and between whom. */
export interface ExploredResult {
  /** `null`: a draw. */
  readonly winner: Seat | null;
  /** Integers; `null` if unknown. */
  readonly ratings: Readonly<Record<Seat, number | null>>;
}

/** A game of an archive. */
export interface ImportedGame extends ExploredResult {
  readonly steps: readonly ExploredStep[];
  /** The same for the same game, whichever archive it comes from; a safe integer that is not negative. */
  readonly digest: number;
}

export interface ExplorerStore {
  /** @param scopeId or `archives`. In no particular order. */
  continuations(gameId: string, scopeId: string, position: number): Promise<readonly Continuation[]>;
  /**
   * Counts a match that is over in its scope, in place of what it counted before.
   * @param steps the same each time.
   * @param result `null`: it counts for nothing.
   */
  exploreMatch(
    match: { readonly id: string; readonly gameId: string; readonly scopeId: string },
    steps: readonly ExploredStep[],
    result: ExploredResult | null,
  ): Promise<void>;
  /**
   * Counts the games that are not known yet among those of archives, and sets a note in the same transaction.
   * @returns how many were not known.
   */
  importGames(
    gameId: string,
    games: readonly ImportedGame[],
    note: { readonly key: string; readonly value: string },
  ): Promise<number>;
}
