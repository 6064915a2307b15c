import { DiscordAPIError, RequestMethod, Routes, type APIMessage } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Game } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';
import {
  attentionMs,
  computerToMove,
  isQuick,
  type Match,
  type Matches,
  type Scope,
} from '../../matches/index.ts';
import { type Phrase, type Say, err, ok, type Result } from '../../phrase.ts';
import type { Seat } from '../../seat.ts';
import type { Time } from '../../time.ts';
import type { BoardMessageDeps, BoardPicture } from './message.ts';
import { boardMessage, boardText, boardPicture, replacedText } from './message.ts';
import { boardRows, type BoardButtons } from './buttons.ts';
import { Below } from './posted/below.ts';
import { Lanes } from './posted/lanes.ts';
import { occasions, sendBoard, type Occasion } from './posted/sending.ts';
import { PostedBoards, turnsOn, type Posted } from './posted/boards.ts';
import { OfferMessages, voided } from './posted/offers.ts';
import { settle } from './posted/tags.ts';
import type { Computer } from './computer.ts';
import { decided } from '../outbox/decided.ts';
import { failureOf } from '../gateway/failure.ts';
import { isGuestPlace } from '../gateway/guest-places.ts';
import type { PacedRest } from '../gateway/requests/paced-rest.ts';
import type { Words } from '../messages/words.ts';
import { encode, type ActionRow, type Encoded } from '../messages/payload.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ForumPost } from '../gateway/threads.ts';

/** How often a board that waits for another process is tried, in milliseconds. */
const waitMs = 200;
/** Far more than one outage makes. */
const mostUnsure = 1_000;

interface BoardsDeps extends BoardMessageDeps {
  readonly buttons: readonly BoardButtons[];
  readonly games: readonly Game[];
  readonly rest: PacedRest;
  readonly outbox: Outbox;
  readonly matches: Matches;
  readonly words: Words;
  readonly forumPost: (channelId: string) => ForumPost | undefined;
  /** The bot's own user ID. */
  readonly userId: string;
  readonly computer: Pick<Computer, 'answered' | 'think' | 'note'>;
  readonly time: Time;
  readonly log: Logger;
}

type Shown =
  | ({ readonly kind: 'posted'; readonly match: Match } & Posted)
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

/** The channel has the beginning of a quick match and its end; in between, its page has the boards. */
const isQuiet = ({ terms, outcome, boardMessage }: Match): boolean =>
  isQuick(terms) && outcome === undefined && boardMessage !== undefined;

interface BoardRequest {
  match: Match;
  occasion: Occasion;
  readonly shown: Promise<Shown>;
}

/** Posts boards: for each match, at most one at a time in all processes, with at most one more waiting in this one. */
export class BoardMessages {
  readonly offers = new OfferMessages();
  readonly below = new Below();
  readonly #deps: BoardsDeps;
  /** In each, the request that waits for the current post. */
  readonly #lanes = new Lanes<BoardRequest>();
  readonly #posted: PostedBoards;
  /**
   * Matches of which a board may have been posted without being noted: an answer was lost, or the store failed. Where
   * another process posts the next one, nothing takes them out; the oldest make room.
   */
  readonly #unsure = new LRUCache<string, true>({ max: mostUnsure });

  constructor(deps: BoardsDeps) {
    this.#deps = deps;
    this.#posted = new PostedBoards(deps);
  }

