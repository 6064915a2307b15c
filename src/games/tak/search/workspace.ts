import { Ordering } from '../../search/ordering.ts';
import { maxPly } from '../../search/score.ts';
import { TranspositionTable } from '../../search/transpositiontable.ts';
import { maxMoves } from '../rules/moves.ts';

/** 2 to the 15 positions, half a megabyte. */
const tinueBits = 15;

/**
 * What a search works in beside the transposition table: 2 MiB, which the next search in the same thread takes
 * over. A search makes no other garbage, so that old ones would lie there for long.
 */
export class Workspace {
  readonly ordering = new Ordering(maxPly + 1);
  /** The moves of all nodes on the way, one after the other, and how good they look. */
  readonly moves = new Int32Array(8 * maxMoves);
  readonly scores = new Int32Array(this.moves.length);
  /** What is known of positions where a road may be forced. */
  readonly tinue = new TranspositionTable(tinueBits);

  /** Forgets the search before. */
  clear(): void {
    this.ordering.clear();
    this.tinue.clear();
  }
}
