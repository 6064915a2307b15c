import { otherSeat, type Seat } from '../../../seat.ts';
import type { MatchFilter, MatchRow, Page } from '../../store.ts';
import { and, desc, eq, ne, sql } from '../../drizzle.ts';
import { query, queries, type Dialect, type Queries } from '../queries.ts';
import { matching } from '../plain.ts';
import { selectRows, toRows } from './rows.ts';

/** A page of matches, most recent activity first. */
export async function listMatches(
  db: Queries,
  filter: MatchFilter,
  { offset, limit }: Page,
): Promise<MatchRow[]> {
  const { personId, opponentId, channelId } = filter;
  const inChannel = channelId === undefined ? 'anywhere' : 'channel';
  const whom = personId === undefined ? 'anybody' : opponentId === undefined ? 'person' : 'pair';
  // Two reads in index order, instead of one OR that would have to sort everything; only the matches on the page are
  // read completely.
  const found = await db.all(listed('first', whom, inChannel), { ...filter, limit: offset + limit });
  if (personId !== undefined)
    found.push(...(await db.all(listed('second', whom, inChannel), { ...filter, limit: offset + limit })));
  const ids = found
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  const rows = new Map((await toRows(db, await db.all(byIds, { ids }))).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** When the last match of two people began in which the given person had this seat. */
export async function lastBegun(
  db: Queries,
  seat: Seat,
  pair: { scopeId: string; personId: string; gameId: string; opponentId: string },
): Promise<number | undefined> {
  return (await db.get(begun(seat), pair))?.createdAt;
}

/** Whether somebody has this seat in another match of the game. */
export const hasAnother = async (
  db: Queries,
  seat: Seat,
  of: { id: string; scopeId: string; gameId: string; personId: string },
): Promise<boolean> => (await db.get(others(seat), of)) !== undefined;

const isPerson = ({ matches }: Dialect, seat: Seat) => eq(matches[seat], sql.placeholder('personId'));
const isOpponent = ({ matches }: Dialect, seat: Seat) =>
  eq(matches[otherSeat(seat)], sql.placeholder('opponentId'));

const listed = queries(
  (on, seat: Seat, whom: 'anybody' | 'person' | 'pair', where: 'anywhere' | 'channel') => {
    const { db, matches } = on;
    return db
      .select({ id: matches.id, updatedAt: matches.updatedAt })
      .from(matches)
      .where(
        and(
          matching(matches, 'scopeId', 'status'),
          whom === 'anybody' ? undefined : isPerson(on, seat),
          whom === 'pair' ? isOpponent(on, seat) : undefined,
          where === 'channel' ? matching(matches, 'channelId') : undefined,
        ),
      )
      .orderBy(desc(matches.updatedAt))
      .limit(sql.placeholder('limit'));
  },
);
const byIds = query((on) => selectRows(on).where(on.isAmong(on.matches.id, 'ids')));
const others = queries((on, seat: Seat) => {
  const { db, matches } = on;
  return db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(matching(matches, 'scopeId', 'gameId'), isPerson(on, seat), ne(matches.id, sql.placeholder('id'))),
    )
    .limit(1);
});
const begun = queries((on, seat: Seat) => {
  const { db, matches } = on;
  return db
    .select({ createdAt: matches.createdAt })
    .from(matches)
    .where(
      and(
        matching(matches, 'scopeId', 'gameId'),
        isPerson(on, seat),
        isOpponent(on, seat),
        eq(matches.void, false),
      ),
    )
    .orderBy(desc(matches.createdAt))
    .limit(1);
});
