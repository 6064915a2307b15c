import type { Clock } from './clock.ts';

/** A clock that stands still until it is advanced. */
export class ManualClock implements Clock {
  #now: number;
  readonly #tasks = new Set<{ readonly at: number; readonly run: () => void }>();

  /** @param start in Unix milliseconds. */
  constructor(start = Date.UTC(2026, 4, 1, 12)) {
    this.#now = start;
  }

  readonly now = (): number => this.#now;

  readonly after = (ms: number, run: () => void): (() => void) => {
    const task = { at: this.#now + ms, run };
    this.#tasks.add(task);
    return () => void this.#tasks.delete(task);
  };

  /** Advances by `ms` milliseconds; tasks run in order, each at its time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    this.#runUntil(end);
    this.#now = end;
  }

  /** Jumps by `ms` milliseconds, as if the machine had slept: tasks that became due run late, now. */
  jump(ms: number): void {
    this.#now += ms;
    this.#runUntil(this.#now);
  }

  #runUntil(end: number): void {
    for (;;) {
      const [due] = [...this.#tasks].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (due === undefined) return;
      this.#tasks.delete(due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
    }
  }
}
