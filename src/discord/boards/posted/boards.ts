import { DiscordAPIError, Routes, type APIMessage, type REST } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Match } from '../../../matches/index.ts';
import { timeLimit, type Time } from '../../../time.ts';
import { withoutNote } from '../computer.ts';
import { failureOf } from '../../gateway/failure.ts';
import type { Row } from '../../messages/payload.ts';
import type { Words } from '../../messages/words.ts';
import { phrase } from '../../../phrase.ts';

/** A match's next board waits for the edit of the previous one, but no longer than this, in milliseconds. */
const editMs = 2_000;
/** The part of that in which the previous board is read, if need be. */
const readMs = 1_000;

export interface Posted {
  readonly channelId: string;
  readonly messageId: string;
}

interface PostedBoardsDeps {
  readonly rest: REST;
  /** The bot's own user ID. */
  readonly userId: string;
  readonly words: Words;
  readonly time: Time;
  readonly log: Logger;
}

interface Change {
  readonly components?: readonly [];
  readonly content?: string | undefined;
}

/** Whether Discord may delete it if it is asked again. */
type Removal = 'done' | 'retry';

/** Changes messages of boards that others have replaced. */
export class PostedBoards {
  readonly #deps: PostedBoardsDeps;
  /**
   * What boards say, by message, so that they need not be read when they are replaced. Some hundred bytes each; with
   * `max`, the cache would take memory for all of them at once.
   */
  readonly #contents = new LRUCache<string, string>({ maxSize: 5_000, sizeCalculation: () => 1 });

  constructor(deps: PostedBoardsDeps) {
    this.#deps = deps;
  }

  /** Keeps what a board says if some of it is obsolete once it is replaced. */
  add({ messageId }: Posted, { terms }: Match, content: string): void {
    if (isLasting(terms)) return;
    this.#contents.set(messageId, content);
  }

  /** @param turnOf the turn that a message shows, if it is a board of the match. */
  async tidy(
    match: Match,
    newest: NonNullable<Match['boardMessage']>,
    turnOf: (rows: readonly Row[]) => number | undefined,
  ): Promise<Removal> {
    const { rest, log, userId } = this.#deps;
    const { channelId, messageId } = newest;
    let settled: Removal = 'done';
    try {
      for (const side of ['before', 'after']) {
        const query = new URLSearchParams({ [side]: messageId, limit: '100' });
        const found = await rest.get(Routes.channelMessages(channelId), { query });
        for (const { id, author, components = [] } of found as readonly APIMessage[]) {
          const turn = author.id === userId ? turnOf(components as readonly Row[]) : undefined;
          // Also of the same turn, after which the match may have ended or paused.
          if (turn === undefined || turn > newest.turn) continue;
          if ((await this.replace({ channelId, messageId: id }, newest, match)) === 'retry')
            settled = 'retry';
        }
      }
      return settled;
    } catch (cause) {
      log.info({ match: match.id, err: cause }, 'outdated boards not looked for');
      // A channel that is closed to the bot may be opened again.
      return cause instanceof DiscordAPIError && cause.status === 404 ? 'done' : 'retry';
    }
  }

  /**
   * A process that was stopped while it posted a board may have let a newer one appear above. The newest is the last
   * word, so the older one goes.
   */
  async replace(older: Posted, newer: Posted, match: Match): Promise<Removal> {
    const isBelow = older.channelId === newer.channelId && BigInt(older.messageId) > BigInt(newer.messageId);
    if (isBelow) return this.remove(older);
    await this.#disarm(older, match);
    return 'done';
  }

  /**
   * Takes the buttons from a board, and what it says about the clock and the computer. Tried once: Discord allows only a
   * few edits of messages older than an hour at a time, and clicks on buttons that stay are answered with a link.
   */
  #disarm(board: Posted, match: Match): Promise<void> {
    return this.#within(editMs, async (signal) => {
      const content = await this.#within(readMs, (soon) => this.#settled(board, match, soon));
      await this.#edit(board, { components: [], content }, signal);
    });
  }

  /** What a replaced board says; `undefined`: what it has said so far. */
  async #settled(
    { channelId, messageId }: Posted,
    { terms, players }: Match,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    if (isLasting(terms)) return undefined;
    const { rest, words, log } = this.#deps;
    try {
      const content =
        this.#contents.get(messageId) ??
        ((await rest.get(Routes.channelMessage(channelId, messageId), { signal })) as APIMessage).content;
      const plain = withoutClock(words, content);
      return terms.computer === null ? plain : withoutNote(words, players[terms.computer].name, plain);
    } catch (cause) {
      log.info({ message: messageId, err: cause }, 'old message not read');
      return undefined;
    }
  }

  async remove({ channelId, messageId }: Posted): Promise<Removal> {
    try {
      await this.#deps.rest.delete(Routes.channelMessage(channelId, messageId));
      return 'done';
    } catch (cause) {
      this.#deps.log.info({ message: messageId, err: cause }, 'outdated board not deleted');
      return failureOf(cause, channelId).lasting ? 'done' : 'retry';
    }
  }

  edit(board: Posted, change: Change): Promise<void> {
    return this.#within(editMs, (signal) => this.#edit(board, change, signal));
  }

  async #edit({ channelId, messageId }: Posted, change: Change, signal: AbortSignal): Promise<void> {
    try {
      const body = { ...change, allowed_mentions: { parse: [] } };
      await this.#deps.rest.patch(Routes.channelMessage(channelId, messageId), { body, signal });
    } catch (cause) {
      this.#deps.log.info({ message: messageId, err: cause }, 'old message not updated');
    }
  }

  async #within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal, clear } = timeLimit(this.#deps.time, ms);
    try {
      return await work(signal);
    } finally {
      clear();
    }
  }
}

/** Whether boards say nothing about a clock or the computer. */
const isLasting = ({ computer, time }: Match['terms']): boolean => computer === null && time === null;

/** What a board says without its clock, which comes last in its line, in whatever language it was posted. */
function withoutClock(words: Words, content: string): string {
  const starts = words.languages.flatMap(({ tag }) => [
    words.say(tag, phrase('bot:board.clock', { when: '<t:' })).split('<t:', 1)[0] + '<t:',
    ...(['paused', 'unreachable'] as const).map((held) => words.say(tag, phrase(`bot:board.${held}`))),
  ]);
  const withClock = (line: string) => starts.map((start) => line.indexOf(start)).find((at) => at >= 0);
  return content
    .split('\n')
    .flatMap((line) => {
      const kept = line.slice(0, withClock(line)).trimEnd();
      return kept === '' ? [] : [kept];
    })
    .join('\n');
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
