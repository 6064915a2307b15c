import { LRUCache } from 'lru-cache';
import type { Seat } from '../../seat.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Match } from '../model/match.ts';

/** For how long whoever has been seen in a match counts as there, in milliseconds. */
export const attentionMs = 120_000;
/** Far more than are seen in that time. */
const mostRemembered = 20_000;

const keyOf = (matchId: string, personId: string): string => `${matchId} ${personId}`;

/**
 * Who is there in a match: has its page open, or has lately done something in it. Moves are stored; the rest is known
 * to this process only, and may be lost.
 */
export class Attendance {
  readonly #now: () => number;
  // With `max`, the cache would take the memory for all of them at once.
  readonly #seen = new LRUCache<string, number>({ maxSize: mostRemembered, sizeCalculation: () => 1 });
  readonly #pages = new Map<string, number>();

  constructor({ now }: Pick<MatchesDeps, 'now'>) {
    this.#now = now;
  }

  /** Somebody has done something in a match. */
  saw(matchId: string, personId: string): void {
    this.#seen.set(keyOf(matchId, personId), this.#now());
  }

  /** Somebody has opened its page. @returns what is to be called when they close it. */
  opened(matchId: string, personId: string): () => void {
    const key = keyOf(matchId, personId);
    this.#pages.set(key, (this.#pages.get(key) ?? 0) + 1);
    return () => {
      const left = (this.#pages.get(key) ?? 1) - 1;
      if (left > 0) this.#pages.set(key, left);
      else this.#pages.delete(key);
      this.saw(matchId, personId);
    };
  }

  /** Until when a player counts as there, in Unix milliseconds; in the past if they do not. */
  hereUntil({ id, players, moved }: Pick<Match, 'id' | 'players' | 'moved'>, seat: Seat): number {
    const key = keyOf(id, players[seat].id);
    const seenAt = this.#pages.has(key) ? this.#now() : (this.#seen.get(key) ?? -Infinity);
    return Math.max(seenAt, moved[seat] ?? -Infinity) + attentionMs;
  }

  isHere(match: Pick<Match, 'id' | 'players' | 'moved'>, seat: Seat): boolean {
    return this.hereUntil(match, seat) > this.#now();
  }
}
