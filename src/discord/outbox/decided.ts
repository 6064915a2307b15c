import { AsyncLocalStorage } from 'node:async_hooks';
import { leaseMs } from '../../matches/index.ts';
import type { Time } from '../../time.ts';

/**
 * A process can be stopped at any moment for any time, while another one takes over its work. So what was decided from
 * the stored state is sent before a lease has passed, or not at all. The keys of messages cover that long: Discord
 * drops a second message with the same key for a few minutes.
 */

/** It was decided too long ago: another process may have done it. Nothing was sent. */
export class Outdated extends Error {}

/** When the running work was decided, by the monotonic clock. */
const decision = new AsyncLocalStorage<number>();

/** Runs work that reads the store first and sends messages afterwards. */
export function decided<T>(time: Time, work: () => Promise<T>): Promise<T> {
  return decision.run(time.monotonic(), work);
}

/** @throws Outdated if the running work was decided so long ago that another process may have done it. */
export function checkLease(time: Time): void {
  const since = decision.getStore();
  if (since !== undefined && time.monotonic() - since > leaseMs)
    throw new Outdated('This was decided too long ago to be sent.');
}
