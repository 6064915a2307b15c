import { hash } from 'node:crypto';

/** Random numbers that a seed reproduces. */
export class Random {
  readonly #seed: string;
  #count = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    const digest = hash('sha256', `${this.#seed}:${this.#count++}`, 'buffer');
    return digest.readUInt32BE() / 2 ** 32;
  }

  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  of<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  }
}
