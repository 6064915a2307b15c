import type { Phrase } from '../phrase.ts';

/** Positions with turns to find; part of ./game.ts. */

/** What a turn of somebody who learns or solves did, and whether it is what was asked for. */
export interface Feedback {
  readonly right: boolean;
  /** What the turn did, then why it is right, or why not. */
  readonly words: readonly Phrase[];
}

export interface Puzzle {
  /** Unique among the game's own puzzles; 10 characters of `[0-9a-f]`. */
  readonly id: string;
  /** One of `Puzzles.themes`. */
  readonly theme: string;
  /** As `Game.category`. */
  readonly category: string;
  /** The position, as for `Game.start`; the solver has the side to move. */
  readonly options: unknown;
  /** The solver's turns and the replies, in canonical notation; the solver's come first and last. */
  readonly line: readonly string[];
  /** How hard it seems, on the scale of ratings. */
  readonly rating: number;
}

/** What a match may have that makes a puzzle: as `Puzzle`, but without an identity of its own. */
export interface FoundPuzzle extends Omit<Puzzle, 'id'> {
  /** How many plies of the match lead to its position. */
  readonly after: number;
}

export interface Puzzles {
  /** Each is named by the phrase `<game>:puzzle.<theme>`, and `<game>:puzzle.<theme>.task` says what to find. */
  readonly themes: readonly string[];
  /** A file with a puzzle in each line; lines that begin with `#` tell where they are from. */
  readonly file: URL;
  /** Reads a line of the file. */
  read(line: string): Puzzle;
  /**
   * Judges a legal turn of the solver. At the last turn any that reaches the same counts, otherwise only the one in the
   * line.
   * @param step how many plies of the line were played.
   */
  judge(puzzle: Pick<Puzzle, 'theme' | 'options' | 'line'>, step: number, ply: string): Feedback;
  /** A `PuzzleModule`. */
  readonly worker: URL;
}

/** What a game's module for finding puzzles exports. Runs in worker threads; throws if the plies cannot be played. */
export interface PuzzleModule {
  /** The best puzzle in a finished match, if there is any. */
  find(task: { readonly options: unknown; readonly plies: readonly string[] }): FoundPuzzle | undefined;
}
