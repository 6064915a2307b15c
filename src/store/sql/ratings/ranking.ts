import type { Pool, LeaderboardPage } from '../../groups/ratings.ts';
import type { Slice } from '../../store.ts';
import { and, asc, count, desc, eq, gt, gte, lte, sql } from '../../drizzle.ts';
import { query, queries, type Dialect, type Queries } from '../queries.ts';
import { matching, rowsBy } from '../plain.ts';
import type { RowReader } from './scoreboard.ts';

/** By rating: ranked people first, then the others. */
export async function readRanking(
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
async function rankOf(
  db: Queries,
  pool: Pool & { readonly now: number },
  personId: string,
): Promise<number | null> {
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
