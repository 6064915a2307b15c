import type { Phrase } from '../phrase.ts';
import type { Seat } from '../seat.ts';

/** Judging the positions and turns of a match; part of ./game.ts. Everything here is plain data. */

/** What the game's engine thinks of a position. The same position is always judged alike. */
export interface Judgement {
  /** What the first player can expect to score, from 0 to 1; a draw counts half. */
  readonly chance: number;
  /** Who wins whatever the other does, and within how many plies; 0 after the end. Proved by the search. */
  readonly forced?: { readonly winner: Seat; readonly plies: number };
  /** The best turn and what is expected to follow, in canonical notation; empty after the end. */
  readonly line: readonly string[];
  /** What the game's records write behind the turn that led here, such as a mark for a threat. */
  readonly sign?: string;
  /** The judgement as programs read it in a comment of the game's records. */
  readonly comment?: string;
}

/** Why a turn was bad. */
export interface Explanation {
  /** The position after the better turn, judged like the one after the turn played. */
  readonly better: Judgement;
  /** The cause as full sentences, proved on the board; the first says the most. */
  readonly causes: readonly Phrase[];
}

interface PositionTask {
  /** As for `Game.start`. */
  readonly options: unknown;
  readonly plies: readonly string[];
}

/** A turn that was not the engine's first choice. */
interface TurnTask extends PositionTask {
  /** The turn played after `plies`. */
  readonly played: string;
  /** The position before it, with a turn to prefer, and the one after it. */
  readonly before: Judgement;
  readonly after: Judgement;
}

/** What a game's module for analysis exports. Runs in worker threads; throws if the plies cannot be played. */
export interface AnalysisModule {
  judge(task: PositionTask): Judgement;
  explain(task: TurnTask): Explanation;
}

export interface Analysis<Board> {
  /** An `AnalysisModule`. */
  readonly worker: URL;
  /** Raised when the engine judges otherwise than before: stored judgements of another version are not used. */
  readonly version: number;
  /**
   * What is on each square, as text: of the position itself first, then of those that differ from it only by symmetry or
   * by exchanged colours. Side to move, reserves and score are left out.
   */
  images(board: Board): Iterable<readonly string[]>;
}
