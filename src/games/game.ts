import {
  phrase,
  type After,
  type DataArguments,
  type Key,
  type Phrase,
  type Translations,
  err,
  type Result,
} from '../phrase.ts';
import type { Scene, View } from '../scene.ts';
import type { Seat } from '../seat.ts';
import type { Analysis, AnalysisModule } from './analysis.ts';
import type { PuzzleModule, Puzzles, Feedback } from './puzzle.ts';
import type { Explorer } from './explorer.ts';
import type { Setup } from './setup.ts';

/** The interface between a game and the rest of the program, which knows games only through it. */

export { otherSeat, seats, type Seat } from '../seat.ts';
export type * from './analysis.ts';
export type * from './puzzle.ts';
export type * from './explorer.ts';
export type * from './opponent.ts';
export type * from './setup.ts';

/** Why a move, an option or a record was refused. Each game has a closed union of its own. */
export type Refusal = Phrase;

/** A next step in the composer. If `ply` is set, the choice completes this turn. */
export interface Choice {
  /** Up to 8 characters of `[A-Za-z0-9+<>-]`: IDs are joined in a component's custom ID. */
  readonly id: string;
  readonly label: Phrase;
  readonly ply?: string;
  /** Targets of the scene that it is about, or that it leaves to choose from. */
  readonly targets?: readonly string[];
  /** Where its turns go on, if all go to the same target: no choice will be about that. */
  readonly next?: string;
  /** One of `Game.emoji`. */
  readonly emoji?: string;
  /** What people mean most often: a board to click chooses it by itself. */
  readonly usual?: true;
  /** Adjacent choices with the same number share a row, at most 5; without it, rows are equally long. */
  readonly row?: number;
  /**
   * Where its square lies, counted from the top left: up to five by five, choices are laid out as there.
   * `label`: so short that five fit beside each other on a phone.
   */
  readonly cell?: { readonly row: number; readonly column: number; readonly label: Phrase };
}

/** Maximum number of choices at a time: four rows of five buttons; the fifth row is the composer's own. */
export const maxChoices = 20;
/** Maximum length of a path: its IDs joined by one character each. */
export const maxPathText = 64;

export interface Outcome {
  /** `undefined`: a draw. */
  readonly winner: Seat | undefined;
  /** How the match ended, as the game names it, such as `road` or `flats`; worded by the phrase `<game>:by.<by>`. */
  readonly by: string;
  /** In the game's score notation, such as `R-0`, which the phrase `<game>:scores` explains. */
  readonly score: string;
}

/** A position and the plies that led to it. Immutable: `play` returns a new board. */
export interface Board {
  /** The seat to move, derived from the position; after the end, the seat that would have been. */
  readonly toMove: Seat;
  readonly outcome: Outcome | undefined;
  /** Canonical notation, one string per turn. */
  readonly plies: readonly string[];
  /** What each of them did, in a sentence; `undefined` for those whose notation says it as plainly. */
  readonly told?: readonly (Phrase | undefined)[];
  /** As players count, from 1. */
  readonly moveNumber: number;
  /** Parses leniently and plays; never throws on bad input. */
  play(text: string): Result<Board, Refusal>;
  /**
   * The match goes on from this position, as `changedTo` writes it among the plies; refused if no match of the same
   * rules can begin with it. Missing while there is none to change.
   */
  change?(ply: string): Result<Board, Refusal>;
  /**
   * At most `maxChoices`; none after a complete or invalid path.
   * @param turned the choices are shown below a picture rotated by 180 degrees; their order and labels follow it, their
   * IDs do not.
   */
  choices(path: readonly string[], turned?: boolean): readonly Choice[];
  /**
   * What is placed instead of the usual if it comes first in a path, whose other choices are then about places only;
   * absent where there is one kind of piece.
   */
  kinds?(): readonly Choice[];
  /**
   * A question about the next choice; after a complete path, what the turn does; `undefined` for an invalid path.
   * @param atOnce all places are offered at once, although there are more than `maxChoices`.
   */
  prompt(path: readonly string[], atOnce?: boolean): Phrase | undefined;
  /**
   * Legal turns whose notation starts with `text`, at most `limit`, in an order that reveals nothing about their
   * strength.
   */
  complete(text: string, limit: number): readonly string[];
  legalPlies(): Iterable<string>;
  scene(view: View): Scene;
  /**
   * The position in words, for alt text and screen readers.
   * @param score the result in the game's score notation, if the board does not know it.
   */
  describe(score?: string): readonly Phrase[];
  /** The position in the game's notation, among words: whoever reads it finds it again (`Game.find`). */
  notation?(): Phrase;
  /** What is on a target of the scene, for screen readers; absent where scenes have no targets. */
  contents?(target: string): Phrase;
  /**
   * What players of a blind match may know: whose turn it is and, as `plies`, each side's last announced ply. Nothing
   * in it depends on where pieces are: the choices are all those possible on such a board, and `play` refuses. Only for
   * boards without an outcome; missing if the game cannot be played blind.
   */
  blind?(): Board;
  /**
   * The outcome if the match ended now because its time is up. Present where the options limit the time of the whole
   * match; otherwise players have time for each turn, and whoever runs out of it loses.
   */
  timeUp?(): Outcome;
  /**
   * How a match ended whose outcome is `outcome` or `timeUp`, in full, where that says more than the phrase of
   * `Outcome.by`; completes "Ada beat Ben" and "Ada and Ben drew". `undefined` for what other outcomes say.
   */
  ending?(outcome: Outcome): Phrase | undefined;
  /**
   * What is said aloud in this position, such as "Tak!" or that a goal was scored; the reason is what it means. Absent where the options leave nothing
   * to say; otherwise the phrase `<game>:option.calls` describes the option to leave it out.
   */
  calls?(): readonly Phrase[];
}

