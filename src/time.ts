/** Time as the bot sees it; tests use one that they advance by hand. */
export interface Time {
  /** Unix time in milliseconds, for what is stored or shown; it can jump if the machine's clock is set. */
  readonly now: () => number;
  /** Milliseconds since an arbitrary moment, for measuring; never goes back. */
  readonly monotonic: () => number;
  /**
   * Runs `task` once, in `ms` milliseconds, and returns a function that cancels it. A pending task does not keep the
   * process alive.
   */
  readonly after: (ms: number, task: () => void) => () => void;
}

export const systemTime: Time = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A signal that aborts in `ms` milliseconds unless `clear` is called first. */
export function timeLimit(
  time: Time,
  ms: number,
): { readonly signal: AbortSignal; readonly clear: () => void } {
  const controller = new AbortController();
  const clear = time.after(ms, () => controller.abort());
  return { signal: controller.signal, clear };
}
