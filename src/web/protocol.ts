import type { Seat } from '../seat.ts';
import type { Labels, Theme } from '../scene.ts';

/** What the page and its server tell each other, as JSON. */

/** A match as one person may see it. */
export interface MatchView {
  readonly id: string;
  readonly gameId: string;
  readonly version: number;
  readonly turn: number;
  /** As for `Game.start`; the plies lead from there to the position. */
  readonly options: unknown;
  readonly plies: readonly string[];
  readonly toMove: Seat;
  readonly names: Readonly<Record<Seat, string>>;
  readonly ratings: Readonly<Record<Seat, string>> | undefined;
  /** The viewer's own seats: one for a player, none for spectators. */
  readonly seat: Seat | undefined;
  /** Why the match is not going on. */
  readonly held: 'paused' | 'unreachable' | undefined;
  /** Milliseconds until the player to move loses on time, when this was sent. */
  readonly timeLeft: number | undefined;
  readonly calls: boolean;
  readonly outcome:
    | {
        readonly winner: Seat | undefined;
        /** In words, after the names. */
        readonly how: string;
        readonly score: string;
        readonly void: boolean;
      }
    | undefined;
  readonly offers: readonly { readonly what: string; readonly by: Seat }[];
  /** What the viewer may offer or ask now. */
  readonly mayOffer: readonly string[];
  readonly look: {
    /** A theme's ID, or a custom theme. */
    readonly theme: string | Theme | undefined;
    readonly labels: Labels;
    readonly details: Readonly<Record<string, boolean>>;
  };
  /** Players with the board open, and the names of others, without the viewer. */
  readonly present: { readonly players: readonly Seat[]; readonly watching: readonly string[] };
}

/** What somebody may open in an Activity: with one board, it is that one. */
export interface Entered {
  readonly boards: readonly {
    /** As in a personal link. */
    readonly token: string;
    readonly names: Readonly<Record<Seat, string>>;
  }[];
}

/** Why something was refused, in words, and the match as it is now. */
export interface Refused {
  readonly refusal: string;
  readonly match?: MatchView;
}
