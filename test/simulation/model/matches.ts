import { follow, otherSeat, type Board, type Seat } from '../../../src/games/game.ts';
import { gameById, games } from '../../../src/games/index.ts';
import type { BallotRow, StoredMatch } from '../../../src/store/store.ts';
import { readTerms, type Terms } from '../../../src/matches/model/terms.ts';
import type { Cause } from './cause.ts';
import { countedTime, countingMs } from './rests.ts';
import type { Surroundings } from './surroundings.ts';
import { cancels, closes } from './tournaments.ts';

/** The rules of the table, for one match: who may do what, and when. Written without regard to how the bot does it. */

interface Event {
  readonly kind: string;
  readonly text?: string;
  readonly seat?: Seat;
  readonly what?: string;
  readonly plies?: number;
  readonly result?: string;
  readonly planned?: true;
  readonly position?: string;
  readonly votes?: Votes;
}

interface Votes {
  readonly turn: number;
  readonly shares: readonly (readonly [ply: string, votes: number])[];
}

/** A message that shows a turn of a match, and may show another one later. */
export interface ShownBoard {
  readonly messageId: string;
  readonly channelId: string;
  turn: number;
  /** Whether the bot has stored it; if its process ends before, it does not know of it. */
  isStored?: true;
  /** When it was last changed to an earlier turn, if it has not shown a later one since. */
  outdatedAt?: number;
  /** When the next one came, which may be gone since. */
  replacedAt?: number;
}

/** By how much time an interruption may cost a player before it is noticed, in milliseconds. */
const toleranceMs = 90_000;
/** How long it takes to count votes, and how long before its clock a team decides, in milliseconds. */
const countMs = 31_000;
/** How much later than it was decided a change may be stored, in milliseconds: a slow store takes 900 (`bot/gate.ts`). */
const decidedMs = 1_000;

/** A match as it ought to be. */
export class ModelMatch {
  readonly id: string;
  readonly terms: Terms;
  stored: StoredMatch;
  board: Board;
  plies: string[] = [];
  offers: Partial<Record<string, Seat>> = {};
  ended = false;
  /** Whether nobody plays on, so that a board that should not be there is not pushed up by newer ones. */
  isLeft = false;
  /** All that were ever cast, oldest first. */
  readonly votes: BallotRow[] = [];
  /** How many were taken back by whoever left. */
  votesGone = 0;
  /** In the order in which they were posted. */
  readonly boards: ShownBoard[] = [];
  /** The position that was proposed last. */
  #proposed: string | undefined;
  /** The most plies that it has had: one that is played again brings no time. */
  #reached = 0;
  /** Since when its clock runs, how long it was to run, and how often something had gone wrong. */
  #clock = { available: 0, lasts: 0, troubles: 0, ahead: 0 };

  constructor(stored: StoredMatch, around: Surroundings) {
    this.id = stored.id;
    this.stored = stored;
    this.terms = readTerms(stored.terms);
    this.board = this.#replay();
    this.#startClock(stored.deadline, stored.createdAt, around);
  }

