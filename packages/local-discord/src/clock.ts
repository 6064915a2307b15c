/** Time as the local Discord sees it; tests use one that they advance by hand. */
export interface Clock {
  /** Unix time in milliseconds. */
  now(): number;
  /** Runs `task` once, in `ms` milliseconds. @returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
