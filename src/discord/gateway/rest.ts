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

/** How long Discord may take for one request; a board is 10 to 50 KB. */
const timeoutMs = 8_000;

/** After one failure at once; whatever is worth more tries is tried again later, by due rows. */
const retries = 1;

/**
 * A request that Discord wants to hear only after so long fails instead: whoever waits for it is told, and the
 * queue behind it stays short.
 */
const patienceMs = 10_000;
/** An acknowledgement is worth nothing after 3 s. */
const acknowledgementPatienceMs = 1_000;

/** A request that Discord puts off so often in a row has failed; discord.js would ask for ever. */
const mostDelays = 5;
/** Far more than are ever put off at a time. */
const delaysCounted = 1_000;

/** Counts how often in a row Discord has put off each request. */
class Delays {
  readonly #counts = new LRUCache<string, number>({ max: delaysCounted });

  /** @returns whether it was too often. */
  add({ method, url, limit }: RateLimitData): boolean {
    // With a limit it is discord.js that waits, before it asks.
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
    // Never met: `makeRequest` keeps the time.
    timeout: 10 * timeoutMs,
    rejectOnRateLimit: (delay) => delays.add(delay) || isTooLong(delay),
    makeRequest: withinTime(time, delays),
  };
}

/** Makes a request as discord.js does, but gives it up by the bot's own time. */
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

/** What is asked of Discord's grant: requests that were held up on their way may meet later ones there. */
const share = 0.9;
/** So many milliseconds' worth of requests may go out at once. */
const burstMs = 40;

/**
 * For everything that counts towards the bot's limit, which Discord raises for large bots. Discord counts in
 * windows whose beginning nobody knows, and discord.js sends a window's requests all at once: where the windows
 * overlap, more arrives than is granted. Here requests are spread evenly.
 */
export class PacedRest extends REST {
  readonly #time: Time;
  readonly #gapMs: number;
  /** When the next request would go out if none went out early. */
  #nextAt = 0;

  constructor(apiUrl: string, time: Time, requestsPerSecond: number) {
    // The pace is kept here, by the monotonic clock.
    super({ ...restOptions(apiUrl, time), globalRequestsPerSecond: Number.POSITIVE_INFINITY });
    this.#time = time;
    this.#gapMs = 1000 / (requestsPerSecond * share);
  }

  /** discord.js keeps by the machine's clock when it may ask again: after that was set, all of it is wrong. */
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
 * For answers to interactions: they do not count towards the bot's limit, so that they must not wait behind
 * boards that do. They carry no token of the bot.
 */
export function interactionRest(apiUrl: string, time: Time): REST {
  return new REST({
    ...restOptions(apiUrl, time),
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    // Each interaction has a queue of its own; they are dropped soon, for there are many.
    handlerSweepInterval: 60_000,
  });
}

/**
 * Makes a request once more when its connection broke, so that nobody knows whether Discord carried it out. For
 * requests that do no harm the second time.
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