  #startClock(deadline: number | null, at: number, around: Surroundings): void {
    this.#clock = {
      available: around.available(),
      lasts: (deadline ?? at) - at,
      troubles: around.troubles(),
      ahead: around.ahead(),
    };
  }

  get game() {
    return gameById(games, this.stored.gameId)!;
  }

  #replay(): Board {
    let board = this.game.start(this.stored.options);
    for (const ply of this.plies) if (board.ok) board = follow<Board>(board.value, ply);
    if (!board.ok) throw new Error(`${this.id} cannot be replayed`);
    return board.value;
  }

  /**
   * Takes a stored change.
   * @param cause what the process was doing.
   * @returns what is wrong with it.
   */
  change(after: StoredMatch, cause: Cause | undefined, around: Surroundings): string | undefined {
    const now = around.now();
    const known = this.stored.events.length;
    if (after.version <= this.stored.version) return `version ${after.version} after ${this.stored.version}`;
    if (after.events.length < known) return 'events were lost';
    for (let i = 0; i < known; i++) {
      if (JSON.stringify(after.events[i]) !== JSON.stringify(this.stored.events[i]))
        return `event ${i} was rewritten`;
    }
    for (const { data } of after.events.slice(known)) {
      const event = data as Event;
      const isClosed = closes(this.stored, event, cause) && !this.ended;
      if (isClosed) this.ended = true;
      const wrong = isClosed ? undefined : (this.#timeUp(event, around) ?? this.#event(event, cause, now));
      if (wrong !== undefined) return `${event.kind} (${cause?.what ?? 'by itself'}): ${wrong}`;
      if (isOfPerson(event) && !isClosed && !this.#isComputers(event) && !isByItself(event))
        cause?.events.push(`${this.id} ${event.kind}`);
    }
    const turns = after.events.filter(({ data }) =>
      ['ply', 'undo', 'change'].includes((data as Event).kind),
    ).length;
    if (after.turn !== turns) return `turn ${after.turn} after ${turns} plies, undos and changes`;
    const isChanged = after.events.some(({ data }) => (data as Event).kind === 'change');
    if (readTerms(after.terms).changed !== isChanged) return isChanged ? 'is not casual' : 'is casual';
    if (after.plies !== this.plies.length) return `${after.plies} plies instead of ${this.plies.length}`;
    if (!this.ended && after.toMove !== this.board.toMove) return 'the wrong player is to move';
    if ((after.status === 'ended') !== this.ended) return `is ${after.status}`;
    const wrong = this.#clockAfter(after, now);
    this.#reached = Math.max(this.#reached, this.plies.length);
    if (after.deadline !== this.stored.deadline) this.#startClock(after.deadline, now, around);
    this.stored = after;
    return wrong;
  }

  /** Nobody may lose on time who did not have it while the bot was there. */
  #timeUp({ kind }: Event, around: Surroundings): string | undefined {
    if (kind !== 'time' || this.ended) return undefined;
    const { deadline, offHours: rest } = this.stored;
    if (deadline === null) return 'no clock was running';
    const { available, lasts, troubles, ahead } = this.#clock;
    const happened = around.troubles() - troubles;
    // A deadline is set back with the machine's clock.
    const left = deadline + Math.min(0, around.ahead() - ahead) - around.now();
    if (left > happened * toleranceMs) return `${left} ms were left`;
    // It depends on the hours in which the bot was there.
    if (rest !== null) return undefined;
    const had = around.available() - available;
    const slack = (happened + 1) * toleranceMs;
    return had < lasts - slack ? `only ${had} ms of ${lasts} could be used` : undefined;
  }

  /** Nobody has more than the bank and the increments of their moves. */
  #bankAfter(
    { deadline, offHours: rest }: StoredMatch,
    { time, increment }: { readonly time: number; readonly increment: number },
    at: number,
  ): string | undefined {
    const left = countedTime(rest, at, deadline!);
    const moves = Math.max(this.#reached, this.plies.length);
    // Those of one seat.
    const most = time + Math.ceil(moves / 2) * increment + toleranceMs + (rest === null ? 0 : countingMs);
    return left <= most ? undefined : `${left} ms of at most ${most}`;
  }

  /** A turn gives the full time, or what its player has left; a clock that starts again, at least a third of it. */
  #clockAfter(after: StoredMatch, now: number): string | undefined {
    const { time, timeFor, increment } = this.terms;
    const before = this.stored;
    const last = after.events.at(-1);
    if (time === null || after.status === 'ended' || after.held !== null)
      return after.deadline === null ? undefined : 'a clock runs that should not';
    if (after.deadline === null) return 'no clock runs';
    const isNew = after.events.length > before.events.length;
    const { kind } = (isNew ? last?.data : { kind: 'none' }) as Event;
    const beginsTurn = kind === 'ply' || kind === 'undo' || kind === 'change';
    if (beginsTurn && increment !== null && time !== null)
      return this.#bankAfter(after, { time, increment }, last!.at);
    const inexact = after.offHours === null ? 0 : countingMs;
    if (beginsTurn && timeFor === 'turn') {
      const given = countedTime(after.offHours, last!.at, after.deadline);
      // Whoever takes back, or plays a ply again, goes on with what they had.
      const isNewPly = kind === 'ply' && this.plies.length > this.#reached;
      const [least, most] = isNewPly ? [time, time] : [0, time + toleranceMs];
      return given >= least - inexact && given <= most + inexact
        ? undefined
        : `${given} ms for a turn of ${time}`;
    }
    if (before.held === null) return undefined;
    const left = before.clockLeft ?? time;
    const due =
      timeFor === 'match' ? left : Math.max(left, Math.floor(increment === null ? time / 3 : increment / 2));
    const given = countedTime(after.offHours, now, after.deadline);
    return given <= due + inexact && given >= due - decidedMs - inexact
      ? undefined
      : `${given} ms instead of ${due} after a stop`;
  }

  #isComputers({ kind }: Event): boolean {
    return (
      kind === 'ply' && this.terms.computer !== null && otherSeat(this.board.toMove) === this.terms.computer
    );
  }

  /** Whether the person who acts sits there. */
  #acts(cause: Cause | undefined, seat: Seat): string | undefined {
    if (cause === undefined) return `nobody asked for it`;
    const { [seat]: player } = this.stored;
    return cause.personId === player ? undefined : `${cause.personId} acted for ${player}`;
  }

  /** Whether one of the players acts, who did not make the offer; the computer's offers and answers are instant. */
  #answers(cause: Cause | undefined, what: string): string | undefined {
    if (this.terms.computer !== null) return this.#acts(cause, otherSeat(this.terms.computer));
    const by = this.offers[what];
    return by === undefined ? `nobody offered it` : this.#acts(cause, otherSeat(by));
  }

  #event(event: Event, cause: Cause | undefined, now: number): string | undefined {
    if (this.ended && event.kind !== 'adjudicate') return 'the match is over';
    switch (event.kind) {
      case 'ply':
        return this.#vote(event, now) ?? this.#ply(event.text!, cause, isByItself(event));
      case 'resign':
        this.ended = true;
        return this.#acts(cause, event.seat!);
      case 'offer': {
        this.offers[event.what!] = event.seat!;
        if (event.what === 'change') this.#proposed = event.position;
        return this.#acts(cause, event.seat!);
      }
      case 'hint':
      case 'resume':
        return this.#acts(cause, event.seat!);
      case 'retract':
      case 'decline': {
        const by = this.offers[event.what!];
        delete this.offers[event.what!];
        if (by === undefined) return 'nobody offered it';
        return this.#acts(cause, event.kind === 'retract' ? by : otherSeat(by));
      }
      case 'draw':
        this.ended = true;
        return this.#answers(cause, 'draw');
      case 'pause':
      case 'here': {
        const wrong = this.#answers(cause, event.kind);
        delete this.offers[event.kind];
        return wrong;
      }
      case 'cancel':
        this.ended = true;
        return event.seat === undefined
          ? this.#answers(cause, 'cancel')
          : this.#cancels(cause, event.seat, now);
      case 'undo':
        return this.#undo(event.plies!, cause);
      case 'change':
        return this.#change(event.text!, cause);
      case 'time':
        this.ended = true;
        return undefined;
      case 'claim':
        this.ended = true;
        if (event.seat === this.board.toMove) return 'claimed by the player to move';
        return this.#acts(cause, event.seat!);
      case 'adjudicate':
        if (this.ended && event.result !== 'void') return 'adjudicated after the end';
        this.ended = true;
        return cause?.what === '/adjudicate' || cancels(this.stored, event, cause)
          ? undefined
          : 'nobody adjudicated';
      case 'warned':
        return cause === undefined ? undefined : 'warned by a person';
      default:
        return 'unknown event';
    }
  }

  /** A team plays what most want, once they have had their time. */
  #vote({ text, votes }: Event, now: number): string | undefined {
    const { teams } = this.terms;
    const isTeam = (teams?.names[this.board.toMove] ?? null) !== null;
    if (votes === undefined || teams === null) return isTeam ? 'its team did not vote' : undefined;
    if (!isTeam) return 'no team is to move';
    const [[chosen, most] = ['', 0], ...rest] = votes.shares;
    if (chosen !== text) return `${chosen} got most votes`;
    if (rest.some(([, count]) => count > most)) return 'another ply got more votes';
    const cast = this.votes.filter(({ turn }) => turn === votes.turn);
    if (new Set(cast.filter(({ ply }) => ply === text).map(({ personId }) => personId)).size < most)
      return `${text} did not get ${most} votes`;
    const last = new Map(cast.map((ballot) => [ballot.personId, ballot]));
    // Those that came or went while they were counted.
    const late = cast.filter(({ at }) => at > now - countMs).length + this.votesGone;
    for (const { ply } of last.values()) {
      const count = [...last.values()].filter((ballot) => ballot.ply === ply).length;
      if (count > most + late) return `${ply} got ${count} votes, ${text} ${most}`;
    }
    const begun = this.stored.events.findLast(({ data }) => begins.includes((data as Event).kind))?.at;
    const end = Math.min(
      (begun ?? this.stored.createdAt) + teams.span,
      (this.stored.deadline ?? Infinity) - countMs,
    );
    return teams.members === 'open' && now < end - countMs ? `${end - now} ms were left to vote` : undefined;
  }

  /** @param planned by a player who does nothing now. */
  #ply(text: string, cause: Cause | undefined, planned: boolean): string | undefined {
    const seat = this.board.toMove;
    const played = this.board.play(text);
    if (!played.ok) return `${text} is not legal`;
    if (this.stored.held === 'paused') return 'the match is paused';
    if (this.offers['change'] !== undefined) return 'a position is proposed';
    if (this.terms.computer !== seat && !planned) {
      const wrong = this.#acts(cause, seat);
      if (wrong !== undefined) return wrong;
      if (cause?.ply !== undefined) {
        // A suggested move may name its match.
        const meant = this.board.play(cause.ply.replace(`${this.id} `, ''));
        if (!meant.ok || meant.value.plies.at(-1) !== text) return `${cause.ply} was played as ${text}`;
      }
    }
    this.board = played.value;
    this.plies.push(text);
    this.offers = {};
    this.ended = this.board.outcome !== undefined;
    return undefined;
  }

  /** Both agreed to go on from a position that the one had proposed. */
  #change(text: string, cause: Cause | undefined): string | undefined {
    const wrong = this.#answers(cause, 'change');
    const changed = this.board.change?.(text);
    if (this.stored.tournamentId !== null) return 'it belongs to a tournament';
    if (changed?.ok !== true) return `nothing can go on from ${text}`;
    if (this.terms.computer === null && text !== this.#proposed) return `${this.#proposed} was proposed`;
    this.board = changed.value;
    this.plies.push(text);
    this.offers = {};
    return wrong;
  }

  #undo(plies: number, cause: Cause | undefined): string | undefined {
    const last = otherSeat(this.board.toMove);
    const own = this.terms.takebacks === 'free' && plies === 1 && this.offers['undo'] === undefined;
    const wrong =
      own && this.terms.computer === null ? this.#acts(cause, last) : this.#answers(cause, 'undo');
    if (this.plies.length < plies) return 'nothing to take back';
    this.plies.splice(-plies);
    this.board = this.#replay();
    this.offers = {};
    return wrong;
  }

  #cancels(cause: Cause | undefined, seat: Seat, now: number): string | undefined {
    const silent = this.stored.events.findLast(({ data }) => (data as Event).kind === 'warned');
    if (this.plies.length >= 2 && (silent === undefined || silent.at > now))
      return 'too late to cancel alone';
    return this.#acts(cause, seat);
  }
}

const begins = ['ply', 'undo', 'resume', 'here'];

/** Nobody's request makes it. */
const isByItself = ({ planned, votes }: Event): boolean => planned === true || votes !== undefined;

const isOfPerson = ({ kind }: Event): boolean => kind !== 'time' && kind !== 'warned';
