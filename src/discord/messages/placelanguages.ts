import { LRUCache } from 'lru-cache';
import type { Scope } from '../../matches/index.ts';
import type { Locale } from '../../phrase.ts';

/** How many people's languages are remembered for direct messages. */
const mostHeard = 10_000;

/** The language of public messages: that of the server, or in direct messages that of the person. */
export class PlaceLanguages {
  readonly #chosen: Map<string, Locale>;
  readonly #heard = new LRUCache<string, Locale>({ max: mostHeard });
  readonly #usual: (guildId: string | null) => Locale;

  /** @param usual the server's language in Discord, if none was chosen. */
  constructor(chosen: ReadonlyMap<string, Locale>, usual: (guildId: string | null) => Locale) {
    this.#chosen = new Map(chosen);
    this.#usual = usual;
  }

  of({ guildId, channelId }: Scope): Locale {
    const known = guildId === null ? this.#heard.get(channelId) : this.#chosen.get(guildId);
    return known ?? this.#usual(guildId);
  }

  /** Sets a server's language; `null`: that in Discord. */
  choose(guildId: string, locale: Locale | null): void {
    if (locale === null) this.#chosen.delete(guildId);
    else this.#chosen.set(guildId, locale);
  }

  /** Records the language of someone who wrote in their direct messages. */
  hear(channelId: string, locale: Locale): void {
    this.#heard.set(channelId, locale);
  }
}
