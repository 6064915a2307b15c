import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { Outdated } from '../../../src/discord/outbox/decided.ts';
import { UnknownOutcome } from '../../../src/discord/gateway/requests/rest.ts';
import { StorageFailure } from '../../../src/store/store.ts';

/** Whether the cause is Discord, the network or the storage, rather than a mistake in the program. */
export function isExpected(cause: unknown): boolean {
  if (cause instanceof DiscordAPIError || cause instanceof HTTPError || cause instanceof RateLimitError)
    return true;
  if (cause instanceof StorageFailure || cause instanceof Outdated || cause instanceof UnknownOutcome)
    return true;
  if (!(cause instanceof Error)) return false;
  return cause.name === 'AbortError' || ('code' in cause && /^E[A-Z]+$/.test(String(cause.code)));
}

/** A failure with where it came from. */
export const textOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
