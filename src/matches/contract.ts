import type { Game, OpponentMove, OpponentTask } from '../games/game.ts';
import type { Locale, Phrase } from '../phrase.ts';
import type { Result } from '../result.ts';
import type { BoardRecord, DueRow, PersonData, RecordCount, SeatWish, Store } from '../store/store.ts';
import type { Claim, OfferKind, Verdict } from './fold.ts';
import type { Challenge, Match, MatchSummary, Person, Scope, Turn } from './match.ts';
import type { BoardLook } from './looks.ts';
import type { MatchPhrase } from './phrases.ts';
import type { Preferences } from './preferences.ts';
import type { GameDefaults, Settings } from './settings.ts';
import type { Profile, Table, TableQuery } from './table.ts';
import type { Terms } from './terms.ts';

export interface Proposal extends Scope {
  readonly gameId: string;
  /** Raw values of the game's form; what is missing gets the server's default, then the game's. */
  readonly options: unknown;
  /** What is left out follows from the game's options, then from the server's defaults, then it is as usual. */
  readonly terms: Partial<Terms>;
  /** The options and terms are those of another match: the server's defaults are not asked. */
  readonly exact?: boolean;
  readonly challenger: Person;
  /** undefined: open to everybody. */
  readonly opponent: Person | undefined;
  /** What the challenger wishes to sit on. */
  readonly seat: SeatWish;
  /** The match is wanted in a thread of its own. */
  readonly thread: boolean;
}

export interface Offered {
  readonly match: Match;
  /** It has happened already; otherwise the other player has to answer. */
  readonly settled: boolean;
}

export interface Stored {
  readonly matches: number;
  readonly openMatches: number;
  readonly openChallenges: number;
  /** Servers, and direct message channels. */
  readonly homes: number;
}

export interface Forgotten {
  readonly resigned: number;
  /** Their messages should say so. */
  readonly closed: readonly Challenge[];
}

/** Where something can or cannot be posted: a server, or one channel or thread. */
export type Whereabouts = { readonly guildId: string } | { readonly channelId: string };

/**
 * Work whose time has come, `since` when; of boards not before the bot came back. Hand `row` back with `done` or
 * `later`, or it comes again after its lease.
 */
export type Due = { readonly row: DueRow; readonly since: number } & (
  | { readonly kind: 'show'; readonly match: Match }
  /** The computer is to move. */
  | { readonly kind: 'think'; readonly match: Match }
  /** The challenge has expired already; its message should say so. */
  | { readonly kind: 'expire'; readonly challenge: Challenge }
  /** The clock of the player to move has nearly run out. */
  | { readonly kind: 'warn'; readonly match: Match; readonly deadline: number }
  /** The player to move is to be reminded; `next`: when again. */
  | { readonly kind: 'nudge'; readonly match: Match; readonly next: number | null }
  /** The player to move is to hear that the other may claim the match. */
  | { readonly kind: 'silence'; readonly match: Match }
  /** This player wanted to be reminded of the match. */
  | { readonly kind: 'remind'; readonly match: Match; readonly personId: string }
);

/**
 * The use cases. A refusal is a phrase: one of `MatchPhrase`, or the game's own. Every right is checked
 * against the store; ids from components and commands are only claims.
 */
export interface Matches {
  propose(proposal: Proposal): Promise<Result<Challenge, Phrase>>;
  /** Remembers the message that shows a challenge. */
  placeChallenge(id: string, messageId: string): Promise<void>;
  /** What this person has offered in a channel and nobody has answered yet, oldest first. */
  openChallenges(personId: string, scope: Scope): Promise<readonly Challenge[]>;
  /** Begins a match against the computer, which is the opponent: casual, without a clock. */
  begin(proposal: Proposal & { readonly opponent: Person }, level: number): Promise<Result<Match, Phrase>>;
  accept(
    id: string,
    by: Person,
    scope: Scope,
  ): Promise<Result<{ readonly match: Match; readonly challenge: Challenge }, Phrase>>;
  decline(id: string, by: Person, scope: Scope): Promise<Result<Challenge, Phrase>>;
  withdraw(id: string, by: Person, scope: Scope): Promise<Result<Challenge, Phrase>>;

