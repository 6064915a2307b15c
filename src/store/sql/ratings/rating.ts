import type { SQL } from 'drizzle-orm';
import type { Pool, Rating, RatingRules } from '../../groups/ratings.ts';
import { and, eq, isNotNull, sql } from '../../drizzle.ts';
import { query, type Dialect, type Queries } from '../queries.ts';
import { matching, writeTo, deleteBy } from '../plain.ts';
import { after } from './rated.ts';
import { isListed } from './scores.ts';

export async function readRatings(
  db: Queries,
  scopeId: string,
  gameId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Rating>> {
  const rows = await db.all(ofPeople, { scopeId, gameId, personIds });
  return new Map(rows.map(({ personId, ...rating }) => [personId, rating]));
}

/** Someone's rating after their last rated match, of all matches or of those before `seq`. */
export async function latest(
  db: Queries,
  { scopeId, gameId }: Pool,
  personId: string,
  seq = Number.MAX_SAFE_INTEGER,
): Promise<Rating | undefined> {
  const found = await db.get(lastResult, { scopeId, gameId, personId, seq });
  return found && after(found);
}

/** `undefined`: the person is no longer rated. */
export async function writeRating(
  db: Queries,
  { scopeId, gameId }: Pool,
  personId: string,
  rating: Rating | undefined,
  rules: RatingRules,
): Promise<void> {
  const key = { scopeId, gameId, personId };
  if (rating === undefined) return db.run(remove, key);
  await db.run(write, {
    ...key,
    ...rating,
    shown: Math.round(rating.points),
    provisionalFrom: rules.provisionalFrom(rating),
    listed: await isListed(db, scopeId, personId),
  });
}

/** The unary plus keeps the database from using the index on `seq`, which covers everyone's matches. */
export const seq = ({ results }: Dialect): SQL => sql`+${results.seq}`;

export const ratingFields = ({ ratings: { points, deviation, volatility, at, matches } }: Dialect) => ({
  points,
  deviation,
  volatility,
  at,
  matches,
});

const ofPeople = query((on) =>
  on.db
    .select({ personId: on.ratings.personId, ...ratingFields(on) })
    .from(on.ratings)
    .where(and(matching(on.ratings, 'scopeId', 'gameId'), on.isAmong(on.ratings.personId, 'personIds'))),
);
const lastResult = query((on) => {
  const { db, results } = on;
  return db
    .select()
    .from(results)
    .where(
      and(
        matching(results, 'scopeId', 'gameId', 'personId'),
        sql`${seq(on)} < ${sql.placeholder('seq')}`,
        isNotNull(results.points),
      ),
    )
    .orderBy(sql`${seq(on)} DESC`)
    .limit(1);
});
/** In the order of the columns; after no match nobody is ranked. */
export const bring = query(({ db, ratings }) => {
  const { gameId, personId, points, deviation, volatility, at, shown, listed } = ratings;
  const own = and(eq(ratings.scopeId, sql.placeholder('from')), matching(ratings, 'gameId', 'personId'));
  return db
    .insert(ratings)
    .select(
      sql`SELECT cast(${sql.placeholder('scopeId')} AS text), ${gameId}, ${personId}, ${points}, ${deviation},
        ${volatility}, ${at}, 0, ${shown}, ${at}, ${listed} FROM ${ratings} WHERE ${own}`,
    )
    .onConflictDoNothing();
});
const remove = deleteBy('ratings', 'scopeId', 'gameId', 'personId');
const write = writeTo('ratings');
