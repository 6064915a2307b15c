import type { Time } from '../../time.ts';
import type { Clocks } from '../../matches/index.ts';

/** Far shorter than an absence that counts, and at work even while something else takes long. */
const beatMs = 5_000;

/** Notes that the bot is there, and gives the players the time back that it was not. */
export class Heartbeat {
  readonly #clocks: Pick<Clocks, 'beat'>;
  readonly #onReturn: (awayMs: number) => Promise<void>;
  readonly #connected: () => boolean;
  readonly #follow: (work: Promise<unknown>) => void;
  readonly #time: Time;
  #cancel: (() => void) | undefined;

  /**
   * @param onReturn the bot was away for so long.
   * @param connected whether events arrive from Discord: while they do not, nobody can move.
   * @param follow what goes on beside.
   */
  constructor(
    clocks: Pick<Clocks, 'beat'>,
    time: Time,
    onReturn: (awayMs: number) => Promise<void>,
    connected: () => boolean,
    follow: (work: Promise<unknown>) => void,
  ) {
    this.#clocks = clocks;
    this.#time = time;
    this.#onReturn = onReturn;
    this.#connected = connected;
    this.#follow = follow;
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
    if (!this.#connected()) return false;
    const away = await this.#clocks.beat();
    if (away > 0) this.#follow(this.#onReturn(away));
    return true;
  }
}
