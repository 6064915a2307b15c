import type { Game } from '../../games/game.ts';
import type { Store } from '../../store/store.ts';
import type { Bus } from './bus.ts';

export interface MatchesDeps {
  readonly store: Store;
  readonly games: readonly Game[];
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** Identifies this process among those that share the store. */
  readonly holder: string;
  readonly bus: Bus;
}

/** Since when the bot has been running without significant interruption, in Unix milliseconds. */
export interface Presence {
  since: number;
}
