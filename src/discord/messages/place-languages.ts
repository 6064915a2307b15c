import { LRUCache } from 'lru-cache';
import type { Scope } from '../../matches/index.ts';
import type { Locale } from '../../phrase.ts';
import type { Time } from '../../time.ts';

/** How many people's languages are remembered for direct messages. */
const mostRemembered = 2_000;
/** How long a language that another process has set may stay unknown, in milliseconds. */
const rereadMs = 30_000;

interface PlaceLanguagesDeps {
  readonly time: Time;
  /** Reads the languages that servers have chosen. */
  readonly read: () => Promise<ReadonlyMap<string, Locale>>;
  /** The server's language in Discord, if none was chosen. */
  readonly usual: (guildId: string | null) => Locale;
}

/** The language of public messages: that of the server, or in direct messages that of the person. */
export class PlaceLanguages {
  readonly #deps: PlaceLanguagesDeps;
  #chosen = new Map<string, Locale>();
  #readAt = -Infinity;
  // With `max`, the cache would take the memory for all of them at once.
  readonly #remembered = new LRUCache<string, Locale>({ maxSize: mostRemembered, sizeCalculation: () => 1 });

  constructor(deps: PlaceLanguagesDeps) {
    this.#deps = deps;
  }

  /** Reads what servers have chosen, unless that was done a moment ago. */
  async refresh(): Promise<void> {
    const { time, read } = this.#deps;
    if (time.monotonic() - this.#readAt < rereadMs) return;
    this.#readAt = time.monotonic();
    const before = this.#chosen;
    const chosen = new Map(await read());
    // What was chosen here meanwhile may be newer than what was read.
    if (this.#chosen === before) this.#chosen = chosen;
  }

  of({ guildId, channelId }: Scope): Locale {
    const known = guildId === null ? this.#remembered.get(channelId) : this.#chosen.get(guildId);
    return known ?? this.#deps.usual(guildId);
  }

  /** Sets a server's language; `null`: that in Discord. */
  choose(guildId: string, locale: Locale | null): void {
    this.#chosen = new Map(this.#chosen);
    if (locale === null) this.#chosen.delete(guildId);
    else this.#chosen.set(guildId, locale);
  }

  /** Records the language of someone who wrote in their direct messages. */
  remember(channelId: string, locale: Locale): void {
    this.#remembered.set(channelId, locale);
  }
}
