import { SnowflakeUtil } from 'discord.js';
import type { Time } from '../../time.ts';

/** What is shed while the bot is behind, and from what delay in milliseconds. Moves are never shed. */
const shedFromMs = {
  /** Left unanswered: Discord's client says that nothing could be loaded, and asks again at the next keystroke. */
  suggestion: 250,
  /** Drawn later. */
  picture: 500,
  /** Refused with a message. An acknowledgement has to arrive within 3 s. */
  challenge: 1_000,
} as const;

type Sheddable = keyof typeof shedFromMs;

/**
 * Maximum number of suggestion requests in progress: so many keep the main thread busy for a tenth of a second.
 */
const mostSuggestions = 200;
/**
 * Maximum number of new challenges in progress in one channel, and in all: Discord takes five messages in 5 s in a
 * channel, and whatever waits for that keeps the boards of the channel waiting too.
 */
const mostOffers = { channel: 5, all: 50 } as const;
/** How long a measurement is valid, in milliseconds; without new interactions the bot is not behind. */
const validMs = 500;
/** Maximum delay of a picture, in milliseconds. */
const pictureMs = 3_000;
/** How often a delayed picture checks the load, in milliseconds. */
const lookMs = 250;
/**
 * The smallest delay is taken over the last one to two windows of this length in milliseconds, because clocks drift.
 */
const windowMs = 300_000;

/**
 * Measures how far the bot is behind: the time from an interaction's creation at Discord, taken from its ID, until it
 * is read here. Since Discord's clock may differ, the smallest recent value counts as zero.
 */
export class Load {
  readonly #time: Time;
  #behindMs = 0;
  #measuredAt = -Infinity;
  #windowEnds = -Infinity;
  #least = Infinity;
  #leastBefore = Infinity;
  #suggestions = 0;
  /** Channel IDs of the challenges in progress. */
  readonly #offers: string[] = [];

  constructor(time: Time) {
    this.#time = time;
  }

  /** Called when an interaction has been read. */
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

  /** Answers a suggestion request unless there is too much to do. @returns whether it did. */
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

  /** Offers a match unless there is too much to do, in that channel or in all. @returns whether it did. */
  async offer(channelId: string, propose: () => Promise<void>): Promise<boolean> {
    const here = this.#offers.filter((id) => id === channelId).length;
    if (here >= mostOffers.channel || this.#offers.length >= mostOffers.all || this.sheds('challenge'))
      return false;
    this.#offers.push(channelId);
    try {
      await propose();
      return true;
    } finally {
      this.#offers.splice(this.#offers.indexOf(channelId), 1);
    }
  }

  /** Resolves when a picture may be drawn, usually at once. */
  async forPicture(): Promise<void> {
    const until = this.#time.monotonic() + pictureMs;
    while (this.sheds('picture') && this.#time.monotonic() < until)
      await new Promise<void>((resolve) => void this.#time.after(lookMs, resolve));
  }
}
