import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import AsyncLock from 'async-lock';

/** What a person did, and what came of it. */
export interface Cause {
  /** The ID of the interaction or message. */
  readonly id: string;
  readonly personId: string;
  readonly guildId: string | undefined;
  readonly what: string;
  /** The turn that they meant to play, as typed, and perhaps in which match. */
  readonly ply: string | undefined;
  /** Events stored for it, as `match kind`. */
  readonly events: string[];
}

/** What a process is doing now; `undefined`: something of its own accord. */
export const causes = new AsyncLocalStorage<Cause>();

// The library runs what waits for a lock as part of what releases it.
const acquire = AsyncLock.prototype.acquire as (key: unknown, run: () => unknown) => Promise<unknown>;
AsyncLock.prototype.acquire = function (this: AsyncLock, key: unknown, run: () => unknown) {
  return acquire.call(this, key, AsyncResource.bind(run));
} as never;
