import { maxPly, Ordering } from '@taktable/tak/search';
import { maxTurns } from '../rules/turn.ts';

/** A search's memory besides the transposition table, 2 MiB, reused by the next search in the thread. */
export class Workspace {
  readonly ordering = new Ordering(maxPly + 1);
  /** The turns of all nodes on the current line, one after the other, their tags, and their order. */
  readonly turns = new Float64Array(4 * maxTurns);
  readonly tags = new Int32Array(this.turns.length);
  readonly scores = new Int32Array(this.turns.length);
}
