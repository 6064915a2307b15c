import type { Processes } from '../sql/processes.ts';
import { deadMs, type Lock } from '../store.ts';

/** More than Discord repeats: after reconnecting, those of the last minutes. */
const eventsRemembered = 5_000;

/**
 * A file is open in one program only, so this is kept in memory; in tests,
 * two stores on one file share it as two processes.
 */
export class LocalProcesses implements Processes {
  readonly #seenAt = new Map<string, number>();
  /** When each lock is over. */
  readonly #locks = new Map<string, number>();
  /** Oldest first. */
  readonly #events = new Set<string>();

  async see(id: string, now: number): Promise<number> {
    this.#seenAt.set(id, now);
    return 0;
  }

  async alive(now: number): Promise<readonly string[]> {
    for (const [id, at] of this.#seenAt) if (now - at > deadMs) this.#seenAt.delete(id);
    return [...this.#seenAt.keys()];
  }

  async takeEvent(id: string): Promise<boolean> {
    if (this.#events.has(id)) return false;
    this.#events.add(id);
    if (this.#events.size > eventsRemembered) this.#events.delete(this.#events.values().next().value!);
    return true;
  }

  async waitInQueue(): Promise<number> {
    return 0;
  }

  async lock(what: string, now: number, leaseMs: number): Promise<Lock | undefined> {
    const before = this.#locks.get(what);
    const left = (before ?? now) - now;
    // The machine's clock may have been set back.
    if (left > 0 && left <= leaseMs) return undefined;
    const until = now + leaseMs;
    this.#locks.set(what, until);
    return { until, isTakenOver: before !== undefined };
  }

  async unlock(what: string, { until }: Lock): Promise<void> {
    if (this.#locks.get(what) === until) this.#locks.delete(what);
  }

  async agree(): Promise<boolean> {
    return false;
  }
}
