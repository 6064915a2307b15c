import type { SQL } from 'drizzle-orm';
import type { Pool, Rating, RatingRules } from '../../ratings.ts';
import { and, eq, isNotNull, sql } from '../../drizzle.ts';
import { type Dialect, excluded, type Queries, query, row } from '../queries.ts';
import { after } from './rated.ts';
import { isListed } from './scores.ts';

/** People's current ratings. */

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

const inScope = sql.placeholder('scopeId');
const ofGame = sql.placeholder('gameId');
const isPerson = sql.placeholder('personId');

const ofPeople = query((on) =>
  on.db
    .select({ personId: on.ratings.personId, ...ratingFields(on) })
    .from(on.ratings)
    .where(
      and(
        eq(on.ratings.scopeId, inScope),
        eq(on.ratings.gameId, ofGame),
        on.isAmong(on.ratings.personId, 'personIds'),
      ),
    ),
);
const lastResult = query((on) => {
  const { db, results } = on;
  return db
    .select()
    .from(results)
    .where(
      and(
        eq(results.scopeId, inScope),
        eq(results.gameId, ofGame),
        eq(results.personId, isPerson),
        sql`${seq(on)} < ${sql.placeholder('seq')}`,
        isNotNull(results.points),
      ),
    )
    .orderBy(sql`${seq(on)} DESC`)
    .limit(1);
});
const remove = query(({ db, ratings }) =>
  db
    .delete(ratings)
    .where(and(eq(ratings.scopeId, inScope), eq(ratings.gameId, ofGame), eq(ratings.personId, isPerson))),
);
const write = query(({ db, ratings }) =>
  db
    .insert(ratings)
    .values(row(ratings))
    .onConflictDoUpdate({
      target: [ratings.scopeId, ratings.gameId, ratings.personId],
      set: excluded(
        ratings,
        'points',
        'deviation',
        'volatility',
        'at',
        'shown',
        'matches',
        'provisionalFrom',
        'listed',
      ),
    }),
);
