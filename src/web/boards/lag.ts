import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Time } from '../../time.ts';

/** Pings that are answered later tell nothing; in milliseconds. */
const patienceMs = 10_000;
/** So many pings count, a few seconds apart: whoever has one slow moment gets nothing for it. */
const pings = 4;
const mostKnown = 5_000;

/** How long it takes from the server to somebody's page and back, by the server's own clock. Known to this process only. */
export class Lag {
  readonly #time: Pick<Time, 'monotonic'>;
  readonly #sent: LRUCache<string, { readonly personId: string; readonly at: number }>;
  readonly #trips = new LRUCache<string, readonly number[]>({ max: mostKnown });

  constructor(time: Pick<Time, 'monotonic'>) {
    this.#time = time;
    const perf = { now: time.monotonic };
    this.#sent = new LRUCache({ max: mostKnown, ttl: patienceMs, ttlResolution: 0, perf });
  }

  /** @returns what the page is to send back at once, which nobody can guess. */
  ping(personId: string): string {
    const nonce = randomUUID();
    this.#sent.set(nonce, { personId, at: this.#time.monotonic() });
    return nonce;
  }

  came(nonce: string): void {
    const sent = this.#sent.get(nonce);
    if (sent === undefined) return;
    this.#sent.delete(nonce);
    const before = this.#trips.get(sent.personId) ?? [];
    this.#trips.set(sent.personId, [...before, this.#time.monotonic() - sent.at].slice(-pings));
  }

  /** In milliseconds, the least of the last; 0 if it is not known. */
  of(personId: string): number {
    const trips = this.#trips.get(personId) ?? [];
    return trips.length === 0 ? 0 : Math.floor(Math.min(...trips));
  }
}
