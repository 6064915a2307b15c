import { Ordering } from '../search/ordering.ts';
import { maxPly } from '../search/score.ts';
import { TranspositionTable } from '../search/transposition-table.ts';
import { maxMoves } from '../rules/moves.ts';

/** 2^15 entries, half a megabyte. */
const tinueBits = 15;

/**
 * A search's memory besides the transposition table: 2 MiB, reused by the next search in the thread. A search allocates
 * little else, so old ones would not be collected for a long time.
 */
export class Workspace {
  readonly ordering = new Ordering(maxPly + 1);
  /** The moves of all nodes on the current line, one after the other, and their order. */
  readonly moves = new Int32Array(8 * maxMoves);
  readonly scores = new Int32Array(this.moves.length);
  readonly tinue = new TranspositionTable(tinueBits);

  clear(): void {
    this.ordering.clear();
    this.tinue.clear();
  }
}
