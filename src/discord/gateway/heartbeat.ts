import type { Time } from '../../time.ts';
import type { Clocks } from '../../matches/index.ts';

/** Far shorter than an absence that counts, and at work even while something else takes long. */
const beatMs = 5_000;

/** By less than this the machine's clock is corrected all the time. */
const jumpMs = 1_000;

/**
 * Notes that the bot is there, and gives the players the time back that it was not, or that the machine's clock was set
 * by while it was.
 */
export class Heartbeat {
  readonly #clocks: Pick<Clocks, 'beat' | 'shift'>;
  readonly #onReturn: (awayMs: number) => Promise<void>;
  readonly #connected: () => boolean;
  readonly #follow: (work: Promise<unknown>) => void;
  readonly #time: Time;
  readonly #onJump: (ms: number) => void;
  /** How far the machine's clock is ahead of the monotonic one, as of the last look. */
  #ahead: number;
  #cancel: (() => void) | undefined;

  /**
   * @param onReturn the bot was away for so long.
   * @param connected whether events arrive from Discord: while they do not, nobody can move.
   * @param follow what goes on beside.
   * @param onJump the clock of the machine was set forward by so much, or back where that is negative.
   */
  constructor(
    clocks: Pick<Clocks, 'beat' | 'shift'>,
    time: Time,
    onReturn: (awayMs: number) => Promise<void>,
    connected: () => boolean,
    follow: (work: Promise<unknown>) => void,
    onJump: (ms: number) => void,
  ) {
    this.#clocks = clocks;
    this.#time = time;
    this.#onReturn = onReturn;
    this.#connected = connected;
    this.#follow = follow;
    this.#onJump = onJump;
    this.#ahead = time.now() - time.monotonic();
  }

  start(): void {
    this.#cancel = this.#time.after(beatMs, () => {
      this.#follow(this.beat());
      this.start();
    });
  }

  stop(): void {
    this.#cancel?.();
  }

  /** @returns whether the bot is there. Clocks are right afterwards. */
  async beat(): Promise<boolean> {
    await this.#watchClock();
    if (!this.#connected()) return false;
    const away = await this.#clocks.beat();
    if (away > 0) this.#follow(this.#onReturn(away));
    return true;
  }

  async #watchClock(): Promise<void> {
    const ahead = this.#time.now() - this.#time.monotonic();
    const jump = ahead - this.#ahead;
    if (Math.abs(jump) < jumpMs) return;
    // Before anything is waited for: poller and timer both ask.
    this.#ahead = ahead;
    this.#onJump(jump);
    await this.#clocks.shift(jump);
  }
}
