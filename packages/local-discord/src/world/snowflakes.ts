import type { Clock } from '../clock.ts';

/** The first millisecond of 2015, Discord's epoch (docs: reference, "Snowflakes"). */
const epoch = 1_420_070_400_000;

/** Clients reject IDs shorter than 17 digits; this is the smallest with enough. */
const shortest = 10n ** 16n;

/** Generates increasing, unique IDs of 17 to 19 digits. */
export class Snowflakes {
  readonly #clock: Clock;
  #last: bigint;

  constructor(clock: Clock, last = '0') {
    this.#clock = clock;
    this.#last = BigInt(last);
  }

  next(): string {
    const fromTime = BigInt(Math.max(0, Math.floor(this.#clock.now() - epoch))) << 22n;
    const floor = this.#last > shortest ? this.#last : shortest;
    this.#last = fromTime > floor ? fromTime : floor + 1n;
    return this.#last.toString();
  }

  /** The latest generated ID, to continue from after a restart. */
  get last(): string {
    return this.#last.toString();
  }
}

/** The creation time of an ID, in Unix milliseconds. */
export function snowflakeTime(id: string): number {
  return Number(BigInt(id) >> 22n) + epoch;
}

/** Orders ids by age, oldest first. */
export function byAge(a: string, b: string): number {
  return a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length;
}
