import type { SeasonStanding, SpanScore } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Person, type Scope, type ShownRating } from '../model/match.ts';
import { initialStrength, rankedMatches, shownRating } from '../ratings/index.ts';
import type { Reader } from '../reading/reader.ts';
import { changeDueSettings, settingsOf, type Settings } from '../reading/settings.ts';
import { seasonAt } from '../model/zones.ts';
import { pageOf, type LeaderboardLine } from './leaderboard.ts';

/** How the season that is being played is named. */
export const currentSeason = 'current';

/** Rated matches in a season that its title takes; see also `rankedMatches`. */
export const titleMatches = 5;

/** How many seasons and titles are listed. */
const listed = { seasons: 25, titles: 10 } as const;

export interface ClosedSeason {
  readonly name: string;
  readonly settings: NonNullable<Settings['season']>;
  /** The games in which rated matches were played. */
  readonly gameIds: readonly string[];
  /** The first three of each game, and who was among them the season before. */
  readonly champions: readonly string[];
  readonly formerChampions: readonly string[];
  /** When the next one ends. */
  readonly next: number;
}

export type Seasons = ReturnType<typeof createSeasons>;

/** A server may close its table every month or quarter. Ratings go on. */
export function createSeasons({ store, games, now, bus }: MatchesDeps, reader: Reader) {
  const dueAt = ({ season, zone }: Settings) => season && seasonAt(season.every, now(), zone).to;
  async function placesOf(scopeId: string, gameId: string, season: string) {
    if (season !== currentSeason) return store.seasons.places({ scopeId, gameId, season });
    const settings = await settingsOf(store, scopeId);
    if (settings.season === null) return undefined;
    const span = seasonAt(settings.season.every, now(), settings.zone);
    return placed(await store.seasons.spanScores({ scopeId, gameId, from: span.from, to: span.to }));
  }

  return {
    /** Changes the server's seasons or time zone. */
    plan: (scope: Scope, change: (settings: Settings) => Settings) =>
      changeDueSettings(store, scope, 'season', change, dueAt).finally(() => bus.tell('planned', scope)),

    /**
     * Keeps the standings of the season that ended at this time.
     * @returns `undefined`: the server has no seasons; `busy`: ratings are being recalculated.
     */
    async close(guildId: string, endedAt: number): Promise<ClosedSeason | 'busy' | undefined> {
      const { season: settings, zone } = await settingsOf(store, guildId);
      if (settings === null) return undefined;
      if ((await store.ratings.replays()).some(({ scopeId }) => scopeId === guildId)) return 'busy';
      const { name, from } = seasonAt(settings.every, endedAt - 1, zone);
      const gameIds: string[] = [];
      for (const { id: gameId } of games) {
        const key = { scopeId: guildId, gameId };
        const places = placed(await store.seasons.spanScores({ ...key, from, to: endedAt }));
        if (places.length === 0) continue;
        await store.seasons.close({ ...key, season: name }, endedAt, places);
        gameIds.push(gameId);
      }
      return {
        name,
        settings,
        gameIds,
        champions: gameIds.length === 0 ? [] : await store.seasons.champions(guildId, endedAt + 1),
        formerChampions: await store.seasons.champions(guildId, endedAt),
        next: seasonAt(settings.every, endedAt, zone).to,
      };
    },

    /** Most recent first. */
    list: (scope: Scope, gameId: string) => store.seasons.list(scopeIdOf(scope), gameId, listed.seasons),

    /** A page of a season's standings, from 0; `undefined`: the server has no seasons. */
    async table(scope: Scope, gameId: string, season: string, page: number, asker: string) {
      const scopeId = scopeIdOf(scope);
      const places = await placesOf(scopeId, gameId, season);
      if (places === undefined) return undefined;
      const lines = await linesOf({ store, now }, reader, scopeId, gameId, places);
      return pageOf(lines, page, asker);
    },

    titles: (scope: Scope, gameId: string, { id }: Person) =>
      store.seasons.titles(scopeIdOf(scope), gameId, id, listed.titles),
  };
}

/** Ranked people by their rating at the end of the season, then the others likewise. */
export function placed(scores: readonly SpanScore[]): readonly SeasonStanding[] {
  const isRanked = ({ matches, wins, draws, losses }: SpanScore) =>
    matches >= rankedMatches && wins + draws + losses >= titleMatches;
  const sorted = scores.toSorted(
    (one, other) =>
      Number(isRanked(other)) - Number(isRanked(one)) ||
      Math.round(other.points) - Math.round(one.points) ||
      one.deviation - other.deviation ||
      other.matches - one.matches ||
      (one.personId < other.personId ? -1 : 1),
  );
  return sorted.map((score, index) => {
    const { personId, wins, draws, losses } = score;
    const points = Math.round(score.points);
    return {
      personId,
      rank: isRanked(score) ? index + 1 : null,
      points,
      gain: points - Math.round(score.pointsBefore ?? initialStrength.points),
      wins,
      draws,
      losses,
    };
  });
}

async function linesOf(
  { store, now }: Pick<MatchesDeps, 'store' | 'now'>,
  reader: Reader,
  scopeId: string,
  gameId: string,
  places: readonly SeasonStanding[],
): Promise<readonly LeaderboardLine[]> {
  const ids = places.map(({ personId }) => personId);
  const person = await reader.people(scopeId, ids);
  const ratings = await store.ratings.of(scopeId, gameId, ids);
  return places.map((place) => toLine(place, person, shownRating(ratings.get(place.personId), now())));
}

function toLine(
  { personId, rank, points, gain, wins, draws, losses }: SeasonStanding,
  person: (id: string) => Person,
  current: ShownRating,
): LeaderboardLine {
  return {
    person: person(personId),
    rank: rank ?? undefined,
    // How many matches were missing then is not kept.
    unranked: undefined,
    rating: { points, provisional: rank === null && current.provisional },
    wins,
    draws,
    losses,
    score: wins + draws / 2,
    form: [],
    gain,
  };
}
