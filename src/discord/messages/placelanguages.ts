import { LRUCache } from 'lru-cache';
import type { Scope } from '../../matches/index.ts';
import type { Locale } from '../../phrase.ts';

/** People whose language is remembered for the direct messages that they get. */
const mostHeard = 10_000;

/** The language of what is posted for everybody in a place: its server's, or that of who talks there alone. */
export class PlaceLanguages {
  readonly #chosen: Map<string, Locale>;
  readonly #heard = new LRUCache<string, Locale>({ max: mostHeard });
  readonly #usual: (guildId: string | null) => Locale;

  /** @param usual as Discord has it, where nobody has chosen one. */
  constructor(chosen: ReadonlyMap<string, Locale>, usual: (guildId: string | null) => Locale) {
    this.#chosen = new Map(chosen);
    this.#usual = usual;
  }

  of({ guildId, channelId }: Scope): Locale {
    const known = guildId === null ? this.#heard.get(channelId) : this.#chosen.get(guildId);
    return known ?? this.#usual(guildId);
  }

  /** A server chooses its language; null: as it is in Discord. */
  choose(guildId: string, locale: Locale | null): void {
    if (locale === null) this.#chosen.delete(guildId);
    else this.#chosen.set(guildId, locale);
  }

  /** Somebody has said something in their direct messages, in their language. */
  hear(channelId: string, locale: Locale): void {
    this.#heard.set(channelId, locale);
  }
}
