import { alias, asc, desc, eq, sql } from '../drizzle.ts';
import type { BoardRecord, MatchRecord, MatchRow } from '../../store.ts';
import type { Db } from '../file/database.ts';
import { prepared } from '../queries.ts';
import { readRated } from '../ratings/results.ts';
import { boards, events, matches } from '../schema.ts';

/** Reads matches. */

export const boardFields = {
  matchId: boards.matchId,
  channelId: boards.channelId,
  messageId: boards.messageId,
  turn: boards.turn,
  version: boards.version,
};

const latest = alias(boards, 'latest');

/** Matches with their newest boards. */
export function selectRows(db: Db) {
  const newest = db
    .select({ seq: latest.seq })
    .from(latest)
    .where(eq(latest.matchId, matches.id))
    .orderBy(desc(latest.version), desc(latest.seq))
    .limit(1);
  return db
    .select({ match: matches, board: boardFields })
    .from(matches)
    .leftJoin(boards, eq(boards.seq, newest));
}

interface SelectedRow {
  readonly match: typeof matches.$inferSelect;
  readonly board: BoardRecord | null;
}

export function toRows(db: Db, rows: readonly SelectedRow[]): readonly MatchRow[] {
  const ended = rows.filter(({ match }) => match.status === 'ended').map(({ match }) => match.id);
  const rated = ended.length === 0 ? undefined : readRated(db, ended);
  return rows.map(({ match, board }) => {
    const { winner, by, score, void: isVoid, ...rest } = match;
    const outcome = by === null || score === null ? null : { winner, by, score, void: isVoid };
    return { ...rest, outcome, board, rated: rated?.get(match.id) ?? null };
  });
}

export function readMatch(db: Db, id: string): MatchRecord | undefined {
  const row = readRow(db, id);
  return row && { ...row, events: eventsOf(db).all({ id }) };
}

export function readRow(db: Db, id: string): MatchRow | undefined {
  const row = byId(db).get({ id });
  return row && toRows(db, [row])[0];
}

const byId = prepared((db) =>
  selectRows(db)
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare(),
);
const eventsOf = prepared((db) =>
  db
    .select({ at: events.at, data: events.data })
    .from(events)
    .where(eq(events.matchId, sql.placeholder('id')))
    .orderBy(asc(events.seq))
    .prepare(),
);

/** `undefined` if none has been posted. */
export const newestBoard = (db: Db, matchId: string): BoardRecord | undefined => newest(db).get({ matchId });

const newest = prepared((db) =>
  db
    .select(boardFields)
    .from(boards)
    .where(eq(boards.matchId, sql.placeholder('matchId')))
    .orderBy(desc(boards.version), desc(boards.seq))
    .limit(1)
    .prepare(),
);
