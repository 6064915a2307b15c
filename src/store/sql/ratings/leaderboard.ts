import type {
  RatingStore,
  LeaderboardFilter,
  LeaderboardRow,
  Pool,
  LeaderboardPage,
} from '../../groups/ratings.ts';
import type { ResultName } from '../../kinds.ts';
import { and, count, eq, isNotNull, isNull, or, sql, asc, desc, gt, gte, lte } from '../../drizzle.ts';
import { query, optional, type Dialect, type Queries, type Database, queries } from '../queries.ts';
import { matching, rowsBy } from '../plain.ts';
import { after } from './rated.ts';
import { ratingFields, readRatings, seq } from './rating.ts';
import { readBalances, readSince } from './results.ts';
import { readScores, sameRating, type RowReader } from './scoreboard.ts';
import type { Slice } from '../../store.ts';

const formLength = 5;

/** Reads leaderboards and records; every page is read from an index. */
export const leaderboardStore = (db: Database) =>
  ({
    leaderboard(filter, asker, { now, since }, page) {
      return db.reading(async (db) => {
        const readRows = (personIds: readonly string[]) => readLeaderboardRows(db, filter, personIds, since);
        const { category, period } = filter;
        return category === undefined && period === undefined
          ? readRanking(db, { ...filter, now }, asker, page, readRows)
          : readScores(db, filter, asker, page, readRows);
      });
    },

    of: (scopeId, gameId, personIds) => readRatings(db, scopeId, gameId, personIds),

    balances: (scopeId, gameId, people, since) =>
      db.reading((db) => readBalances(db, { scopeId, gameId }, people, since)),

    since: (scopeId, gameId, personIds) => db.reading((db) => readSince(db, { scopeId, gameId }, personIds)),

    async curve(scopeId, gameId, personId) {
      return (await db.all(curve, { scopeId, gameId, personId })).flatMap((row) => after(row) ?? []);
    },

    resultCounts: (scopeId, gameId, personId, opponentId) =>
      db.all(record, { scopeId, gameId, personId, opponentId: opponentId ?? null }),

    async gamesPlayed(scopeId, gameIds) {
      const played: string[] = [];
      for (const gameId of gameIds)
        if ((await db.get(anyResult, { scopeId, gameId, limit: 1 })) !== undefined) played.push(gameId);
      return played;
    },
  }) satisfies Partial<RatingStore>;

