import type { Logger } from 'pino';

/** Work that nobody waits for, but that the bot finishes before it exits. */
export class BackgroundWork {
  readonly #log: Logger;
  readonly #running = new Set<Promise<unknown>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  get size(): number {
    return this.#running.size;
  }

  /** Unhandled failures are logged. */
  follow(work: Promise<unknown>): void {
    const watched = work
      .catch((cause: unknown) => this.#log.error({ err: cause }, 'unexpected failure'))
      .finally(() => this.#running.delete(watched));
    this.#running.add(watched);
  }

  /** Resolves when all running work, and all that it starts, has ended. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
