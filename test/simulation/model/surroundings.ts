/** What the clocks depend on. */
export interface Surroundings {
  /** By the machine's clock. */
  readonly now: () => number;
  /** How long the bot has been running and connected, in milliseconds. */
  readonly available: () => number;
  /** How often it was not so far, or the machine's clock was set. */
  readonly troubles: () => number;
  /** How far the machine's clock is ahead of the true time. */
  readonly ahead: () => number;
  /** The true time, in Unix milliseconds. */
  readonly elapsed: () => number;
}

/** Shorter absences need not be noticed, and longer ones not to this exactness; in milliseconds. */
const leastMs = 90_000;

/**
 * When the bot was away, the clocks are extended by that time, perhaps in part as if the machine's clock had been set:
 * so does a process that was stopped when it was, and notices later.
 */
export class Absences {
  readonly #deps: Surroundings;
  #last: { readonly elapsed: number; readonly available: number; readonly ahead: number } | undefined;
  /** By how much the clocks were moved since then because the machine's had been set. */
  #shifted = 0;

  constructor(deps: Surroundings) {
    this.#deps = deps;
  }

  shifted(ms: number): void {
    this.#shifted += ms;
  }

  /**
   * @param at when that was decided, by the machine's clock.
   * @returns what is wrong with extending the clocks by `awayMs` now.
   */
  counted(awayMs: number, at: number): string | undefined {
    const { now: clock, elapsed, available, ahead } = this.#deps;
    if (clock() - at > leastMs) {
      // The machine slept before it was stored, and the next look notices.
      this.#shifted += awayMs;
      return undefined;
    }
    const now = { elapsed: elapsed(), available: available(), ahead: ahead() };
    const { elapsed: since, available: before, ahead: was } = this.#last ?? now;
    this.#last = now;
    const extended = awayMs + this.#shifted;
    this.#shifted = 0;
    const away = now.elapsed - since - (now.available - before);
    return now.ahead === was && away > leastMs && extended < away - leastMs
      ? `the bot was away for ${away} ms, and clocks were extended by ${extended} ms`
      : undefined;
  }

  /** For how long the bot was away since `at` for which clocks are not extended yet, in milliseconds; 0 if that need not be noticed. */
  uncounted(at: number): number {
    const { elapsed, available, ahead } = this.#deps;
    const last = this.#last;
    // A request that was under way may be dealt with before anybody knows that the machine slept.
    if (last === undefined || ahead() !== last.ahead || elapsed() - at > leastMs) return 0;
    const away = elapsed() - last.elapsed - (available() - last.available) - Math.abs(this.#shifted);
    return away > leastMs ? away : 0;
  }
}
