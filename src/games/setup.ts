import type { Phrase, Result } from '../phrase.ts';

/** Setting up positions piece by piece, legal or not; part of ./game.ts. */
export interface Setup<Board, Choice> {
  /** The text field of the form that takes a position as text. */
  readonly field: string;
  /** Positions to begin with, the usual one first. */
  readonly beginnings: readonly { readonly label: Phrase; readonly text: string }[];
  /** Shows any position, even one that no match can begin with: whether one can is for `Game.start`. */
  show(text: string): Result<Board, Phrase>;
  /** The position as text, without code marks; at most 1000 characters. */
  text(board: Board): string;
  /** The same with the other side to move. */
  otherTurn(board: Board): string;
  /** Where to put or take pieces, then which; none for an invalid path. */
  choices(board: Board, path: readonly string[]): readonly Choice[];
  /** A question about the next choice. */
  prompt(board: Board, path: readonly string[]): Phrase;
  /** The position after the last choice, or why notation cannot say it; `undefined` if the path does not lead to one. */
  put(board: Board, path: readonly string[]): Result<string, Phrase> | undefined;
}