/**
 * Stands among the plies of a match where both players agreed to go on from another position: nobody can play it. Without
 * spaces, as plies are.
 */
export const changedTo = (position: string): string => `=${position.replaceAll(' ', '_')}`;
/** The position that it says; `undefined`: it is an ordinary ply. */
export const changeIn = (ply: string | undefined): string | undefined =>
  ply?.startsWith('=') === true ? ply.slice(1).replaceAll('_', ' ') : undefined;

/** What is left of a board to follow the plies of a match. */
export interface Replayable<B> {
  play(text: string): Result<B, Refusal>;
  change?(ply: string): Result<B, Refusal>;
}

/** The board after a ply of a match, a change included. */
export function follow<B>(board: Replayable<B>, ply: string): Result<B, Refusal> {
  if (changeIn(ply) === undefined) return board.play(ply);
  return board.change?.(ply) ?? err(phrase('match:noChange'));
}

/** A field of the game's slash command, described by the phrase `<game>:field.<name>`. */
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

/**
 * Something in a game's pictures that a channel can switch on and off; described by the phrase `<game>:detail.<name>`.
 */
export interface Detail {
  /** Lower case and hyphens; two games mean the same by one name. */
  readonly name: string;
  /** The default. */
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
  /** In the game's score notation; `undefined` if the match is not over. */
  readonly score?: string;
  /** Comments, each with the number of plies before it. */
  readonly comments?: readonly { readonly after: number; readonly text: string }[];
  /**
   * Annotations, each with the number of plies up to the annotated one, as one string: `!?`, `$14` (PGN's NAGs), `!
   * $14`.
   */
  readonly annotations?: readonly { readonly after: number; readonly text: string }[];
  /** After how many plies a viewer opens it; default: where viewers begin. */
  readonly openAt?: number;
  /** Tags of the file it was read from, in order; fields above take precedence. */
  readonly tags?: readonly RecordTag[];
}

/** A position found in a text; it may be finished. */
export interface FoundPosition {
  readonly board: Board;
  /** As for `Game.start`; the board's plies lead from there to it. */
  readonly options: unknown;
  /** A result that the board does not know, such as that of a resignation. */
  readonly score?: string;
  /** What was left out of the record, or assumed. */
  readonly notes?: readonly Phrase[];
}

export interface HelpTopic {
  readonly title: Phrase;
  readonly body: Phrase;
  /** A position that illustrates the body, and what it shows. */
  readonly example?: Board;
  readonly caption?: Phrase;
  /** Choices of the composer that are to be seen in it. */
  readonly path?: readonly string[];
}

/** A step of a lesson: something to know about the game, and a turn to find that needs it. */
export interface LessonStep {
  readonly title: Phrase;
  /** What there is to know, and what to do. */
  readonly task: Phrase;
  /** As for `Game.start`: they lead to the position. */
  readonly options: unknown;
  /** The position; the learner has the side to move. */
  readonly board: Board;
  readonly solution: string;
  /** @param ply a legal turn on `board`, in canonical notation. */
  judge(ply: string): Feedback;
}

export interface Lesson {
  readonly steps: readonly LessonStep[];
  /** Options of a good first match. */
  readonly match: unknown;
}

export interface SuggestedTerms {
  /** Threats are announced. */
  readonly calls?: boolean;
  readonly takebacks?: 'ask' | 'free' | 'off';
}

/** As a schema of zod, or one. */
interface OptionsSchema {
  parse(options: unknown): unknown;
  safeParse(options: unknown): { readonly success: boolean };
}

