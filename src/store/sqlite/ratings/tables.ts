import { and, asc, count, desc, eq, gte, isNotNull, isNull, or, sql } from '../drizzle.ts';
import type { RatingStore, ResultName, TableFilter, TableRow } from '../../ratings.ts';
import type { Db } from '../file/database.ts';
import { prepared } from '../queries.ts';
import { results, scores } from '../schema.ts';
import { after } from './rated.ts';
import { readRanking } from './ranking.ts';
import { readRatings, seq } from './rating.ts';
import { readBalances } from './results.ts';
import { readScores } from './scoretable.ts';

const FORM = 5;

/** Reads tables and records; every page is read off an index. */
export const tableStore = (db: Db) =>
  ({
    async table(filter, asker, { now, since }, page) {
      const readRow = (personId: string) => readTableRow(db, filter, personId, since);
      return db.transaction(() => {
        const { category, period } = filter;
        return category === undefined && period === undefined
          ? readRanking(db, { ...filter, now }, asker, page, readRow)
          : readScores(db, filter, asker, page, readRow);
      });
    },

    async ratings(home, gameId, personIds) {
      return readRatings(db, home, gameId, personIds);
    },

    async balances(home, gameId, people, since) {
      return readBalances(db, { home, gameId }, people, since);
    },

    async curve(home, gameId, personId) {
      return curve(db)
        .all({ home, gameId, personId })
        .flatMap((row) => after(row) ?? []);
    },

    async record(home, gameId, personId, opponentId) {
      return record(db).all({ home, gameId, personId, opponentId: opponentId ?? null });
    },
  }) satisfies Partial<RatingStore>;

/** undefined: not rated, or nothing within the filter. */
function readTableRow(
  db: Db,
  { home, gameId, period = '', category = '' }: TableFilter,
  personId: string,
  since: number,
): TableRow | undefined {
  const key = { home, gameId, personId };
  const rating = readRatings(db, home, gameId, [personId]).get(personId);
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

const ofPerson = and(
  eq(results.home, sql.placeholder('home')),
  eq(results.gameId, sql.placeholder('gameId')),
  eq(results.personId, sql.placeholder('personId')),
);
const isRated = isNotNull(seq);

const scoreOf = prepared((db) =>
  db
    .select({ wins: scores.wins, draws: scores.draws, losses: scores.losses, tenths: scores.tenths })
    .from(scores)
    .where(
      and(
        eq(scores.home, sql.placeholder('home')),
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
