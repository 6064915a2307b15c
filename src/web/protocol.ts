import type { RemoteButton, RemoteReply } from '../matches/index.ts';
import type { Seat } from '../seat.ts';
import type { Labels, Theme } from '../scene.ts';

/** What the page and its server tell each other, as JSON. */

/** The largest body of a request, in bytes. */
export const largestBody = 4_096;

/** Tells the listener, and nobody outside, whose valid link a request had. */
export const linkHeader = 'x-link-of';

/** What one person sees: a match, or an exercise. */
export type PageView = MatchView | ExerciseView;

interface Shown {
  readonly id: string;
  readonly gameId: string;
  /** Differs between positions. */
  readonly turn: number;
  /** As for `Game.start`; the plies lead from there to the position. */
  readonly options: unknown;
  readonly plies: readonly string[];
  readonly toMove: Seat;
  readonly names: Readonly<Record<Seat, string>>;
  readonly look: {
    /** A theme's ID, or a custom theme. */
    readonly theme: string | Theme | undefined;
    readonly labels: Labels;
    readonly details: Readonly<Record<string, boolean>>;
  };
}

/** A position with a turn to find, of a puzzle or a lesson. */
export interface ExerciseView extends Shown {
  readonly kind: 'puzzle' | 'lesson';
  /** The side of whoever solves or learns. */
  readonly seat: Seat;
  /** Which step it is, for answers. */
  readonly step: number;
  readonly title: string;
  /** The task, with `**` around what is bold, and what became of the last turn. */
  readonly lines: readonly string[];
  /** Nothing is left to find. */
  readonly isDone: boolean;
  /** After how many plies the record is shown; default: all. */
  readonly at?: number;
  /** What else can be done. */
  readonly acts: readonly {
    readonly do: 'show' | 'again' | 'next' | 'restart';
    readonly label: string;
    readonly isNext: boolean;
  }[];
  /** Of a link to this exercise, where it is another one than before. */
  readonly token?: string;
}

/** A match as one person may see it. */
export interface MatchView extends Shown {
  readonly kind: 'match';
  readonly version: number;
  readonly ratings: Readonly<Record<Seat, string>> | undefined;
  /** The viewer's own seats: one for a player, none for spectators. */
  readonly seat: Seat | undefined;
  /** Why the match is not going on. */
  readonly held: 'paused' | 'unreachable' | undefined;
  /** Whether it is played at one sitting, on a quick clock. */
  readonly quick: boolean;
  /** Milliseconds until the player to move loses on time, when this was sent. */
  readonly timeLeft: number | undefined;
  /** With an increment: what the other player has left, in milliseconds. */
  readonly bank: number | undefined;
  /** To the newest board in Discord, for anybody who can see it there. */
  readonly link: string | undefined;
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
  /** Those of the board in the channel, which do the same here. */
  readonly buttons: readonly RemoteButton[];
  /** How far an analysis of the match has come, if one was begun. */
  readonly analysed: { readonly judged: number; readonly count: number } | undefined;
  readonly offers: readonly { readonly what: string; readonly by: Seat }[];
  /** The position that is proposed to go on from, as it would stand among the plies, if `offers` has a change. */
  readonly proposed:
    { readonly position: string; readonly reason: string | undefined; readonly isRated: boolean } | undefined;
  /** Whether the viewer may plan answers to the other player's next turns. */
  readonly mayPlan: boolean;
  /** What the viewer may offer or ask now. */
  readonly mayOffer: readonly string[];
  /** Players with the board open, some of the spectators, and how many others watch; all without the viewer. */
  readonly present: {
    readonly players: readonly Seat[];
    readonly watching: readonly string[];
    readonly others: number;
  };
}

/** What an analysis found in a match that is over. */
export interface AnalysisView {
  /** What the first player could expect in each position, from the start: 100 is a win. */
  readonly chances: readonly number[];
  /** From 0 to 100; none for a side that did not move. */
  readonly accuracy: Partial<Readonly<Record<Seat, number>>>;
  readonly turns: readonly AnalysedTurn[];
}

export interface AnalysedTurn {
  /** As players write it: `14. c3 ??`. */
  readonly name: string;
  readonly mark?: string;
  readonly bad?: {
    /** The chances of whoever played it, in percent, with the better turn and with this one. */
    readonly before: number;
    readonly after: number;
    readonly cause: string;
    /** The better turn and what is expected to follow. */
    readonly line: readonly string[];
  };
}

/** The analysis of a match, or how to get one; neither where there can be none. */
export interface Analysed {
  readonly analysis?: AnalysisView;
  readonly hint?: string;
}

/** The clocks with which a page seeks an opponent by one press: those of quick matches. */
export const seekClocks = ['3+2', '5+3', '10+5', '15+10'] as const;

/** What becomes of a press, each instead of the one before; last, the token of the match that it led to. */
export interface Pressed {
  readonly reply?: RemoteReply;
  readonly token?: string;
  /** Nobody has come yet who seeks the same. */
  readonly again?: true;
}

/** What the viewer has planned: their turn, the answer, their next turn, and so on. */
export interface Planned {
  readonly lines: readonly (readonly string[])[];
}

/** Another match that waits for the viewer. */
export interface Next {
  readonly token?: string;
  /** Of the other player. */
  readonly name?: string;
  /** Who asks for the match that is over to be played again. */
  readonly asks?: string;
  /** Whom the viewer has asked for that. */
  readonly asked?: string;
}

/** What somebody may open in an Activity: with one board, it is that one. */
export interface Entered {
  readonly boards: readonly {
    /** As in a personal link. */
    readonly token: string;
    /** Of a match. */
    readonly names?: Readonly<Record<Seat, string>>;
  }[];
  /** Discord's, for its own client: the page hands it on, and keeps it nowhere. */
  readonly accessToken: string;
  /** With which an opponent is sought there. */
  readonly place?: string;
}

/** Why something was refused, in words, and the match as it is now. */
export interface Refused {
  readonly refusal: string;
  readonly match?: MatchView;
}
