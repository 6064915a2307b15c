import {
  REST,
  type InternalRequest,
  type RateLimitData,
  type ResponseLike,
  type RESTOptions,
} from 'discord.js';
import PQueue from 'p-queue';

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

export function restOptions(apiUrl: string): Partial<RESTOptions> {
  return { api: apiUrl, retries, timeout: timeoutMs, rejectOnRateLimit: isTooLong };
}

/** What is asked of Discord's grant: requests that were held up on their way may meet later ones there. */
const share = 0.9;
/** Requests go out in so many small groups a second, rather than all at its beginning. */
const groups = 25;

/**
 * For everything that counts towards the bot's limit, which Discord raises for large bots. Discord counts in
 * windows whose beginning nobody knows, and discord.js sends a window's requests all at once: where the windows
 * overlap, more arrives than is granted. Here requests are spread evenly.
 */
export class PacedRest extends REST {
  readonly #pace: PQueue;

  constructor(apiUrl: string, requestsPerSecond: number) {
    super({ ...restOptions(apiUrl), globalRequestsPerSecond: requestsPerSecond });
    const intervalCap = Math.ceil(requestsPerSecond / groups);
    const interval = (1000 * intervalCap) / (requestsPerSecond * share);
    this.#pace = new PQueue({ intervalCap, interval, strict: true });
  }

  override async queueRequest(request: InternalRequest): Promise<ResponseLike> {
    await this.#pace.add(() => undefined);
    return super.queueRequest(request);
  }
}

/**
 * For answers to interactions: they do not count towards the bot's limit, so that they must not wait behind
 * boards that do. They carry no token of the bot.
 */
export function interactionRest(apiUrl: string): REST {
  return new REST({
    ...restOptions(apiUrl),
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
