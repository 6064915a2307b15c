import type { Game } from '../../games/game.ts';
import type { Store } from '../../store/store.ts';

export interface MatchesDeps {
  readonly store: Store;
  readonly games: readonly Game[];
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** Identifies this process among those that share the store. */
  readonly holder: string;
  /** Called when this process has stored a change of the match with this ID. */
  readonly changed: (id: string) => void;
}

/** Since when the bot has been running without significant interruption, in Unix milliseconds. */
export interface Presence {
  since: number;
}