export interface Game {
  /** Also the name of its slash command and of its namespace in texts. */
  readonly id: string;
  /** The display name. */
  readonly name: string;
  readonly options: OptionsSchema;
  readonly form: readonly Field[];
  /** What `View.details` switches. */
  readonly details: readonly Detail[];
  /** Only of games that have none in `src/texts`. */
  readonly texts?: Translations;
  /** How the names of the texts of boards, turns and their choices begin; missing if no page shows the game. */
  readonly boardTexts?: readonly string[];
  /** Short rules, by topic. */
  readonly help: readonly HelpTopic[];
  readonly lesson?: Lesson;
  /** Fills in defaults; refuses contradictory options, saying why. */
  start(options: unknown): Result<Board, Refusal>;
  /** Fields of the form for which a server can set defaults. */
  readonly defaultable: readonly string[];
  /**
   * Adds a server's defaults to options that were left open. Options implied by others, such as the size by a position,
   * are not open. Neither argument has to be valid; `start` checks the result.
   */
  withDefaults(options: unknown, defaults: Readonly<Record<string, unknown>>): unknown;
  /** How tournaments are usually played: raw values of the form, and how many matches a pairing has. */
  readonly tournament?: { readonly options: Readonly<Record<string, unknown>>; readonly games: 1 | 2 };
  /** Terms that these options suggest unless players choose otherwise. */
  terms(options: unknown): SuggestedTerms;
  /** The options in a few words each, without defaults except the most important one. */
  summary(options: unknown): readonly Phrase[];
  /** Whether a text looks like a turn, legal or not, rather than chat. */
  isNotation(text: string): boolean;
  /** The ID of the match's category, one of `categories`, for leaderboards and records; for example by board size. */
  category(options: unknown): string;
  /** Worded by the phrase `<game>:category.<id>`; `rated`: whether matches in it can be rated. */
  readonly categories: readonly { readonly id: string; readonly rated: boolean }[];
  /** Why a match with these options cannot be rated; `undefined` if it can. */
  unrated(options: unknown): Phrase | undefined;
  /** The score for results that the board does not know: resignation, time, agreement. */
  score(winner: Seat | undefined): string;
  read(text: string): Result<GameRecord, Refusal>;
  /** How the names of files end that hold records and positions, without the dot; beside `txt`. */
  readonly files: readonly string[];
  /**
   * The position that a text shows which may hold other things too; undefined: it looks like none. The phrase
   * `<game>:readable` says what can be found.
   */
  find(text: string): Result<FoundPosition, Refusal> | undefined;
  /** `unlinked`: why there is no link to a viewer, where people may expect one. */
  write(record: GameRecord): {
    readonly name: string;
    readonly text: string;
    readonly link?: string;
    readonly unlinked?: Phrase;
  };
  /** The game's own engine, in a worker thread; see `OpponentTask`. */
  readonly opponent?: {
    /**
     * The levels from the weakest, which is for people who have never played, to the strongest. A level is its place in
     * this list, named by the phrase `<game>:level.<place>`; the list has the number by which matches store it, which
     * never changes, so that a new level between two others leaves everybody their opponent.
     */
    readonly levels: readonly number[];
    readonly worker: URL;
    /** Whether it can give hints. */
    readonly hints: boolean;
    /** The match is even if the evaluation is at most this far from 0; the computer then accepts a draw. */
    readonly even: number;
  };
  /** Looks at finished matches; missing if the game has no such thing yet. */
  readonly analysis?: Analysis<Board>;
  /** Turns to find; missing if the game has none yet. */
  readonly puzzles?: Puzzles;
  /** Counts how positions went on; missing if the game has no such thing yet. */
  readonly explorer?: Explorer<Board>;
  /** Pictures for buttons and menus, by their names in Discord. */
  readonly emoji?: Readonly<Record<string, Scene>>;
  /** Sets up positions for trying things out; missing if the game has no such thing yet. */
  readonly setup?: Setup<Board, Choice>;
}

/** What nobody's turn waits for. */
export type BackgroundModule = AnalysisModule & PuzzleModule;

/** The texts that games have in common, without the namespace. */
type CommonText = After<'tak:'> & After<'taka:'>;

/** The texts of what a game lists by name: its fields, levels, kinds of match. `test/games` asks each game for them. */
type ListedText =
  | `${'by' | 'category' | 'choice' | 'detail' | 'field' | 'label' | 'lesson' | 'puzzle' | 'seat'}.${string}`
  | `level.${number}`
  | 'note.no-outcome'
  | 'option.calls';

/** A phrase in the words of any game; its data are those that Tak's text needs. */
export const ofGame = <Name extends CommonText | ListedText>(
  gameId: string,
  name: Name,
  ...[data]: Name extends CommonText ? DataArguments<`tak:${Name}`> : [data?: Phrase['data']]
  // Other games than those of `keys.ts` have texts, too.
): Phrase => ({ key: `${gameId}:${name}` as Key, data: data ?? {} });