  /** `at`: the turn of the board that the text answers; refused if the match has moved on. */
  playTurn(
    id: string,
    by: Person,
    scope: Scope,
    text: string,
    at?: { readonly turn: number },
  ): Promise<Result<Turn, Phrase>>;
  /** What the computer has to think about; undefined: nothing, or no longer at this turn. It sees a blind match. */
  computerTask(id: string, turn: number): Promise<Omit<OpponentTask, 'stop'> | undefined>;
  /** The computer's turn; refused if the match is not at this turn any more, or does not wait for it. */
  playComputer(id: string, turn: number, move: OpponentMove): Promise<Result<Turn, Phrase>>;
  resign(id: string, by: Person, scope: Scope): Promise<Result<Match, Phrase>>;
  /**
   * Decides a match from outside, with a reason that its board shows. Only an open match can be decided or
   * cancelled; one that has ended can be declared void, and then counts for nobody. Ids of Discord's are taken
   * out of the reason.
   */
  adjudicate(id: string, scope: Scope, result: Verdict, reason: string): Promise<Result<Match, Phrase>>;
  /**
   * Offers the other player a draw, or asks them for an undo, a pause, to cancel the match, or to play on `here`,
   * in the channel of the scope. It happens at once where the computer is asked, where
   * the other has offered the same, and where it needs no consent: cancelling before the second ply, an undo
   * before the answer where takebacks are free.
   * @param at the turn of the board that it was asked from; refused if the match has moved on.
   */
  offer(
    id: string,
    by: Person,
    scope: Scope,
    what: OfferKind,
    at?: { readonly turn: number },
  ): Promise<Result<Offered, Phrase>>;
  /** `at`, here and in `answer`: the turn that the offer was made in; void if the match has moved on. */
  retract(
    id: string,
    by: Person,
    scope: Scope,
    what: OfferKind,
    at?: { readonly turn: number },
  ): Promise<Result<Match, Phrase>>;
  answer(
    id: string,
    by: Person,
    scope: Scope,
    what: OfferKind,
    accepted: boolean,
    at?: { readonly turn: number },
  ): Promise<Result<Match, Phrase>>;
  /** Ends a pause; either player may. */
  resume(id: string, by: Person, scope: Scope): Promise<Result<Match, Phrase>>;
  /** Ends a match in which the other has not moved for long, and was told so. */
  claim(id: string, by: Person, scope: Scope, what: Claim): Promise<Result<Match, Phrase>>;
  /** The player to move was told that nobody has moved for long: from now on the match can be claimed. */
  warned(id: string): Promise<void>;
  /** Pings this player about the match after `inMs`. @returns when, in Unix time in milliseconds. */
  remind(id: string, by: Person, scope: Scope, inMs: number): Promise<Result<number, Phrase>>;
  /** Why this person may not move in this match, as it is in this object; for asking before a form is shown. */
  mayPlay(match: MatchSummary, personId: string, at?: { readonly turn: number }): MatchPhrase | undefined;
  /** Why this person may not end it, likewise. */
  mayEnd(match: MatchSummary, personId: string): MatchPhrase | undefined;

  /** Reads `id` as people type it, in any case. */
  get(id: string, scope: Scope): Promise<Result<Match, Phrase>>;
  /** The match whose board is shown by this message, and the turn that the board shows. */
  byBoard(
    messageId: string,
    scope: Scope,
  ): Promise<{ readonly match: Match; readonly turn: number } | undefined>;
  /** Somebody's open matches, those where they are to move first; at most 100. */
  mine(
    personId: string,
    scope: Scope,
    filter?: { readonly channelId?: string },
  ): Promise<readonly MatchSummary[]>;
  /** Open matches of the scope, of everybody, the latest activity first. */
  ongoing(scope: Scope, limit: number): Promise<readonly MatchSummary[]>;
  /** Finished matches of the scope, of everybody, one person or a pair, the last to end first. */
  history(
    scope: Scope,
    filter: { readonly personId?: string; readonly opponentId?: string },
    page: { readonly offset: number; readonly limit: number },
  ): Promise<readonly MatchSummary[]>;
  /** One page of the scope's table, from 0, and the asker's own line. */
  table(scope: Scope, query: TableQuery, page: number, asker: string): Promise<Table>;
  profile(scope: Scope, gameId: string, of: Person): Promise<Profile>;
  /** How somebody's matches against an opponent ended. */
  versus(scope: Scope, gameId: string, personId: string, opponentId: string): Promise<readonly RecordCount[]>;
  /** Somebody wishes to be on the table of the scope, or not. */
  hide(personId: string, scope: Scope, hidden: boolean): Promise<void>;
  isHidden(personId: string, scope: Scope): Promise<boolean>;
  /** Rates again some of the matches after one that turned out void; whether more wait for it. */
  replayRatings(): Promise<boolean>;
  /** Whoever uses the bot in a server is there. */
  seen(scope: Scope, personId: string): Promise<void>;
  /**
   * Of these people of a server, those of whom nobody knows since a day ago whether they are still there; whoever
   * is told of them is to look, and nobody else is told for a day.
   */
  toLookUp(scope: Scope, personIds: readonly string[]): Promise<readonly string[]>;
  /**
   * Who has left is on no table until they are seen again.
   * @param left undefined: nobody could tell; whoever asks ten minutes later is told to look again.
   */
  lookedUp(scope: Scope, personId: string, left: boolean | undefined): Promise<void>;