/** Those who are rated and match the filter. */
async function readLeaderboardRows(
  db: Queries,
  { scopeId, gameId, period = '', category = '' }: LeaderboardFilter,
  personIds: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, LeaderboardRow>> {
  const found = await db.all(rows, { scopeId, gameId, period, category, personIds, since });
  return new Map(
    found.map(({ personId, rating, score, form, played, pointsThen }) => [
      personId,
      {
        personId,
        rating,
        ...score,
        form: form === null ? [] : (form.split(',') as ResultName[]),
        pointsBefore: played ? pointsThen : rating.points,
      },
    ]),
  );
}

const ofPerson = ({ results }: Dialect) => matching(results, 'scopeId', 'gameId', 'personId');
const isRated = (on: Dialect) => isNotNull(seq(on));

/** In one query, because every row would need four. */
const rows = query((on) => {
  const { db, ratings, scores, results } = on;
  const ofRow = sql`${results.scopeId} = ${ratings.scopeId} AND ${results.gameId} = ${ratings.gameId}
    AND ${results.personId} = ${ratings.personId} AND ${seq(on)} IS NOT NULL`;
  const since = sql`${results.endedAt} >= ${sql.placeholder('since')}`;
  return db
    .select({
      personId: ratings.personId,
      rating: ratingFields(on),
      score: { wins: scores.wins, draws: scores.draws, losses: scores.losses, tenths: scores.tenths },
      form: sql<
        string | null
      >`(SELECT string_agg(result, ',') FROM (SELECT ${results.result} AS result FROM ${results}
        WHERE ${ofRow} ORDER BY ${results.endedAt} DESC, ${results.seq} DESC LIMIT ${sql.raw(String(formLength))}) AS latest)`,
      played: sql`EXISTS (SELECT 1 FROM ${results} WHERE ${ofRow} AND ${since})`.mapWith(Boolean),
      pointsThen: sql<
        number | null
      >`(SELECT ${results.pointsBefore} FROM ${results} WHERE ${ofRow} AND ${since}
        ORDER BY ${results.endedAt}, ${results.seq} LIMIT 1)`,
    })
    .from(ratings)
    .innerJoin(scores, sameRating(on))
    .where(
      and(
        matching(ratings, 'scopeId', 'gameId'),
        on.isAmong(ratings.personId, 'personIds'),
        matching(scores, 'period', 'category'),
      ),
    );
});
const curve = query((on) => {
  const { points, deviation, volatility, endedAt, matches } = on.results;
  return on.db
    .select({ points, deviation, volatility, endedAt, matches })
    .from(on.results)
    .where(and(ofPerson(on), isRated(on)))
    .orderBy(seq(on));
});
const anyResult = rowsBy('results', ['scopeId', 'gameId'], { columns: ['matchId'], most: 'limit' });
const record = query((on) => {
  const { seat, category, by, result } = on.results;
  const opponentId = optional('opponentId');
  return on.db
    .select({ seat, category, by, result, count: count() })
    .from(on.results)
    .where(and(ofPerson(on), or(isNull(opponentId), eq(on.results.opponentId, opponentId))))
    .groupBy(seat, category, by, result);
});

/** By rating: ranked people first, then the others. */
async function readRanking(
  db: Queries,
  { scopeId, gameId, now }: Pool & { readonly now: number },
  asker: string,
  { offset, limit }: Slice,
  readRows: RowReader,
): Promise<LeaderboardPage> {
  const pool = { scopeId, gameId, now };
  const countOf = async (part: Part) => (await db.get(people(part), pool))?.people ?? 0;
  const idsOf = async (part: Part, from: number, most: number) =>
    most <= 0 ? [] : db.all(page(part), { ...pool, offset: from, limit: most });
  const ranked = await countOf('settled');
  const shown = await idsOf('settled', offset, Math.min(limit, ranked - offset));
  const rest = await idsOf('provisional', Math.max(0, offset - ranked), limit - shown.length);
  const ids = [...shown, ...rest].map(({ personId }) => personId);
  const rows = await readRows([...ids, asker]);
  const row = rows.get(asker);
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    ranked,
    all: ranked + (await countOf('provisional')),
    own: row === undefined ? null : { row, rank: await rankOf(db, pool, asker) },
  };
}

/** The number of people ahead of the asker, plus one. */
async function rankOf(db: Queries, pool: Pool & { readonly now: number }, personId: string) {
  const own = await db.get(ratingOf, { ...pool, personId });
  if (own === undefined || !own.listed || own.provisionalFrom <= pool.now) return null;
  const { shown, provisionalFrom, deviation, matches } = own;
  const ranks = { shown, minusShown: -shown, minusFrom: -provisionalFrom, deviation, minusMatches: -matches };
  return ((await db.get(better, { ...pool, ...ranks, personId }))?.people ?? 0) + 1;
}

type Part = 'settled' | 'provisional';

const listed = ({ ratings }: Dialect) =>
  and(matching(ratings, 'scopeId', 'gameId'), eq(ratings.listed, true));
const now = sql.placeholder('now');
const isIn = ({ ratings }: Dialect, part: Part) =>
  part === 'settled' ? gt(ratings.provisionalFrom, now) : lte(ratings.provisionalFrom, now);

const people = queries((on, part: Part) =>
  on.db
    .select({ people: count() })
    .from(on.ratings)
    .where(and(listed(on), isIn(on, part))),
);
const page = queries((on, part: Part) => {
  const { db, ratings } = on;
  return db
    .select({ personId: ratings.personId })
    .from(ratings)
    .where(and(listed(on), isIn(on, part)))
    .orderBy(
      desc(ratings.shown),
      desc(ratings.provisionalFrom),
      asc(ratings.deviation),
      desc(ratings.matches),
      asc(ratings.personId),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
});
const ratingOf = rowsBy('ratings', ['scopeId', 'gameId', 'personId']);
const better = query((on) => {
  const { db, ratings } = on;
  const own = ['minusShown', 'minusFrom', 'deviation', 'minusMatches', 'personId'].map((name) =>
    sql.placeholder(name),
  );
  return db
    .select({ people: count() })
    .from(ratings)
    .where(
      and(
        listed(on),
        isIn(on, 'settled'),
        gte(ratings.shown, sql.placeholder('shown')),
        sql`(${sql.join(own, sql`, `)})
          > (-${ratings.shown}, -${ratings.provisionalFrom}, ${ratings.deviation}, -${ratings.matches},
            ${ratings.personId})`,
      ),
    );
});
