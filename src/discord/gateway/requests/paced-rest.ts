import { RequestMethod, type InternalRequest, type ResponseLike, type RouteLike } from 'discord.js';
import type { Time } from '../../../time.ts';
import { InteractionWebhooks, isGuestPlace } from '../guest-places.ts';
import { FileRest, restOptions, type Transport } from './rest.ts';

/** The share of Discord's limit that is used: delayed requests may arrive together with later ones. */
const share = 0.9;
/** How many milliseconds' worth of requests may be sent at once. */
const burstMs = 40;
/** What tidies is dropped after it has waited this long, in milliseconds: people have seen what came since. */
const staleMs = 5_000;

/** A request that waits for room that no other needs. */
interface Spare {
  method: RequestMethod;
  body: object | undefined;
  readonly since: number;
  /** @param isRoom otherwise it is dropped. */
  readonly settle: (isRoom: boolean) => void;
  readonly sent: Promise<boolean>;
}

/**
 * For requests that count towards the bot's global rate limit, which Discord raises for large bots. Discord counts in
 * windows whose start is unknown, and discord.js sends a window's requests at once, so overlapping windows would exceed
 * the limit. This spreads requests evenly, in the order in which they are asked for, but those that only tidy last.
 */
export class PacedRest extends FileRest {
  /** Where the bot is no member. */
  readonly webhooks: InteractionWebhooks;
  readonly #time: Time;
  readonly #check: () => void;
  /** How many requests a millisecond all processes of the bot may send together. */
  readonly #perMs: number;
  /** What this process may send of that, and until when, by the monotonic clock. */
  #part = 1;
  #until = Infinity;
  /** When the next request would be sent if none were sent early. */
  #nextAt = 0;
  readonly #waiting: (() => void)[] = [];
  /** By route. */
  readonly #spare = new Map<string, Spare>();
  readonly #tidying = new Set<Promise<boolean>>();
  #cancel: (() => void) | undefined;
  /** How many requests that do not tidy were asked for since when. */
  #asked = { count: 0, since: 0 };

  /** @param check see `restOptions`. */
  constructor(
    apiUrl: string,
    time: Time,
    requestsPerSecond: number,
    transport?: Transport,
    check: () => void = () => undefined,
  ) {
    // The rate is controlled here, by the monotonic clock.
    super({
      ...restOptions(apiUrl, time, transport, check),
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    });
    this.webhooks = new InteractionWebhooks(time);
    this.#time = time;
    this.#check = check;
    this.#perMs = (requestsPerSecond * share) / 1000;
  }

  get part(): number {
    return this.#time.monotonic() < this.#until ? this.#part : 0;
  }

  /** Sets which part of the limit this process may use, until when by the monotonic clock. */
  allot(part: number, until = this.#until): void {
    this.#part = part;
    this.#until = until;
    // A slot that was far away because there were few is not any more.
    if (part > 0) this.#nextAt = Math.min(this.#nextAt, this.#time.monotonic() + this.#gapMs);
    this.#send();
  }

  /** @returns which part of the limit it needs: for what waits now, and for as much as was asked for since the last call. */
  need(): number {
    const { count, since } = this.#asked;
    const now = this.#time.monotonic();
    this.#asked = { count: 0, since: now };
    return (count / Math.max(1, now - since) + this.#waiting.length / 1000) / this.#perMs;
  }

  /** discord.js tracks rate limits by the machine's clock, so they are all wrong after it was set. */
  forgetLimits(): void {
    this.handlers.clear();
    this.globalReset = -1;
    this.globalRemaining = Infinity;
  }

  override async request(request: InternalRequest): Promise<unknown> {
    if (!isGuestPlace(request.fullRoute)) return super.request(request);
    this.#check();
    return this.webhooks.request(request);
  }

  override async queueRequest(request: InternalRequest): Promise<ResponseLike> {
    this.#asked.count += 1;
    this.#supersede(request);
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#send();
    });
    return super.queueRequest(request);
  }

  /** A change that is sent now takes the place of those of the same message that wait. */
  #supersede({ method, fullRoute }: InternalRequest): void {
    const waiting = this.#spare.get(fullRoute);
    if (method !== RequestMethod.Patch || waiting?.method !== method) return;
    this.#spare.delete(fullRoute);
    waiting.settle(false);
  }

  /**
   * Sends what only tidies as soon as nothing else waits. Changes of the same message that wait are sent as one.
   * @returns false: it waited for too long and was dropped, unless it deletes something.
   */
  tidy(method: RequestMethod, route: RouteLike, body?: object): Promise<boolean> {
    if (isGuestPlace(route)) return this.request({ method, fullRoute: route, body }).then(() => true);
    const waiting = this.#spare.get(route);
    if (waiting !== undefined) {
      Object.assign(waiting, { method, body: { ...waiting.body, ...body } });
      return waiting.sent;
    }
    const { promise: room, resolve: settle } = Promise.withResolvers<boolean>();
    const send = async (): Promise<boolean> => {
      if (!(await room)) return false;
      await this.request({ method: spare.method, fullRoute: route, body: spare.body });
      return true;
    };
    const sent = send().finally(() => this.#tidying.delete(sent));
    const spare: Spare = { method, body, since: this.#time.monotonic(), settle, sent };
    this.#tidying.add(sent);
    this.#spare.set(route, spare);
    this.#send();
    return sent;
  }

  /** Resolves when all that tidies has been sent or dropped. */
  async idle(): Promise<void> {
    while (this.#tidying.size > 0) await Promise.allSettled(this.#tidying);
  }

  get #gapMs(): number {
    return 1 / (this.#perMs * this.#part);
  }

  /** Sends what may be sent now, and comes back when something else may be. */
  #send(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const now = this.#time.monotonic();
    for (const [route, { since, method, settle }] of this.#spare)
      if (now - since > staleMs && method !== RequestMethod.Delete) {
        this.#spare.delete(route);
        settle(false);
      }
    // Whoever allots another part comes back.
    while (this.part > 0 && this.#waiting.length + this.#spare.size > 0) {
      // What tidies leaves the burst to others.
      const wait = this.#nextAt - now - (this.#waiting.length > 0 ? burstMs : 0);
      if (wait > 0) {
        this.#cancel = this.#time.after(wait, () => this.#send());
        return;
      }
      const next = this.#waiting.shift();
      // It asks for its turn itself, which is now.
      if (next === undefined) return this.#tidyOne();
      this.#nextAt = Math.max(now, this.#nextAt) + this.#gapMs;
      next();
    }
  }

  #tidyOne(): void {
    for (const [route, { settle }] of this.#spare) {
      this.#spare.delete(route);
      this.#asked.count -= 1;
      return settle(true);
    }
  }
}
