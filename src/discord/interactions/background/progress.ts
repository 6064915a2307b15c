import type { Payload } from '../../messages/payload.ts';
import type { Context } from '../context.ts';

/** Shows how far something has come, at most this often. */
export class Progress {
  readonly #context: Context;
  readonly #intervalMs: number;
  #shownAt: number;
  #showing: Promise<void> = Promise.resolve();

  /** Its beginning has been shown. */
  constructor(context: Context, intervalMs: number) {
    this.#context = context;
    this.#intervalMs = intervalMs;
    this.#shownAt = context.bot.time.monotonic();
  }

  show(payload: () => Payload): void {
    const { bot, reply } = this.#context;
    const now = bot.time.monotonic();
    if (now - this.#shownAt < this.#intervalMs) return;
    this.#shownAt = now;
    this.#showing = this.#showing
      .then(() => reply(payload()))
      // A lost update is no reason to lose the work.
      .catch((cause: unknown) => bot.log.info({ err: cause }, 'progress not shown'));
  }

  /** Resolves when nothing more will overwrite the message. */
  settled(): Promise<void> {
    return this.#showing;
  }
}
