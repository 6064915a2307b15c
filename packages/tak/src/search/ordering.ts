/** Bound of history counts. */
const most = 1 << 14;
/** Every score for the kind of a move is lower than these. */
const firstKiller = 1 << 21;
const secondKiller = 1 << 20;
const responseScore = 1 << 19;
/** No score is higher. */
export const highestScore = 2 ** 31 - 1;
/** Stands for no move. */
const none = -1;

/**
 * Orders moves: first those that refuted the opponent's play at the same distance from the root (killers), in reply to
 * the same move (responses), or anywhere (history). A move is a 16-bit number.
 */
export class Ordering {
  readonly #history = new Int32Array(2 << 16);
  readonly #responses = new Int32Array(2 << 16);
  readonly #killers: Int32Array;

  constructor(maxPly: number) {
    this.#killers = new Int32Array(2 * maxPly);
    this.clear();
  }

  clear(): void {
    this.#history.fill(0);
    this.#responses.fill(none);
    this.#killers.fill(none);
  }

  score(side: number, ply: number, previous: number, move: number): number {
    if (this.#killers[2 * ply] === move) return firstKiller;
    if (this.#killers[2 * ply + 1] === move) return secondKiller;
    const score = this.#history[(side << 16) | move]!;
    if (previous !== none && this.#responses[(side << 16) | previous] === move) return score + responseScore;
    return score;
  }

  /** Adds the scores of a node's moves, from `start` to `end`, to `scores`. */
  addScores(
    scores: Int32Array,
    moves: Int32Array,
    start: number,
    end: number,
    side: number,
    ply: number,
    previous: number,
  ): void {
    const history = this.#history;
    const first = this.#killers[2 * ply]!;
    const second = this.#killers[2 * ply + 1]!;
    const response = previous === none ? none : this.#responses[(side << 16) | previous]!;
    const from = side << 16;
    for (let at = start; at < end; at++) {
      const move = moves[at]!;
      if (move === first) scores[at]! += firstKiller;
      else if (move === second) scores[at]! += secondKiller;
      else scores[at]! += history[from | move]! + (move === response ? responseScore : 0);
    }
  }

  /** `move` caused a cutoff. */
  reward(side: number, ply: number, previous: number, move: number, depth: number): void {
    if (this.#killers[2 * ply] !== move) {
      this.#killers[2 * ply + 1] = this.#killers[2 * ply]!;
      this.#killers[2 * ply] = move;
    }
    if (previous !== none) this.#responses[(side << 16) | previous] = move;
    this.#shift((side << 16) | move, depth * depth);
  }

  /** `move` was tried before the one that caused a cutoff. */
  punish(side: number, move: number, depth: number): void {
    this.#shift((side << 16) | move, -depth * depth);
  }

  #shift(at: number, bonus: number): void {
    const step = bonus > most ? most : bonus < -most ? -most : bonus;
    this.#history[at]! += 16 * step - ((this.#history[at]! * Math.abs(step)) >> 10);
  }
}

/** Index of the first highest score; no score is higher than `most`. */
export function bestAt(scores: Int32Array, start: number, end: number, most = highestScore): number {
  let at = start;
  let highest = scores[start]!;
  if (highest >= most) return at;
  for (let index = start + 1; index < end; index++) {
    if (scores[index]! > highest) {
      highest = scores[index]!;
      at = index;
      if (highest >= most) break;
    }
  }
  return at;
}
