import { ok } from '../../result.ts';
import type { BoardMessage, Following, MatchFilter, Slice, Store } from '../../store/store.ts';
import { tidyDelayMs } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Match, type MatchSummary, type Scope } from '../model/match.ts';
import type { Reader } from './reader.ts';

/** Far more open matches than one person can handle. */
const mostMine = 100;
/** Longer than a board usually takes to be posted, and short enough for the next one to wait for. In milliseconds. */
const postingMs = 8_000;

async function readChanged(
  store: Store,
  reader: Reader,
  matches: readonly Match[],
): Promise<readonly Match[]> {
  const versions = await store.matches.versions(matches.map(({ id }) => id));
  const changed: Match[] = [];
  for (const { id, version } of matches) {
    if ((versions.get(id) ?? version) === version) continue;
    const stored = await store.matches.get(id);
    if (stored !== undefined) changed.push(await reader.match(stored));
  }
  return changed;
}

/** Stored matches, and where their boards are posted. */
export function createStoredMatches(deps: MatchesDeps, reader: Reader) {
  const { store } = deps;
  const list = async (scope: Scope, filter: Omit<MatchFilter, 'scopeId'>, page: Slice) =>
    reader.summaries(await store.matches.list({ scopeId: scopeIdOf(scope), ...filter }, page));
  return {
    /** Accepts `id` as people type it, in any case. */
    async get(id: string, scope: Scope) {
      const found = await reader.find(id, scope);
      return found.ok ? ok(await reader.match(found.value)) : found;
    },

    /** The current state of the match, read again only if it has changed; `undefined` if it is no longer stored. */
    async current(match: Match) {
      const row = await store.matches.row(match.id);
      if (row?.version === match.version) return { ...match, boardMessage: row.board ?? undefined };
      const stored = row && (await store.matches.get(match.id));
      return stored && reader.match(stored);
    },

    /** Those of these that have changed since they were read, as they are now. */
    changed: (matches: readonly Match[]) => readChanged(store, reader, matches),

    /** The match whose board this message shows, and the turn it shows. */
    async byBoard(messageId: string, scope: Scope) {
      const board = await store.matches.board(messageId);
      const found = board && (await reader.find(board.matchId, scope));
      return board && found?.ok ? { match: await reader.match(found.value), turn: board.turn } : undefined;
    },

    /**
     * Someone's open matches, against one opponent or all, at most 100: first those where it is their turn, and of those
     * with a clock the one that runs out first.
     */
    async mine(personId: string, scope: Scope, filter: Pick<MatchFilter, 'channelId' | 'opponentId'> = {}) {
      const page = { offset: 0, limit: mostMine };
      const matches = await list(scope, { status: 'open', personId, ...filter }, page);
      const waits = ({ players, toMove }: MatchSummary) => Number(players[toMove].id === personId);
      const ends = ({ deadline }: MatchSummary) => deadline ?? Number.MAX_SAFE_INTEGER;
      return matches.toSorted((one, other) => waits(other) - waits(one) || ends(one) - ends(other));
    },

    /** All open matches of the scope, most recent activity first. */
    ongoing: (scope: Scope, limit: number) => list(scope, { status: 'open' }, { offset: 0, limit }),

    /** Finished matches of the scope, of everyone, one person or a pair, most recently finished first. */
    history: (scope: Scope, filter: Omit<MatchFilter, 'scopeId' | 'status'>, page: Slice) =>
      list(scope, { status: 'ended', ...filter }, page),

    ...createPosting(deps),
  };
}

function createPosting({ store, now }: MatchesDeps) {
  return {
    /**
     * Begins to post boards of a match, so that those of several processes appear in their order.
     * @returns a function that ends it; `undefined` while another process posts one, for at most 8 s. If that one has not
     *   ended it by then, a `tidy` row is due later.
     */
    async beginPosting(id: string) {
      const what = `boards ${id}`;
      const lock = await store.processes.lock(what, now(), postingMs);
      // A row of its own: one that is due at once would take its place, and be done before the other posts.
      if (lock?.isTakenOver === true) await store.due.set('tidy', `${id} late`, now() + tidyDelayMs);
      return lock === undefined ? undefined : () => store.processes.unlock(what, lock);
    },

    /**
     * Records that a message now shows the board of `match` as given, and deletes its `show` row.
     * @param following who may hear of it.
     * @param pingAt when whoever is to move is pinged unless they have been seen; `null`: never; default: as before.
     * @param mayHaveMore whether other boards of it may stand in the channel, for which a `tidy` row is due.
     * @returns the board that was the newest before; it still is if it shows a later version. If that is in the same
     *   message, this one may have taken its place, and a `tidy` row is due.
     */
    async posted(
      match: MatchSummary,
      message: Pick<BoardMessage, 'channelId' | 'messageId'> & Partial<Pick<BoardMessage, 'lasting'>>,
      following?: Following,
      pingAt?: number | null,
      mayHaveMore = false,
    ) {
      const { id: matchId, turn, version } = match;
      const board = { matchId, turn, version, lasting: null, ...message };
      const before = await store.matches.addBoard(board, following, pingAt);
      if (mayHaveMore || before?.messageId === message.messageId) await store.due.set('tidy', matchId, now());
      return before;
    },
  };
}
