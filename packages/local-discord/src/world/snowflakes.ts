import type { Clock } from '../clock.ts';

/** The first millisecond of 2015, from which Discord counts (docs: reference, "Snowflakes"). */
const EPOCH = 1_420_070_400_000;

/** Ids shorter than 17 digits are refused by clients; this many ms after the epoch they are long enough. */
const SHORTEST = 10n ** 16n;

/** A source of ids that grow with time and never repeat, 17 to 19 digits long. */
export class Snowflakes {
  readonly #clock: Clock;
  #last: bigint;

  constructor(clock: Clock, last = '0') {
    this.#clock = clock;
    this.#last = BigInt(last);
  }

  next(): string {
    const fromTime = BigInt(Math.max(0, Math.floor(this.#clock.now() - EPOCH))) << 22n;
    const floor = this.#last > SHORTEST ? this.#last : SHORTEST;
    this.#last = fromTime > floor ? fromTime : floor + 1n;
    return this.#last.toString();
  }

  /** The newest id that was given out, to go on from after a restart. */
  get last(): string {
    return this.#last.toString();
  }
}

/** When an id was made, in milliseconds since 1970. */
export function snowflakeTime(id: string): number {
  return Number(BigInt(id) >> 22n) + EPOCH;
}

/** Orders ids by age, oldest first. */
export function byAge(a: string, b: string): number {
  return a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length;
}
