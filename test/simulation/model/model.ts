import { SnowflakeUtil } from 'discord.js';
import type { StoreMethod } from '../../../src/store/methods.ts';
import type { Result } from '../../../src/result.ts';
import type {
  BallotRow,
  Beat,
  BoardMessage,
  ChallengeRow,
  DueRow,
  FollowRow,
  StoredMatch,
  ReminderRow,
  TournamentChange,
  StoredTournament,
} from '../../../src/store/store.ts';
import type { Channel, Message } from '../discord/records.ts';
import type { SeenMatch } from '../people/surroundings.ts';
import type { Cause } from './cause.ts';
import { Claims } from './claims.ts';
import { Ballots, Kept } from './kept.ts';
import { boardIn, matchIn, Messages, Reminders, shownOf, turnAt, turnIn } from './messages.ts';
import { Pages, type PagesDeps } from './pages.ts';
import { seen } from './seen.ts';
import { caused, effectsOf } from './promises.ts';
import { ModelMatch, type ShownBoard } from './matches.ts';
import { Absences } from './surroundings.ts';
import { begunBy, tournamentChanged } from './tournaments.ts';

export interface ModelDeps extends Omit<PagesDeps, 'matches'> {
  readonly violate: (what: string) => void;
  /** Called when a board appears below a newer one of its match. @returns whether the bot is killed for it. */
  readonly late: () => boolean;
}

type Taker = (args: readonly unknown[], result: unknown, cause: Cause | undefined) => void;

/** What ought to be stored, and what is wrong with what is. */
export class Model {
  readonly matches = new Map<string, ModelMatch>();
  readonly kept = new Kept();
  readonly pages: Pages;
  readonly reminders = new Reminders();
  readonly ballots = new Ballots();
  readonly challenges = new Map<string, ChallengeRow>();
  readonly tournaments = new Map<string, StoredTournament>();
  /** In progress, by scope. */
  readonly #open = new Map<string, ModelMatch[]>();
  /** How many boards followers were sent. */
  followed = 0;
  /** Who has ever followed anything, as `scope person`. */
  readonly #followers = new Set<string>();
  readonly #messages = new Messages(() => this.#deps.troubles());
  readonly #claims = new Claims();
  readonly #absences: Absences;
  readonly #deps: ModelDeps;

  constructor(deps: ModelDeps) {
    this.#deps = deps;
    this.#absences = new Absences(deps);
    this.pages = new Pages({ ...deps, matches: this.matches });
  }

