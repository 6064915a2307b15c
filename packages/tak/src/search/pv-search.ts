import type { Ordering } from './ordering.ts';
import { isDecided, maxPly } from './score.ts';
import type { TranspositionTable } from './transposition-table.ts';

/** What a search shares with those before and after it. */
interface Shared {
  readonly table: TranspositionTable;
  readonly ordering: Ordering;
  readonly mustStop: () => boolean;
}

/** What sets the searches of different games apart. */
interface Pace {
  /** How many nodes are searched between checks of the clock and the stop flag; a power of 2. */
  readonly nodesBetweenLooks: number;
  /** By how many plies threats may extend a line beyond twice the depth. */
  readonly slack: number;
  /** The move that only changes the side to move. */
  readonly nullMove: number;
}

/** Principal variation search: the parts that do not depend on a game. A move is a number. */
export abstract class PvSearch {
  nodes = 0;
  /** Set once the search was aborted; its results are then invalid. */
  stopped = false;
  readonly ordering: Ordering;
  protected readonly table: TranspositionTable;
  /** Up to which ply threats may extend the current iteration. */
  protected furthest = 0;
  readonly #mustStop: () => boolean;
  readonly #lookMask: number;
  readonly #slack: number;
  readonly #nullMove: number;
  #nodeLimit = Infinity;

  constructor({ table, ordering, mustStop }: Shared, { nodesBetweenLooks, slack, nullMove }: Pace) {
    this.table = table;
    this.ordering = ordering;
    this.#mustStop = mustStop;
    this.#lookMask = nodesBetweenLooks - 1;
    this.#slack = slack;
    this.#nullMove = nullMove;
  }

  limit(nodes: number): void {
    this.#nodeLimit = nodes;
  }

  begin(depth: number): void {
    this.furthest = Math.min(maxPly, 2 * depth + this.#slack);
  }

  /** The score after a move at the root, from the mover's point of view. */
  after(move: number, depth: number, alpha: number, beta: number): number {
    return -this.step(move, depth - 1, 0, -beta, -alpha, 0, true);
  }

  /**
   * Makes a move, searches the position, and takes the move back. The moves of the next node are stored from `start`;
   * `mayPass`: whether it may try a null move. @returns the score for its side to move.
   */
  protected abstract step(
    move: number,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    start: number,
    mayPass: boolean,
  ): number;

  /** Counts a node. @returns whether the search has to stop. */
  protected enter(): boolean {
    this.nodes++;
    if ((this.nodes & this.#lookMask) === 0 && this.#mustStop()) this.stopped = true;
    if (this.nodes >= this.#nodeLimit) this.stopped = true;
    return this.stopped;
  }

  /** Whether the side to move would be good enough even if it passed; NaN if not, or if the search has stopped. */
  protected passing(depth: number, ply: number, beta: number, start: number): number {
    const reduced = depth - 3 - (depth > 5 ? 1 : 0);
    const score = -this.step(this.#nullMove, reduced, ply, -beta, -beta + 1, start, false);
    if (this.stopped || score < beta) return NaN;
    return isDecided(score) ? beta : score;
  }

  /**
   * The score of a move: the first of a node is searched in full, a later one only if a narrow search, `less` plies
   * shallower, shows that it may be better.
   */
  protected tryMove(
    move: number,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    less: number,
    isFirst: boolean,
    end: number,
  ): number {
    if (isFirst) return -this.step(move, depth - 1, ply, -beta, -alpha, end, true);
    let score = -this.step(move, depth - 1 - less, ply, -alpha - 1, -alpha, end, true);
    if (less > 0 && score > alpha && !this.stopped) {
      score = -this.step(move, depth - 1, ply, -alpha - 1, -alpha, end, true);
    }
    if (score > alpha && score < beta && !this.stopped) {
      score = -this.step(move, depth - 1, ply, -beta, -alpha, end, true);
    }
    return score;
  }
}
