import { Routes, SnowflakeUtil, type APIMessage, type REST } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Match } from '../../../matches/index.ts';
import { timeLimit, type Time } from '../../../time.ts';
import { withoutNote } from '../computer.ts';
import { failureOf } from '../../gateway/failure.ts';
import type { Row } from '../../messages/payload.ts';
import type { Words } from '../../messages/words.ts';

/**
 * Discord limits edits of messages older than an hour so strictly that their buttons are better left. In milliseconds.
 */
const editableMs = 3_600_000;
/** A match's next board waits for the edit of the previous one, but no longer than this, in milliseconds. */
const editMs = 2_000;

export interface Posted {
  readonly channelId: string;
  readonly messageId: string;
}

export interface PostedBoardsDeps {
  readonly rest: REST;
  /** The bot's own user ID. */
  readonly userId: string;
  readonly words: Words;
  readonly time: Time;
  readonly log: Logger;
}

/** Changes messages of boards that others have replaced. */
export class PostedBoards {
  readonly #deps: PostedBoardsDeps;
  /** By message: what a board with a clock says once it is replaced, which is all but the clock. */
  readonly #replaced = new LRUCache<string, string>({ max: 1_000 });

  constructor(deps: PostedBoardsDeps) {
    this.#deps = deps;
  }

  /** @param timeless its text without the clock. */
  add({ messageId }: Posted, timeless: string): void {
    this.#replaced.set(messageId, timeless);
  }

  /** @param turnOf the turn that a message shows, if it is a board of the match. */
  async tidy(
    match: Match,
    newest: NonNullable<Match['boardMessage']>,
    turnOf: (rows: readonly Row[]) => number | undefined,
  ): Promise<'done' | 'retry'> {
    const { rest, log, userId } = this.#deps;
    const { channelId, messageId } = newest;
    try {
      for (const side of ['before', 'after']) {
        const query = new URLSearchParams({ [side]: messageId, limit: '100' });
        const found = await rest.get(Routes.channelMessages(channelId), { query });
        for (const { id, author, components = [] } of found as readonly APIMessage[]) {
          const turn = author.id === userId ? turnOf(components as readonly Row[]) : undefined;
          if (turn !== undefined && turn < newest.turn)
            await this.replace({ channelId, messageId: id }, newest, match);
        }
      }
      return 'done';
    } catch (cause) {
      log.info({ match: match.id, err: cause }, 'outdated boards not looked for');
      return failureOf(cause, channelId).lasting ? 'done' : 'retry';
    }
  }

  /**
   * A process that was stopped while it posted a board may have let a newer one appear above. The newest is the last
   * word, so the older one goes.
   */
  async replace(older: Posted, newer: Posted, match: Match): Promise<void> {
    const isBelow = older.channelId === newer.channelId && BigInt(older.messageId) > BigInt(newer.messageId);
    await (isBelow ? this.#remove(older) : this.#disarm(older, match));
  }

  /** Tried once: a board that keeps its buttons does no harm, because clicks on them are answered with a link. */
  async #disarm(board: Posted, { terms, players }: Match): Promise<void> {
    if (this.#deps.time.now() - SnowflakeUtil.timestampFrom(board.messageId) > editableMs) return;
    const content = await this.edit(board, { components: [], content: this.#replaced.get(board.messageId) });
    if (terms.computer === null || content === undefined) return;
    // What it said about the computer is obsolete, even if written before a restart.
    const rest = withoutNote(this.#deps.words, players[terms.computer].name, content);
    if (rest !== undefined) await this.edit(board, { content: rest });
  }

  async #remove({ channelId, messageId }: Posted): Promise<void> {
    try {
      await this.#deps.rest.delete(Routes.channelMessage(channelId, messageId));
    } catch (cause) {
      this.#deps.log.info({ message: messageId, err: cause }, 'outdated board not deleted');
    }
  }

  /** @returns the edited message; `undefined` if it could not be edited. */
  async edit(
    { channelId, messageId }: Posted,
    change: { readonly components?: readonly []; readonly content?: string | undefined },
  ): Promise<string | undefined> {
    const { signal, clear } = timeLimit(this.#deps.time, editMs);
    try {
      const body = { ...change, allowed_mentions: { parse: [] } };
      const edited = await this.#deps.rest.patch(Routes.channelMessage(channelId, messageId), {
        body,
        signal,
      });
      return (edited as { content: string }).content;
    } catch (cause) {
      this.#deps.log.info({ message: messageId, err: cause }, 'old message not updated');
      return undefined;
    } finally {
      clear();
    }
  }
}

/** The custom IDs of a message's components, in parts. */
const idsIn = (rows: readonly Row[]): readonly (readonly string[])[] =>
  rows.flatMap(({ components }) =>
    components.flatMap((component) => ('custom_id' in component ? [component.custom_id.split(':')] : [])),
  );

/**
 * @param rows of a board of the match; their custom IDs are `kind:match:turn`, or more.
 * @returns what reads the turn from the rows of any of its boards.
 */
export function turnsOn(rows: readonly Row[]): (of: readonly Row[]) => number | undefined {
  const known = new Set(idsIn(rows).map(([kind, id]) => `${kind} ${id}`));
  return (of) => {
    const ids = idsIn(of).filter(([kind, id]) => known.has(`${kind} ${id}`));
    const turns = ids.flatMap(([, , turn]) => (/^\d+$/.test(turn ?? '') ? [Number(turn)] : []));
    return turns.length === 0 ? undefined : Math.max(...turns);
  };
}
