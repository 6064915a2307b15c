import { and, asc, count, desc, eq, gt, gte, lte, sql } from '../drizzle.ts';
import type { Rating, RatingStore, ResultName, TableFilter, TablePage, TableRow } from '../../ratings.ts';
import type { Db } from '../file/database.ts';
import { readBalances, readRatings } from './rating.ts';
import { ratings, results, scores } from '../schema.ts';

const FORM = 5;

type Times = Parameters<RatingStore['table']>[2];
type Page = Parameters<RatingStore['table']>[3];

/** Reads tables and records; every page is read off an index. */
export const tableStore = (db: Db) =>
  ({
    async table(filter, asker, times, page) {
      return db.transaction((tx) => {
        const { category, period } = filter;
        return category === undefined && period === undefined
          ? readRanking(tx, filter, asker, times, page)
          : readScores(tx, filter, asker, times, page);
      });
    },

    async ratings(home, gameId, personIds) {
      return readRatings(db, home, gameId, personIds);
    },

    async balances(home, gameId, people, since) {
      return readBalances(db, { home, gameId }, people, since);
    },

    async curve(home, gameId, personId) {
      const rows = db
        .select({
          points: results.points,
          deviation: results.deviation,
          volatility: results.volatility,
          at: results.endedAt,
          matches: results.matches,
        })
        .from(results)
        .where(and(ofPerson({ home, gameId }, personId), isRated))
        .orderBy(sql`+${results.seq}`)
        .all();
      return rows.flatMap(({ points, deviation, volatility, at, matches }) =>
        points === null || deviation === null || volatility === null
          ? []
          : [{ points, deviation, volatility, at, matches: matches ?? 0 }],
      );
    },

    async record(home, gameId, personId, opponentId) {
      const { seat, category, by, result } = results;
      return db
        .select({ seat, category, by, result, count: count() })
        .from(results)
        .where(
          and(
            ofPerson({ home, gameId }, personId),
            opponentId === undefined ? undefined : eq(results.opponentId, opponentId),
          ),
        )
        .groupBy(seat, category, by, result)
        .all();
    },
  }) satisfies Partial<RatingStore>;

/** By rating: the settled ones, who have ranks, then the others. */
function readRanking(
  tx: Db,
  filter: TableFilter,
  asker: string,
  { now, since }: Times,
  page: Page,
): TablePage {
  const listed = and(
    eq(ratings.home, filter.home),
    eq(ratings.gameId, filter.gameId),
    eq(ratings.listed, true),
  );
  const settled = gt(ratings.provisionalFrom, now);
  const provisional = lte(ratings.provisionalFrom, now);
  const order = [
    desc(ratings.shown),
    desc(ratings.provisionalFrom),
    asc(ratings.deviation),
    desc(ratings.matches),
    asc(ratings.personId),
  ];
  const countOf = (condition: typeof settled) =>
    tx.select({ people: count() }).from(ratings).where(and(listed, condition)).get()?.people ?? 0;
  const idsOf = (condition: typeof settled, offset: number, limit: number) =>
    limit <= 0
      ? []
      : tx
          .select({ personId: ratings.personId })
          .from(ratings)
          .where(and(listed, condition))
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
          .all();
  const ranked = countOf(settled);
  const shown = idsOf(settled, page.offset, Math.min(page.limit, ranked - page.offset));
  const rest = idsOf(provisional, Math.max(0, page.offset - ranked), page.limit - shown.length);
  const rows = [...shown, ...rest].flatMap(({ personId }) => readRow(tx, filter, personId, since) ?? []);
  const row = readRow(tx, filter, asker, since);
  return {
    rows,
    ranked,
    all: ranked + countOf(provisional),
    own: row === undefined ? null : { row, rank: rankOf() },
  };

  /** Those before the asker, and one. */
  function rankOf(): number | null {
    const own = tx
      .select()
      .from(ratings)
      .where(
        and(eq(ratings.home, filter.home), eq(ratings.gameId, filter.gameId), eq(ratings.personId, asker)),
      )
      .get();
    if (own === undefined || !own.listed || own.provisionalFrom <= now) return null;
    const better = tx
      .select({ people: count() })
      .from(ratings)
      .where(
        and(
          listed,
          settled,
          gte(ratings.shown, own.shown),
          sql`(${-own.shown}, ${-own.provisionalFrom}, ${own.deviation}, ${-own.matches}, ${asker})
            > (-${ratings.shown}, -${ratings.provisionalFrom}, ${ratings.deviation}, -${ratings.matches},
              ${ratings.personId})`,
        ),
      )
      .get();
    return (better?.people ?? 0) + 1;
  }
}

