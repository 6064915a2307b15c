import { ok } from '../result.ts';
import type { Matches, MatchesDeps } from './contract.ts';
import { homeOf, type Reader } from './reader.ts';

/** Far more open matches than one person can look after. */
const MOST_MINE = 100;

type Lists = Pick<Matches, 'get' | 'byBoard' | 'mine' | 'ongoing' | 'history'>;

export function createLists(deps: MatchesDeps, reader: Reader): Lists {
  const { store } = deps;
  return {
    async get(id, scope) {
      const found = await reader.find(id, scope);
      return found.ok ? ok(await reader.match(found.value)) : found;
    },

    async byBoard(messageId, scope) {
      const board = await store.board(messageId);
      const found = board && (await reader.find(board.matchId, scope));
      return board && found?.ok ? { match: await reader.match(found.value), turn: board.turn } : undefined;
    },

    async mine(personId, scope, filter = {}) {
      const rows = await store.matches(
        { home: homeOf(scope), status: 'open', personId, ...filter },
        { offset: 0, limit: MOST_MINE },
      );
      const matches = await reader.summaries(rows);
      const waits = matches.filter(({ players, toMove }) => players[toMove].id === personId);
      return [...waits, ...matches.filter((match) => !waits.includes(match))];
    },

    async ongoing(scope, limit) {
      const rows = await store.matches({ home: homeOf(scope), status: 'open' }, { offset: 0, limit });
      return reader.summaries(rows);
    },

    async history(scope, filter, page) {
      const rows = await store.matches({ home: homeOf(scope), status: 'ended', ...filter }, page);
      return reader.summaries(rows);
    },
  };
}
