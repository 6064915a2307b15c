import type { ZodType } from 'zod';
import type { Phrase, Translations } from '../phrase.ts';
import type { Result } from '../result.ts';
import type { Scene, View } from '../scene.ts';

/** The seam between a game and the rest of the program: all that anybody outside games/ knows of a game. */

export const seats = ['first', 'second'] as const;
export type Seat = (typeof seats)[number];

export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');

/** Why a move, an option or a record was refused. A closed union inside each game. */
export type Refusal = Phrase;

/** What the composer offers next. `ply` set: this choice completes a turn, written like this. */
export interface Choice {
  /** Up to 8 characters of `[A-Za-z0-9+<>-]`: ids travel joined in a component's custom id. */
  readonly id: string;
  readonly label: Phrase;
  readonly ply?: string;
  /** Neighbours with the same number stand in one row, at most 5; without it rows are made equally long. */
  readonly row?: number;
}

/** Choices at a time: four rows of five buttons; the fifth row is the composer's own. */
export const maxChoices = 20;
/** Characters of a path, its ids joined by one character each. */
export const maxPathText = 64;

export interface Outcome {
  /** undefined: a draw. */
  readonly winner: Seat | undefined;
  /** How, as the game names it, such as `road` or `flats`; worded by the phrase `<game>:by.<by>`. */
  readonly by: string;
  /** The sport's notation: `R-0`, `0-F`, `1/2-1/2`. */
  readonly score: string;
}

/** One position with the way that led to it. Immutable: `play` returns a new board. */
export interface Board {
  /** Who is to move; derived, never toggled by a caller. After the end: who would have been. */
  readonly turn: Seat;
  readonly outcome: Outcome | undefined;
  /** Canonical notation, one text a whole turn. */
  readonly plies: readonly string[];
  /** As players count, from 1. */
  readonly moveNumber: number;
  /** Reads leniently, plays, never throws on bad input. */
  play(text: string): Result<Board, Refusal>;
  /**
   * At most `maxChoices`; none behind a path that is complete, or that is none.
   * @param turned they stand below a picture that is turned by 180 degrees; order and words follow it, ids do not.
   */
  choices(path: readonly string[], turned?: boolean): readonly Choice[];
  /**
   * What the next choice is about, as a question; behind a complete path, what the turn does. undefined: no
   * choices lead this way.
   */
  prompt(path: readonly string[]): Phrase | undefined;
  /** Legal turns whose notation begins like `text`, at most `limit`, in an order that hints at nothing. */
  complete(text: string, limit: number): readonly string[];
  legalPlies(): Iterable<string>;
  scene(view: View): Scene;
  /**
   * The position in words, for alt text and screen readers.
   * @param score how the match ended, in the sport's notation, where the board does not know it.
   */
  describe(score?: string): readonly Phrase[];
  /**
   * What may be known while the match is played blind: whose turn it is, and as `plies` the last one of each
   * side, which were announced. Nothing of it depends on where the pieces are; the choices are all that the geometry allows, and
   * `play` refuses. Only for a board without an outcome. Absent where the game cannot be played blind.
   */
  blind?(): Board;
  /**
   * What good manners say aloud in this position, such as "Tak!". Absent where the game knows no such calls; otherwise
   * the phrase `<game>:option.calls` describes the option to leave them out.
   */
  calls?(): readonly Phrase[];
}

/** From these the game's slash command is made. Described by the phrase `<game>:field.<name>`. */
export type Field =
  | { readonly kind: 'integer'; readonly name: string; readonly choices: readonly number[] }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
  /** Each choice is worded by the phrase `<game>:choice.<name>.<choice>`. */
  | { readonly kind: 'choice'; readonly name: string; readonly choices: readonly string[] }
  | { readonly kind: 'text'; readonly name: string; readonly maxLength: number };

/** Something in a game's pictures that a channel can switch on and off; described by the phrase `<game>:detail.<name>`. */
export interface Detail {
  /** Lower case and hyphens; two games mean the same by one name. */
  readonly name: string;
  /** Whether it is there unless somebody chooses. */
  readonly usual: boolean;
}

export interface RecordTag {
  /** Letters, digits and `_`. */
  readonly name: string;
  readonly value: string;
}

