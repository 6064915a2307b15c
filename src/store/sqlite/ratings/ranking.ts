import { and, asc, count, desc, eq, gt, gte, lte, sql } from '../drizzle.ts';
import type { Pool, LeaderboardPage, LeaderboardRow } from '../../ratings.ts';
import type { Page } from '../../store.ts';
import type { Db } from '../file/database.ts';
import { prepared } from '../queries.ts';
import { ratings } from '../schema.ts';

/** By rating: ranked people first, then the others. */
export function readRanking(
  db: Db,
  { scopeId, gameId, now }: Pool & { readonly now: number },
  asker: string,
  { offset, limit }: Page,
  readRow: (personId: string) => LeaderboardRow | undefined,
): LeaderboardPage {
  const pool = { scopeId, gameId, now };
  const countOf = (part: Part) => people(db, part).get(pool)?.people ?? 0;
  const idsOf = (part: Part, from: number, most: number) =>
    most <= 0 ? [] : page(db, part).all({ ...pool, offset: from, limit: most });
  const ranked = countOf('settled');
  const shown = idsOf('settled', offset, Math.min(limit, ranked - offset));
  const rest = idsOf('provisional', Math.max(0, offset - ranked), limit - shown.length);
  const row = readRow(asker);
  return {
    rows: [...shown, ...rest].flatMap(({ personId }) => readRow(personId) ?? []),
    ranked,
    all: ranked + countOf('provisional'),
    own: row === undefined ? null : { row, rank: rankOf(db, pool, asker) },
  };
}

/** The number of people ahead of the asker, plus one. */
function rankOf(db: Db, pool: Pool & { readonly now: number }, personId: string): number | null {
  const own = ratingOf(db).get({ ...pool, personId });
  if (own === undefined || !own.listed || own.provisionalFrom <= pool.now) return null;
  const { shown, provisionalFrom, deviation, matches } = own;
  const ranks = { shown, minusShown: -shown, minusFrom: -provisionalFrom, deviation, minusMatches: -matches };
  return (better(db).get({ ...pool, ...ranks, personId })?.people ?? 0) + 1;
}

type Part = 'settled' | 'provisional';

const inPool = and(
  eq(ratings.scopeId, sql.placeholder('scopeId')),
  eq(ratings.gameId, sql.placeholder('gameId')),
);
const listed = and(inPool, eq(ratings.listed, true));
const now = sql.placeholder('now');
const parts = { settled: gt(ratings.provisionalFrom, now), provisional: lte(ratings.provisionalFrom, now) };

const people = prepared((db, part: Part) =>
  db.select({ people: count() }).from(ratings).where(and(listed, parts[part])).prepare(),
);
const page = prepared((db, part: Part) =>
  db
    .select({ personId: ratings.personId })
    .from(ratings)
    .where(and(listed, parts[part]))
    .orderBy(
      desc(ratings.shown),
      desc(ratings.provisionalFrom),
      asc(ratings.deviation),
      desc(ratings.matches),
      asc(ratings.personId),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(),
);
const ratingOf = prepared((db) =>
  db
    .select()
    .from(ratings)
    .where(and(inPool, eq(ratings.personId, sql.placeholder('personId'))))
    .prepare(),
);
const better = prepared((db) => {
  const own = ['minusShown', 'minusFrom', 'deviation', 'minusMatches', 'personId'].map((name) =>
    sql.placeholder(name),
  );
  return db
    .select({ people: count() })
    .from(ratings)
    .where(
      and(
        listed,
        parts.settled,
        gte(ratings.shown, sql.placeholder('shown')),
        sql`(${sql.join(own, sql`, `)})
          > (-${ratings.shown}, -${ratings.provisionalFrom}, ${ratings.deviation}, -${ratings.matches},
            ${ratings.personId})`,
      ),
    )
    .prepare();
});
