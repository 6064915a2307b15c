import type { ProcessStore } from '../store.ts';

/** Which processes share the database, and what they took. It need not outlive them. */
export interface Processes extends ProcessStore {
  /** Notes a sign of life. @returns by how much `now` is ahead of the database's clock; see `Beat.aheadMs`. */
  see(id: string, now: number): Promise<number>;
  /** Those seen within the last `deadMs`. */
  alive(now: number): Promise<readonly string[]>;
}

export const processStore = (processes: Processes): ProcessStore => ({
  takeEvent: (eventId, now) => processes.takeEvent(eventId, now),
  waitInQueue: (queue, gapMs) => processes.waitInQueue(queue, gapMs),
  lock: (what, now, leaseMs) => processes.lock(what, now, leaseMs),
  unlock: (what, lock) => processes.unlock(what, lock),
  agree: (change) => processes.agree(change),
});
