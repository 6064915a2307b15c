import { Ordering } from '../../search/ordering.ts';
import { maxPly } from '../../search/score.ts';
import { maxTurns } from '../rules/turn.ts';

/**
 * What a search works in beside the transposition table, 2 MiB, which the next search in the same thread takes over.
 */
export class Workspace {
  readonly ordering = new Ordering(maxPly + 1);
  /** The turns of all nodes on the way, one after the other, their tags, and how good they look. */
  readonly turns = new Float64Array(4 * maxTurns);
  readonly tags = new Int32Array(this.turns.length);
  readonly scores = new Int32Array(this.turns.length);
}
