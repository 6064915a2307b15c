import { aliveNote, type Store } from '../../../src/store/store.ts';
import { world, type Loop } from './loop.ts';

export interface DaysDeps {
  readonly loop: Loop;
  readonly store: Store;
  /** How far the machine's clock is ahead, in milliseconds. */
  readonly ahead: () => number;
  /** Whether the bot is running and connected. */
  readonly isAvailable: () => boolean;
  /** Whether the bot is doing something, or one of its processes is stopped. */
  readonly isBusy: () => boolean;
  readonly isOneStopped: () => boolean;
  /** Whether the simulation has ended. */
  readonly isOver: () => boolean;
  /** Called if a task throws, which would end the process. */
  readonly failed: (cause: unknown) => void;
  readonly trace: (...what: readonly (string | number)[]) => void;
}

/** How often due work is waited for while nobody does anything. */
const mostRounds = 40;
/** Long enough for several polls, in milliseconds. */
const roundMs = 2_000;

/** A process notes more often than that that it serves, in milliseconds. */
const notedMs = 60_000;

/** How long a process that goes on takes to send what it was stopped in, in milliseconds. */
const catchingUpMs = 1_500;

/** Lets hours and days pass without running every second of them. */
export class Days {
  /** How long the bot has been running and connected, in milliseconds. */
  available = 0;
  #passing = false;
  /** When a process was last seen stopped. */
  #stoppedAt = -Infinity;
  #requested: { readonly ms: number; readonly asleep: boolean } | undefined;
  readonly #deps: DaysDeps;

  constructor(deps: DaysDeps) {
    this.#deps = deps;
  }

  /** From the next step on, nobody does anything for a while. @param asleep the machine stands still too. */
  request(ms: number, asleep: boolean): void {
    this.#requested ??= { ms, asleep };
  }

  get passing(): boolean {
    return this.#requested !== undefined || this.#passing;
  }

  /** Runs the next task, after any time that is to pass. */
  async step(): Promise<void> {
    const { loop, trace, isOneStopped } = this.#deps;
    if (isOneStopped()) this.#stoppedAt = loop.now;
    // A process that is stopped while the machine sleeps would go on hours after the others, and send what it was
    // stopped in when Discord has forgotten what they have sent.
    const isCatchingUp = loop.now - this.#stoppedAt <= catchingUpMs;
    if (this.#requested !== undefined && !(this.#requested.asleep && isCatchingUp)) {
      const { ms, asleep } = this.#requested;
      this.#requested = undefined;
      this.#passing = true;
      trace('pass', ms, String(asleep));
      if (asleep) loop.skip(ms);
      else await this.pass(ms);
      this.#passing = false;
    }
    await this.#next();
  }

  async #next(): Promise<void> {
    const { loop, isAvailable, failed } = this.#deps;
    const passed = (loop.nextAt ?? loop.now) - loop.now;
    if (passed > 0 && isAvailable()) this.available += passed;
    await loop.step().catch(failed);
  }

  async run(ms: number): Promise<void> {
    const { loop, isOver } = this.#deps;
    loop.after(ms, () => undefined, world);
    for (const end = loop.now + ms; loop.now < end && !isOver();) await this.#next();
  }

  /** Lets time pass while the bot runs, but only where something is due. */
  async pass(ms: number): Promise<void> {
    const { loop, store, ahead, isBusy, isAvailable, isOver } = this.#deps;
    let left = ms;
    for (let rounds = 0; left > 0 && rounds < mostRounds && !isOver(); rounds++) {
      await this.run(roundMs);
      left -= roundMs;
      // For work that is being done, a jump would be like sleep; an absence that is yet to be noticed would be hidden.
      if (!isAvailable() || isBusy() || !(await this.#isNoted())) continue;
      const jump = await this.#uneventful(left);
      // As if it had been noted all the time.
      await store.notes.set(aliveNote(0, 1), String(loop.now + ahead() + jump)).catch(() => undefined);
      loop.skip(jump);
      this.available += jump;
      left -= jump;
    }
  }

  /** Whether a process has noted of late that it serves. */
  async #isNoted(): Promise<boolean> {
    const { loop, store, ahead } = this.#deps;
    const noted = await store.notes.get(aliveNote(0, 1)).catch(() => undefined);
    return noted === undefined || Math.abs(loop.now + ahead() - Number(noted)) <= notedMs;
  }

  /** For how long nothing becomes due, at most `ms` milliseconds. */
  async #uneventful(ms: number): Promise<number> {
    const { loop, store, ahead } = this.#deps;
    const now = loop.now + ahead();
    const overdue = async (after: number): Promise<number> => (await store.due.tally(now + after)).overdue;
    const already = await overdue(0);
    let [low, high] = [0, Math.max(0, ms)];
    if ((await overdue(high)) === already) return high;
    while (high - low > 1_000) {
      const middle = Math.floor((low + high) / 2);
      if ((await overdue(middle)) === already) low = middle;
      else high = middle;
    }
    return low;
  }
}
