import type { Allowance } from '../../../src/buckets.ts';
import type { Cause } from './cause.ts';

export interface FairnessDeps {
  /** The true time, in Unix milliseconds. */
  readonly elapsed: () => number;
  /** How often something went wrong so far. */
  readonly troubles: () => number;
  readonly allowance: Allowance;
  /** Each has limits of its own. */
  readonly processes: number;
}

interface Sent {
  readonly id: string;
  readonly at: number;
}

/** For how long what people send may be on its way, in milliseconds. */
const onWayMs = 5_000;
/** How much may arrive twice. */
const doubled = 3;
/** After something went wrong, it is not known for so long what arrived when, in milliseconds. */
const unsureMs = 60_000;
/** Somebody mostly does something sooner, in milliseconds. */
const stillMs = 30_000;
/** How long what was held up meanwhile takes to arrive, in milliseconds; people pause as well, without being held up. */
const afterStillMs = 10_000;
/** How many of a person's are remembered, more than any limit lets through. */
const most = 120;

/** The limits of each person: whoever keeps to them is not refused, and nobody gets more. */
export class Fairness {
  readonly #deps: FairnessDeps;
  readonly #sent = new Map<string, Sent[]>();
  readonly #allowed = new Map<string, Sent[]>();
  #troubles = 0;
  #sureAt = -Infinity;
  #lookedAt = -Infinity;

  constructor(deps: FairnessDeps) {
    this.#deps = deps;
  }

  /** Somebody has sent something that may count. */
  sent({ id, personId }: Cause): void {
    this.#look();
    note(this.#sent, personId, { id, at: this.#deps.elapsed() });
  }

  /** Something was refused because its sender was too fast. @returns what is wrong with that. */
  refused({ id, personId, name }: Cause): string | undefined {
    const all = this.#sent.get(personId) ?? [];
    const at = all.find((one) => one.id === id)?.at;
    if (at === undefined || !this.#isSure()) return undefined;
    const { burst, perSecond } = this.#deps.allowance;
    const within = (since: number): number =>
      burst + (perSecond * Math.max(0, at - since - onWayMs)) / 1_000 - doubled;
    const isFast = all.some((one, index) => all.length - index > within(one.at));
    return isFast ? undefined : `${personId} was told that ${name} was too fast, which it was not`;
  }

  /** Something was not refused. @param at when it was sent. @returns what is wrong with that. */
  allowed({ id, personId }: Cause, at: number): string | undefined {
    const all = note(this.#allowed, personId, { id, at });
    if (!this.#isSure()) return undefined;
    const { processes, allowance } = this.#deps;
    const { burst, perSecond } = allowance;
    const within = (since: number): number =>
      processes * (burst + (perSecond * (at - since + onWayMs)) / 1_000);
    const first = all.findIndex((one, index) => all.length - index > within(one.at));
    return first < 0
      ? undefined
      : `${personId} was allowed ${all.length - first} things in ${at - all[first]!.at} ms`;
  }

  #look(): void {
    const [troubles, now] = [this.#deps.troubles(), this.#deps.elapsed()];
    // What goes wrong may be that nothing goes on for a while, after which much of what was sent arrives at once.
    if (now - this.#lookedAt > stillMs) this.#sureAt = Math.max(this.#sureAt, now + afterStillMs);
    if (troubles !== this.#troubles) this.#sureAt = now + unsureMs;
    this.#troubles = troubles;
    this.#lookedAt = now;
  }

  #isSure(): boolean {
    this.#look();
    return this.#deps.elapsed() >= this.#sureAt;
  }
}

function note(log: Map<string, Sent[]>, personId: string, one: Sent): readonly Sent[] {
  const all = log.get(personId) ?? [];
  log.set(personId, all);
  all.push(one);
  if (all.length > most) all.shift();
  return all;
}
