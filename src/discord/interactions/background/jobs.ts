/** How many jobs may be running or waiting at once. */
const mostAtOnce = 4;

/** Longer jobs that someone waits for: one per person, a few in total, cancellable. */
export class Jobs {
  readonly #running = new Map<string, { readonly personId: string; readonly stop: AbortController }>();

  /**
   * @param key identifies the job for `stop`.
   * @returns `undefined` if this person already has a job, or there are too many.
   */
  start(key: string, personId: string): { readonly signal: AbortSignal; end(): void } | undefined {
    const own = [...this.#running.values()].some((job) => job.personId === personId);
    if (own || this.#running.size >= mostAtOnce) return undefined;
    const stop = new AbortController();
    this.#running.set(key, { personId, stop });
    return { signal: stop.signal, end: () => void this.#running.delete(key) };
  }

  /** @returns whether there was a job to stop, and this person may stop it. */
  stop(key: string, personId: string): boolean {
    const job = this.#running.get(key);
    if (job?.personId !== personId) return false;
    job.stop.abort();
    return true;
  }

  stopAll(): void {
    for (const { stop } of this.#running.values()) stop.abort();
  }
}
