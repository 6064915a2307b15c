import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import type { Time } from '../../time.ts';

/** An error that retrying cannot fix, such as a wrong token; the message says what to change. */
export class Unusable extends Error {}

/** Discord cannot be used now, for a reason that may pass by itself. */
export class Unreachable extends Error {}

/** Milliseconds between tries, doubled each time. */
const pauseMs = { least: 1_000, most: 60_000 };

/**
 * Retries until it succeeds. Rejects with errors that will not pass by themselves.
 * @param onDelay called at the first failure.
 */
export async function persist<T>(
  time: Time,
  attempt: () => Promise<T>,
  onDelay: (cause: unknown) => void,
): Promise<T> {
  for (let pause: number = pauseMs.least; ; pause = Math.min(2 * pause, pauseMs.most)) {
    try {
      return await attempt();
    } catch (cause) {
      if (!passes(cause)) throw cause;
      if (pause === pauseMs.least) onDelay(cause);
    }
    await new Promise<void>((resolve) => void time.after(pause, resolve));
  }
}

/** Waits for the first try only, and keeps retrying in the background; lasting errors then go to `onFatal`. */
export function persistBehind(
  time: Time,
  attempt: () => Promise<unknown>,
  { onDelay, onFatal }: { onDelay: (cause: unknown) => void; onFatal: (cause: unknown) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let delayed = false;
    const delay = (cause: unknown): void => {
      delayed = true;
      onDelay(cause);
      resolve();
    };
    persist(time, attempt, delay).then(
      () => resolve(),
      (cause: unknown) =>
        delayed ? onFatal(cause) : reject(cause instanceof Error ? cause : new Error(String(cause))),
    );
  });
}

/** The error's own message. */
export const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message || cause.name : String(cause);

/** Whether the cause is Discord, or the connection to it. */
function passes(cause: unknown): boolean {
  if (cause instanceof DiscordAPIError || cause instanceof HTTPError)
    return cause.status >= 500 || cause.status === 429;
  if (cause instanceof Unreachable) return true;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  // Error codes of the system and of undici: ECONNREFUSED, ENOTFOUND, UND_ERR_SOCKET.
  return cause instanceof RateLimitError || cause.name === 'AbortError' || /^(?:E[A-Z]|UND_)/.test(code);
}
