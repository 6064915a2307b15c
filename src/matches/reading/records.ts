import type { Phrase } from '../../phrase.ts';
import { ok, type Result } from '../../result.ts';
import { type BoardRecord, type DueChange, type Store, tidyDelayMs } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Match, type MatchSummary, type Scope } from '../model/match.ts';
import type { Reader } from './reader.ts';

/** Far more open matches than one person can handle. */
const mostMine = 100;
/** Longer than a board usually takes to be posted, and short enough for the next one to wait for. In milliseconds. */
const postingMs = 8_000;

/** Stored matches, and where their boards are posted. */
export interface Records {
  /** Accepts `id` as people type it, in any case. */
  get(id: string, scope: Scope): Promise<Result<Match, Phrase>>;
  /** The current state of the match, read again only if it has changed; `undefined` if it is no longer stored. */
  current(match: Match): Promise<Match | undefined>;
  /** Those of these that have changed since they were read, as they are now. */
  changed(matches: readonly Match[]): Promise<readonly Match[]>;
  /** The match whose board this message shows, and the turn it shows. */
  byBoard(
    messageId: string,
    scope: Scope,
  ): Promise<{ readonly match: Match; readonly turn: number } | undefined>;
  /**
   * Someone's open matches, against one opponent or all, at most 100: first those where it is their turn, and of those
   * with a clock the one that runs out first.
   */
  mine(
    personId: string,
    scope: Scope,
    filter?: { readonly channelId?: string; readonly opponentId?: string },
  ): Promise<readonly MatchSummary[]>;
  /** All open matches of the scope, most recent activity first. */
  ongoing(scope: Scope, limit: number): Promise<readonly MatchSummary[]>;
  /** Finished matches of the scope, of everyone, one person or a pair, most recently finished first. */
  history(
    scope: Scope,
    filter: { readonly personId?: string; readonly opponentId?: string; readonly channelId?: string },
    page: { readonly offset: number; readonly limit: number },
  ): Promise<readonly MatchSummary[]>;
  /**
   * Begins to post boards of a match, so that those of several processes appear in their order.
   * @returns a function that ends it; `undefined` while another process posts one, for at most 8 s. If that one has not
   *   ended it by then, a `tidy` row is due later.
   */
  beginPosting(id: string): Promise<(() => Promise<void>) | undefined>;
  /**
   * Records that a message now shows the board of `match` as given, and deletes its `show` row.
   * @param due what it makes due, once.
   * @returns the board that was the newest before; it still is if it shows a later version.
   */
  posted(
    match: MatchSummary,
    message: Pick<BoardRecord, 'channelId' | 'messageId'> & Partial<Pick<BoardRecord, 'lasting'>>,
    due?: readonly DueChange[],
  ): Promise<BoardRecord | undefined>;
}

async function readChanged(
  store: Store,
  reader: Reader,
  matches: readonly Match[],
): Promise<readonly Match[]> {
  const versions = await store.matches.versions(matches.map(({ id }) => id));
  const changed: Match[] = [];
  for (const { id, version } of matches) {
    if ((versions.get(id) ?? version) === version) continue;
    const record = await store.matches.get(id);
    if (record !== undefined) changed.push(await reader.match(record));
  }
  return changed;
}

export function createRecords(deps: MatchesDeps, reader: Reader): Records {
  const { store } = deps;
  return {
    async get(id, scope) {
      const found = await reader.find(id, scope);
      return found.ok ? ok(await reader.match(found.value)) : found;
    },

    async current(match) {
      const row = await store.matches.row(match.id);
      if (row?.version === match.version) return { ...match, boardMessage: row.board ?? undefined };
      const record = row && (await store.matches.get(match.id));
      return record && reader.match(record);
    },

    changed: (matches) => readChanged(store, reader, matches),

    async byBoard(messageId, scope) {
      const board = await store.matches.board(messageId);
      const found = board && (await reader.find(board.matchId, scope));
      return board && found?.ok ? { match: await reader.match(found.value), turn: board.turn } : undefined;
    },

    async mine(personId, scope, filter = {}) {
      const rows = await store.matches.list(
        { scopeId: scopeIdOf(scope), status: 'open', personId, ...filter },
        { offset: 0, limit: mostMine },
      );
      const matches = await reader.summaries(rows);
      const waits = ({ players, toMove }: MatchSummary) => Number(players[toMove].id === personId);
      const ends = ({ deadline }: MatchSummary) => deadline ?? Number.MAX_SAFE_INTEGER;
      return matches.toSorted((one, other) => waits(other) - waits(one) || ends(one) - ends(other));
    },

    async ongoing(scope, limit) {
      const rows = await store.matches.list(
        { scopeId: scopeIdOf(scope), status: 'open' },
        { offset: 0, limit },
      );
      return reader.summaries(rows);
    },

    async history(scope, filter, page) {
      const rows = await store.matches.list({ scopeId: scopeIdOf(scope), status: 'ended', ...filter }, page);
      return reader.summaries(rows);
    },

    ...createPosting(deps),
  };
}

function createPosting({ store, now }: MatchesDeps): Pick<Records, 'beginPosting' | 'posted'> {
  return {
    async beginPosting(id) {
      const what = `boards ${id}`;
      const lock = await store.processes.lock(what, now(), postingMs);
      if (lock?.isTakenOver === true) await store.due.set('tidy', id, now() + tidyDelayMs);
      return lock === undefined ? undefined : () => store.processes.unlock(what, lock);
    },

    async posted(match, { channelId, messageId, lasting = null }, due) {
      const { id: matchId, turn, version } = match;
      return store.matches.addBoard({ matchId, channelId, messageId, turn, version, lasting }, due);
    },
  };
}
