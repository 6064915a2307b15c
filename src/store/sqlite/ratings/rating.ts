import { and, eq, isNotNull, sql } from '../drizzle.ts';
import type { Pool, Rating, RatingRules } from '../../ratings.ts';
import type { Db } from '../file/database.ts';
import { excluded, isAmong, list, prepared, row } from '../queries.ts';
import { ratings, results } from '../schema.ts';
import { after } from './rated.ts';
import { isListed } from './scores.ts';

/** People's current ratings. */

export function readRatings(
  db: Db,
  scopeId: string,
  gameId: string,
  personIds: readonly string[],
): ReadonlyMap<string, Rating> {
  const rows = ofPeople(db).all({ scopeId, gameId, personIds: list(personIds) });
  return new Map(rows.map(({ personId, ...rating }) => [personId, rating]));
}

/** Someone's rating after their last rated match, of all matches or of those before `seq`. */
export function latest(
  db: Db,
  { scopeId, gameId }: Pool,
  personId: string,
  seq = Number.MAX_SAFE_INTEGER,
): Rating | undefined {
  const found = lastResult(db).get({ scopeId, gameId, personId, seq });
  return found && after(found);
}

/** `undefined`: the person is no longer rated. */
export function writeRating(
  db: Db,
  { scopeId, gameId }: Pool,
  personId: string,
  rating: Rating | undefined,
  rules: RatingRules,
): void {
  const key = { scopeId, gameId, personId };
  if (rating === undefined) {
    remove(db).run(key);
    return;
  }
  write(db).run({
    ...key,
    ...rating,
    shown: Math.round(rating.points),
    provisionalFrom: rules.provisionalFrom(rating),
    listed: isListed(db, scopeId, personId),
  });
}

/** The unary plus keeps SQLite from using the index on `seq`, which covers everyone's matches. */
export const seq = sql`+${results.seq}`;

const inScope = sql.placeholder('scopeId');
const ofGame = sql.placeholder('gameId');
const isPerson = sql.placeholder('personId');
const key = and(eq(ratings.scopeId, inScope), eq(ratings.gameId, ofGame), eq(ratings.personId, isPerson));

const ofPeople = prepared((db) =>
  db
    .select({
      personId: ratings.personId,
      points: ratings.points,
      deviation: ratings.deviation,
      volatility: ratings.volatility,
      at: ratings.at,
      matches: ratings.matches,
    })
    .from(ratings)
    .where(
      and(eq(ratings.scopeId, inScope), eq(ratings.gameId, ofGame), isAmong(ratings.personId, 'personIds')),
    )
    .prepare(),
);
const lastResult = prepared((db) =>
  db
    .select()
    .from(results)
    .where(
      and(
        eq(results.scopeId, inScope),
        eq(results.gameId, ofGame),
        eq(results.personId, isPerson),
        sql`${seq} < ${sql.placeholder('seq')}`,
        isNotNull(results.points),
      ),
    )
    .orderBy(sql`${seq} DESC`)
    .limit(1)
    .prepare(),
);
const remove = prepared((db) => db.delete(ratings).where(key).prepare());
const write = prepared((db) =>
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
    })
    .prepare(),
);
