import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** A number of requests in a number of milliseconds. */
export interface Pace {
  readonly count: number;
  readonly per: number;
}

/** For all routes of a bot except those of interactions (docs: rate limits, "Global Rate Limit"). */
const allRoutes: Pace = { count: 50, per: 1000 };

/** Edits of messages older than an hour, per channel (observed; not documented by Discord). */
export const oldMessageAge = 60 * 60_000;
const oldEdits: Pace = { count: 3, per: 20_000 };

/** Reported for an unlimited bucket if limits are not enforced. */
const roomy: Pace = { count: 1000, per: 1000 };

interface Window {
  used: number;
  endsAt: number;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly scope: 'user' | 'global';
  /** Milliseconds until the window ends. */
  readonly resetAfter: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Discord's rate limits, counted in fixed windows as Discord does. */
export class RateLimits {
  readonly #clock: Clock;
  readonly #on: boolean;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock, on: boolean) {
    this.#clock = clock;
    this.#on = on;
  }

  #take(key: string, pace: Pace): { readonly allowed: boolean; readonly window: Window } {
    const now = this.#clock.now();
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      window = { used: 0, endsAt: now + pace.per };
      this.#windows.set(key, window);
      if (this.#windows.size > 10_000) this.#sweep(now);
    }
    const allowed = window.used < pace.count;
    if (allowed) window.used += 1;
    return { allowed, window };
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
  }

  /** Counts a request to a route; `major` is the channel, guild or webhook with a bucket of its own. */
  request(route: string, major: string, pace: Pace, countsGlobally: boolean): Verdict {
    const kept = this.#on ? pace : roomy;
    const { allowed, window } = this.#take(`${route} ${major}`, kept);
    const now = this.#clock.now();
    const headers = {
      'x-ratelimit-limit': String(kept.count),
      'x-ratelimit-remaining': String(kept.count - window.used),
      'x-ratelimit-reset': (window.endsAt / 1000).toFixed(3),
      'x-ratelimit-reset-after': ((window.endsAt - now) / 1000).toFixed(3),
      'x-ratelimit-bucket': createHash('md5').update(route).digest('hex'),
    };
    if (!this.#on) return { allowed: true, scope: 'user', resetAfter: 0, headers };
    if (!allowed) return { allowed, scope: 'user', resetAfter: window.endsAt - now, headers };
    if (countsGlobally) {
      const all = this.#take('global', allRoutes);
      if (!all.allowed)
        return { allowed: false, scope: 'global', resetAfter: all.window.endsAt - now, headers };
    }
    return { allowed: true, scope: 'user', resetAfter: 0, headers };
  }

  /** Whether another old message of the channel may be edited; otherwise in how many milliseconds. */
  oldEdit(channelId: string): { readonly allowed: boolean; readonly resetAfter: number } {
    const { allowed, window } = this.#take(`old edits ${channelId}`, oldEdits);
    return { allowed, resetAfter: window.endsAt - this.#clock.now() };
  }
}
