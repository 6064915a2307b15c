import { Routes, SnowflakeUtil, type REST } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Match } from '../../../matches/index.ts';
import { timeLimit, type Time } from '../../../time.ts';
import { withoutNote } from '../computer.ts';
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
