import type { Loop } from '../clock/loop.ts';
import type { Random } from '../clock/random.ts';
import type { Answer } from '../discord/routes.ts';

/** How often things go wrong, as probabilities or multiples of the usual rate. */
export interface Climate {
  /** Of a request: its answer is lost, it is reset, refused by a status, or hangs. */
  readonly request: number;
  /** Of an event: it arrives twice, or late. */
  readonly event: number;
  /** Of an outage to begin, of REST, the gateway, the disk or the clock, at each action of a person. */
  readonly outage: number;
  /** Of the process to be killed at one of its next waits, at each action. */
  readonly crash: number;
  /** Of somebody with a link to leave or be sent away, or the bot to be removed from their server, at each action. */
  readonly absence: number;
  /** Of strangers to come to the board's port, at each action. */
  readonly strangers: number;
}

export const fair: Climate = { request: 0, event: 0, outage: 0, crash: 0, absence: 0, strangers: 0 };
export const rough: Climate = {
  request: 0.02,
  event: 0.02,
  outage: 0.002,
  crash: 0.003,
  absence: 0.002,
  strangers: 0.0008,
};

/** What happens to a request. `ms`: until it arrives or fails; `later`: more until its answer. */
export type RequestFault =
  | { readonly kind: 'none'; readonly ms: number; readonly later: number; readonly retryAfter?: never }
  | {
      readonly kind: 'lost' | 'hang' | 'reset' | 'refused';
      readonly ms: number;
      readonly later: number;
      readonly retryAfter?: never;
    }
  | {
      readonly kind: 'status';
      readonly ms: number;
      readonly later: number;
      readonly answer: Answer;
      readonly retryAfter?: number;
    };

const later = 0;

/** What goes wrong between the bot and Discord. */
export class Weather {
  /** Whether the gateway can be reached. */
  gateway = true;
  /** Whether REST works, fails, or cannot be reached. */
  rest: 'up' | 'failing' | 'unreachable' = 'up';
  /** When a question about a server was last not answered as usual, by the server's ID. */
  readonly #unanswered = new Map<string, number>();
  readonly #unasked = new Map<string, number>();
  readonly #loop: Loop;
  readonly #random: Random;
  #climate: Climate;
  #watchers: { readonly owner: number; readonly turn: (up: boolean) => void }[] = [];

  constructor(loop: Loop, random: Random, climate: Climate) {
    this.#loop = loop;
    this.#random = random;
    this.#climate = climate;
  }

  /** When a question about somebody in this server was last not answered as usual. */
  unansweredAt(guildId: string): number {
    return this.#unanswered.get(guildId) ?? -Infinity;
  }

  /** When somebody in this server was last to be asked about by a process that had not connected yet. */
  unaskedAt(guildId: string): number {
    return this.#unasked.get(guildId) ?? -Infinity;
  }

  leaveUnasked(guildId: string): void {
    this.#unasked.set(guildId, this.#loop.now);
  }

  /** A question about a server is not answered as usual. */
  leaveUnanswered(guildId: string): void {
    this.#unanswered.set(guildId, this.#loop.now);
  }

  /** From now on nothing new goes wrong. */
  clear(): void {
    this.#climate = fair;
    this.rest = 'up';
    this.turnGateway(true);
  }

  turnGateway(up: boolean): void {
    this.gateway = up;
    this.#watchers = this.#watchers.filter(({ owner }) => !this.#loop.isDead(owner));
    for (const { owner, turn } of this.#watchers) this.#loop.after(0, () => turn(up), owner);
  }

  watch(owner: number, turn: (up: boolean) => void): void {
    this.#watchers.push({ owner, turn });
  }

  request(path: string): RequestFault {
    const random = this.#random;
    // Crowds only show whether they are in the way if nothing else is.
    if (path.startsWith('/oauth2/')) return { kind: 'none', ms: random.between(60, 200), later };
    const ms = random.between(5, 40);
    if (this.rest === 'unreachable') return { kind: 'refused', ms, later };
    if (this.rest === 'failing') return { kind: 'status', ms, later, answer: { status: 503, body: {} } };
    if (!random.chance(this.#climate.request)) return { kind: 'none', ms, later };
    switch (random.between(0, 6)) {
      case 0:
      case 1:
        return { kind: 'lost', ms, later };
      case 2:
        return { kind: 'reset', ms, later };
      case 3:
        return { kind: 'none', ms: ms + random.between(0, 4_000), later: random.between(0, 6_000) };
      case 4:
        return { kind: 'status', ms, later, answer: { status: random.of([500, 502, 503]), body: {} } };
      case 5: {
        if (path.startsWith('/interactions/')) return { kind: 'none', ms: 2_900, later };
        const retryAfter = random.of([0.3, 1, 2, 15]);
        const body = { message: 'You are being rate limited.', retry_after: retryAfter, global: false };
        return { kind: 'status', ms, later, answer: { status: 429, body }, retryAfter };
      }
      default:
        return { kind: 'hang', ms, later };
    }
  }

  /** Whether a process is stopped just before it posts a board, which is when it does most harm. */
  stops(): boolean {
    return this.#random.chance(12 * this.#climate.crash);
  }

  /** Whether processes are killed just after a board was posted too late, before it can be deleted. */
  kills(): boolean {
    return this.#random.chance(250 * this.#climate.crash);
  }

  /** After how many milliseconds an event arrives, once for each time that it does. */
  delivery(): readonly number[] {
    const random = this.#random;
    const usual = random.between(5, 60);
    if (!random.chance(this.#climate.event)) return [usual];
    if (random.chance(0.5)) return [usual, usual + random.between(0, 2_000)];
    return [usual + random.between(0, 4_000)];
  }
}
