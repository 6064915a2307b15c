import type { Lock, Store } from '../store.ts';

/** Which processes share the database, and what they took. It need not outlive them. */
export interface Processes {
  /** Notes a sign of life. @returns by how much `now` is ahead of the database's clock; see `Beat.aheadMs`. */
  see(id: string, now: number): Promise<number>;
  /** Those seen within the last `deadMs`. */
  alive(now: number): Promise<readonly string[]>;
  /** @returns whether nobody took it before; see `ProcessStore`. */
  takeEvent(id: string, now: number): Promise<boolean>;
  /** See `ProcessStore`. */
  waitInQueue(queue: string, gapMs: number): Promise<number>;
  /** See `ProcessStore`. */
  lock(what: string, now: number, leaseMs: number): Promise<Lock | undefined>;
  unlock(what: string, lock: Lock): Promise<void>;
  /** See `ProcessStore`. */
  agree: Store['processes']['agree'];
}

export const processStore = (processes: Processes): Store['processes'] => ({
  takeEvent: (eventId, now) => processes.takeEvent(eventId, now),
  waitInQueue: (queue, gapMs) => processes.waitInQueue(queue, gapMs),
  lock: (what, now, leaseMs) => processes.lock(what, now, leaseMs),
  unlock: (what, lock) => processes.unlock(what, lock),
  agree: (change) => processes.agree(change),
});
