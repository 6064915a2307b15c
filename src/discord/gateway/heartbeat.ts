import type { Time } from '../../time.ts';
import type { Bot } from '../interactions/context.ts';
import { announceAway } from '../features/reminders/reminders.ts';

/** Far shorter than an absence that counts, and at work even while something else takes long. */
const beatMs = 5_000;

/** Notes that the bot is there, and gives the players the time back that it was not. */
export class Heartbeat {
  readonly #bot: Bot;
  readonly #connected: () => boolean;
  readonly #follow: (work: Promise<unknown>) => void;
  readonly #time: Time;
  #cancel: (() => void) | undefined;

  /**
   * @param connected whether events arrive from Discord: while they do not, nobody can move.
   * @param follow what goes on beside.
   */
  constructor(bot: Bot, time: Time, connected: () => boolean, follow: (work: Promise<unknown>) => void) {
    this.#bot = bot;
    this.#time = time;
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
    const away = await this.#bot.matches.beat();
    if (away > 0) this.#follow(announceAway(this.#bot, away));
    return true;
  }
}
