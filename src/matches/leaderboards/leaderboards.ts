import type { Game } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';
import type { Rating, ResultCount, LeaderboardFilter, LeaderboardRow } from '../../store/store.ts';
import { bySeat, type Seat } from '../../seat.ts';
import { levelOf } from '../model/computer.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Person, type Scope } from '../model/match.ts';
import {
  initialStrength,
  prospectOf,
  rankedMatches,
  ratingRule,
  Replayer,
  shownRating,
} from '../ratings/index.ts';
import type { Reader } from '../reading/reader.ts';
import type { Period, Profile, LeaderboardLine, LeaderboardQuery, Unranked } from './leaderboard.ts';
import { pageOf, pageRows, pointLines } from './leaderboard.ts';
import type { Seasons } from './seasons.ts';
import { shownLevel, spanMs } from '../model/terms.ts';

/** Ratings and results of people in a server or direct message channel. */
export function createStandings(deps: MatchesDeps, reader: Reader, seasons: Pick<Seasons, 'titles'>) {
  const { store, games, now } = deps;
  const replayer = new Replayer(store);

  return {
    ...createLeaderboards(deps, reader, seasons),
    ...createGuessers(deps, reader),

    /** How someone's matches against an opponent ended. */
    async versus(scope: Scope, gameId: string, personId: string, opponentId: string) {
      return store.ratings.resultCounts(scopeIdOf(scope), gameId, personId, opponentId);
    },

    /** The games of which a match has ended in the scope. */
    async games(scope: Scope) {
      const played = await store.ratings.gamesPlayed(
        scopeIdOf(scope),
        games.map(({ id }) => id),
      );
      return games.filter(({ id }) => played.includes(id));
    },

    /** How much a rated match between the two would count now. */
    async prospect(scope: Scope, gameId: string, { first, second }: Readonly<Record<Seat, Person>>) {
      const scopeId = scopeIdOf(scope);
      const at = now();
      const ratings = await store.ratings.of(scopeId, gameId, [first.id, second.id]);
      const people = { first: first.id, second: second.id };
      const earlier = await store.ratings.balances(scopeId, gameId, people, at - ratingRule.balanceMs);
      const begun = await store.ratings.since(scopeId, gameId, [first.id, second.id]);
      const since = bySeat((seat) => begun.get(people[seat]));
      return prospectOf(
        bySeat((seat) => ratings.get(people[seat])),
        earlier,
        since,
        at,
      );
    },

    /** Hides someone on the scope's leaderboard, or shows them again. */
    async hide(personId: string, scope: Scope, hidden: boolean) {
      await store.people.setListing(scopeIdOf(scope), personId, { hidden });
    },

    async isHidden(personId: string, scope: Scope) {
      return (await store.people.listing(scopeIdOf(scope), personId)).hidden;
    },

    /** Re-rates some of the matches after one that was declared void. @returns whether more are waiting. */
    async replay() {
      return replayer.next();
    },
  };
}

function createGuessers({ store, now }: MatchesDeps, reader: Reader) {
  return {
    /** A page of those who guessed the moves of others' matches best in a period, from 0. */
    async guessers(scope: Scope, gameId: string, period: Period, page: number, asker: string) {
      const scopeId = scopeIdOf(scope);
      const name = periodName(period, now());
      const from = new Date(name);
      const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
      const until = name.length === 4 ? Date.UTC(year + 1) : Date.UTC(year, month + 1);
      const found = await store.ballots.between(scopeId, gameId, from.getTime(), until);
      const scored = found.filter(({ points }) => points > 0);
      const ids = scored.map(({ personId }) => personId);
      const person = await reader.people(scopeId, ids);
      const ratings = await store.ratings.of(scopeId, gameId, ids);
      const points = scored.map(({ personId, points: score, right: won, guesses: played }) => ({
        personId,
        score,
        won,
        played,
      }));
      return pageOf(pointLines(points, person, ratings, now()), page, asker);
    },
  };
}

const firstPage = { offset: 0, limit: 100 };

