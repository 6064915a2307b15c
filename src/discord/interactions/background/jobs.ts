/** Jobs that may be under way or wait at once. */
const mostAtOnce = 4;

/** Work that somebody waits for longer than a moment: one for each person, a few in all, and it can be given up. */
export class Jobs {
  readonly #running = new Map<string, { readonly personId: string; readonly stop: AbortController }>();

  /**
   * @param key names the job for `stop`.
   * @returns undefined where this person waits for one already, or too many do.
   */
  start(key: string, personId: string): { readonly signal: AbortSignal; end(): void } | undefined {
    const own = [...this.#running.values()].some((job) => job.personId === personId);
    if (own || this.#running.size >= mostAtOnce) return undefined;
    const stop = new AbortController();
    this.#running.set(key, { personId, stop });
    return { signal: stop.signal, end: () => void this.#running.delete(key) };
  }

  /** @returns whether there was something to stop, and this person may. */
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
