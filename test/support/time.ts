import { ManualClock } from 'local-discord';
import type { Time } from '../../src/time.ts';

/** Time that stands still until it is advanced, for the bot and its Discord. */
export class ManualTime extends ManualClock implements Time {
  readonly monotonic: () => number;
  #set = 0;

  /** @param start in Unix milliseconds. */
  constructor(start?: number) {
    super(start);
    const passed = this.now;
    this.monotonic = passed;
    Object.assign(this, { now: () => passed() + this.#set });
  }

  /** Sets the machine's clock forward by `ms` milliseconds, or back; no time passes. */
  set(ms: number): void {
    this.#set += ms;
  }
}