/** By what was scored within the filter; everybody has a rank. */
function readScores(tx: Db, filter: TableFilter, asker: string, { since }: Times, page: Page): TablePage {
  const { home, gameId, period = '', category = '' } = filter;
  const bucket = and(
    eq(scores.home, home),
    eq(scores.gameId, gameId),
    eq(scores.period, period),
    eq(scores.category, category),
  );
  const listed = and(bucket, eq(scores.listed, true));
  const sameRating = and(
    eq(ratings.home, scores.home),
    eq(ratings.gameId, scores.gameId),
    eq(ratings.personId, scores.personId),
  );
  const games = sql`(${scores.wins} + ${scores.draws} + ${scores.losses})`;
  const tenthsAt = (offset: number) =>
    tx
      .select({ tenths: scores.tenths })
      .from(scores)
      .where(listed)
      .orderBy(desc(scores.tenths))
      .limit(1)
      .offset(offset)
      .get()?.tenths;
  // Only who is tied with somebody on the page is put in order: the others are read off the index.
  const most = tenthsAt(page.offset);
  const least = tenthsAt(page.offset + page.limit - 1) ?? 0;
  const before = tx
    .select({ people: count() })
    .from(scores)
    .where(and(listed, gt(scores.tenths, most ?? 0)))
    .get();
  const ids =
    most === undefined
      ? []
      : tx
          .select({ personId: scores.personId })
          .from(scores)
          .innerJoin(ratings, sameRating)
          .where(and(listed, gte(scores.tenths, least), lte(scores.tenths, most)))
          .orderBy(
            desc(scores.tenths),
            desc(ratings.provisionalFrom),
            asc(ratings.deviation),
            desc(games),
            asc(scores.personId),
          )
          .limit(page.limit)
          .offset(page.offset - (before?.people ?? 0))
          .all();
  const all = tx.select({ people: count() }).from(scores).where(listed).get()?.people ?? 0;
  const rows = ids.flatMap(({ personId }) => readRow(tx, filter, personId, since) ?? []);
  const row = readRow(tx, filter, asker, since);
  return { rows, ranked: all, all, own: row === undefined ? null : { row, rank: rankOf(row) } };

  function rankOf({ tenths, wins, draws, losses, rating }: TableRow): number | null {
    const own = tx
      .select({ listed: scores.listed, provisionalFrom: ratings.provisionalFrom })
      .from(scores)
      .innerJoin(ratings, sameRating)
      .where(and(bucket, eq(scores.personId, asker)))
      .get();
    if (own?.listed !== true) return null;
    const better = tx
      .select({ people: count() })
      .from(scores)
      .where(and(listed, gt(scores.tenths, tenths)))
      .get();
    const tied = tx
      .select({ people: count() })
      .from(scores)
      .innerJoin(ratings, sameRating)
      .where(
        and(
          listed,
          eq(scores.tenths, tenths),
          sql`(${-own.provisionalFrom}, ${rating.deviation}, ${-(wins + draws + losses)}, ${asker})
            > (-${ratings.provisionalFrom}, ${ratings.deviation}, -${games}, ${scores.personId})`,
        ),
      )
      .get();
    return (better?.people ?? 0) + (tied?.people ?? 0) + 1;
  }
}

/** undefined: not rated, or nothing within the filter. */
function readRow(tx: Db, filter: TableFilter, personId: string, since: number): TableRow | undefined {
  const { home, gameId, period = '', category = '' } = filter;
  const rating: Rating | undefined = readRatings(tx, home, gameId, [personId]).get(personId);
  const score = tx
    .select({ wins: scores.wins, draws: scores.draws, losses: scores.losses, tenths: scores.tenths })
    .from(scores)
    .where(
      and(
        eq(scores.home, home),
        eq(scores.gameId, gameId),
        eq(scores.period, period),
        eq(scores.category, category),
        eq(scores.personId, personId),
      ),
    )
    .get();
  if (rating === undefined || score === undefined) return undefined;
  const latest = tx
    .select({ result: results.result })
    .from(results)
    .where(and(ofPerson(filter, personId), isRated))
    .orderBy(desc(results.endedAt), desc(results.seq))
    .limit(FORM)
    .all();
  const sinceThen = tx
    .select({ points: results.pointsBefore })
    .from(results)
    .where(and(ofPerson(filter, personId), gte(results.endedAt, since), isRated))
    .orderBy(asc(results.endedAt), asc(results.seq))
    .limit(1)
    .get();
  return {
    personId,
    rating,
    ...score,
    form: latest.map(({ result }): ResultName => result),
    pointsBefore: sinceThen === undefined ? rating.points : sinceThen.points,
  };
}

/** The plus keeps SQLite off the index of `seq`, which leads through the matches of everybody. */
const isRated = sql`+${results.seq} IS NOT NULL`;

const ofPerson = ({ home, gameId }: Pick<TableFilter, 'home' | 'gameId'>, personId: string) =>
  and(eq(results.home, home), eq(results.gameId, gameId), eq(results.personId, personId));
