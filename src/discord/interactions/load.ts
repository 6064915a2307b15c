import { SnowflakeUtil } from 'discord.js';
import type { Time } from '../../time.ts';

/** What is given up while the bot is behind, and from how many milliseconds on. A move is never given up. */
const shedFromMs = {
  /** Left unanswered: the client says that nothing could be loaded, and asks again with the next key. */
  suggestion: 250,
  /** Drawn later. */
  picture: 500,
  /** Refused in a sentence. An acknowledgement has to arrive within 3 s. */
  challenge: 1_000,
} as const;

export type Sheddable = keyof typeof shedFromMs;

/** Suggestions that are looked up and answered at once; Discord takes a tenth of a second for each. */
const mostSuggestions = 50;
/** What was measured holds for so long, in milliseconds: when nothing more arrives, the bot is not behind. */
const validMs = 500;
/** A picture waits no longer than this, in milliseconds. */
const pictureMs = 3_000;
/** How often a picture that waits looks again, in milliseconds. */
const lookMs = 250;
/** The least delay is that of the last five to ten minutes: clocks drift. */
const windowMs = 300_000;

/**
 * How far the bot is behind: the time from the moment when Discord made an interaction, which its id tells, until it
 * is read here. Discord's clock is another one, so the least that was seen lately counts as none.
 */
export class Load {
  readonly #time: Time;
  #behindMs = 0;
  #measuredAt = -Infinity;
  #windowEnds = -Infinity;
  #least = Infinity;
  #leastBefore = Infinity;
  #suggestions = 0;

  constructor(time: Time) {
    this.#time = time;
  }

  /** An interaction has been read. */
  arrived(interactionId: string): void {
    const now = this.#time.monotonic();
    const apart = now - SnowflakeUtil.timestampFrom(interactionId);
    if (now >= this.#windowEnds) {
      this.#leastBefore = this.#least;
      this.#least = apart;
      this.#windowEnds = now + windowMs;
    }
    this.#least = Math.min(this.#least, apart);
    this.#behindMs = apart - Math.min(this.#least, this.#leastBefore);
    this.#measuredAt = now;
  }

  sheds(what: Sheddable): boolean {
    return this.#time.monotonic() - this.#measuredAt < validMs && this.#behindMs >= shedFromMs[what];
  }

  /** Looks suggestions up and answers, unless there is too much to do. @returns whether it did. */
  async suggest(answer: () => Promise<void>): Promise<boolean> {
    if (this.#suggestions >= mostSuggestions || this.sheds('suggestion')) return false;
    this.#suggestions++;
    try {
      await answer();
      return true;
    } finally {
      this.#suggestions--;
    }
  }

  /** Resolves when a picture may be drawn: as a rule at once. */
  async forPicture(): Promise<void> {
    const until = this.#time.monotonic() + pictureMs;
    while (this.sheds('picture') && this.#time.monotonic() < until)
      await new Promise<void>((resolve) => void this.#time.after(lookMs, resolve));
  }
}
