import AsyncLock from 'async-lock';
import { RequestMethod, Routes, type APIMessage } from 'discord.js';
import type { Logger } from 'pino';
import type { Game } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';
import type { Match, Matches } from '../../matches/index.ts';
import type { Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Time } from '../../time.ts';
import type { BoardMessageDeps, BoardPicture } from './message.ts';
import { boardMessage, boardText, boardPicture } from './message.ts';
import { boardRows, type BoardButtons } from './buttons.ts';
import { PostedBoards, turnsOn, type Posted } from './posted/boards.ts';
import { OfferMessages, voided } from './posted/offers.ts';
import type { Computer } from './computer.ts';
import { decided } from '../outbox/decided.ts';
import { failureOf } from '../gateway/failure.ts';
import type { PacedRest } from '../gateway/requests/paced-rest.ts';
import { encode, type Encoded } from '../messages/payload.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { archiveThread } from '../gateway/threads.ts';

/** How often a board that waits for another process is tried, in milliseconds. */
const waitMs = 200;

interface BoardsDeps extends BoardMessageDeps {
  readonly buttons: readonly BoardButtons[];
  readonly games: readonly Game[];
  readonly rest: PacedRest;
  readonly outbox: Outbox;
  readonly matches: Matches;
  /** The bot's own user ID. */
  readonly userId: string;
  readonly computer: Pick<Computer, 'answered' | 'think' | 'note'>;
  readonly time: Time;
  readonly log: Logger;
}

type Shown =
  | ({ readonly kind: 'posted' } & Posted)
  /** A later turn was stored meanwhile, and its board is about to be posted. */
  | { readonly kind: 'superseded' }
  /** `lasting`: retrying will not help. */
  | { readonly kind: 'failed'; readonly phrase: Phrase; readonly lasting: boolean };

/** The message of a board, ready to be sent. */
interface Drawn extends Encoded {
  readonly match: Match;
  /** Without the note about the computer. */
  readonly content: string;
  /** What it says once it is replaced; `null`: the same. */
  readonly lasting: string | null;
  readonly note: ReturnType<Computer['note']>;
}

interface BoardRequest {
  match: Match;
  again: boolean;
}

/** What this process posts of a match. */
interface Lane {
  readonly channelId: string;
  /** Being posted or waiting. */
  boards: number;
  /** The request that waits for the current post. */
  next: (BoardRequest & { readonly shown: Promise<Shown> }) | undefined;
}

/** Posts boards: for each match, at most one at a time in all processes, with at most one more waiting in this one. */
export class BoardMessages {
  readonly offers = new OfferMessages();
  readonly #deps: BoardsDeps;
  readonly #lanes = new Map<string, Lane>();
  readonly #locks = new AsyncLock();
  readonly #posted: PostedBoards;

  constructor(deps: BoardsDeps) {
    this.#deps = deps;
    this.#posted = new PostedBoards(deps);
  }

