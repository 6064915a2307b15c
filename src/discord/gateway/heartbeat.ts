import type { Time } from '../../time.ts';
import type { Clocks, Shards } from '../../matches/index.ts';

/** Far shorter than an absence that counts; also runs while something else takes long. In milliseconds. */
const beatMs = 5_000;

/** After this many milliseconds the bot may have been away. */
const lateMs = 3 * beatMs;

/** How long people wait for it, in milliseconds: Discord expects an answer within 3 s. */
const mostWaitMs = 1_000;

/** Smaller corrections of the machine's clock are normal. In milliseconds. */
const jumpMs = 1_000;

/** How far the machine's clock may differ from the database's: processes that differ by more take each other for dead. */
const mostAheadMs = 2_000;

export interface HeartbeatDeps {
  readonly clocks: Pick<Clocks, 'beat' | 'shift'>;
  readonly time: Time;
  /** The shards whose events arrive from Discord; in others nobody can move. */
  readonly serving: () => Shards;
  /** Called with work in the background. */
  readonly follow: (work: Promise<unknown>) => void;
  /** Called with the number of processes that are alive. */
  readonly onCount: (processes: number) => void;
  /** Called when the machine's clock begins to differ from the database's by too much, with how far it is ahead. */
  readonly onAhead: (ms: number) => void;
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
  /** When it last counted, by the machine's clock. */
  #countedAt: number;
  #cancel: (() => void) | undefined;
  /** The machine's clock differs too much. */
  #differs = false;
  /** The clocks are being shifted. */
  #shifting: Promise<void> | undefined;
  /** The latest beat while it runs, and when it began, by the machine's clock. */
  #beating: { readonly since: number; readonly done: Promise<boolean> } | undefined;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
    this.#ahead = aheadOf(deps.time);
    this.#countedAt = deps.time.now();
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

  /**
   * Everybody who comes in after an absence waits for the same beat: their transactions would collide with each other.
   * One that began before the absence knows nothing of it.
   * @returns whether any events arrive. Clocks are correct afterwards.
   */
  beat(): Promise<boolean> {
    const now = this.#deps.time.now();
    const latest = this.#beating;
    if (latest !== undefined && Math.abs(now - latest.since) < jumpMs && Math.abs(this.#jump()) < jumpMs)
      return latest.done;
    const done = this.#beat().finally(() => {
      if (this.#beating?.done === done) this.#beating = undefined;
    });
    this.#beating = { since: now, done };
    return done;
  }

  async #beat(): Promise<boolean> {
    const { clocks, time, serving, onCount, onAhead } = this.#deps;
    await this.#watchClock();
    const shards = serving();
    if (shards.ids.length === 0) return false;
    const { processes, aheadMs } = await clocks.beat(shards);
    this.#countedAt = time.now();
    onCount(processes);
    const differs = Math.abs(aheadMs) > mostAheadMs;
    if (differs && !this.#differs) onAhead(aheadMs);
    this.#differs = differs;
    return true;
  }

  /**
   * Does what somebody asked for. After an absence, such as the machine's sleep, players get their time back first:
   * afterwards it might be another player's turn. So they do after the machine's clock was set, because a turn would get
   * a deadline by the new time, and lose by the correction.
   */
  async serve(work: () => Promise<unknown>): Promise<void> {
    const { time, follow } = this.#deps;
    const isLate = Math.abs(time.now() - this.#countedAt) > lateMs;
    if (isLate || Math.abs(this.#jump()) >= jumpMs || this.#shifting !== undefined) {
      const beat = this.beat();
      follow(beat);
      await new Promise<void>((resolve) => {
        const cancel = time.after(mostWaitMs, resolve);
        const go = (): void => {
          cancel();
          resolve();
        };
        // If the database fails, the work says so.
        beat.then(go, go);
      });
    }
    await work();
  }

  /** Resolves when the clocks agree with the machine's, whoever noticed that it was set. */
  async #watchClock(): Promise<void> {
    const jump = this.#jump();
    if (Math.abs(jump) >= jumpMs) {
      this.#ahead += jump;
      const shifting = this.#shift(jump, this.#shifting).finally(() => {
        if (this.#shifting === shifting) this.#shifting = undefined;
      });
      this.#shifting = shifting;
    }
    await this.#shifting;
  }

  async #shift(jump: number, earlier: Promise<void> | undefined): Promise<void> {
    const { clocks, serving, onJump } = this.#deps;
    onJump(jump);
    await earlier?.catch(() => undefined);
    await clocks.shift(jump, serving());
  }

  /** By how much the machine's clock was set since it was last taken into account, in milliseconds. */
  #jump(): number {
    return aheadOf(this.#deps.time) - this.#ahead;
  }
}

const aheadOf = (time: Time): number => time.now() - time.monotonic();
