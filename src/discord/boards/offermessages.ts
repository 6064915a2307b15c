import { LRUCache } from 'lru-cache';
import type { Match } from '../../matches/index.ts';

interface OfferMessage {
  readonly channelId: string;
  readonly messageId: string;
  /** The match's turn; the offer is void as soon as it is another one, or the match is over. */
  readonly turn: number;
}

/** Far more matches than have an open offer at a time. */
const mostMatches = 1_000;

/**
 * The messages of offers whose buttons still work, so that void offers lose them. Not kept over a restart: a click on a
 * void offer explains what became of it.
 */
export class OfferMessages {
  readonly #open = new LRUCache<string, readonly OfferMessage[]>({ max: mostMatches });

  add({ id, turn }: Match, { channelId, messageId }: Omit<OfferMessage, 'turn'>): void {
    this.#open.set(id, [...this.#of(id), { channelId, messageId, turn }]);
  }

  /** The offer's message has lost its buttons. */
  settled(id: string, messageId: string | undefined): void {
    this.#keep(
      id,
      this.#of(id).filter((offer) => offer.messageId !== messageId),
    );
  }

  /** Removes and returns the messages of offers that are void now. */
  takeVoid({ id, turn, outcome }: Match): readonly OfferMessage[] {
    const isVoid = (offer: OfferMessage) => outcome !== undefined || offer.turn !== turn;
    const offers = this.#of(id);
    this.#keep(
      id,
      offers.filter((offer) => !isVoid(offer)),
    );
    return offers.filter(isVoid);
  }

  #of(id: string): readonly OfferMessage[] {
    return this.#open.get(id) ?? [];
  }

  #keep(id: string, offers: readonly OfferMessage[]): void {
    if (offers.length === 0) this.#open.delete(id);
    else this.#open.set(id, offers);
  }
}
