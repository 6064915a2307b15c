/** Recognising positions that differ only by symmetry; part of ./game.ts. */

/** A position, seen as one of those that differ from it only by symmetry. */
interface SymmetricPosition {
  /** The same for all of them, and stored, so the same in later versions too; a safe integer that is not negative. */
  readonly key: number;
  /** A legal turn, rewritten for the one position that stands for all. */
  toStandard(ply: string): string;
  /** The reverse: a legal turn in canonical notation; `undefined` if there is none. */
  fromStandard(ply: string): string | undefined;
}

export interface Explorer<Board> {
  /** How many turns of a match are counted; positions after them hardly ever occur again. */
  readonly plies: number;
  /** `undefined` for a position that is over. */
  position(board: Board): SymmetricPosition | undefined;
}
