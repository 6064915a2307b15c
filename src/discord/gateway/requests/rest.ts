import { randomBytes } from 'node:crypto';
import type { InternalRequest, RateLimitData, ResponseLike, RESTOptions, WebSocketOptions } from 'discord.js';
import { DefaultRestOptions, REST } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { Agent } from 'undici';
import type { Time } from '../../../time.ts';

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
  // With `max`, the cache would take the memory for all of them at once.
  readonly #counts = new LRUCache<string, number>({ maxSize: delaysCounted, sizeCalculation: () => 1 });

  answered(url: string, method: string | undefined, status: number): void {
    const key = keyOf(url, method);
    if (status === 429) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    else this.#counts.delete(key);
  }

  /** Whether it was too often; the next request is counted anew. */
  end({ method, url }: RateLimitData): boolean {
    const key = keyOf(url, method);
    return (this.#counts.get(key) ?? 0) > mostDelays && this.#counts.delete(key);
  }
}

const keyOf = (url: string, method = 'GET'): string => `${method} ${url}`;

export interface Transport {
  readonly request: RESTOptions['makeRequest'];
  /** Keeps the gateway's connections. */
  readonly buildStrategy?: NonNullable<WebSocketOptions['buildStrategy']>;
}

/** Without a limit, each request that Discord is slow to answer would open another connection. */
const connections = new Agent({ connections: 64 });
/** Apart, because an acknowledgement cannot wait until pictures have been uploaded. */
const acknowledgements = new Agent({ connections: 64 });

const isAcknowledgement = (url: string): boolean => /\/interactions\/\d+\/[^/]+\/callback(?:\?|$)/.test(url);

export const network: Transport = {
  request: (url, init) =>
    // Read at each request, because discord.js chooses it when it is loaded.
    DefaultRestOptions.makeRequest(url, {
      ...init,
      dispatcher: isAcknowledgement(url) ? acknowledgements : connections,
    }),
};

/**
 * @param transport default: the network.
 * @param check throws if nothing may be changed now.
 */
export function restOptions(
  apiUrl: string,
  time: Time,
  { request }: Transport = network,
  check: () => void = () => undefined,
): Partial<RESTOptions> {
  const delays = new Delays();
  return {
    api: apiUrl,
    retries,
    // Never reached: `makeRequest` applies its own timeout.
    timeout: 10 * timeoutMs,
    rejectOnRateLimit: (delay) => delays.end(delay) || isTooLong(delay),
    makeRequest: withinTime(time, delays, request, check),
  };
}

/** Makes a request as discord.js does, but with a timeout by the bot's own time. */
function withinTime(
  time: Time,
  delays: Delays,
  request: Transport['request'],
  check: () => void,
): RESTOptions['makeRequest'] {
  return async (url, init) => {
    if (init.method !== 'GET') check();
    const { signal, aborted, clear } = limited(time, init.signal);
    try {
      // While it waits for a connection, a request does not notice the signal.
      const answer = await Promise.race([request(url, { ...init, signal }), aborted]);
      delays.answered(url, init.method, answer.status);
      if (createsUnkeyed(url, init.method) && answer.status >= 500)
        throw new Error(`Status ${answer.status}`);
      return answer;
    } catch (cause) {
      if (!createsUnkeyed(url, init.method)) throw cause;
      throw new UnknownOutcome('It is not known whether a thread or event was created.', { cause });
    } finally {
      clear();
    }
  };
}

/** A signal that aborts when the other one does or the time is over. `AbortSignal.any` is several times as expensive. */
function limited(time: Time, other: RequestInit['signal']) {
  const controller = new AbortController();
  const { signal } = controller;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => {
    controller.abort();
    reject(signal.reason as Error);
  };
  const clear = time.after(timeoutMs, abort);
  if (other?.aborted === true) abort();
  else other?.addEventListener('abort', abort, { once: true });
  return { signal, aborted, clear };
}

/** What asked for it looks for what Discord may have created, and otherwise asks again. */
export class UnknownOutcome extends Error {}

/** discord.js would repeat it, and Discord may have created it; unlike messages, threads and events have no keys. */
const createsUnkeyed = (url: string, method: string | undefined): boolean =>
  method === 'POST' && /\/(?:channels\/\d+\/threads|guilds\/\d+\/scheduled-events)$/.test(url);

/** By the endings of files' names. */
const contentTypes: Readonly<Record<string, string>> = { png: 'image/png', gif: 'image/gif' };

const quoted = (name: string): string => `"${name.replace(/["\r\n]/g, encodeURIComponent)}"`;

/**
 * Encodes files as multipart/form-data (RFC 7578), in one piece. discord.js makes a form of blobs that is read as a
 * stream, which takes twice the processor time for a request with a picture.
 */
function inOnePiece(request: InternalRequest): InternalRequest {
  const { files = [], body, headers } = request;
  if (files.length === 0) return request;
  const boundary = randomBytes(18).toString('base64url');
  const part = (disposition: string, type: string, data: Uint8Array): readonly Uint8Array[] => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    data,
    Buffer.from('\r\n'),
  ];
  const parts = files.flatMap(({ name, data }, index) =>
    part(
      `name="files[${index}]"; filename=${quoted(name)}`,
      contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      data instanceof Uint8Array ? data : Buffer.from(String(data)),
    ),
  );
  const payload = part('name="payload_json"', 'application/json', Buffer.from(JSON.stringify(body ?? {})));
  return {
    ...request,
    files: [],
    body: Buffer.concat([...parts, ...payload, Buffer.from(`--${boundary}--\r\n`)]),
    passThroughBody: true,
    headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Sends files, and keeps no global limit. */
export class FileRest extends REST {
  override async queueRequest(request: InternalRequest): Promise<ResponseLike> {
    return super.queueRequest(inOnePiece(request));
  }
}

/**
 * For responses to interactions: they do not count towards the global rate limit, so they must not wait behind boards
 * that do. Sends no bot token.
 */
export function interactionRest(apiUrl: string, time: Time, transport?: Transport): REST {
  return new FileRest({
    ...restOptions(apiUrl, time, transport),
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
