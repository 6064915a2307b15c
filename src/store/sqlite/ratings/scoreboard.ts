import { and, asc, count, desc, eq, gt, gte, lte, sql } from '../drizzle.ts';
import type { LeaderboardFilter, LeaderboardPage, LeaderboardRow } from '../../ratings.ts';
import type { Page } from '../../store.ts';
import type { Db } from '../file/database.ts';
import { prepared } from '../queries.ts';
import { ratings, scores } from '../schema.ts';

/** The scores of one scope, game, period and kind of match. */
type Bucket = Required<LeaderboardFilter>;

/** Ordered by score within the filter; everyone is ranked. */
export function readScores(
  db: Db,
  { scopeId, gameId, period = '', category = '' }: LeaderboardFilter,
  asker: string,
  { offset, limit }: Page,
  readRow: (personId: string) => LeaderboardRow | undefined,
): LeaderboardPage {
  const bucket = { scopeId, gameId, period, category };
  const all = everybody(db).get(bucket)?.people ?? 0;
  const row = readRow(asker);
  return {
    rows: idsOf(db, bucket, { offset, limit }).flatMap(({ personId }) => readRow(personId) ?? []),
    ranked: all,
    all,
    own: row === undefined ? null : { row, rank: rankOf(db, bucket, row) },
  };
}

/** Sorts only those who are tied with someone on the page; the others are read from the index. */
function idsOf(db: Db, bucket: Bucket, { offset, limit }: Page) {
  const tenthsAt = (place: number) => tenths(db).get({ ...bucket, offset: place })?.tenths;
  const most = tenthsAt(offset);
  if (most === undefined) return [];
  const least = tenthsAt(offset + limit - 1) ?? 0;
  const before = countAbove(db, bucket, most);
  return between(db).all({ ...bucket, least, most, limit, offset: offset - before });
}

function rankOf(db: Db, bucket: Bucket, row: LeaderboardRow): number | null {
  const { personId, tenths, wins, draws, losses, rating } = row;
  const own = ownPlace(db).get({ ...bucket, personId });
  if (own?.listed !== true) return null;
  const tied = tiedBefore(db).get({
    ...bucket,
    tenths,
    minusFrom: -own.provisionalFrom,
    deviation: rating.deviation,
    minusGames: -(wins + draws + losses),
    personId,
  });
  return countAbove(db, bucket, tenths) + (tied?.people ?? 0) + 1;
}

const countAbove = (db: Db, bucket: Bucket, tenths: number): number =>
  above(db).get({ ...bucket, tenths })?.people ?? 0;

const inBucket = and(
  eq(scores.scopeId, sql.placeholder('scopeId')),
  eq(scores.gameId, sql.placeholder('gameId')),
  eq(scores.period, sql.placeholder('period')),
  eq(scores.category, sql.placeholder('category')),
);
const listed = and(inBucket, eq(scores.listed, true));
const sameRating = and(
  eq(ratings.scopeId, scores.scopeId),
  eq(ratings.gameId, scores.gameId),
  eq(ratings.personId, scores.personId),
);
const games = sql`(${scores.wins} + ${scores.draws} + ${scores.losses})`;

const everybody = prepared((db) => db.select({ people: count() }).from(scores).where(listed).prepare());
const above = prepared((db) =>
  db
    .select({ people: count() })
    .from(scores)
    .where(and(listed, gt(scores.tenths, sql.placeholder('tenths'))))
    .prepare(),
);
const tenths = prepared((db) =>
  db
    .select({ tenths: scores.tenths })
    .from(scores)
    .where(listed)
    .orderBy(desc(scores.tenths))
    .limit(1)
    .offset(sql.placeholder('offset'))
    .prepare(),
);
const between = prepared((db) =>
  db
    .select({ personId: scores.personId })
    .from(scores)
    .innerJoin(ratings, sameRating)
    .where(
      and(listed, gte(scores.tenths, sql.placeholder('least')), lte(scores.tenths, sql.placeholder('most'))),
    )
    .orderBy(
      desc(scores.tenths),
      desc(ratings.provisionalFrom),
      asc(ratings.deviation),
      desc(games),
      asc(scores.personId),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(),
);
const ownPlace = prepared((db) =>
  db
    .select({ listed: scores.listed, provisionalFrom: ratings.provisionalFrom })
    .from(scores)
    .innerJoin(ratings, sameRating)
    .where(and(inBucket, eq(scores.personId, sql.placeholder('personId'))))
    .prepare(),
);
const tiedBefore = prepared((db) => {
  const own = ['minusFrom', 'deviation', 'minusGames', 'personId'].map((name) => sql.placeholder(name));
  return db
    .select({ people: count() })
    .from(scores)
    .innerJoin(ratings, sameRating)
    .where(
      and(
        listed,
        eq(scores.tenths, sql.placeholder('tenths')),
        sql`(${sql.join(own, sql`, `)})
          > (-${ratings.provisionalFrom}, ${ratings.deviation}, -${games}, ${scores.personId})`,
      ),
    )
    .prepare();
});
