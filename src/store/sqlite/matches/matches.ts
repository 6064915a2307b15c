import { and, eq, lte, sql } from '../drizzle.ts';
import { err, ok } from '../../../result.ts';
import type {
  BoardRecord,
  Change,
  DueChange,
  MatchRecord,
  NewMatch,
  OutcomeRecord,
  Store,
} from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { given, prepared, row } from '../queries.ts';
import { countMatch } from '../ratings/counting.ts';
import { readRated } from '../ratings/results.ts';
import { boards, due, events, matches } from '../schema.ts';
import { writeDue } from './due.ts';
import { hasAnother, lastBegun, listMatches } from './lists.ts';
import { boardFields, newestBoard, readMatch, readRow } from './rows.ts';

export const matchStore = (db: Db) =>
  ({
    async change(id, version, decide) {
      return db.transaction(() => {
        const before = readMatch(db, id);
        if (before === undefined) return err('gone');
        if (before.version !== version) return err('stale');
        return ok(writeChange(db, before, decide(before)));
      }, writing);
    },

    async match(id) {
      return db.transaction(() => readMatch(db, id));
    },

    async row(id) {
      return db.transaction(() => readRow(db, id));
    },

    async matches(filter, page) {
      return db.transaction(() => listMatches(db, filter, page));
    },

    async lastSeat(scopeId, gameId, personId, opponentId) {
      const pair = { scopeId, gameId, personId, opponentId };
      const first = lastBegun(db, 'first', pair) ?? -1;
      const second = lastBegun(db, 'second', pair) ?? -1;
      if (first === second) return undefined;
      return first > second ? 'first' : 'second';
    },

    async hasAnother({ id, scopeId, gameId }, personId) {
      const of = { id, scopeId, gameId, personId };
      return hasAnother(db, 'first', of) || hasAnother(db, 'second', of);
    },

    async addBoard(board) {
      return db.transaction(() => {
        removeShow(db).run({ ...board });
        const newest = newestBoard(db, board.matchId);
        if (newest?.messageId === board.messageId) return undefined;
        insertBoard(db).run({ ...board });
        return newest !== undefined && newest.version > board.version ? board : newest;
      }, writing);
    },

    async board(messageId) {
      return byMessage(db).get({ messageId });
    },
  }) satisfies Partial<Store>;

/** Runs inside the transaction that accepts a challenge. */
export function createMatch(db: Db, id: string, match: NewMatch, rows: readonly DueChange[]): MatchRecord {
  const columns = {
    ...match,
    id,
    status: 'open',
    version: 1,
    turn: 0,
    plies: 0,
    deadline: match.deadline ?? null,
    updatedAt: match.createdAt,
  };
  insertMatch(db).run(columns);
  writeDue(db, id, 1, rows);
  return readMatch(db, id)!;
}

function writeChange(db: Db, before: MatchRecord, change: Change): MatchRecord {
  const { outcome, ...fields } = change.match;
  const version = before.version + 1;
  const columns = { ...fields, ...(outcome === undefined ? {} : outcomeColumns(outcome)), version };
  updateMatch(db, ...columnNames(columns)).run({ ...columns, id: before.id });
  change.events.forEach((event, i) => {
    insertEvent(db).run({ matchId: before.id, seq: before.events.length + i, ...event });
  });
  writeDue(db, before.id, version, change.due);
  const after = {
    ...before,
    ...change.match,
    version,
    events: [...before.events, ...change.events],
  };
  if (change.counting === undefined || after.outcome === null) return after;
  countMatch(db, after, after.outcome, change.counting);
  return { ...after, rated: readRated(db, [after.id]).get(after.id) ?? null };
}

const outcomeColumns = (outcome: OutcomeRecord | null) =>
  outcome ?? { winner: null, by: null, score: null, void: false };

type ColumnName = keyof (typeof matches)['_']['columns'];

/** The columns that a change sets, always in the same order. */
const columnNames = (columns: Partial<Record<ColumnName, unknown>>) =>
  (Object.keys(columns) as ColumnName[]).filter((name) => columns[name] !== undefined).sort();

const updateMatch = prepared((db, ...names: ColumnName[]) =>
  db
    .update(matches)
    .set(given(matches, ...names))
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare(),
);
const insertMatch = prepared((db) =>
  db
    .insert(matches)
    .values(row(matches, 'clockLeft', 'held', 'winner', 'by', 'score', 'void', 'endedAt'))
    .prepare(),
);
const insertEvent = prepared((db) => db.insert(events).values(row(events)).prepare());
const removeShow = prepared((db) =>
  db
    .delete(due)
    .where(
      and(
        eq(due.kind, 'show'),
        eq(due.subject, sql.placeholder('matchId')),
        lte(due.version, sql.placeholder('version')),
      ),
    )
    .prepare(),
);
const insertBoard = prepared((db) =>
  db.insert(boards).values(row(boards, 'seq')).onConflictDoNothing().prepare(),
);
const byMessage = prepared((db): { get(values: { messageId: string }): BoardRecord | undefined } =>
  db
    .select(boardFields)
    .from(boards)
    .where(eq(boards.messageId, sql.placeholder('messageId')))
    .prepare(),
);
