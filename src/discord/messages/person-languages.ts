import { LRUCache } from 'lru-cache';
import type { Locale } from '../../phrase.ts';

/** For how many people it is remembered which language they chose. */
const mostRemembered = 10_000;

/** The languages that people chose for themselves, as far as they are known without asking the store. */
export class PersonLanguages {
  // With `max`, the cache would take the memory for all of them at once.
  readonly #chosen = new LRUCache<string, Locale>({ maxSize: mostRemembered, sizeCalculation: () => 1 });

  /** `undefined`: none, or not known. */
  of(personId: string): Locale | undefined {
    return this.#chosen.get(personId);
  }

  /** @param locale `null`: that of their Discord. */
  choose(personId: string, locale: Locale | null): void {
    if (locale === null) this.#chosen.delete(personId);
    else this.#chosen.set(personId, locale);
  }
}
