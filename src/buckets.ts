import type { Time } from './time.ts';

/** A token bucket: its size, and how fast it refills. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket for each person or address, stored as the time when it will be full again. */
export class Buckets {
  readonly #time: Pick<Time, 'monotonic'>;
  readonly #burst: number;
  readonly #msPerToken: number;
  /** Ordered by when a token was last taken. */
  readonly #fullAt = new Map<string, number>();

  constructor(time: Pick<Time, 'monotonic'>, { burst, perSecond }: Allowance) {
    this.#time = time;
    this.#burst = burst;
    this.#msPerToken = 1000 / perSecond;
  }

  /** Takes tokens if there are enough. @param left how many have to be left then. */
  take(key: string, tokens = 1, left = 0): boolean {
    const now = this.#time.monotonic();
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? now) + tokens * this.#msPerToken;
    if (fullAt - now > (this.#burst - left) * this.#msPerToken) return false;
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt);
    // Full buckets are dropped, so memory holds only those in use.
    for (const [other, at] of this.#fullAt) {
      if (at > now) break;
      this.#fullAt.delete(other);
    }
    return true;
  }
}
