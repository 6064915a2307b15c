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

  /** The buttons of the offer's message have been removed. */
  settled(id: string, messageId: string | undefined): void {
    this.#keep(
      id,
      this.#of(id).filter((offer) => offer.messageId !== messageId),
    );
  }

  /** Removes and returns the messages of one kind of offer. */
  take(id: string, what: OfferKind): readonly OfferMessage[] {
    const offers = this.#of(id);
    this.#keep(
      id,
      offers.filter((offer) => offer.what !== what),
    );
    return offers.filter((offer) => offer.what === what);
  }

  /** Removes and returns the messages of offers that are now void. */
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

/** What becomes of the messages of offers that are void: they say why. */
export function voided({ say }: Wording, { outcome }: Match) {
  const why = say(`bot:offer.${outcome === undefined ? 'unanswered' : 'over'}`);
  return ({ content = '' }: OfferMessage) => ({ components: [], content: `${content}\n-# ${why}` }) as const;
}