  #violate(what: string): void {
    this.#deps.violate(what);
  }

  /** Takes what the store has done. */
  observe(method: StoreMethod, args: readonly unknown[], result: unknown, cause: Cause | undefined): void {
    const isNew = this.kept.observe(method, args, result);
    const known = this.matches.get(args[0] as string)?.stored.events.length;
    if (cause !== undefined) cause.work.store++;
    if (cause !== undefined) caused(cause, effectsOf(method, result, known), isNew);
    this.#takers[method]?.(args, result, cause);
  }

  readonly #takers: Partial<Record<StoreMethod, Taker>> = {
    'challenges.add': (_, result, cause) => {
      const added = result as Result<ChallengeRow, string>;
      if (!added.ok) return;
      const { id, challenger } = added.value;
      this.challenges.set(id, added.value);
      if (challenger !== cause?.personId) this.#violate(`challenge ${id} for someone else`);
      this.#count(cause, 'challenge');
    },
    'challenges.accept': (args, result, cause) =>
      this.#accepted(args as [string, string], result as Result<StoredMatch, unknown>, cause),
    'challenges.close': (_, result, cause) => {
      const closed = result as Result<ChallengeRow, unknown>;
      if (closed.ok) this.#closed(closed.value, cause);
    },
    'matches.change': (_, result, cause) => {
      const changed = result as Result<StoredMatch, string>;
      if (!changed.ok) return;
      this.#claims.rewritten(changed.value.id);
      this.#changed(changed.value, cause);
    },
    'matches.addBoard': (args) => {
      const [board] = args as [BoardMessage];
      const match = this.matches.get(board.matchId);
      if (match !== undefined) this.#show(match, board).isStored = true;
    },
    'tournaments.add': (_, result, cause) =>
      this.#tournament(result as Result<StoredTournament, unknown>, cause),
    'tournaments.change': ([id, , change], result, cause) => {
      const changed = result as Result<StoredTournament, unknown>;
      this.#tournament(changed, cause);
      if (changed.ok)
        for (const match of begunBy(id as string, change as TournamentChange)) this.#begun(match);
    },
    'due.claim': (args, result) => {
      this.#claims.seen(args[1] as string, args[0] as number);
      const wrong = this.#claims.claimed(result as readonly DueRow[], args[0] as number);
      if (wrong !== undefined) this.#violate(wrong);
    },
    'due.finish': (args) => this.#claims.released(args[0] as DueRow),
    'due.postpone': (args) => this.#claims.released(args[0] as DueRow),
    'due.retry': (args) => this.#claims.released(args[0] as DueRow),
    'clocks.beat': ([holder, , now], result) => {
      this.#claims.seen(holder as string, now as number);
      this.#claims.rewritten();
      const wrong = this.#absences.counted((result as Beat).awayMs, now as number);
      if (wrong !== undefined) this.#violate(wrong);
    },
    'clocks.shift': ([, ms], isShifted) => {
      this.#claims.rewritten();
      if (isShifted === true) this.#absences.shifted(ms as number);
    },
    'follows.add': ([row], _, cause) => {
      const { scopeId, personId } = row as FollowRow;
      this.#followers.add(`${scopeId} ${personId}`);
      if (cause?.guildId !== scopeId || cause.personId !== personId)
        this.#violate(`${cause?.personId ?? 'nobody'} made ${personId} follow something in ${scopeId}`);
    },
    'reminders.add': (_, result) => {
      const added = result as Result<ReminderRow, unknown>;
      if (added.ok) this.reminders.set(added.value);
    },
    'ballots.cast': ([given], isCast, cause) => {
      const ballot = given as BallotRow;
      const match = this.matches.get(ballot.matchId);
      if (isCast === true && ballot.kind === 'vote') match?.votes.push(ballot);
      if (ballot.kind === 'vote') return;
      if (isCast === true) this.ballots.cast(ballot);
      const isPlayer = [match?.stored.first, match?.stored.second].includes(ballot.personId);
      if (ballot.personId !== cause?.personId || isPlayer)
        this.#violate(`${cause?.personId ?? 'nobody'} guessed in ${ballot.matchId} for ${ballot.personId}`);
    },
    'ballots.withdraw': ([id]) => {
      const match = this.matches.get(id as string);
      if (match !== undefined) match.votesGone += 1;
    },
    'people.forget': (args, result) =>
      this.#forgot(args as [string, string], result as Result<undefined, 'open'>),
  };

  /** A process starts alone. */
  restarted(): void {
    this.#claims.restarted();
  }

  #count(cause: Cause | undefined, event: string): void {
    cause?.events.push(event);
    this.#once(cause);
  }

  /** One click or message does one thing; the computer's answer is its own. */
  #once(cause: Cause | undefined): void {
    if (cause === undefined || cause.events.length < 2 || cause.name === 'forgotten') return;
    if (cause.events.join() === 'challenge,accept') return;
    // Whoever ends a tournament or leaves it closes all their matches in it.
    const isClosing =
      cause.what === '/tournament' && cause.events.every((event) => event.endsWith(' adjudicate'));
    if (isClosing && new Set(cause.events).size === cause.events.length) return;
    this.#violate(`${cause.what} did ${cause.events.join(', ')}`);
  }

  #accepted(
    [id, opponent]: [string, string],
    result: Result<StoredMatch, unknown>,
    cause: Cause | undefined,
  ): void {
    if (!result.ok) return;
    const challenge = this.challenges.get(id);
    if (challenge === undefined) return this.#violate(`match ${id} without a challenge`);
    if (challenge.status !== 'open') this.#violate(`challenge ${id} was ${challenge.status}`);
    const stored = result.value;
    const computer = (stored.terms as { computer: unknown }).computer !== null;
    if (!computer && opponent !== cause?.personId) this.#violate(`${id} accepted for ${opponent}`);
    if (!computer && challenge.opponent !== null && challenge.opponent !== opponent)
      this.#violate(`${id} accepted by the wrong person`);
    if (opponent === challenge.challenger) this.#violate(`${id} accepted by the challenger`);
    this.challenges.set(id, { ...challenge, status: 'accepted' });
    this.#begun(stored);
    this.#count(cause, 'accept');
  }

  #begun(stored: StoredMatch): void {
    if (this.matches.has(stored.id)) this.#violate(`match ${stored.id} began twice`);
    const match = new ModelMatch(stored, this.#deps);
    this.matches.set(stored.id, match);
    const open = this.#open.get(stored.scopeId) ?? [];
    this.#open.set(stored.scopeId, [...open, match]);
  }

  #tournament(result: Result<StoredTournament, unknown>, cause: Cause | undefined): void {
    if (!result.ok) return;
    const { id } = result.value;
    const wrong = tournamentChanged(this.tournaments.get(id), result.value, cause);
    if (wrong !== undefined) this.#violate(`tournament ${id}: ${wrong}`);
    this.tournaments.set(id, result.value);
  }

  #closed(row: ChallengeRow, cause: Cause | undefined): void {
    const known = this.challenges.get(row.id);
    if (known?.status !== 'open') this.#violate(`challenge ${row.id} was ${known?.status ?? 'unknown'}`);
    this.challenges.set(row.id, row);
    const closer = row.status === 'withdrawn' ? row.challenger : row.opponent;
    if (row.status !== 'expired' && closer !== cause?.personId)
      this.#violate(`challenge ${row.id} ${row.status} for ${closer ?? 'anyone'}`);
    // A match with the computer is asked for again if another click has begun one meanwhile.
    if (row.status === 'withdrawn' && cause?.events.at(-1) === 'challenge') cause.events.pop();
  }

  #changed(stored: StoredMatch, cause: Cause | undefined): void {
    const match = this.matches.get(stored.id);
    if (match === undefined) return this.#violate(`change of unknown match ${stored.id}`);
    const { stored: before } = match;
    const done = cause?.events.length ?? 0;
    // The computer's answer is its own.
    const isTheirs = (): boolean => cause !== undefined && cause.events.length > done;
    const wrong =
      match.change(stored, cause, this.#deps) ??
      (isTheirs() ? this.pages.changed(before, stored, cause!, this.#absences) : undefined);
    if (wrong !== undefined) this.#violate(`match ${stored.id}: ${wrong}`);
    if (match.ended) {
      const open = this.#open.get(stored.scopeId) ?? [];
      this.#open.set(
        stored.scopeId,
        open.filter((one) => one !== match),
      );
    }
    this.#once(cause);
  }

  #forgot([personId, substitute]: [string, string], result: Result<undefined, 'open'>): void {
    if (!result.ok) return;
    this.reminders.forget(personId);
    this.pages.forget(personId);
    this.ballots.forget(personId, (id) => this.matches.get(id)?.stored.turn);
    for (const match of this.matches.values()) {
      match.votesGone += 1;
      const { first, second, version } = match.stored;
      if (first !== personId && second !== personId) continue;
      if (!match.ended) this.#violate(`${personId} was forgotten during match ${match.id}`);
      match.stored = {
        ...match.stored,
        first: first === personId ? substitute : first,
        second: second === personId ? substitute : second,
        version: version + 1,
      };
    }
  }

  /** A message of the bot has appeared. */
  posted(message: Message): void {
    if (message.privateFor !== undefined) return;
    this.reminders.posted(message);
    const board = boardIn(message);
    const match = this.matches.get(board?.matchId ?? '');
    const isElsewhere =
      match !== undefined &&
      (board?.for === 'followers' || match.stored.scopeId !== scopeOf(message.channel));
    // After an undo, a board that is sent late may say what the newest one does.
    const shown = match && Math.min(shownOf(match.stored).length, board?.stage ?? Infinity);
    const repeated = this.#messages.posted(message, match && `${match.id} ${shown}`, isElsewhere);
    if (repeated !== undefined) this.#violate(repeated);
    if (board === undefined) return;
    const { matchId: id, stage } = board;
    if (match === undefined) return this.#violate(`a board of unknown match ${id}`);
    const turn = board.turn ?? turnAt(match.stored, stage!);
    if (turn > match.stored.turn) this.#violate(`match ${id}: turn ${turn} is shown, but not stored`);
    if (board.turn !== undefined && match.terms.blind && !match.ended)
      this.#violate(`match ${id}: a blind match is shown`);
    if (isElsewhere) return this.#follows(match, message);
    if (board.for === 'adjudicators') return;
    if (match.boards.some((shown) => shown.turn > turn)) match.isLeft ||= this.#deps.late();
    this.#show(match, { messageId: message.id, channelId: message.channel.id, turn });
  }

  /** A message of the bot has changed. */
  edited(message: Message): void {
    const match = this.matches.get(boardIn(message)?.matchId ?? matchIn(message) ?? '');
    // A blind match that is paused has neither a picture nor a button that says the turn.
    const untold = match?.terms.blind && message.components.length > 0 ? match.stored.turn : undefined;
    const turn = turnIn(message) ?? untold;
    const board = match?.boards.find(({ messageId }) => messageId === message.id);
    if (board === undefined || turn === undefined) return;
    if (turn > match!.stored.turn) this.#violate(`match ${match!.id}: turn ${turn} is shown, but not stored`);
    // Older boards are also edited to lose their buttons.
    if (turn !== board.turn && match!.boards.some((shown) => shown.turn > turn))
      match!.isLeft ||= this.#deps.late();
    if (turn < board.turn) board.outdatedAt = this.#deps.elapsed();
    else if (turn > board.turn) delete board.outdatedAt;
    board.turn = turn;
  }

  /** A message of the bot has disappeared. */
  removed(message: Message): void {
    const shown = boardIn(message);
    const match = this.matches.get(shown?.matchId ?? '');
    const index = match?.boards.findIndex(({ messageId }) => messageId === message.id) ?? -1;
    if (index < 0) return;
    const [gone] = match!.boards.splice(index, 1);
    // One on request that could not be noted is taken back. The turn's own is still due: the end tells whether it came.
    if (shown?.stage === undefined && gone!.isStored !== true) return;
    // Of two that show the same turn, the end tells whether the right one was left.
    if (match!.boards.every(({ turn }) => turn < gone!.turn))
      this.#violate(`match ${match!.id}: its newest board was deleted`);
  }

  /** Boards are shown elsewhere only in their server, and to members of it who follow something there. */
  #follows({ id, stored }: ModelMatch, { channel }: Message): void {
    this.followed++;
    const { recipient, name } = channel;
    const isMeant =
      recipient === undefined
        ? scopeOf(channel) === stored.scopeId
        : this.#followers.has(`${stored.scopeId} ${recipient.id}`);
    if (!isMeant) this.#violate(`match ${id} is shown to ${recipient?.name ?? name}, who may not see it`);
  }

  #show(match: ModelMatch, { messageId, channelId, turn }: ShownBoard): ShownBoard {
    const known = match.boards.find((board) => board.messageId === messageId);
    if (known !== undefined) return known;
    const board: ShownBoard = { messageId, channelId, turn };
    for (const older of match.boards) older.replacedAt ??= SnowflakeUtil.timestampFrom(messageId);
    match.boards.push(board);
    return board;
  }

  matchesOf(channel: Channel): readonly SeenMatch[] {
    return (this.#open.get(scopeOf(channel)) ?? []).filter(({ isLeft }) => !isLeft).map(seen);
  }

  /** A match in progress. */
  matchOf(id: string): SeenMatch | undefined {
    const match = this.matches.get(id);
    return match === undefined || match.ended || match.isLeft ? undefined : seen(match);
  }

  /** IDs of those that are not over. */
  tournamentsOf(channel: Channel): readonly string[] {
    const here = [...this.tournaments.values()].filter(({ scopeId }) => scopeId === scopeOf(channel));
    return here.flatMap(({ id, status }) => (status === 'ended' ? [] : [id]));
  }
}

const scopeOf = ({ id, guild }: Channel): string => guild?.id ?? id;
