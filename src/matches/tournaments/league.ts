import { LRUCache } from 'lru-cache';
import type { Store, TournamentRow } from '../../store/store.ts';
import { pageOf, pointLines, type LeaderboardQuery } from '../leaderboards/leaderboard.ts';
import { periodName } from '../leaderboards/leaderboards.ts';
import { currentSeason } from '../leaderboards/seasons.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { formerPlayer, type Scope } from '../model/match.ts';
import { seasonAt, seasonLengths } from '../model/zones.ts';
import type { Reader } from '../reading/reader.ts';
import { settingsOf } from '../reading/settings.ts';
import { foldTournament, isPlayedOut, readOptions, standings } from '@taktable/tournament';
import { eventsOf } from './view.ts';

/** What the first places of a tournament are worth; those who share a place share the points, as in FIDE's series. */
export const placePoints = [10, 8, 6, 5, 4, 3, 2, 1] as const;

/** Of a server's tournaments, the most recent count. */
const mostCounted = 500;

interface Ended {
  readonly version: number;
  readonly at: number;
  readonly places: readonly { readonly personId: string; readonly rank: number; readonly points: number }[];
}

/** Points across tournaments. */
export function createLeague({ store, now }: MatchesDeps, reader: Reader) {
  const ended = createEnds(store);
  return {
    /**
     * A page of the points that people have won in tournaments that ended in a period or season, from 0.
     * @returns `undefined`: the server has no seasons.
     */
    async league(
      scope: Scope,
      {
        gameId,
        period,
        season,
      }: Omit<LeaderboardQuery, 'category'> & { readonly season?: string | undefined },
      page: number,
      asker: string,
    ) {
      const scopeId = scope.guildId ?? '';
      const settings = await settingsOf(store, scopeId);
      if (season === currentSeason && settings.season === null) return undefined;
      const named =
        season === currentSeason ? seasonAt(settings.season!.every, now(), settings.zone).name : season;
      const counts = ({ at }: Ended): boolean =>
        named === undefined
          ? period === undefined || new Date(at).toISOString().startsWith(periodName(period, now()))
          : seasonLengths.some((every) => seasonAt(every, at, settings.zone).name === named);
      const rows = await store.tournaments.list(scopeId, 'ended', mostCounted);
      const own = rows.filter(({ options }) => readOptions(options).gameId === gameId);
      const ends: Ended[] = [];
      for (const row of own) ends.push(await ended(row));
      const places = ends.filter(counts).flatMap((one) => one.places);
      const listed = sums(places).filter(([id, { score }]) => score > 0 && id !== formerPlayer.id);
      const ids = listed.map(([id]) => id);
      const listings = await Promise.all(ids.map((id) => store.people.listing(scopeId, id)));
      const shown = listed
        .filter((_, index) => !listings[index]!.hidden && !listings[index]!.left)
        .toSorted(([, one], [, other]) => other.score - one.score);
      const person = await reader.people(scopeId, ids);
      const ratings = await store.ratings.of(scopeId, gameId, ids);
      const points = shown.map(([personId, sum]) => ({ personId, ...sum }));
      return pageOf(pointLines(points, person, ratings, now()), page, asker);
    },
  };
}

/** Reads what tournaments ended with; that of most is known. */
function createEnds(store: Store) {
  const known = new LRUCache<string, Ended>({ max: 4 * mostCounted });
  return async ({ id, version }: TournamentRow): Promise<Ended> => {
    const before = known.get(id);
    if (before?.version === version) return before;
    const stored = (await store.tournaments.get(id))!;
    const state = foldTournament(eventsOf(stored));
    // Whoever has left is still in the way of those below.
    const all = isPlayedOut(state) ? standings(state) : [];
    const places = all.flatMap(({ player, rank, withdrawn }) => {
      const sharing = all.filter((other) => other.rank === rank).length;
      const points = placePoints.slice(rank - 1, rank - 1 + sharing).reduce((sum, one) => sum + one, 0);
      return withdrawn ? [] : [{ personId: stored.players[player]!, rank, points: points / sharing }];
    });
    const at = stored.events.findLast(({ data }) => (data as { kind: string }).kind === 'end')?.at ?? 0;
    const found = { version: stored.version, at, places };
    known.set(id, found);
    return found;
  };
}

/** By person; points in tenths. */
function sums(places: Ended['places']) {
  const found = new Map<string, { score: number; won: number; played: number }>();
  for (const { personId, rank, points } of places) {
    const { score, won, played } = found.get(personId) ?? { score: 0, won: 0, played: 0 };
    found.set(personId, { score: score + points, won: won + Number(rank === 1), played: played + 1 });
  }
  return [...found].map(([id, one]) => [id, { ...one, score: Math.round(10 * one.score) / 10 }] as const);
}
