import type { SeasonStore } from '../../store.ts';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, max, or, sql } from '../../drizzle.ts';
import { query, type Dialect, type Database } from '../queries.ts';
import { matching, rowsBy, insertInto } from '../plain.ts';

export const seasonStore = (db: Database): SeasonStore => ({
  spanScores: (span) => db.all(spanScores, { ...span }),

  close(key, endedAt, places) {
    return db.writing(async (db) => {
      if ((await db.get(anyPlace, { ...key })) !== undefined) return false;
      for (const [i, place] of places.entries())
        await db.run(insert, { ...key, ...place, endedAt, position: i + 1 });
      return true;
    });
  },

  places: (key) => db.all(placesOf, { ...key }),

  async list(scopeId, gameId, limit) {
    return (await db.all(named, { scopeId, gameId, limit })).map(({ season }) => season);
  },

  async titles(scopeId, gameId, personId, limit) {
    const found = await db.all(titlesOf, { scopeId, gameId, personId, limit });
    return found.map(({ season, rank }) => ({ season, rank: rank! }));
  },

  async champions(scopeId, at) {
    const last = await db.get(lastEnd, { scopeId, at });
    if (last === undefined || last.endedAt === null) return [];
    const found = await db.all(championsOf, { scopeId, endedAt: last.endedAt });
    return [...new Set(found.map(({ personId }) => personId))];
  },
});

/** A title is one of the first so many places. */
const titled = sql.raw('3');

const inSpan = ({ results }: Dialect) =>
  and(
    matching(results, 'scopeId', 'gameId'),
    isNotNull(results.personId),
    isNotNull(results.seq),
    gte(results.endedAt, sql.placeholder('from')),
    lt(results.endedAt, sql.placeholder('to')),
  );

/** The rating before the first match of the span is in its row, the one at the end in the row of the last. */
const spanScores = query((on) => {
  const { db, results, ratings } = on;
  const counted = (result: string) =>
    sql<number>`sum(CASE WHEN ${results.result} = ${sql.raw(`'${result}'`)} THEN 1 ELSE 0 END)`.mapWith(
      Number,
    );
  const played = db
    .select({
      player: sql<string>`${results.personId}`.as('player'),
      start: sql<number>`min(${results.seq})`.as('start'),
      last: sql<number>`max(${results.seq})`.as('last'),
      wins: counted('win').as('wins'),
      draws: counted('draw').as('draws'),
      losses: counted('loss').as('losses'),
    })
    .from(results)
    .where(inSpan(on))
    .groupBy(results.personId)
    .as('played');
  const before = sql<number | null>`(SELECT points_before FROM results AS earlier
    WHERE earlier.scope_id = ${results.scopeId} AND earlier.game_id = ${results.gameId}
    AND earlier.seq = ${played.start} AND earlier.person_id = ${results.personId})`;
  return db
    .select({
      personId: played.player,
      points: sql<number>`${results.points}`,
      pointsBefore: before,
      deviation: sql<number>`${results.deviation}`,
      matches: sql<number>`${results.matches}`,
      wins: played.wins,
      draws: played.draws,
      losses: played.losses,
    })
    .from(played)
    .innerJoin(
      results,
      and(
        matching(results, 'scopeId', 'gameId'),
        sql`${results.seq} = ${played.last}`,
        sql`${results.personId} = ${played.player}`,
      ),
    )
    .innerJoin(
      ratings,
      and(
        eq(ratings.scopeId, results.scopeId),
        eq(ratings.gameId, results.gameId),
        sql`${ratings.personId} = ${played.player}`,
        eq(ratings.listed, true),
      ),
    );
});

const isTitled = ({ seasonPlaces }: Dialect) => lte(seasonPlaces.rank, titled);

const anyPlace = rowsBy('seasonPlaces', ['scopeId', 'gameId', 'season'], { columns: ['season'] });
const insert = insertInto('seasonPlaces');
const placesOf = query((on) => {
  const { db, seasonPlaces, listings } = on;
  const { personId, rank, points, gain, wins, draws, losses, position } = seasonPlaces;
  return db
    .select({ personId, rank, points, gain, wins, draws, losses })
    .from(seasonPlaces)
    .leftJoin(listings, and(eq(listings.scopeId, seasonPlaces.scopeId), eq(listings.personId, personId)))
    .where(
      and(
        matching(seasonPlaces, 'scopeId', 'gameId', 'season'),
        or(isNull(listings.hidden), eq(listings.hidden, false)),
      ),
    )
    .orderBy(asc(position));
});
const named = query((on) =>
  on.db
    .select({ season: on.seasonPlaces.season })
    .from(on.seasonPlaces)
    .where(matching(on.seasonPlaces, 'scopeId', 'gameId'))
    .groupBy(on.seasonPlaces.season)
    .orderBy(desc(max(on.seasonPlaces.endedAt)))
    .limit(sql.placeholder('limit')),
);
const titlesOf = query((on) =>
  on.db
    .select({ season: on.seasonPlaces.season, rank: on.seasonPlaces.rank })
    .from(on.seasonPlaces)
    .where(and(matching(on.seasonPlaces, 'scopeId', 'gameId', 'personId'), isTitled(on)))
    .orderBy(desc(on.seasonPlaces.endedAt))
    .limit(sql.placeholder('limit')),
);
const lastEnd = query(({ db, seasonPlaces }) =>
  db
    .select({ endedAt: max(seasonPlaces.endedAt) })
    .from(seasonPlaces)
    .where(and(matching(seasonPlaces, 'scopeId'), lt(seasonPlaces.endedAt, sql.placeholder('at')))),
);
const championsOf = query((on) =>
  on.db
    .select({ personId: on.seasonPlaces.personId })
    .from(on.seasonPlaces)
    .where(and(matching(on.seasonPlaces, 'scopeId', 'endedAt'), isTitled(on))),
);
