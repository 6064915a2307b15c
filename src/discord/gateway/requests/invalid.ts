import type { Time } from '../../../time.ts';
import type { Transport } from './rest.ts';

/**
 * Discord bans an address for 10,000 invalid requests within ten minutes: those answered with 401, 403, or 429, unless
 * the limit is shared with others. https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit
 */
const windowMs = 10 * 60_000;
const minuteMs = 60_000;
/** From how many on whatever was answered so is asked again once a minute only, and from how many on not at all. */
const brakes = { slow: 4_000, stop: 8_000 };

const statuses = [401, 403, 429] as const;
type InvalidStatus = (typeof statuses)[number];
type Counts = Readonly<Record<InvalidStatus, number>>;

/** A request was not sent, because Discord has refused its like too often. */
export class HeldBack extends Error {
  override readonly name = 'HeldBack';
}

/** Counts invalid requests, and holds back what causes them before Discord bans the bot. */
export class InvalidRequests {
  readonly #time: Time;
  readonly #total = { 401: 0, 403: 0, 429: 0 };
  /** Of each minute: how many there were, and of what. */
  readonly #minutes = new Map<number, { count: number; readonly causes: Set<string> }>();

  constructor(time: Time) {
    this.#time = time;
  }

  /** Since the process has started, by status. */
  get total(): Counts {
    return this.#total;
  }

  /** @returns the transport with a brake. People wait for answers to interactions, so those are counted alone. */
  brake(transport: Transport): Transport {
    return {
      ...transport,
      request: async (url, init) => {
        const cause = causeOf(url, init.method);
        if (cause !== undefined && this.#isHeldBack(cause)) throw new HeldBack(`too often refused: ${cause}`);
        const answer = await transport.request(url, init);
        const status = statuses.find((one) => one === answer.status);
        const isShared = answer.headers.get('x-ratelimit-scope') === 'shared';
        if (status !== undefined && !isShared) this.#note(status, cause ?? 'interactions');
        return answer;
      },
    };
  }

  #note(status: InvalidStatus, cause: string): void {
    this.#total[status] += 1;
    const minute = this.#minute();
    const noted = this.#minutes.get(minute) ?? { count: 0, causes: new Set() };
    this.#minutes.set(minute, noted);
    noted.count += 1;
    noted.causes.add(cause);
  }

  #isHeldBack(cause: string): boolean {
    const minute = this.#minute();
    for (const old of this.#minutes.keys())
      if ((minute - old) * minuteMs > windowMs) this.#minutes.delete(old);
    const all = [...this.#minutes.values()];
    const sum = all.reduce((before, { count }) => before + count, 0);
    if (sum < brakes.slow) return false;
    return sum < brakes.stop
      ? this.#minutes.get(minute)?.causes.has(cause) === true
      : all.some(({ causes }) => causes.has(cause));
  }

  #minute(): number {
    return Math.floor(this.#time.monotonic() / minuteMs);
  }
}

/** What is likely to be refused again: the same kind of request to the same channel, server or person. */
function causeOf(url: string, method = 'GET'): string | undefined {
  const [kind = '', id = '', ...rest] = new URL(url).pathname.replace(/^(?:\/api)?\/v\d+\//, '').split('/');
  if (kind === 'interactions' || kind === 'webhooks') return undefined;
  const what = rest.map((part) => (/^\d+$/.test(part) ? ':id' : part));
  return [method, kind, id, ...what].join('/');
}
