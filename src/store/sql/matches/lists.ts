import type { SQL, SQLWrapper } from 'drizzle-orm';
import { otherSeat, seats, type Seat } from '../../../seat.ts';
import type { MatchFilter, Slice } from '../../store.ts';
import { and, desc, eq, ne, sql } from '../../drizzle.ts';
import { query, queries, type Dialect, type Queries } from '../queries.ts';
import { matching } from '../plain.ts';
import { selectRows, toRows } from './rows.ts';

/** A page of matches, most recent activity first. */
export async function listMatches(db: Queries, filter: MatchFilter, { offset, limit }: Slice) {
  const { personId, opponentId, channelId } = filter;
  const where = channelId === undefined ? 'anywhere' : 'channel';
  const whom = personId === undefined ? 'anybody' : opponentId === undefined ? 'person' : 'pair';
  return toRows(db, await db.all(listed(whom, where), { ...filter, offset, limit, most: offset + limit }));
}

/** When the last match of two people began in which the given person had this seat. */
export async function lastBegun(
  db: Queries,
  seat: Seat,
  pair: { scopeId: string; personId: string; gameId: string; opponentId: string },
): Promise<number | undefined> {
  return (await db.get(begun(seat), pair))?.createdAt;
}

export const hasAnother = async (
  db: Queries,
  of: { id: string; scopeId: string; gameId: string; personId: string },
): Promise<boolean> => (await db.get(others, of)) !== undefined;

const isPerson = ({ matches }: Dialect, seat: Seat) => eq(matches[seat], sql.placeholder('personId'));
const isOpponent = ({ matches }: Dialect, seat: Seat) =>
  eq(matches[otherSeat(seat)], sql.placeholder('opponentId'));

/**
 * Two reads in index order, instead of one OR that would have to sort everything; only the matches on the page are read
 * completely.
 */
const listed = queries((on, whom: 'anybody' | 'person' | 'pair', where: 'anywhere' | 'channel') => {
  const { db, matches } = on;
  const ofSeat = (seat: Seat) =>
    db
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
      .limit(sql.placeholder('most'));
  const found = inEither(whom === 'anybody' ? ['first'] : seats, ofSeat);
  return selectRows(on)
    .where(
      sql`${matches.id} IN (SELECT "id" FROM ${found} ORDER BY "updated_at" DESC, "id"
        LIMIT ${sql.placeholder('limit')} OFFSET ${sql.placeholder('offset')})`,
    )
    .orderBy(desc(matches.updatedAt), matches.id);
});
/** What a query finds for each of these seats. */
const inEither = (seats: readonly Seat[], ofSeat: (seat: Seat) => SQLWrapper): SQL =>
  sql`(${sql.join(
    seats.map((seat) => sql`SELECT * FROM ${ofSeat(seat)} AS ${sql.identifier(seat)}`),
    sql` UNION ALL `,
  )}) AS found`;
const others = query((on) => {
  const { db, matches } = on;
  const ofSeat = (seat: Seat) =>
    db
      .select({ id: matches.id })
      .from(matches)
      .where(
        and(
          matching(matches, 'scopeId', 'gameId'),
          isPerson(on, seat),
          ne(matches.id, sql.placeholder('id')),
        ),
      )
      .limit(1);
  return db
    .select({ id: sql<string>`"id"` })
    .from(inEither(seats, ofSeat))
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
