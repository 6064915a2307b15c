import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Time } from '../../../time.ts';
import type { PacedRest } from './paced-rest.ts';

/** For how long a part holds, and how often it is renewed, in milliseconds. */
const shareMs = 5_000;
const renewMs = 1_000;
/** What a process needs that asks for nothing, of all. */
const leastNeed = 0.02;
/** How much of what was needed a second ago is still needed. */
const fading = 0.8;

interface Part {
  /** Of all, from 0 to 1. */
  readonly part: number;
  readonly need: number;
  /** By the database's clock. */
  readonly until: number;
}
/** By process. */
type Parts = Readonly<Record<string, Part>>;

/**
 * Gives a process its fair part, as far as the others have left it: whoever has too much leaves some when it renews its
 * own. Parts that were not renewed in time are free, since their processes know it, too.
 */
export function divide(parts: Parts, holder: string, need: number, now: number): Parts {
  const others = Object.entries(parts).filter(([id, { until }]) => id !== holder && until > now);
  const free = others.reduce((left, [, { part }]) => left - part, 1);
  const fair = fairPart(
    need,
    others.map(([, other]) => other.need),
  );
  const part = Math.max(0, Math.min(fair, free));
  return { ...Object.fromEntries(others), [holder]: { part, need, until: now + shareMs } };
}

/** All get the same, but none more than it needs as long as another needs more than it gets. */
function fairPart(own: number, others: readonly number[]): number {
  const needs = [own, ...others].toSorted((one, other) => one - other);
  let left = 1;
  for (const [i, need] of needs.entries()) {
    const level = left / (needs.length - i);
    if (need > level) return Math.min(own, level);
    left -= need;
  }
  return own + left / needs.length;
}

/** See `ProcessStore`. */
export type Agree = (change: (stored: string | undefined, now: number) => string) => Promise<boolean>;

interface QuotaDeps {
  readonly rest: Pick<PacedRest, 'part' | 'allot' | 'need'>;
  readonly time: Time;
  readonly log: Logger;
  readonly agree: Agree;
}

/** Divides the requests that Discord allows the bot among its processes, by what each needs. */
export class Quota {
  readonly #deps: QuotaDeps;
  readonly #holder = randomBytes(9).toString('base64url');
  #need = 0;
  #isShared = true;
  #stopped = false;
  #cancel: (() => void) | undefined;
  #renewing: Promise<void> | undefined;

  constructor(deps: QuotaDeps) {
    this.#deps = deps;
    deps.rest.allot(0);
  }

  /** Resolves when it has tried to get a part for the first time. */
  async start(): Promise<void> {
    this.#renewing = this.#renew();
    await this.#renewing;
    if (this.#stopped || !this.#isShared) return;
    this.#cancel = this.#deps.time.after(renewMs, () => void this.start());
  }

  /** Leaves the part to others. */
  async stop(): Promise<void> {
    const { rest, agree, log } = this.#deps;
    this.#stopped = true;
    this.#cancel?.();
    await this.#renewing;
    if (!this.#isShared) return;
    rest.allot(0);
    const without = (stored = '{}') => JSON.stringify({ ...JSON.parse(stored), [this.#holder]: undefined });
    await agree(without).catch((cause: unknown) => log.warn({ err: cause }, 'requests not left to others'));
  }

  async #renew(): Promise<void> {
    const { rest, time, agree, log } = this.#deps;
    const begun = time.monotonic();
    this.#need = Math.max(leastNeed, rest.need(), this.#need * fading);
    let part = 1;
    try {
      this.#isShared = await agree((stored = '{}', now) => {
        const parts = divide(JSON.parse(stored) as Parts, this.#holder, this.#need, now);
        part = parts[this.#holder]!.part;
        // Others may count on it before this process learns that it was written.
        rest.allot(Math.min(rest.part, part));
        return JSON.stringify(parts);
      });
      rest.allot(part, this.#isShared ? begun + shareMs : Infinity);
    } catch (cause) {
      log.warn({ err: cause }, 'requests not shared out');
    }
  }
}
