import { and, count, eq, inArray, or, sql } from '../drizzle.ts';
import { selectRows } from '../matches/rows.ts';
import { prepared } from '../queries.ts';
import { challenges, due, listings, matches, names, ratings, reminders, results, scores } from '../schema.ts';

/** What is stored about `personId`, in every scope. */

const personId = sql.placeholder('personId');
const plays = or(eq(matches.first, personId), eq(matches.second, personId));
const isIn = or(eq(challenges.challenger, personId), eq(challenges.opponent, personId));

export const countMatches = prepared((db) =>
  db.select({ matches: count() }).from(matches).where(plays).prepare(),
);
export const countScopes = prepared((db) =>
  db.select({ scopes: count() }).from(names).where(eq(names.personId, personId)).prepare(),
);
export const openMatches = prepared((db) =>
  selectRows(db)
    .where(and(plays, eq(matches.status, 'open')))
    .prepare(),
);
export const openChallenges = prepared((db) =>
  db
    .select()
    .from(challenges)
    .where(and(isIn, eq(challenges.status, 'open')))
    .prepare(),
);
export const matchIds = prepared((db) =>
  db.select({ id: matches.id }).from(matches).where(plays).orderBy(matches.createdAt).prepare(),
);
export const namesOf = prepared((db) =>
  db
    .select({ scopeId: names.scopeId, name: names.name })
    .from(names)
    .where(eq(names.personId, personId))
    .prepare(),
);
export const challengesOf = prepared((db) =>
  db.select().from(challenges).where(isIn).orderBy(challenges.createdAt).prepare(),
);
export const ratingsOf = prepared((db) => {
  const { scopeId, gameId, points, deviation, volatility, at, matches: rated } = ratings;
  return db
    .select({ scopeId, gameId, points, deviation, volatility, at, matches: rated })
    .from(ratings)
    .where(eq(ratings.personId, personId))
    .prepare();
});
export const resultsOf = prepared((db) => {
  const { matchId, result, weight, points, deviation, volatility } = results;
  return db
    .select({ matchId, result, weight, points, deviation, volatility })
    .from(results)
    .where(eq(results.personId, personId))
    .orderBy(results.endedAt)
    .prepare();
});
export const listingsOf = prepared((db) => {
  const { scopeId, hidden, left, checkedAt } = listings;
  return db
    .select({ scopeId, hidden, left, checkedAt })
    .from(listings)
    .where(eq(listings.personId, personId))
    .prepare();
});
export const remindersOf = prepared((db) =>
  db.select().from(reminders).where(eq(reminders.personId, personId)).prepare(),
);

/** Puts `substitute` in the person's place, and deletes what concerns nobody else. */
export const erase = prepared((db) => {
  const substitute = sql`${sql.placeholder('substitute')}`;
  const version = sql`${matches.version} + 1`;
  const theirs = db
    .select({ subject: sql`cast(${reminders.id} as text)` })
    .from(reminders)
    .where(eq(reminders.personId, personId));
  return [
    db.update(matches).set({ first: substitute, version }).where(eq(matches.first, personId)),
    db.update(matches).set({ second: substitute, version }).where(eq(matches.second, personId)),
    db.update(challenges).set({ challenger: substitute }).where(eq(challenges.challenger, personId)),
    db.update(challenges).set({ opponent: substitute }).where(eq(challenges.opponent, personId)),
    db.update(results).set({ personId: null }).where(eq(results.personId, personId)),
    db.update(results).set({ opponentId: null }).where(eq(results.opponentId, personId)),
    db.delete(due).where(and(eq(due.kind, 'remind'), inArray(due.subject, theirs))),
    ...[names, ratings, scores, listings, reminders].map((table) =>
      db.delete(table).where(eq(table.personId, personId)),
    ),
  ].map((query) => query.prepare());
});
