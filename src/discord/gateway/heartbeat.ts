import type { Time } from '../../time.ts';
import type { Clocks } from '../../matches/index.ts';

/** Far shorter than an absence that counts, and at work even while something else takes long. */
const beatMs = 5_000;

/** By less than this the machine's clock is corrected all the time. */
const jumpMs = 1_000;

export interface HeartbeatDeps {
  readonly clocks: Pick<Clocks, 'beat' | 'shift'>;
  readonly time: Time;
  /** Whether events arrive from Discord: while they do not, nobody can move. */
  readonly connected: () => boolean;
  /** Told of what goes on beside. */
  readonly follow: (work: Promise<unknown>) => void;
  /** The bot was away for so long. */
  readonly onReturn: (awayMs: number) => void;
  /** The clock of the machine was set forward by so much, or back where that is negative. */
  readonly onJump: (ms: number) => void;
}

/**
 * Notes that the bot is there, and gives the players the time back that it was not, or that the machine's clock was set
 * by while it was.
 */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  /** How far the machine's clock is ahead of the monotonic one, as of the last look. */
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

  /** @returns whether the bot is there. Clocks are right afterwards. */
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
    // Before anything is waited for: poller and timer both ask.
    this.#ahead = ahead;
    this.#deps.onJump(jump);
    await this.#deps.clocks.shift(jump);
  }
}

const aheadOf = (time: Time): number => time.now() - time.monotonic();