  /**
   * Posts a board of the match's current position and removes the buttons of the previous one and of void offers.
   * Requests made while one is waiting share its board. If the computer is to move and answers soon, one board shows
   * both turns.
   * @param again requested by a person: it pings nobody, and is posted even if the position is already shown.
   */
  async show(asked: Match, again = false): Promise<Shown> {
    const { computer } = this.#deps;
    if (again) computer.think(asked);
    const match = again ? asked : await computer.answered(asked);
    const lane: Lane = this.#lanes.get(match.id) ?? {
      channelId: match.channelId,
      boards: 0,
      next: undefined,
    };
    this.#lanes.set(match.id, lane);
    const { next } = lane;
    if (next !== undefined) {
      if (match.version >= next.match.version) next.match = match;
      next.again &&= again;
      return next.shown;
    }
    const request: BoardRequest = { match, again };
    let begun = false;
    lane.boards += 1;
    const shown = this.#locks.acquire(match.id, () => {
      begun = true;
      lane.next = undefined;
      return this.#present(request.match, request.again);
    });
    if (!begun) lane.next = Object.assign(request, { shown });
    try {
      return await shown;
    } finally {
      lane.boards -= 1;
      if (lane.boards === 0) this.#lanes.delete(match.id);
    }
  }

  /**
   * Updates the deadline on the newest board.
   * @returns whether another try would help.
   */
  async redate(match: Match): Promise<'done' | 'retry'> {
    const { rest, log } = this.#deps;
    if (match.boardMessage === undefined) return 'done';
    const { channelId, messageId } = match.boardMessage;
    const body = { content: boardText(this.#deps, match), allowed_mentions: { parse: [] } };
    try {
      const route = Routes.channelMessage(channelId, messageId);
      return (await rest.tidy(RequestMethod.Patch, route, body)) ? 'done' : 'retry';
    } catch (cause) {
      log.info({ match: match.id, message: messageId, err: cause }, 'deadline on the board not updated');
      return failureOf(cause, channelId).lasting ? 'done' : 'retry';
    }
  }

  /**
   * Removes boards of earlier turns that a process posted without being able to note them, because it was stopped or
   * killed, from around the newest one.
   */
  async tidy(asked: Match): Promise<'done' | 'retry'> {
    const { matches, wordingOf, games, buttons } = this.#deps;
    return this.#alone(asked.id, async () => {
      const match = await matches.stored.current(asked);
      const newest = match?.boardMessage;
      if (newest === undefined) return 'done';
      const open = { ...match!, outcome: undefined, held: undefined };
      const rows = boardRows(buttons, wordingOf(open).plain, open, gameById(games, open.gameId));
      return this.#posted.tidy(open, newest, turnsOn(rows));
    });
  }

  /** Number of boards being posted or waiting. */
  get waiting(): number {
    return [...this.#lanes.values()].reduce((sum, { boards }) => sum + boards, 0);
  }

  /** The board with the choices of a half-composed turn. */
  readonly picture: BoardPicture = (match, board, plain, path) =>
    boardPicture(this.#deps, match, board, plain, path);

  /**
   * Resolves when the boards being posted in a channel are stored. A reply to a board can arrive before Discord's
   * confirmation that the board was posted.
   */
  async settled(channelId: string): Promise<void> {
    const lanes = [...this.#lanes].filter(([, lane]) => lane.channelId === channelId);
    await Promise.all(lanes.map(([id]) => this.#locks.acquire(id, () => undefined)));
  }

  /**
   * Draws a board before it is decided whether to post it: drawn afterwards, no board could be sent any more as soon as
   * they all wait longer than a lease for their pictures.
   * @param match as far as known.
   */
  async #present(asked: Match, again: boolean, match = asked): Promise<Shown> {
    const drawn = await this.#draw(match, again);
    const shown = await this.#alone(asked.id, async () => {
      const now = await this.#toShow(asked, again);
      if (!now.ok) return now.error;
      return now.value.version === match.version ? this.#post(now.value, drawn, again) : now.value;
    });
    // Otherwise it has changed since it was read.
    return 'kind' in shown ? shown : this.#present(asked, again, shown);
  }

  /** The match as it now is, if there is a board to post. */
  async #toShow(asked: Match, again: boolean): Promise<Result<Match, Shown>> {
    const { matches } = this.#deps;
    let match = await matches.stored.current(asked);
    if (match?.held === 'unreachable') {
      // If posting fails after all, the clock stops again.
      await matches.clocks.release({ channelId: match.channelId });
      match = await matches.stored.current(match);
    }
    if (match === undefined || match.turn > asked.turn) return err({ kind: 'superseded' });
    const shown = match.boardMessage;
    return again || shown?.version !== match.version ? ok(match) : err({ kind: 'posted', ...shown });
  }

  async #draw(match: Match, again: boolean): Promise<Drawn> {
    const payload = boardMessage(this.#deps, match, again);
    const note = this.#deps.computer.note(match);
    const line = note === undefined ? '' : `\n-# ${this.#deps.wordingOf(match).say(note.phrase)}`;
    const encoded = await encode({ ...payload, content: payload.content + line });
    const replaced = boardText(this.#deps, match, { isReplaced: true });
    const lasting = replaced === encoded.body.content ? null : replaced;
    return { match, content: payload.content, lasting, note, ...encoded };
  }

  /** Does the work as soon as no other process posts a board of the match. */
  async #alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    const { matches, time, log } = this.#deps;
    let end = await matches.stored.beginPosting(id);
    while (end === undefined) {
      await new Promise<void>((resolve) => void time.after(waitMs, resolve));
      end = await matches.stored.beginPosting(id);
    }
    try {
      return await decided(time, work);
    } finally {
      // Otherwise it ends by itself.
      await end().catch((cause: unknown) => log.warn({ match: id, err: cause }, 'posting not ended'));
    }
  }

  /** @returns the board that was the newest until now. */
  async #note(match: Match, posted: Posted & Pick<Drawn, 'lasting'>, again: boolean) {
    const { matches } = this.#deps;
    try {
      return await matches.stored.posted(
        match,
        posted,
        again ? undefined : matches.following.expected(match),
      );
    } catch (cause) {
      // No due work posts a board that somebody asked for, so it would stay unnoted for ever.
      if (again) await this.#posted.remove(posted);
      throw cause;
    }
  }

  async #post(match: Match, { body, files, content, lasting, note }: Drawn, again: boolean): Promise<Shown> {
    const { matches, outbox, log } = this.#deps;
    const key = again ? {} : { key: `board-${match.id}-${match.revision}` };
    let answer: APIMessage;
    try {
      answer = await outbox.send({ ...key, where: match.channelId, message: { body, files } });
    } catch (cause) {
      const failure = failureOf(cause, match.channelId);
      log.warn({ match: match.id, channel: match.channelId, err: cause }, 'board not posted');
      if (failure.lasting) await matches.clocks.hold({ channelId: match.channelId });
      return { kind: 'failed', ...failure };
    }
    const messageId = answer.id;
    const posted = { channelId: match.channelId, messageId, lasting };
    // It had been posted before, and the clock was extended since.
    if (answer.content !== body.content) void this.#posted.edit(posted, { content: body.content });
    const before = await this.#note(match, posted, again);
    if (before !== undefined) {
      const isLate = before.version > match.version;
      await (isLate ? this.#posted.replace(posted, before) : this.#posted.replace(before, posted));
    }
    const said = voided(this.#deps.wordingOf(match), match);
    for (const offer of this.offers.takeVoid(match)) void this.#posted.edit(offer, said(offer));
    void note?.vain.then((vain) => (vain ? this.#posted.edit(posted, { content }) : undefined));
    if (match.outcome !== undefined && match.guildId !== null) await archiveThread(this.#deps, match);
    return { kind: 'posted', channelId: match.channelId, messageId };
  }
}