/** Pages of the leaderboard, and one person's place on it. */
function createLeaderboards(
  { store, games, now }: MatchesDeps,
  reader: Reader,
  { titles }: Pick<Seasons, 'titles'>,
) {
  async function readPage(filter: LeaderboardFilter, asker: string, page: { offset: number; limit: number }) {
    const at = now();
    return store.ratings.leaderboard(filter, asker, { now: at, since: at - spanMs['7d'] }, page);
  }

  return {
    /** A page of the scope's leaderboard, from 0, and the asker's own row. */
    async leaderboard(
      scope: Scope,
      { gameId, category, period }: LeaderboardQuery,
      page: number,
      asker: string,
    ) {
      const scopeId = scopeIdOf(scope);
      const filter = { scopeId, gameId, category, period: period && periodName(period, now()) };
      const wanted = Math.max(0, page);
      let found = await readPage(filter, asker, { offset: wanted * pageRows, limit: pageRows });
      const pages = Math.max(1, Math.ceil(found.all / pageRows));
      const shown = Math.min(wanted, pages - 1);
      const offset = shown * pageRows;
      if (shown !== wanted) found = await readPage(filter, asker, { offset, limit: pageRows });
      const { rows, own, ranked, all } = found;
      const person = await reader.people(scopeId, [...rows.map(({ personId }) => personId), asker]);
      const rankOf = (position: number) => (position <= ranked ? position : undefined);
      return {
        lines: rows.map((row, index) => toLine(row, rankOf(offset + index + 1), person, now())),
        own: own === null ? undefined : toLine(own.row, own.rank ?? undefined, person, now()),
        page: shown,
        pages,
        people: all,
      };
    },

    async profile(scope: Scope, gameId: string, of: Person) {
      const scopeId = scopeIdOf(scope);
      const { own, ranked } = await readPage({ scopeId, gameId }, of.id, { offset: 0, limit: 0 });
      const all = await store.ratings.resultCounts(scopeId, gameId, of.id);
      const curve = await store.ratings.curve(scopeId, gameId, of.id);
      const rated = curve.map(({ at, points }) => ({ at, points }));
      const open = await store.matches.list({ scopeId, status: 'open', personId: of.id }, firstPage);
      return {
        person: of,
        line: own === null ? undefined : toLine(own.row, own.rank ?? undefined, () => of, now()),
        ranked,
        curve: [...rated.slice(0, 1).map(({ at }) => ({ at, points: initialStrength.points })), ...rated],
        results: all.filter(({ category }) => levelOf(category) === undefined),
        levels: byLevel(all, gameById(games, gameId)?.opponent),
        openMatches: open.filter((match) => match.gameId === gameId).length,
        titles: await titles(scope, gameId, of),
      };
    },
  };
}

function toLine(
  row: LeaderboardRow,
  rank: number | undefined,
  person: (id: string) => Person,
  now: number,
): LeaderboardLine {
  const { personId, rating, tenths, pointsBefore, wins, draws, losses, form } = row;
  return {
    person: person(personId),
    rank,
    unranked: rank === undefined ? unrankedOf(rating, now) : undefined,
    rating: shownRating(rating, now),
    wins,
    draws,
    losses,
    score: tenths / 10,
    form,
    gain: Math.round(rating.points) - Math.round(pointsBefore ?? initialStrength.points),
  };
}

function unrankedOf(rating: Rating, now: number): Unranked {
  if (rating.matches < rankedMatches) return { reason: 'few', missing: rankedMatches - rating.matches };
  return { reason: shownRating(rating, now).provisional ? 'away' : 'hidden' };
}

function byLevel(counts: readonly ResultCount[], opponent: Game['opponent']): Profile['levels'] {
  const levels = new Map<number, { wins: number; draws: number; losses: number }>();
  for (const { category, result, count } of counts) {
    const stored = levelOf(category);
    if (stored === undefined) continue;
    const level = opponent === undefined ? stored : shownLevel(opponent, stored);
    const sums = levels.get(level) ?? { wins: 0, draws: 0, losses: 0 };
    sums[({ win: 'wins', draw: 'draws', loss: 'losses' } as const)[result]] += count;
    levels.set(level, sums);
  }
  return [...levels].map(([level, sums]) => ({ level, ...sums })).sort((a, b) => a.level - b.level);
}

/** The store's name of a period: `2026`, `2026-11`. */
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
