import { err, ok, type Result } from '../../../result.ts';
import type {
  BoardRecord,
  Change,
  DueChange,
  MatchRecord,
  NewMatch,
  OutcomeRecord,
  Store,
} from '../../store.ts';
import { and, eq, lte, sql } from '../../drizzle.ts';
import type { Tables } from '../../tables/index.ts';
import { query, queries, row, given, type Query, type Queries, type Database } from '../queries.ts';
import { matching, insertInto } from '../plain.ts';
import { countMatch } from '../ratings/counting.ts';
import { readRated } from '../ratings/results.ts';
import { writeDue } from './due.ts';
import { hasAnother, lastBegun, listMatches } from './lists.ts';
import { writeLog } from './log.ts';
import { writePlan } from './plans.ts';
import { boardFields, newestBoard, readMatch, readRow } from './rows.ts';

export const matchStore = (db: Database) =>
  ({
    async change(id, version, decide) {
      const attempt = async (
        db: Queries,
        mayCount: boolean,
      ): Promise<Result<MatchRecord, 'gone' | 'stale'> | undefined> => {
        const before = await readMatch(db, id);
        if (before === undefined) return err('gone');
        if (before.version !== version) return err('stale');
        const change = decide(before);
        // Ratings belong to people, not to the match.
        if (change.counting !== undefined && !mayCount) return undefined;
        return ok(await writeChange(db, before, change));
      };
      const changed = await db.changing(id, (db) => attempt(db, false));
      return changed ?? (await db.writing((db) => attempt(db, true)))!;
    },

    get: (id) => readMatch(db, id),

    row: (id) => readRow(db, id),

    async versions(ids) {
      const found = await db.all(versionsOf, { ids });
      return new Map(found.map(({ id, version }) => [id, version]));
    },

    list: (filter, page) => db.reading((db) => listMatches(db, filter, page)),

    lastSeat(scopeId, gameId, personId, opponentId) {
      const pair = { scopeId, gameId, personId, opponentId };
      return db.reading(async (db) => {
        const first = (await lastBegun(db, 'first', pair)) ?? -1;
        const second = (await lastBegun(db, 'second', pair)) ?? -1;
        if (first === second) return undefined;
        return first > second ? 'first' : 'second';
      });
    },

    hasAnother({ id, scopeId, gameId }, personId) {
      const of = { id, scopeId, gameId, personId };
      return db.reading(
        async (db) => (await hasAnother(db, 'first', of)) || (await hasAnother(db, 'second', of)),
      );
    },

    addBoard: (board, due = []) => db.changing(board.matchId, (db) => addBoard(db, board, due)),

    board: (messageId) => db.get(byMessage, { messageId }),
  }) satisfies Partial<Store['matches']>;

async function addBoard(
  db: Queries,
  board: BoardRecord,
  due: readonly DueChange[],
): Promise<BoardRecord | undefined> {
  await db.run(removeShow, { ...board });
  const newest = await newestBoard(db, board.matchId);
  if (newest?.messageId === board.messageId) return undefined;
  const isNew = (await db.get(insertBoard, { ...board })) !== undefined;
  const isReplaced = newest !== undefined && newest.version <= board.version;
  if (isReplaced && newest.lasting !== null) await db.run(forgetLasting, { messageId: newest.messageId });
  if (isNew) await writeDue(db, board.matchId, 0, due);
  return newest;
}

/** Runs inside the transaction that accepts a challenge or pairs a round. */
export async function createMatch(
  db: Queries,
  id: string,
  match: NewMatch,
  rows: readonly DueChange[],
): Promise<MatchRecord> {
  const columns = {
    ...match,
    id,
    status: 'open',
    version: 1,
    turn: 0,
    plies: 0,
    deadline: match.deadline ?? null,
    rest: match.rest ?? null,
    tournamentId: match.tournamentId ?? null,
    updatedAt: match.createdAt,
  };
  await db.run(insertMatch, columns);
  await writeDue(db, id, 1, rows);
  return (await readMatch(db, id))!;
}

async function writeChange(db: Queries, before: MatchRecord, change: Change): Promise<MatchRecord> {
  const { outcome, ...fields } = change.match;
  const version = before.version + 1;
  const columns = { ...fields, ...(outcome === undefined ? {} : outcomeColumns(outcome)), version };
  await db.run(updateMatch(...columnNames(columns)), { ...columns, id: before.id });
  for (const [i, event] of change.events.entries())
    await db.run(insertEvent, { matchId: before.id, seq: before.events.length + i, ...event });
  await writeDue(db, before.id, version, change.due);
  for (const plan of change.plans ?? []) await writePlan(db, before.id, plan);
  if (change.log !== undefined)
    await writeLog(db, { scopeId: before.scopeId, matchId: before.id }, change.log);
  const after = {
    ...before,
    ...change.match,
    version,
    events: [...before.events, ...change.events],
  };
  if (change.counting === undefined || after.outcome === null) return after;
  await countMatch(db, after, after.outcome, change.counting);
  return { ...after, rated: (await readRated(db, [after.id])).get(after.id) ?? null };
}

const outcomeColumns = (outcome: OutcomeRecord | null) =>
  outcome ?? { winner: null, by: null, score: null, void: false };

type ColumnName = keyof Tables['matches']['_']['columns'];

/** The columns that a change sets, always in the same order. */
const columnNames = (columns: Partial<Record<ColumnName, unknown>>) =>
  (Object.keys(columns) as ColumnName[]).filter((name) => columns[name] !== undefined).sort();

const updateMatch = queries(({ db, matches }, ...names: ColumnName[]) =>
  db
    .update(matches)
    .set(given(matches, ...names))
    .where(matching(matches, 'id')),
);
const versionsOf = query(({ db, matches, isAmong }) =>
  db.select({ id: matches.id, version: matches.version }).from(matches).where(isAmong(matches.id, 'ids')),
);
const insertMatch = insertInto('matches', 'clockLeft', 'held', 'winner', 'by', 'score', 'void', 'endedAt');
const insertEvent = insertInto('events');

const removeShow = query(({ db, due }) =>
  db
    .delete(due)
    .where(
      and(
        eq(due.kind, 'show'),
        eq(due.subject, sql.placeholder('matchId')),
        lte(due.version, sql.placeholder('version')),
      ),
    ),
);
const insertBoard = query(({ db, boards }) =>
  db.insert(boards).values(row(boards, 'seq')).onConflictDoNothing().returning({ seq: boards.seq }),
);
/** What a board says that is replaced need not be known any longer. */
const forgetLasting = query(({ db, boards }) =>
  db.update(boards).set({ lasting: null }).where(matching(boards, 'messageId')),
);
const byMessage: Query<BoardRecord> = query((on) =>
  on.db.select(boardFields(on)).from(on.boards).where(matching(on.boards, 'messageId')),
);
