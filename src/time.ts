/** Time as the bot sees it; tests bring one that they move by hand. */
export interface Time {
  /** Milliseconds since 1970, for what is stored or shown: the machine's clock may be set while the bot runs. */
  readonly now: () => number;
  /** Milliseconds since some moment, for measuring: it is never set back. */
  readonly monotonic: () => number;
  /** Runs `task` once, in `ms` milliseconds; the answer calls it off. A waiting task keeps no process alive. */
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

/** A signal that aborts in `ms` milliseconds unless `clear` is called before. */
export function timeLimit(
  time: Time,
  ms: number,
): { readonly signal: AbortSignal; readonly clear: () => void } {
  const controller = new AbortController();
  const clear = time.after(ms, () => controller.abort());
  return { signal: controller.signal, clear };
}
