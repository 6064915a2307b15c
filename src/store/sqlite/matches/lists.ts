import { and, desc, eq, ne, sql } from '../drizzle.ts';
import { type MatchFilter, type MatchRow, type Page } from '../../store.ts';
import { otherSeat, type Seat } from '../../../seat.ts';
import type { Db } from '../file/database.ts';
import { isAmong, list, prepared } from '../queries.ts';
import { matches } from '../schema.ts';
import { selectRows, toRows } from './rows.ts';

/** A page of matches, most recent activity first. */
export function listMatches(db: Db, filter: MatchFilter, { offset, limit }: Page): MatchRow[] {
  const { personId, opponentId, channelId } = filter;
  const inChannel = channelId === undefined ? 'anywhere' : 'channel';
  const whom = personId === undefined ? 'anybody' : opponentId === undefined ? 'person' : 'pair';
  // Two reads in index order, instead of one OR that would have to sort everything; only the matches on the page are
  // read completely.
  const seats = personId === undefined ? (['first'] as const) : (['first', 'second'] as const);
  const found = seats.flatMap((seat) =>
    listed(db, seat, whom, inChannel).all({ ...filter, limit: offset + limit }),
  );
  const ids = found
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  const rows = new Map(toRows(db, byIds(db).all({ ids: list(ids) })).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** When the last match of two people began in which the given person had this seat. */
export function lastBegun(
  db: Db,
  seat: Seat,
  pair: { scopeId: string; personId: string; gameId: string; opponentId: string },
): number | undefined {
  return begun(db, seat).get(pair)?.createdAt;
}

/** Whether somebody has this seat in another match of the game. */
export const hasAnother = (
  db: Db,
  seat: Seat,
  of: { id: string; scopeId: string; gameId: string; personId: string },
): boolean => others(db, seat).get(of) !== undefined;

const isPerson = (seat: Seat) => eq(matches[seat], sql.placeholder('personId'));
const isOpponent = (seat: Seat) => eq(matches[otherSeat(seat)], sql.placeholder('opponentId'));
const inScope = eq(matches.scopeId, sql.placeholder('scopeId'));

const listed = prepared(
  (db, seat: Seat, whom: 'anybody' | 'person' | 'pair', where: 'anywhere' | 'channel') =>
    db
      .select({ id: matches.id, updatedAt: matches.updatedAt })
      .from(matches)
      .where(
        and(
          inScope,
          eq(matches.status, sql.placeholder('status')),
          whom === 'anybody' ? undefined : isPerson(seat),
          whom === 'pair' ? isOpponent(seat) : undefined,
          where === 'channel' ? eq(matches.channelId, sql.placeholder('channelId')) : undefined,
        ),
      )
      .orderBy(desc(matches.updatedAt))
      .limit(sql.placeholder('limit'))
      .prepare(),
);
const byIds = prepared((db) => selectRows(db).where(isAmong(matches.id, 'ids')).prepare());
const others = prepared((db, seat: Seat) =>
  db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        inScope,
        isPerson(seat),
        eq(matches.gameId, sql.placeholder('gameId')),
        ne(matches.id, sql.placeholder('id')),
      ),
    )
    .limit(1)
    .prepare(),
);
const begun = prepared((db, seat: Seat) =>
  db
    .select({ createdAt: matches.createdAt })
    .from(matches)
    .where(
      and(
        inScope,
        eq(matches.gameId, sql.placeholder('gameId')),
        isPerson(seat),
        isOpponent(seat),
        eq(matches.void, false),
      ),
    )
    .orderBy(desc(matches.createdAt))
    .limit(1)
    .prepare(),
);
