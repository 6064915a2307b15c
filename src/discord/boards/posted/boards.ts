import { DiscordAPIError, RequestMethod, Routes, type APIMessage } from 'discord.js';
import type { Logger } from 'pino';
import type { Match, Replacement } from '../../../matches/index.ts';
import { failureOf } from '../../gateway/failure.ts';
import type { PacedRest } from '../../gateway/requests/paced-rest.ts';
import type { ActionRow } from '../../messages/payload.ts';

export interface Posted {
  readonly channelId: string;
  readonly messageId: string;
}

/** `lasting`: see `BoardMessage`. */
interface Replaced extends Posted {
  readonly lasting?: string | null;
}

interface PostedBoardsDeps {
  readonly rest: Pick<PacedRest, 'get' | 'delete' | 'tidy'>;
  /** The bot's own user ID. */
  readonly userId: string;
  readonly log: Logger;
}

interface Change {
  readonly components?: readonly [];
  readonly attachments?: readonly [];
  readonly content?: string;
}

/** Whether Discord may delete it if it is asked again. */
type Removal = 'done' | 'retry';

/** Changes messages of boards that others have replaced. */
export class PostedBoards {
  readonly #deps: PostedBoardsDeps;

  constructor(deps: PostedBoardsDeps) {
    this.#deps = deps;
  }

  /** @param turnOf the turn that a message shows, if it is a board of the match. */
  async tidy(
    match: Match,
    newest: NonNullable<Match['boardMessage']>,
    turnOf: (rows: readonly ActionRow[]) => number | undefined,
  ): Promise<Removal> {
    const { rest, log, userId } = this.#deps;
    const { channelId, messageId } = newest;
    let settled: Removal = 'done';
    try {
      for (const side of ['before', 'after']) {
        const query = new URLSearchParams({ [side]: messageId, limit: '100' });
        const found = await rest.get(Routes.channelMessages(channelId), { query });
        for (const { id, author, components = [] } of found as readonly APIMessage[]) {
          const turn = author.id === userId ? turnOf(components as readonly ActionRow[]) : undefined;
          // Also of the same turn, after which the match may have ended or paused.
          if (turn === undefined || turn > newest.turn || id === messageId) continue;
          if ((await this.replace({ channelId, messageId: id }, newest, match.replaced)) === 'retry')
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
  async replace(older: Replaced, newer: Posted, how: Replacement): Promise<Removal> {
    const isBelow = older.channelId === newer.channelId && BigInt(older.messageId) > BigInt(newer.messageId);
    if (isBelow) return this.remove(older);
    void this.#disarm(older, how);
    return 'done';
  }

  /**
   * Removes a board, or takes its buttons and what it says about the clock and the computer, or its picture too. Nobody
   * waits for it, and it is tried once: Discord allows only a few edits of messages older than an hour at a time, and
   * clicks on buttons that stay are answered with a link.
   */
  #disarm({ lasting, ...board }: Replaced, how: Replacement): Promise<void> {
    const content = typeof lasting === 'string' && { content: lasting };
    if (how === 'keep') return this.edit(board, { components: [], ...content });
    if (how === 'shrink') return this.edit(board, { components: [], attachments: [], ...content });
    return this.#tidyUp(RequestMethod.Delete, board);
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

  /** Edits the message if there is room for it. A failure is only logged. */
  edit(board: Posted, change: Change): Promise<void> {
    return this.#tidyUp(RequestMethod.Patch, board, { ...change, allowed_mentions: { parse: [] } });
  }

  async #tidyUp(method: RequestMethod, { channelId, messageId }: Posted, body?: object): Promise<void> {
    try {
      await this.#deps.rest.tidy(method, Routes.channelMessage(channelId, messageId), body);
    } catch (cause) {
      this.#deps.log.info({ message: messageId, err: cause }, 'old message not updated');
    }
  }
}

/** The custom IDs of a message's components, in parts. */
const idsIn = (rows: readonly ActionRow[]): readonly (readonly string[])[] =>
  rows.flatMap(({ components }) =>
    components.flatMap((component) => ('custom_id' in component ? [component.custom_id.split(':')] : [])),
  );

/**
 * @param rows of a board of the match; their custom IDs are `kind:match:turn`, or more.
 * @returns what reads the turn from the rows of any of its boards.
 */
export function turnsOn(rows: readonly ActionRow[]): (of: readonly ActionRow[]) => number | undefined {
  const known = new Set(idsIn(rows).map(([kind, id]) => `${kind} ${id}`));
  return (of) => {
    const ids = idsIn(of).filter(([kind, id]) => known.has(`${kind} ${id}`));
    const turns = ids.flatMap(([, , turn]) => (/^\d+$/.test(turn ?? '') ? [Number(turn)] : []));
    return turns.length === 0 ? undefined : Math.max(...turns);
  };
}
