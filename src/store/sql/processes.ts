import type { Lock } from '../store.ts';

/** Which processes share the database, and what they took. It need not outlive them. */
export interface Processes {
  /** Notes a sign of life. @returns by how much `now` is ahead of the database's clock; see `Beat.aheadMs`. */
  see(id: string, now: number): Promise<number>;
  /** Those seen within the last `deadMs`. */
  alive(now: number): Promise<readonly string[]>;
  /** @returns whether nobody took it before; see `Store.takeEvent`. */
  takeEvent(id: string, now: number): Promise<boolean>;
  /** See `Store.takeTurn`. */
  takeTurn(queue: string, gapMs: number): Promise<number>;
  /** See `Store.lock`. */
  lock(what: string, now: number, leaseMs: number): Promise<Lock | undefined>;
  unlock(what: string, lock: Lock): Promise<void>;
}
