import type { BoardMessage, StoredEvent, StoredMatch, MatchRow } from '../../store.ts';
import type { SQL } from 'drizzle-orm';
import { aliasedTable, desc, eq, sql } from '../../drizzle.ts';
import type { Tables } from '../../tables/index.ts';
import { query, type Dialect, type Queries } from '../queries.ts';
import { matching } from '../plain.ts';
import { readRated } from '../ratings/results.ts';

/** Reads matches. */

export const boardFields = ({ boards }: Dialect) => ({
  matchId: boards.matchId,
  channelId: boards.channelId,
  messageId: boards.messageId,
  turn: boards.turn,
  version: boards.version,
  lasting: boards.lasting,
});

/** Matches with their newest boards. */
export const selectRows = (on: Dialect) => select(on, {});

/** @param more columns. */
function select<More extends Record<string, SQL>>(on: Dialect, more: More) {
  const { db, boards, matches } = on;
  const latest = aliasedTable(boards, 'latest');
  const newest = db
    .select({ seq: latest.seq })
    .from(latest)
    .where(eq(latest.matchId, matches.id))
    .orderBy(desc(latest.version), desc(latest.seq))
    .limit(1);
  return db
    .select({ match: matches, board: boardFields(on), ...more })
    .from(matches)
    .leftJoin(boards, eq(boards.seq, newest));
}

interface SelectedRow {
  readonly match: Tables['matches']['$inferSelect'];
  readonly board: BoardMessage | null;
}

export async function toRows(db: Queries, rows: readonly SelectedRow[]): Promise<readonly MatchRow[]> {
  const ended = rows.filter(({ match }) => match.status === 'ended').map(({ match }) => match.id);
  const rated = ended.length === 0 ? undefined : await readRated(db, ended);
  return rows.map(({ match, board }) => {
    const { winner, by, score, void: isVoid, ...rest } = match;
    const outcome = by === null || score === null ? null : { winner, by, score, void: isVoid };
    return { ...rest, outcome, board, rated: rated?.get(match.id) ?? null };
  });
}

/** In one statement, so that all of it is of one moment; what an ended match was rated is read after it. */
export async function readMatch(db: Queries, id: string): Promise<StoredMatch | undefined> {
  const found = await db.get(withEvents, { id });
  if (found === undefined) return undefined;
  const [row] = await toRows(db, [found]);
  return { ...row!, events: (found.events as readonly StoredEvent[] | null) ?? [] };
}

export async function readRow(db: Queries, id: string): Promise<MatchRow | undefined> {
  const row = await db.get(byId, { id });
  return row && (await toRows(db, [row]))[0];
}

const byId = query((on) => selectRows(on).where(matching(on.matches, 'id')));
const withEvents = query((on) => {
  const { at, data, seq, matchId } = on.events;
  const list = on.asList({ at, data }, seq, sql`FROM ${on.events} WHERE ${eq(matchId, on.matches.id)}`);
  return select(on, { events: list }).where(matching(on.matches, 'id'));
});

/** Whether a board is the newest of the placeholder's match. */
export const isNewest = ({ db, boards }: Dialect) => {
  const others = aliasedTable(boards, 'others');
  const newest = db
    .select({ seq: others.seq })
    .from(others)
    .where(matching(others, 'matchId'))
    .orderBy(desc(others.version), desc(others.seq))
    .limit(1);
  return eq(boards.seq, newest);
};
