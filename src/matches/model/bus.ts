import type { Shards } from '../../store/store.ts';
import type { Match, Person, Scope } from './match.ts';
import type { OfferKind } from './fold.ts';

/** What a player did about an offer; `settle`: it took effect at once. */
export interface RemoteOffer {
  readonly by: Person;
  readonly what: OfferKind;
  readonly how: 'make' | 'settle' | 'agree' | 'refuse' | 'retract';
}

/** How far an analysis has come. */
export interface AnalysisProgress {
  readonly judged: number;
  /** Positions in all. */
  readonly count: number;
}

/**
 * What happens in this process, and what is told of it. Nobody hears of it elsewhere, or after a crash: what must not be
 * lost is due work besides.
 */
export interface Happenings {
  /** A change of the match with this ID was stored. */
  changed: [id: string];
  /** So many positions of the match with this ID have been judged; `undefined`: nobody waits for the rest. */
  analysed: [id: string, progress: AnalysisProgress | undefined];
  /** A player has moved, resigned, or said something about an offer elsewhere than in Discord. */
  remote: [match: Match, offer: RemoteOffer | undefined];
  /** Somebody has solved a puzzle. */
  solved: [scope: Scope, person: Person, puzzle: { readonly gameId: string; readonly id: string }];
  /** Seasons or the time zone of a server were changed. */
  planned: [scope: Scope];
  /** Nobody served these shards for so many milliseconds, and clocks there have been extended. */
  returned: [awayMs: number, shards: Shards];
}

type Listener<K extends keyof Happenings> = (...told: Happenings[K]) => void;

export class Bus {
  readonly #listeners: { readonly [K in keyof Happenings]: Set<Listener<K>> } = {
    changed: new Set(),
    analysed: new Set(),
    remote: new Set(),
    solved: new Set(),
    planned: new Set(),
    returned: new Set(),
  };

  /** @returns what ends it. */
  on<K extends keyof Happenings>(name: K, listener: Listener<K>): () => void {
    const listeners: Set<Listener<K>> = this.#listeners[name];
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  tell<K extends keyof Happenings>(name: K, ...told: Happenings[K]): void {
    const listeners: Set<Listener<K>> = this.#listeners[name];
    for (const listener of listeners) listener(...told);
  }
}
