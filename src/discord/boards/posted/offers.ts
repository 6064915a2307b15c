import { LRUCache } from 'lru-cache';
import type { Match, OfferKind } from '../../../matches/index.ts';
import type { Wording } from '../../messages/words.ts';

interface OfferMessage {
  readonly channelId: string;
  readonly messageId: string;
  readonly what: OfferKind;
  readonly content: string | undefined;
  /** The match's turn; the offer is void once the turn changes or the match is over. */
  readonly turn: number;
}

/** Far more matches than ever have open offers at the same time. */
const mostMatches = 1_000;

/**
 * Tracks messages of offers with active buttons, so that these can be removed when the offer becomes void. Lost on
 * restart; a click on a void offer then explains what became of it.
 */
export class OfferMessages {
  readonly #open = new LRUCache<string, readonly OfferMessage[]>({ max: mostMatches });

  add({ id, turn }: Match, message: Omit<OfferMessage, 'turn'>): void {
    this.#open.set(id, [...this.#of(id), { ...message, turn }]);
  }

  /** Removes and returns the messages that are no longer to be tracked. */
  take(id: string, isTaken: (offer: OfferMessage) => boolean): readonly OfferMessage[] {
    const offers = this.#of(id);
    const kept = offers.filter((offer) => !isTaken(offer));
    if (kept.length === 0) this.#open.delete(id);
    else this.#open.set(id, kept);
    return offers.filter(isTaken);
  }

  /** Those of offers that are now void. */
  takeVoid({ id, turn, outcome }: Match): readonly OfferMessage[] {
    return this.take(id, (offer) => outcome !== undefined || offer.turn !== turn);
  }

  #of(id: string): readonly OfferMessage[] {
    return this.#open.get(id) ?? [];
  }
}

/** What becomes of the messages of offers that are void: they say why. */
export function voided({ say }: Wording, { outcome }: Match) {
  const why = say(`bot:offer.${outcome === undefined ? 'unanswered' : 'over'}`);
  return ({ content = '' }: OfferMessage) => ({ components: [], content: `${content}\n-# ${why}` }) as const;
}
