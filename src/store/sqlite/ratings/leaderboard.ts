import { and, asc, count, desc, eq, gte, isNotNull, isNull, or, sql } from '../drizzle.ts';
import type { RatingStore, ResultName, LeaderboardFilter, LeaderboardRow } from '../../ratings.ts';
import type { Db } from '../file/database.ts';
import { prepared } from '../queries.ts';
import { results, scores } from '../schema.ts';
import { after } from './rated.ts';
import { readRanking } from './ranking.ts';
import { readRatings, seq } from './rating.ts';
import { readBalances } from './results.ts';
import { readScores } from './scoreboard.ts';

const FORM = 5;

/** Reads leaderboards and records; every page is read from an index. */
export const leaderboardStore = (db: Db) =>
  ({
    async leaderboard(filter, asker, { now, since }, page) {
      const readRow = (personId: string) => readLeaderboardRow(db, filter, personId, since);
      return db.transaction(() => {
        const { category, period } = filter;
        return category === undefined && period === undefined
          ? readRanking(db, { ...filter, now }, asker, page, readRow)
          : readScores(db, filter, asker, page, readRow);
      });
    },

    async ratings(scopeId, gameId, personIds) {
      return readRatings(db, scopeId, gameId, personIds);
    },

    async balances(scopeId, gameId, people, since) {
      return readBalances(db, { scopeId, gameId }, people, since);
    },

    async curve(scopeId, gameId, personId) {
      return curve(db)
        .all({ scopeId, gameId, personId })
        .flatMap((row) => after(row) ?? []);
    },

    async record(scopeId, gameId, personId, opponentId) {
      return record(db).all({ scopeId, gameId, personId, opponentId: opponentId ?? null });
    },

    async gamesPlayed(scopeId, gameIds) {
      return gameIds.filter((gameId) => anyResult(db).get({ scopeId, gameId }) !== undefined);
    },
  }) satisfies Partial<RatingStore>;

/** `undefined` if not rated, or nothing matches the filter. */
function readLeaderboardRow(
  db: Db,
  { scopeId, gameId, period = '', category = '' }: LeaderboardFilter,
  personId: string,
  since: number,
): LeaderboardRow | undefined {
  const key = { scopeId, gameId, personId };
  const rating = readRatings(db, scopeId, gameId, [personId]).get(personId);
  const score = scoreOf(db).get({ ...key, period, category });
  if (rating === undefined || score === undefined) return undefined;
  const sinceThen = firstSince(db).get({ ...key, since });
  return {
    personId,
    rating,
    ...score,
    form: form(db)
      .all(key)
      .map(({ result }): ResultName => result),
    pointsBefore: sinceThen === undefined ? rating.points : sinceThen.points,
  };
}

const inPool = and(
  eq(results.scopeId, sql.placeholder('scopeId')),
  eq(results.gameId, sql.placeholder('gameId')),
);
const ofPerson = and(inPool, eq(results.personId, sql.placeholder('personId')));
const isRated = isNotNull(seq);

const scoreOf = prepared((db) =>
  db
    .select({ wins: scores.wins, draws: scores.draws, losses: scores.losses, tenths: scores.tenths })
    .from(scores)
    .where(
      and(
        eq(scores.scopeId, sql.placeholder('scopeId')),
        eq(scores.gameId, sql.placeholder('gameId')),
        eq(scores.period, sql.placeholder('period')),
        eq(scores.category, sql.placeholder('category')),
        eq(scores.personId, sql.placeholder('personId')),
      ),
    )
    .prepare(),
);
const form = prepared((db) =>
  db
    .select({ result: results.result })
    .from(results)
    .where(and(ofPerson, isRated))
    .orderBy(desc(results.endedAt), desc(results.seq))
    .limit(FORM)
    .prepare(),
);
const firstSince = prepared((db) =>
  db
    .select({ points: results.pointsBefore })
    .from(results)
    .where(and(ofPerson, gte(results.endedAt, sql.placeholder('since')), isRated))
    .orderBy(asc(results.endedAt), asc(results.seq))
    .limit(1)
    .prepare(),
);
const curve = prepared((db) =>
  db
    .select({
      points: results.points,
      deviation: results.deviation,
      volatility: results.volatility,
      endedAt: results.endedAt,
      matches: results.matches,
    })
    .from(results)
    .where(and(ofPerson, isRated))
    .orderBy(seq)
    .prepare(),
);
const anyResult = prepared((db) =>
  db.select({ matchId: results.matchId }).from(results).where(inPool).limit(1).prepare(),
);
const record = prepared((db) => {
  const { seat, category, by, result } = results;
  const opponentId = sql.placeholder('opponentId');
  return db
    .select({ seat, category, by, result, count: count() })
    .from(results)
    .where(and(ofPerson, or(isNull(opponentId), eq(results.opponentId, opponentId))))
    .groupBy(seat, category, by, result)
    .prepare();
});