/** A match written down, to take elsewhere or to read in. The phrase `<game>:record` names what it is written in. */
export interface GameRecord {
  readonly options: unknown;
  readonly plies: readonly string[];
  readonly players: Readonly<Record<Seat, { readonly name: string; readonly rating?: number }>>;
  /** Unix time in milliseconds. */
  readonly date?: number;
  readonly site?: string;
  /** In the sport's notation; undefined while the match goes on. */
  readonly score?: string;
  /** Comments by the number of plies that they stand behind. */
  readonly comments?: readonly { readonly after: number; readonly text: string }[];
  /** Signs by the ply that they stand behind, likewise, one text a ply: `!?`, `$14` (PGN's glyphs), `! $14`. */
  readonly annotations?: readonly { readonly after: number; readonly text: string }[];
  /** Of the file that it was read from, in their order. Where one says other than a field above, the field counts. */
  readonly tags?: readonly RecordTag[];
}

/** A position that was written somewhere; it may be finished. */
export interface Found {
  readonly board: Board;
  /** A result that the board does not know, such as that of a resignation. */
  readonly score?: string;
}

export interface HelpTopic {
  readonly title: Phrase;
  readonly body: Phrase;
  /** A position that shows what the body says. */
  readonly example?: Board;
  /** Choices of the composer that are to be seen in it. */
  readonly path?: readonly string[];
}

/**
 * Asked of the worker that plays a game against people: a module for a thread whose default export takes this
 * and returns an `OpponentMove`. It throws where the plies do not lead to a position that goes on.
 */
export interface OpponentTask {
  /** As for `Game.start`. */
  readonly options: unknown;
  readonly plies: readonly string[];
  /** From 1, the weakest. */
  readonly level: number;
  /** One 32-bit integer in shared memory; not 0: answer at once with what is known. */
  readonly stop?: Int32Array;
}

export interface OpponentMove {
  readonly ply: string;
  /** How well the side to move stands, in the game's unit (flats for Tak); at most 100 either way. */
  readonly evaluation: number;
}

export interface SuggestedTerms {
  /** Threats are called aloud. */
  readonly calls?: boolean;
  readonly takebacks?: 'ask' | 'free' | 'off';
}

export interface Game {
  /** Also the name of its slash command and its namespace in texts. */
  readonly id: string;
  /** As people write it. */
  readonly name: string;
  readonly options: ZodType;
  readonly form: readonly Field[];
  /** What `View.details` switches. */
  readonly details: readonly Detail[];
  readonly texts: Translations;
  /** The rules, short, topic by topic. */
  readonly help: readonly HelpTopic[];
  /** Fills in the defaults; refuses options that contradict each other, in a sentence. */
  start(options: unknown): Result<Board, Refusal>;
  /** Fields of the form that a server can have a default for. */
  readonly defaultable: readonly string[];
  /**
   * Options with a server's defaults for what they leave open. What follows from something that was chosen,
   * such as the size from a position, is not open. Neither has to be valid; `start` will say so.
   */
  withDefaults(options: unknown, defaults: Readonly<Record<string, unknown>>): unknown;
  /** What these options suggest for the manners at the table, where players choose nothing else. */
  terms(options: unknown): SuggestedTerms;
  /** The options in a few words each, the defaults left out except the most telling one. */
  summary(options: unknown): readonly Phrase[];
  /** Whether a text is written like a turn, legal or not; chat is not. */
  isNotation(text: string): boolean;
  /** The kind of match that tables and records tell apart, such as the board's size; the id of one of `categories`. */
  category(options: unknown): string;
  /** Worded by the phrase `<game>:category.<id>`; `rated` where matches of it can be. */
  readonly categories: readonly { readonly id: string; readonly rated: boolean }[];
  /** Why a match with these options cannot be rated; undefined: it can. */
  unrated(options: unknown): Phrase | undefined;
  /** The notation of an end that the board does not know: resignation, time, agreement. */
  score(winner: Seat | undefined): string;
  read(text: string): Result<GameRecord, Refusal>;
  /** How the names of files end that hold records and positions, without the dot; beside `txt`. */
  readonly files: readonly string[];
  /**
   * The position that a text shows which may hold other things too; undefined: it looks like none. The phrase
   * `<game>:readable` says what can be found.
   */
  find(text: string): Result<Found, Refusal> | undefined;
  write(record: GameRecord): { readonly name: string; readonly text: string; readonly link?: string };
  /** A player of its own, in a worker thread; see `OpponentTask`. */
  readonly opponent?: {
    readonly levels: number;
    readonly worker: URL;
    /** An evaluation up to so far from 0 is an even match, in which the computer agrees to a draw. */
    readonly even: number;
  };
}