  /** The buttons below a match's board, wherever else it is shown. */
  rows = (match: Match, plain: Say): readonly ActionRow[] =>
    boardRows(this.#deps.buttons, plain, match, gameById(this.#deps.games, match.gameId));

  /**
   * Shows a board of the match's current position in place of the previous one, and removes the buttons of void offers.
   * Requests made while one is waiting share its board. If the computer is to move and answers soon, one board shows
   * both turns.
   * @param occasion unless the match has changed, it is posted even if the position is already shown; only one that is
   *   asked for pings nobody.
   */
  async show(asked: Match, occasion: Occasion = 'change'): Promise<Shown> {
    const { computer } = this.#deps;
    if (occasion === 'change' && isQuiet(asked))
      return { kind: 'posted', match: asked, ...asked.boardMessage! };
    if (occasion !== 'change') computer.think(asked);
    const match = occasion === 'change' ? await computer.answered(asked) : asked;
    const lane = this.#lanes.of(match);
    const { next } = lane;
    if (next !== undefined) {
      if (match.version >= next.match.version) next.match = match;
      next.occasion = occasions.find((one) => one === occasion || one === next.occasion) ?? occasion;
      return next.shown;
    }
    const request = { match, occasion };
    let begun = false;
    const shown = this.#lanes.run(match, () => {
      begun = true;
      lane.next = undefined;
      return this.#present(request.match, request.occasion);
    });
    if (!begun) lane.next = Object.assign(request, { shown });
    return shown;
  }

  /**
   * Updates the deadline on the newest board.
   * @returns whether another try would help.
   */
  async redate(match: Match): Promise<'done' | 'retry'> {
    const { rest, log } = this.#deps;
    return this.#onNewest(match, async (now, { channelId, messageId, turn }) => {
      // Another one is about to be posted.
      if (turn !== now.turn) return 'done';
      const body = { content: boardText(this.#deps, now), allowed_mentions: { parse: [] } };
      try {
        const route = Routes.channelMessage(channelId, messageId);
        return (await rest.tidy(RequestMethod.Patch, route, body)) ? 'done' : 'retry';
      } catch (cause) {
        log.info({ match: match.id, message: messageId, err: cause }, 'deadline on the board not updated');
        return failureOf(cause, channelId).lasting ? 'done' : 'retry';
      }
    });
  }

  /** Does something with the newest board while no other is posted. */
  #onNewest<T>(
    asked: Match,
    work: (match: Match, newest: NonNullable<Match['boardMessage']>) => Promise<T>,
  ): Promise<T | 'done'> {
    const onIt = async (): Promise<T | 'done'> => {
      const match = await this.#deps.matches.stored.current(asked);
      return match?.boardMessage === undefined ? 'done' : work(match, match.boardMessage);
    };
    return this.#lanes.run(asked, () => this.#alone(asked.id, onIt));
  }

  /**
   * Removes boards of earlier turns that a process posted without being able to note them, because it was stopped or
   * killed, from around the newest one, which shows again what it should.
   */
  async tidy(asked: Match): Promise<'done' | 'retry'> {
    const { rest, log } = this.#deps;
    // There it sees no messages; whoever presses one sees the board renewed.
    if (isGuestPlace(asked.channelId)) return 'done';
    return this.#onNewest(asked, async (match, newest) => {
      const tidied = await this.#posted.tidy(match, newest, this.#turnsOn(match));
      if (match.replaced !== 'edit' || newest.version !== match.version) return tidied;
      const { body, files } = await this.#draw(match, 'asked');
      try {
        await rest.patch(Routes.channelMessage(newest.channelId, newest.messageId), { body, files });
        return tidied;
      } catch (cause) {
        log.info({ match: match.id, err: cause }, 'newest board not renewed');
        return cause instanceof DiscordAPIError ? tidied : 'retry';
      }
    });
  }

  /**
   * Where the bot is no member, a board can be changed only soon after it was used: whoever uses one sees what it should
   * show.
   * @param messageId of the message that was used, if it can be changed now.
   */
  async renew(id: string, scope: Scope, messageId: string | undefined): Promise<void> {
    const { stored } = this.#deps.matches;
    const found = await stored.get(id, scope);
    if (!found.ok) return;
    const match = found.value;
    const isShown = match.boardMessage?.version === match.version;
    const shown = isShown ? match.boardMessage : await this.show(match);
    if (messageId === undefined || !('messageId' in shown) || shown.messageId === messageId) return;
    if ((await stored.byBoard(messageId, scope)) === undefined) return;
    await this.#posted.edit({ channelId: match.channelId, messageId }, { components: [] });
  }

  /** The turn that a message shows, if it is a board of the match. */
  turnOn(match: Match, { components = [] }: APIMessage): number | undefined {
    return this.#turnsOn(match)(components as readonly ActionRow[]);
  }

  #turnsOn(match: Match): ReturnType<typeof turnsOn> {
    const open = { ...match, outcome: undefined, held: undefined };
    return turnsOn(this.rows(open, this.#deps.wordingOf(open).plain));
  }

  /** Number of boards being posted or waiting. */
  get waiting(): number {
    return this.#lanes.waiting;
  }

  /** The board with the choices of a half-composed turn. */
  readonly picture: BoardPicture = (match, board, plain, path) =>
    boardPicture(this.#deps, match, board, plain, path);

  /**
   * Resolves when the boards being posted in a channel are stored. A reply to a board can arrive before Discord's
   * confirmation that the board was posted.
   */
  settled(channelId: string): Promise<void> {
    return this.#lanes.settled(channelId);
  }

  /**
   * Draws a board before it is decided whether to post it: drawn afterwards, no board could be sent any more as soon as
   * they all wait longer than a lease for their pictures.
   * @param match as far as known.
   */
  async #present(asked: Match, occasion: Occasion, match = asked): Promise<Shown> {
    const drawn = await this.#draw(match, occasion);
    const shown = await this.#alone(asked.id, async () => {
      const now = await this.#toShow(asked, occasion);
      if (!now.ok) return now.error;
      return now.value.version === match.version ? this.#post(now.value, drawn, occasion) : now.value;
    });
    // Otherwise it has changed since it was read.
    return 'kind' in shown ? shown : this.#present(asked, occasion, shown);
  }

  /** The match as it now is, if there is a board to post. */
  async #toShow(asked: Match, occasion: Occasion): Promise<Result<Match, Shown>> {
    const { matches } = this.#deps;
    let match = await matches.stored.current(asked);
    if (match?.held === 'unreachable') {
      // If posting fails after all, the clock stops again.
      await matches.clocks.release({ channelId: match.channelId });
      match = await matches.stored.current(match);
    }
    if (match === undefined || match.turn > asked.turn) return err({ kind: 'superseded' });
    const shown = match.boardMessage;
    if (occasion !== 'change' || shown === undefined) return ok(match);
    const isWanted = shown.version !== match.version && !isQuiet(match);
    return isWanted ? ok(match) : err({ kind: 'posted', match, ...shown });
  }

  async #draw(match: Match, occasion: Occasion): Promise<Drawn> {
    const { computer, wordingOf, matches } = this.#deps;
    // As of the last event, so that whoever posts the board decides the same.
    const wasHere = (seat: Seat) => matches.attendance.hereUntil(match, seat) > match.updatedAt;
    const isAway = (seat: Seat) => match.everyTurn[seat] || !wasHere(seat);
    const isDue = (seat: Seat) => occasion === 'ping' || (occasion === 'change' && isAway(seat));
    const payload = boardMessage(this.#deps, match, isDue);
    const note = computer.note(match);
    const line = note === undefined ? '' : `\n-# ${wordingOf(match).say(note.phrase)}`;
    const encoded = await encode({ ...payload, content: payload.content + line });
    const replaced = replacedText(this.#deps, match);
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
  async #note(match: Match, posted: Posted & Pick<Drawn, 'lasting'>, occasion: Occasion, isPinged: boolean) {
    const { matches, time } = this.#deps;
    const isTold = occasion === 'change';
    const isGoing = match.outcome === undefined && match.held === undefined && !isQuick(match.terms);
    const isWaiting = isGoing && !computerToMove(match);
    const pingAt = isWaiting && !isPinged ? time.now() + attentionMs : null;
    try {
      const before = await matches.stored.posted(
        match,
        posted,
        isTold ? matches.following.expected(match) : undefined,
        occasion === 'asked' ? undefined : pingAt,
        this.#unsure.has(match.id),
      );
      this.#unsure.delete(match.id);
      return before;
    } catch (cause) {
      // No due work posts a board that somebody asked for, so it would stay unnoted for ever.
      if (occasion === 'asked') await this.#posted.remove(posted);
      // If the match moves on before it is posted again, the next board may be an edit of the one before it.
      else this.#unsure.set(match.id, true);
      throw cause;
    }
  }

  async #post(match: Match, drawn: Drawn, occasion: Occasion): Promise<Shown> {
    const { matches, log } = this.#deps;
    const { body, content, lasting, note } = drawn;
    let answer: APIMessage;
    try {
      answer = await sendBoard(this.#deps, this.below, match, drawn, occasion);
    } catch (cause) {
      const failure = failureOf(cause, match.channelId);
      log.warn({ match: match.id, channel: match.channelId, err: cause }, 'board not posted');
      if (!failure.lasting) this.#unsure.set(match.id, true);
      const isHeld = failure.lasting && !isGuestPlace(match.channelId);
      if (isHeld) await matches.clocks.hold({ channelId: match.channelId });
      return { kind: 'failed', ...failure };
    }
    const messageId = answer.id;
    const posted = { channelId: match.channelId, messageId, lasting };
    // It had been posted before, and the clock was extended since.
    const current = body.content ?? '';
    if (answer.content !== current) void this.#posted.edit(posted, { content: current });
    // A changed message pings nobody.
    const isChanged = isGuestPlace(match.channelId) && messageId === match.boardMessage?.messageId;
    const isPinged = !isChanged && body.allowed_mentions.users.length > 0;
    const before = await this.#note(match, posted, occasion, isPinged);
    if (before !== undefined && before.messageId !== messageId) {
      const isLate = before.version > match.version;
      const [older, newer] = isLate ? [posted, before] : [before, posted];
      await this.#posted.replace(older, newer, match.replaced);
    }
    const said = voided(this.#deps.wordingOf(match), match);
    for (const offer of this.offers.takeVoid(match)) void this.#posted.edit(offer, said(offer));
    void note?.vain.then((vain) => (vain ? this.#reword(match, posted, content) : undefined));
    if (match.guildId !== null) await settle(this.#deps, match);
    return { kind: 'posted', match, channelId: match.channelId, messageId };
  }

  /** Takes from a board what it says about a computer that is not to move after all. */
  async #reword(match: Match, { messageId }: Posted, content: string): Promise<void> {
    try {
      await this.#onNewest(match, async ({ version }, newest) => {
        if (version === match.version && newest.messageId === messageId)
          await this.#posted.edit(newest, { content });
      });
    } catch (cause) {
      this.#deps.log.info({ match: match.id, err: cause }, 'board not reworded');
    }
  }
}
