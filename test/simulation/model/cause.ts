import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import AsyncLock from 'async-lock';
import type { PageRequest } from './links.ts';

/** What a person did, and what came of it. */
export interface Cause {
  /** The ID of the interaction or message. */
  readonly id: string;
  readonly personId: string;
  readonly guildId: string | undefined;
  readonly what: string;
  /** What they used, as in people/usage.ts. */
  readonly name: string;
  /** The turn that they meant to play, as typed, and perhaps in which match. */
  readonly ply: string | undefined;
  /** Of a request to the board in the browser. */
  readonly page?: PageRequest | undefined;
  /** How often it made the bot ask the store and Discord. */
  readonly work: { store: number; discord: number };
  /** Events stored for it, as `match kind`. */
  readonly events: string[];
  /** What was stored for it, as in promises.ts; `changed`: besides what was so before. */
  readonly stored: Set<string>;
  readonly changed: Set<string>;
  /** Texts that the bot found for it, with the keys of their phrases. */
  readonly said: Map<string, string>;
}

export const causeOf = (
  given: Pick<Cause, 'id' | 'personId' | 'guildId' | 'what' | 'name' | 'ply' | 'page'>,
): Cause => ({
  ...given,
  work: { store: 0, discord: 0 },
  events: [],
  stored: new Set(),
  changed: new Set(),
  said: new Map(),
});

/** What a process is doing now; `undefined`: something of its own accord. */
export const causes = new AsyncLocalStorage<Cause>();

// The library runs what waits for a lock as part of what releases it.
const acquire = AsyncLock.prototype.acquire as (key: unknown, run: () => unknown) => Promise<unknown>;
AsyncLock.prototype.acquire = function (this: AsyncLock, key: unknown, run: () => unknown) {
  return acquire.call(this, key, AsyncResource.bind(run));
} as never;
