import { LRUCache } from 'lru-cache';

/** A board with so many messages below it has scrolled away. */
const farBelow = 5;
/** Of so many channels it is known what was last written there. */
const mostChannels = 10_000;

/** What was written below boards, as far as this process has heard of it. */
export class Below {
  // With `max`, the cache would take the memory for all of them at once.
  readonly #last = new LRUCache<string, readonly string[]>({
    maxSize: mostChannels,
    sizeCalculation: () => 1,
  });

  saw(channelId: string, messageId: string): void {
    const before = this.#last.get(channelId) ?? [];
    this.#last.set(channelId, [...before, messageId].slice(-farBelow));
  }

  /** Whether a message is too far up to be looked at. */
  isFarUp(channelId: string, messageId: string): boolean {
    const below = (this.#last.get(channelId) ?? []).filter((id) => BigInt(id) > BigInt(messageId));
    return below.length >= farBelow;
  }
}
