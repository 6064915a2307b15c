/** Fast random numbers that a seed reproduces (sfc32 of PractRand, public domain). */
export class Random {
  #a: number;
  #b: number;
  #c = 0x9e3779b9;
  #d = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = (seed / 2 ** 32) | 0;
    for (let i = 0; i < 15; i++) this.next();
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next = (): number => {
    const sum = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };

  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  of<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  }

  /** Exponentially distributed, in whole units of the mean's. */
  around(mean: number): number {
    return Math.floor(-Math.log(1 - this.next()) * mean);
  }
}
