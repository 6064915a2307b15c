import { ok } from '../result.ts';
import type { Matches, MatchesDeps } from './contract.ts';
import { homeOf, type Reader } from './reader.ts';

/** Lines on one page of a table. */
const PAGE = 10;

/** Far more open matches than one person can look after. */
const MOST_MINE = 100;

type Lists = Pick<Matches, 'get' | 'byBoard' | 'mine' | 'history' | 'standings'>;

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

    async history(scope, filter, page) {
      const rows = await store.matches({ home: homeOf(scope), status: 'ended', ...filter }, page);
      return reader.summaries(rows);
    },

    async standings(scope, gameId, page) {
      const home = homeOf(scope);
      const pages = Math.max(1, Math.ceil((await store.countStandings(home, gameId)) / PAGE));
      const shown = Math.min(Math.max(0, page), pages - 1);
      const offset = shown * PAGE;
      const rows = await store.standings(home, gameId, { offset, limit: PAGE });
      const person = await reader.people(
        home,
        rows.map((row) => row.personId),
      );
      const lines = rows.map(({ personId, ...record }, i) => ({
        rank: offset + i + 1,
        person: person(personId),
        ...record,
      }));
      return { lines, page: shown, pages };
    },
  };
}
