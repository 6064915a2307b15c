import type { Time } from '../../time.ts';
import type { Clocks } from '../../matches/index.ts';

/** Far shorter than an absence that counts; also runs while something else takes long. In milliseconds. */
const beatMs = 5_000;

/** Smaller corrections of the machine's clock are normal. In milliseconds. */
const jumpMs = 1_000;

interface HeartbeatDeps {
  readonly clocks: Pick<Clocks, 'beat' | 'shift'>;
  readonly time: Time;
  /** Whether events arrive from Discord; otherwise nobody can move. */
  readonly connected: () => boolean;
  /** Called with work in the background. */
  readonly follow: (work: Promise<unknown>) => void;
  /** Called after the bot was away, with for how long. */
  readonly onReturn: (awayMs: number) => void;
  /** Called when the machine's clock was set forward by this much, or back if negative. */
  readonly onJump: (ms: number) => void;
}

/**
 * Records that the bot is running, and gives players back the time it was not, or by which the machine's clock was set.
 */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  /** How far the machine's clock was ahead of the monotonic one at the last check, in milliseconds. */
  #ahead: number;
  #cancel: (() => void) | undefined;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
    this.#ahead = aheadOf(deps.time);
  }

  start(): void {
    this.#cancel = this.#deps.time.after(beatMs, () => {
      this.#deps.follow(this.beat());
      this.start();
    });
  }

  stop(): void {
    this.#cancel?.();
  }

  /** @returns whether the bot is connected. Clocks are correct afterwards. */
  async beat(): Promise<boolean> {
    await this.#watchClock();
    if (!this.#deps.connected()) return false;
    const away = await this.#deps.clocks.beat();
    if (away > 0) this.#deps.onReturn(away);
    return true;
  }

  async #watchClock(): Promise<void> {
    const ahead = aheadOf(this.#deps.time);
    const jump = ahead - this.#ahead;
    if (Math.abs(jump) < jumpMs) return;
    // Set before any await, because both poller and timer call this.
    this.#ahead = ahead;
    this.#deps.onJump(jump);
    const away = await this.#deps.clocks.shift(jump);
    if (away > 0) this.#deps.onReturn(away);
  }
}

const aheadOf = (time: Time): number => time.now() - time.monotonic();
