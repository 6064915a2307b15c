const tickMs = 50;

/** Counts only the time in which the process runs: when one that was stopped goes on, a timer is due once. */
export class Patience {
  #leftMs: number;
  readonly #timer: NodeJS.Timeout;

  constructor(ms: number) {
    this.#leftMs = ms;
    this.#timer = setInterval(() => (this.#leftMs -= tickMs), tickMs).unref();
  }

  get isOver(): boolean {
    return this.#leftMs <= 0;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
