import type { LeaderboardFilter, LeaderboardPage, LeaderboardRow } from '../../groups/ratings.ts';
import type { Slice } from '../../store.ts';
import { and, asc, count, desc, eq, gt, gte, lte, sql } from '../../drizzle.ts';
import { query, type Dialect, type Queries } from '../queries.ts';
import { matching } from '../plain.ts';

/** The scores of one scope, game, period and kind of match. */
type Bucket = Required<LeaderboardFilter>;

/** Reads the rows of people who have one. */
export type RowReader = (personIds: readonly string[]) => Promise<ReadonlyMap<string, LeaderboardRow>>;

/** Ordered by score within the filter; everyone is ranked. */
export async function readScores(
  db: Queries,
  { scopeId, gameId, period = '', category = '' }: LeaderboardFilter,
  asker: string,
  page: Slice,
  readRows: RowReader,
): Promise<LeaderboardPage> {
  const bucket = { scopeId, gameId, period, category };
  const all = (await db.get(everybody, bucket))?.people ?? 0;
  const ids = (await idsOf(db, bucket, page)).map(({ personId }) => personId);
  const rows = await readRows([...ids, asker]);
  const row = rows.get(asker);
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    ranked: all,
    all,
    own: row === undefined ? null : { row, rank: await rankOf(db, bucket, row) },
  };
}

/** Sorts only those who are tied with someone on the page; the others are read from the index. */
async function idsOf(db: Queries, bucket: Bucket, { offset, limit }: Slice) {
  const tenthsAt = async (place: number) => (await db.get(tenths, { ...bucket, offset: place }))?.tenths;
  const most = await tenthsAt(offset);
  if (most === undefined) return [];
  const least = (await tenthsAt(offset + limit - 1)) ?? 0;
  const before = await countAbove(db, bucket, most);
  return db.all(between, { ...bucket, least, most, limit, offset: offset - before });
}

async function rankOf(db: Queries, bucket: Bucket, row: LeaderboardRow): Promise<number | null> {
  const { personId, tenths, wins, draws, losses, rating } = row;
  const own = await db.get(ownPlace, { ...bucket, personId });
  if (own?.listed !== true) return null;
  const tied = await db.get(tiedBefore, {
    ...bucket,
    tenths,
    minusFrom: -own.provisionalFrom,
    deviation: rating.deviation,
    minusGames: -(wins + draws + losses),
    personId,
  });
  return (await countAbove(db, bucket, tenths)) + (tied?.people ?? 0) + 1;
}

const countAbove = async (db: Queries, bucket: Bucket, tenths: number): Promise<number> =>
  (await db.get(above, { ...bucket, tenths }))?.people ?? 0;

const inBucket = ({ scores }: Dialect) => matching(scores, 'scopeId', 'gameId', 'period', 'category');
const listed = (on: Dialect) => and(inBucket(on), eq(on.scores.listed, true));
export const sameRating = ({ ratings, scores }: Dialect) =>
  and(
    eq(ratings.scopeId, scores.scopeId),
    eq(ratings.gameId, scores.gameId),
    eq(ratings.personId, scores.personId),
  );
const games = ({ scores }: Dialect) => sql`(${scores.wins} + ${scores.draws} + ${scores.losses})`;

const everybody = query((on) => on.db.select({ people: count() }).from(on.scores).where(listed(on)));
const above = query((on) =>
  on.db
    .select({ people: count() })
    .from(on.scores)
    .where(and(listed(on), gt(on.scores.tenths, sql.placeholder('tenths')))),
);
const tenths = query((on) =>
  on.db
    .select({ tenths: on.scores.tenths })
    .from(on.scores)
    .where(listed(on))
    .orderBy(desc(on.scores.tenths))
    .limit(1)
    .offset(sql.placeholder('offset')),
);
const between = query((on) => {
  const { db, ratings, scores } = on;
  return db
    .select({ personId: scores.personId })
    .from(scores)
    .innerJoin(ratings, sameRating(on))
    .where(
      and(
        listed(on),
        gte(scores.tenths, sql.placeholder('least')),
        lte(scores.tenths, sql.placeholder('most')),
      ),
    )
    .orderBy(
      // Not by the index, because PostgreSQL would expect to be done after a few rows, and many are tied.
      sql`+${scores.tenths} DESC`,
      desc(ratings.provisionalFrom),
      asc(ratings.deviation),
      desc(games(on)),
      asc(scores.personId),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
});
const ownPlace = query((on) =>
  on.db
    .select({ listed: on.scores.listed, provisionalFrom: on.ratings.provisionalFrom })
    .from(on.scores)
    .innerJoin(on.ratings, sameRating(on))
    .where(and(inBucket(on), matching(on.scores, 'personId'))),
);
const tiedBefore = query((on) => {
  const { db, ratings, scores } = on;
  const own = ['minusFrom', 'deviation', 'minusGames', 'personId'].map((name) => sql.placeholder(name));
  return db
    .select({ people: count() })
    .from(scores)
    .innerJoin(ratings, sameRating(on))
    .where(
      and(
        listed(on),
        matching(scores, 'tenths'),
        sql`(${sql.join(own, sql`, `)})
          > (-${ratings.provisionalFrom}, ${ratings.deviation}, -${games(on)}, ${scores.personId})`,
      ),
    );
});
