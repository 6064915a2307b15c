/** Lets one piece of work about the same thing through at a time: the next one finds what the one before has done. */
export class Turnstile {
  readonly #last = new Map<string, Promise<void>>();

  async pass<T>(thing: string, work: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(thing) ?? Promise.resolve()).then(work);
    // What failed keeps nobody else.
    const over = result.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(thing, over);
    try {
      return await result;
    } finally {
      if (this.#last.get(thing) === over) this.#last.delete(thing);
    }
  }
}