  /**
   * The board of `match`, as it is in this object, is now shown by a message: its `show` row goes, the message
   * is remembered. Returns the board that was the newest before, so that its buttons can be taken off.
   */
  posted(
    match: MatchSummary,
    message: { readonly channelId: string; readonly messageId: string },
  ): Promise<BoardRecord | undefined>;
  /** Boards are posted here from now on. */
  moveTo(id: string, channelId: string): Promise<Result<Match, Phrase>>;

  /** What the server of this scope has decided. */
  settings(scope: Scope): Promise<Settings>;
  changeSettings(scope: Scope, change: (settings: Settings) => Settings): Promise<Settings>;
  /** Refused by the game if no match could begin like this. */
  changeDefaults(
    scope: Scope,
    gameId: string,
    change: (defaults: GameDefaults) => GameDefaults,
  ): Promise<Result<Settings, Phrase>>;
  /** Of every home that has chosen one. */
  chosenLocales(): Promise<ReadonlyMap<string, Locale>>;
  /** How boards look in a channel. */
  look(channelId: string): Promise<BoardLook>;
  changeLook(channelId: string, change: (look: BoardLook) => BoardLook): Promise<BoardLook>;
  /** What somebody has chosen for themselves, in every server. */
  preferences(personId: string): Promise<Preferences>;
  changePreferences(personId: string, change: (chosen: Preferences) => Preferences): Promise<Preferences>;

  /** How much is stored about somebody, in every server. */
  stored(personId: string): Promise<Stored>;
  /** All of it, as plain data for them to keep. */
  personData(personId: string): Promise<PersonData>;
  /**
   * Forgets somebody in every server, for good: their open matches are resigned, their open challenges withdrawn
   * or declined, finished matches keep `formerPlayer` in their place, everything else goes. The boards of what
   * was resigned are due. Refused only if they keep beginning matches meanwhile.
   */
  forget(person: Person): Promise<Result<Forgotten, MatchPhrase>>;

  /**
   * Says that the bot can be reached; to be called all the time, from before anything else is asked. Where it
   * could not for more than a minute, all running clocks are put off by that.
   * @returns how long it was away, in milliseconds; 0: it was not.
   */
  beat(): Promise<number>;
  /** The matches whose clocks run, everywhere. */
  running(): Promise<readonly MatchSummary[]>;
  /** Nothing can be posted there: clocks stop. @returns how many. */
  hold(where: Whereabouts): Promise<number>;
  /** Something can be posted there again: clocks that `hold` stopped run on, and their boards are due. */
  release(where: Whereabouts): Promise<number>;

  /** Takes up to `limit` pieces of due work; nobody else gets them for 10 s. */
  due(limit: number): Promise<readonly Due[]>;
  done(row: DueRow): Promise<void>;
  later(row: DueRow, atMs: number): Promise<void>;
}

export interface MatchesDeps {
  readonly store: Store;
  readonly games: readonly Game[];
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** From 0 (included) to 1 (not included). */
  readonly random: () => number;
  /** Names this process among those that share the store. */
  readonly holder: string;
}
