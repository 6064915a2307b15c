import type { RecordCount, TableFilter, TableRow } from '../store/store.ts';
import { levelOf } from './computer.ts';
import type { Matches, MatchesDeps } from './contract.ts';
import type { Person } from './match.ts';
import { initialStrength, Replayer, shownRating } from './ratings/index.ts';
import { homeOf, type Reader } from './reader.ts';
import type { Period, Profile, TableLine } from './table.ts';
import { spanMs } from './terms.ts';

/** Lines on one page of a table. */
const PAGE = 10;

/** How often somebody who is shown is looked up in their server. */
const CHECK_MS = spanMs['1d'];
/** How soon again, where nobody could tell. */
const RECHECK_MS = 600_000;

type Tables = Pick<
  Matches,
  'table' | 'profile' | 'versus' | 'hide' | 'isHidden' | 'replayRatings' | 'seen' | 'toLookUp' | 'lookedUp'
>;

export function createTables({ store, now }: MatchesDeps, reader: Reader): Tables {
  /** Who is just being found due: two tables that are shown at the same time ask for nobody twice. */
  const claims = new Set<string>();
  const replayer = new Replayer(store);

  async function readPage(filter: TableFilter, asker: string, page: { offset: number; limit: number }) {
    const at = now();
    return store.table(filter, asker, { now: at, since: at - spanMs['7d'] }, page);
  }

  function toLine(row: TableRow, rank: number | undefined, person: (id: string) => Person): TableLine {
    const { personId, rating, tenths, pointsBefore, wins, draws, losses, form } = row;
    return {
      person: person(personId),
      rank,
      rating: shownRating(rating, now()),
      wins,
      draws,
      losses,
      score: tenths / 10,
      form,
      gain: Math.round(rating.points) - Math.round(pointsBefore ?? initialStrength.points),
    };
  }

  return {
    async table(scope, { gameId, category, period }, page, asker) {
      const home = homeOf(scope);
      const filter = {
        home,
        gameId,
        ...(category !== undefined && { category }),
        ...(period !== undefined && { period: periodName(period, now()) }),
      };
      const wanted = Math.max(0, page);
      let found = await readPage(filter, asker, { offset: wanted * PAGE, limit: PAGE });
      const pages = Math.max(1, Math.ceil(found.all / PAGE));
      const shown = Math.min(wanted, pages - 1);
      const offset = shown * PAGE;
      if (shown !== wanted) found = await readPage(filter, asker, { offset, limit: PAGE });
      const { rows, own, ranked, all } = found;
      const person = await reader.people(home, [...rows.map(({ personId }) => personId), asker]);
      const rankOf = (position: number) => (position <= ranked ? position : undefined);
      return {
        lines: rows.map((row, index) => toLine(row, rankOf(offset + index + 1), person)),
        own: own === null ? undefined : toLine(own.row, own.rank ?? undefined, person),
        page: shown,
        pages,
        people: all,
      };
    },

    async profile(scope, gameId, of) {
      const home = homeOf(scope);
      const { own, ranked } = await readPage({ home, gameId }, of.id, { offset: 0, limit: 0 });
      const all = await store.record(home, gameId, of.id);
      const rated = (await store.curve(home, gameId, of.id)).map(({ at, points }) => ({ at, points }));
      const open = await store.matches({ home, status: 'open', personId: of.id }, { offset: 0, limit: 100 });
      return {
        person: of,
        line: own === null ? undefined : toLine(own.row, own.rank ?? undefined, () => of),
        ranked,
        curve: [...rated.slice(0, 1).map(({ at }) => ({ at, points: initialStrength.points })), ...rated],
        record: all.filter(({ category }) => levelOf(category) === undefined),
        levels: byLevel(all),
        openMatches: open.filter((match) => match.gameId === gameId).length,
      };
    },

    async versus(scope, gameId, personId, opponentId) {
      return store.record(homeOf(scope), gameId, personId, opponentId);
    },

    async hide(personId, scope, hidden) {
      await store.setListing(homeOf(scope), personId, { hidden });
    },

    async isHidden(personId, scope) {
      return (await store.listing(homeOf(scope), personId)).hidden;
    },

    async replayRatings() {
      return replayer.next();
    },

    async seen(scope, personId) {
      if (scope.guildId === null) return;
      if ((await store.listing(scope.guildId, personId)).left)
        await store.setListing(scope.guildId, personId, { left: false });
    },

    async toLookUp(scope, personIds) {
      if (scope.guildId === null) return [];
      const due: string[] = [];
      for (const personId of personIds) {
        const claim = `${scope.guildId} ${personId}`;
        if (claims.has(claim)) continue;
        claims.add(claim);
        try {
          const { checkedAt } = await store.listing(scope.guildId, personId);
          if (checkedAt !== null && now() - checkedAt < CHECK_MS) continue;
          await store.setListing(scope.guildId, personId, { checkedAt: now() });
          due.push(personId);
        } finally {
          claims.delete(claim);
        }
      }
      return due;
    },

    async lookedUp(scope, personId, left) {
      const checkedAt = left === undefined ? now() - CHECK_MS + RECHECK_MS : now();
      await store.setListing(homeOf(scope), personId, { checkedAt, ...(left !== undefined && { left }) });
    },
  };
}

function byLevel(counts: readonly RecordCount[]): Profile['levels'] {
  const levels = new Map<number, { wins: number; draws: number; losses: number }>();
  for (const { category, result, count } of counts) {
    const level = levelOf(category);
    if (level === undefined) continue;
    const sums = levels.get(level) ?? { wins: 0, draws: 0, losses: 0 };
    sums[({ win: 'wins', draw: 'draws', loss: 'losses' } as const)[result]] += count;
    levels.set(level, sums);
  }
  return [...levels].map(([level, sums]) => ({ level, ...sums })).sort((a, b) => a.level - b.level);
}

/** As the store names a span of time: `2026`, `2026-11`. */
export function periodName(period: Period, now: number): string {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (period) {
    case 'month':
      return new Date(Date.UTC(year, month)).toISOString().slice(0, 7);
    case 'last-month':
      return new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7);
    case 'year':
      return String(year);
    case 'last-year':
      return String(year - 1);
  }
}
