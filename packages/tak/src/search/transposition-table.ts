import { fromTable, toTable } from './score.ts';

/** How a stored score bounds the true one. */
export const exact = 0;
const atLeast = 1;
const atMost = 2;
type Bound = 0 | 1 | 2;

/** An entry's depth has seven bits. */
const deepest = 127;

/** An entry: both words of the key, the score, and `move | bound << 16 | depth << 18 | age << 25`. */
const wordsPerEntry = 4;
const ages = 64;

/**
 * Transposition table, with two entries per slot: one for the deepest search, one for the latest. A move is a 16-bit
 * number.
 */
export class TranspositionTable {
  /** The score of the entry found last. */
  score = 0;
  move = -1;
  bound: Bound = exact;
  depth = 0;
  readonly #words: Int32Array;
  readonly #mask: number;
  #age = 0;

  /** Creates 2^`bits` entries of 16 bytes. */
  constructor(bits: number) {
    this.#words = new Int32Array(wordsPerEntry << bits);
    this.#mask = (1 << bits) - 2;
    this.clear();
  }

  clear(): void {
    this.#words.fill(0);
    this.#age = 0;
  }

  /** From now on, older entries are replaced by newer ones regardless of depth. */
  nextSearch(): void {
    this.#age = (this.#age + 1) % ages;
  }

  find(low: number, high: number): boolean {
    const words = this.#words;
    let at = (low & this.#mask) * wordsPerEntry;
    if (words[at] !== low || words[at + 1] !== high) {
      at += wordsPerEntry;
      if (words[at] !== low || words[at + 1] !== high) return false;
    }
    const packed = words[at + 3]!;
    // An entry never written is all zeros; a written one has a depth of at least 1.
    if (packed === 0) return false;
    this.score = words[at + 2]!;
    this.move = packed & 0xffff;
    this.bound = ((packed >>> 16) & 3) as Bound;
    this.depth = (packed >>> 18) & 127;
    return true;
  }

  /**
   * The entry found last, where it decides a node: deep enough, and its score exact or outside the window.
   * @returns NaN if it does not.
   */
  cutoff(depth: number, ply: number, alpha: number, beta: number): number {
    if (this.depth < depth) return NaN;
    const score = fromTable(this.score, ply);
    const { bound } = this;
    const isDecisive =
      bound === exact || (bound === atLeast && score >= beta) || (bound === atMost && score <= alpha);
    return isDecisive ? score : NaN;
  }

  /** Stores the result of a node that was searched with the window from `alpha` to `beta`. */
  record(
    low: number,
    high: number,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    score: number,
    move: number,
  ): void {
    const bound = score >= beta ? atLeast : score > alpha ? exact : atMost;
    this.store(low, high, depth < deepest ? depth : deepest, bound, toTable(score, ply), move);
  }

  /** @param depth from 1 to 127. */
  store(low: number, high: number, depth: number, bound: Bound, score: number, move: number): void {
    const words = this.#words;
    let at = (low & this.#mask) * wordsPerEntry;
    const packed = words[at + 3]!;
    const isSame = words[at] === low && words[at + 1] === high;
    const isDeeper = packed >>> 25 === this.#age && ((packed >>> 18) & 127) > depth;
    if (isDeeper && !isSame) at += wordsPerEntry;
    words[at] = low;
    words[at + 1] = high;
    words[at + 2] = score;
    words[at + 3] = move | (bound << 16) | (depth << 18) | (this.#age << 25);
  }
}
