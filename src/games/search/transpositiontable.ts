/** How a stored score bounds the true one. */
export const exact = 0;
export const atLeast = 1;
export const atMost = 2;
type Bound = 0 | 1 | 2;

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
  private readonly words: Int32Array;
  private readonly mask: number;
  private age = 0;

  /** Creates 2^`bits` entries of 16 bytes. */
  constructor(bits: number) {
    this.words = new Int32Array(wordsPerEntry << bits);
    this.mask = (1 << bits) - 2;
    this.clear();
  }

  clear(): void {
    this.words.fill(0);
    this.age = 0;
  }

  /** From now on, older entries are replaced by newer ones regardless of depth. */
  nextSearch(): void {
    this.age = (this.age + 1) % ages;
  }

  find(low: number, high: number): boolean {
    const { words } = this;
    let at = (low & this.mask) * wordsPerEntry;
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

  /** @param depth from 1 to 127. */
  store(low: number, high: number, depth: number, bound: Bound, score: number, move: number): void {
    const { words } = this;
    let at = (low & this.mask) * wordsPerEntry;
    const packed = words[at + 3]!;
    const isSame = words[at] === low && words[at + 1] === high;
    const isDeeper = packed >>> 25 === this.age && ((packed >>> 18) & 127) > depth;
    if (isDeeper && !isSame) at += wordsPerEntry;
    words[at] = low;
    words[at + 1] = high;
    words[at + 2] = score;
    words[at + 3] = move | (bound << 16) | (depth << 18) | (this.age << 25);
  }
}
