import { alias, and, asc, desc, eq, inArray, lte } from '../drizzle.ts';
import { err, ok } from '../../../result.ts';
import {
  otherSeat,
  type BoardRecord,
  type Change,
  type DueChange,
  type MatchFilter,
  type MatchRecord,
  type MatchRow,
  type NewMatch,
  type OutcomeRecord,
  type Page,
  type SeatName,
  type Store,
} from '../../store.ts';
import { countMatch } from '../ratings/counting.ts';
import { type Db, writing } from '../file/database.ts';
import { writeDue } from './due.ts';
import { readRated } from '../ratings/rating.ts';
import { boards, due, events, matches } from '../schema.ts';

export const matchStore = (db: Db) =>
  ({
    async change(id, version, decide) {
      return db.transaction((tx) => {
        const before = readMatch(tx, id);
        if (before === undefined) return err('gone');
        if (before.version !== version) return err('stale');
        return ok(writeChange(tx, before, decide(before)));
      }, writing);
    },

    async match(id) {
      return db.transaction((tx) => readMatch(tx, id));
    },

    async row(id) {
      return db.transaction((tx) => readRow(tx, id));
    },

    async matches(filter, page) {
      return db.transaction((tx) => listMatches(tx, filter, page));
    },

    async lastSeat(home, gameId, personId, opponentId) {
      const last = (seat: SeatName) => {
        const row = db
          .select({ createdAt: matches.createdAt })
          .from(matches)
          .where(
            and(
              eq(matches.home, home),
              eq(matches.gameId, gameId),
              eq(matches[seat], personId),
              eq(matches[otherSeat(seat)], opponentId),
              eq(matches.void, false),
            ),
          )
          .orderBy(desc(matches.createdAt))
          .limit(1)
          .get();
        return row?.createdAt ?? -1;
      };
      const [first, second] = [last('first'), last('second')];
      if (first === second) return undefined;
      return first > second ? 'first' : 'second';
    },

    async addBoard(board) {
      return db.transaction((tx) => {
        tx.delete(due)
          .where(and(eq(due.kind, 'show'), eq(due.subject, board.matchId), lte(due.version, board.version)))
          .run();
        const newest = selectRows(tx).where(eq(matches.id, board.matchId)).get()?.board ?? undefined;
        if (newest?.messageId === board.messageId) return undefined;
        tx.insert(boards).values(board).onConflictDoNothing().run();
        return newest !== undefined && newest.version > board.version ? board : newest;
      }, writing);
    },

    async board(messageId) {
      return db.select(boardFields).from(boards).where(eq(boards.messageId, messageId)).get();
    },
  }) satisfies Partial<Store>;

/** Inside the transaction that accepts a challenge. */
export function createMatch(tx: Db, id: string, match: NewMatch, rows: readonly DueChange[]): MatchRecord {
  tx.insert(matches)
    .values({ ...match, id, status: 'open', version: 1, turn: 0, plies: 0, updatedAt: match.createdAt })
    .run();
  writeDue(tx, id, 1, rows);
  return readMatch(tx, id)!;
}

function writeChange(tx: Db, before: MatchRecord, change: Change): MatchRecord {
  const { outcome, ...fields } = change.match;
  const version = before.version + 1;
  tx.update(matches)
    .set({ ...fields, ...(outcome === undefined ? {} : outcomeColumns(outcome)), version })
    .where(eq(matches.id, before.id))
    .run();
  change.events.forEach((event, i) => {
    const seq = before.events.length + i;
    tx.insert(events)
      .values({ matchId: before.id, seq, ...event })
      .run();
  });
  writeDue(tx, before.id, version, change.due);
  const after = {
    ...before,
    ...change.match,
    version,
    events: [...before.events, ...change.events],
  };
  if (change.counting === undefined || after.outcome === null) return after;
  countMatch(tx, after, after.outcome, change.counting);
  return { ...after, rated: readRated(tx, [after.id]).get(after.id) ?? null };
}

function readRow(tx: Db, id: string): MatchRow | undefined {
  const row = selectRows(tx).where(eq(matches.id, id)).get();
  return row && toRows(tx, [row])[0];
}

function readMatch(tx: Db, id: string): MatchRecord | undefined {
  const row = readRow(tx, id);
  if (row === undefined) return undefined;
  const log = tx
    .select({ at: events.at, data: events.data })
    .from(events)
    .where(eq(events.matchId, id))
    .orderBy(asc(events.seq))
    .all();
  return { ...row, events: log };
}

function listMatches(tx: Db, filter: MatchFilter, page: Page): MatchRow[] {
  const { home, status, personId, opponentId, channelId } = filter;
  const select = (seat?: SeatName) =>
    tx
      .select({ id: matches.id, updatedAt: matches.updatedAt })
      .from(matches)
      .where(
        and(
          eq(matches.home, home),
          eq(matches.status, status),
          seat && personId !== undefined ? eq(matches[seat], personId) : undefined,
          seat && opponentId !== undefined ? eq(matches[otherSeat(seat)], opponentId) : undefined,
          channelId === undefined ? undefined : eq(matches.channelId, channelId),
        ),
      )
      .orderBy(desc(matches.updatedAt))
      .limit(page.offset + page.limit)
      .all();
  // Two reads, each in the order of an index, instead of one OR that would have to sort everything; and only
  // what is on the page is read whole.
  const listed = personId === undefined ? select() : [...select('first'), ...select('second')];
  const ids = listed
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .slice(page.offset, page.offset + page.limit)
    .map(({ id }) => id);
  const found = toRows(tx, selectRows(tx).where(inArray(matches.id, ids)).all());
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const boardFields = {
  matchId: boards.matchId,
  channelId: boards.channelId,
  messageId: boards.messageId,
  turn: boards.turn,
  version: boards.version,
};

const latest = alias(boards, 'latest');

/** Matches with their newest boards. */
export function selectRows(tx: Db) {
  const newest = tx
    .select({ seq: latest.seq })
    .from(latest)
    .where(eq(latest.matchId, matches.id))
    .orderBy(desc(latest.version), desc(latest.seq))
    .limit(1);
  return tx
    .select({ match: matches, board: boardFields })
    .from(matches)
    .leftJoin(boards, eq(boards.seq, newest));
}

interface SelectedRow {
  readonly match: typeof matches.$inferSelect;
  readonly board: BoardRecord | null;
}

export function toRows(tx: Db, rows: readonly SelectedRow[]): readonly MatchRow[] {
  const ended = rows.filter(({ match }) => match.status === 'ended').map(({ match }) => match.id);
  const rated = ended.length === 0 ? undefined : readRated(tx, ended);
  return rows.map(({ match, board }) => {
    const { winner, by, score, void: isVoid, ...rest } = match;
    const outcome = by === null || score === null ? null : { winner, by, score, void: isVoid };
    return { ...rest, outcome, board, rated: rated?.get(match.id) ?? null };
  });
}

const outcomeColumns = (outcome: OutcomeRecord | null) =>
  outcome ?? { winner: null, by: null, score: null, void: false };
