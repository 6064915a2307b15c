import {
  DefaultRestOptions,
  REST,
  type InternalRequest,
  type RateLimitData,
  type ResponseLike,
  type RESTOptions,
} from 'discord.js';
import { LRUCache } from 'lru-cache';
import { timeLimit, type Time } from '../../time.ts';

/** Timeout of a request in milliseconds; a board is 10 to 50 KB. */
const timeoutMs = 8_000;

/** One immediate retry; anything that deserves more is retried later through due rows. */
const retries = 1;

/**
 * A request that Discord delays for longer than this, in milliseconds, fails instead: its caller is told, and the queue
 * behind it stays short.
 */
const patienceMs = 10_000;
/** An acknowledgement is useless after 3 s. In milliseconds. */
const acknowledgementPatienceMs = 1_000;

/** A request rate-limited this often in a row has failed; discord.js would retry forever. */
const mostDelays = 5;
/** Far more than are ever delayed at once. */
const delaysCounted = 1_000;

/** Counts how often in a row Discord has rate-limited each request. */
class Delays {
  readonly #counts = new LRUCache<string, number>({ max: delaysCounted });

  /** @returns whether it was too often. */
  add({ method, url, limit }: RateLimitData): boolean {
    // If a limit is known, discord.js waits before the request is made.
    if (limit !== Number.POSITIVE_INFINITY) return false;
    const count = (this.#counts.get(`${method} ${url}`) ?? 0) + 1;
    this.#counts.set(`${method} ${url}`, count);
    return count > mostDelays;
  }

  end(method: string, url: string): void {
    this.#counts.delete(`${method} ${url}`);
  }
}

export function restOptions(apiUrl: string, time: Time): Partial<RESTOptions> {
  const delays = new Delays();
  return {
    api: apiUrl,
    retries,
    // Never reached: `makeRequest` applies its own timeout.
    timeout: 10 * timeoutMs,
    rejectOnRateLimit: (delay) => delays.add(delay) || isTooLong(delay),
    makeRequest: withinTime(time, delays),
  };
}

/** Makes a request as discord.js does, but with a timeout by the bot's own time. */
function withinTime(time: Time, delays: Delays): RESTOptions['makeRequest'] {
  return async (url, init) => {
    const { signal, clear } = timeLimit(time, timeoutMs);
    const either = AbortSignal.any([signal, ...(init.signal ? [init.signal] : [])]);
    try {
      const answer = await DefaultRestOptions.makeRequest(url, { ...init, signal: either });
      if (answer.status !== 429) delays.end(init.method ?? 'GET', url);
      return answer;
    } finally {
      clear();
    }
  };
}

/** The share of Discord's limit that is used: delayed requests may arrive together with later ones. */
const share = 0.9;
/** How many milliseconds' worth of requests may be sent at once. */
const burstMs = 40;

/**
 * For requests that count towards the bot's global rate limit, which Discord raises for large bots. Discord counts in
 * windows whose start is unknown, and discord.js sends a window's requests at once, so overlapping windows would exceed
 * the limit. This spreads requests evenly.
 */
export class PacedRest extends REST {
  readonly #time: Time;
  readonly #gapMs: number;
  /** When the next request would be sent if none were sent early. */
  #nextAt = 0;

  constructor(apiUrl: string, time: Time, requestsPerSecond: number) {
    // The rate is controlled here, by the monotonic clock.
    super({ ...restOptions(apiUrl, time), globalRequestsPerSecond: Number.POSITIVE_INFINITY });
    this.#time = time;
    this.#gapMs = 1000 / (requestsPerSecond * share);
  }

  /** discord.js tracks rate limits by the machine's clock, so they are all wrong after it was set. */
  forgetLimits(): void {
    this.handlers.clear();
    this.globalReset = -1;
    this.globalRemaining = Infinity;
  }

  override async queueRequest(request: InternalRequest): Promise<ResponseLike> {
    const now = this.#time.monotonic();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + this.#gapMs;
    const wait = at - now - burstMs;
    if (wait > 0) await new Promise<void>((resolve) => void this.#time.after(wait, resolve));
    return super.queueRequest(request);
  }
}

/**
 * For responses to interactions: they do not count towards the global rate limit, so they must not wait behind boards
 * that do. Sends no bot token.
 */
export function interactionRest(apiUrl: string, time: Time): REST {
  return new REST({
    ...restOptions(apiUrl, time),
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    // Each interaction has a queue of its own, so old ones are dropped soon.
    handlerSweepInterval: 60_000,
  });
}

/**
 * Repeats a request if its connection broke, in which case Discord may have carried it out. For requests that are safe
 * to repeat.
 */
export async function twice<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    if (!isBroken(cause)) throw cause;
    return request();
  }
}

const brokenCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

export function isBroken(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && brokenCodes.some((code) => code === cause.code);
}

function isTooLong({ route, timeToReset, retryAfter }: RateLimitData): boolean {
  return (
    Math.max(timeToReset, retryAfter) >
    (route.startsWith('/interactions/') ? acknowledgementPatienceMs : patienceMs)
  );
}
