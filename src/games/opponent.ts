import type { Phrase } from '../phrase.ts';

/** What a game's opponent is asked and answers; part of ./game.ts. Everything here is plain data. */

/**
 * The task for an opponent's worker: a module whose default export takes it and returns an `OpponentMove`, and throws
 * if the plies do not lead to an unfinished position.
 */
export interface OpponentTask {
  /** Options that `Game.start` accepts; they are not checked again. */
  readonly options: unknown;
  readonly plies: readonly string[];
  /** A place in the levels of `Game.opponent`, from 0. */
  readonly level: number;
  /** The answer comes with a hint, and the level does not matter. Only where `Game.opponent` says that it has hints. */
  readonly hint?: true;
  /** A 32-bit integer in shared memory; if not 0, answer at once with the best move so far. */
  readonly stop?: Int32Array;
}

/** A good turn, from the general to the particular; its reasons are proved on the board. */
export interface HintPhrases {
  /** How urgent it is, and where to look. */
  readonly where: Phrase;
  /** Which piece to use. */
  readonly piece: Phrase;
  /** The turn and what it does. */
  readonly move: Phrase;
}

export interface OpponentMove {
  readonly ply: string;
  /** The evaluation for the side to move, in the game's unit (flats for Tak), from -100 to 100. */
  readonly evaluation: number;
  /** If the task asked for it; the same for the same task. */
  readonly hint?: HintPhrases;
}
