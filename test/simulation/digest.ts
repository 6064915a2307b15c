import { createHash } from 'node:crypto';

/** How many characters are hashed at once: line by line takes longer. */
const atOnce = 2 ** 16;

/** A hash of many lines, in order. */
export class Digest {
  readonly #hash = createHash('sha256');
  /** What is not in it yet. */
  #lines = '';

  add(line: string): void {
    this.#lines += line;
    if (this.#lines.length < atOnce) return;
    this.#hash.update(this.#lines);
    this.#lines = '';
  }

  /** Nothing can be added afterwards. */
  end(): string {
    return this.#hash.update(this.#lines).digest('hex');
  }
}
