import { isDeepStrictEqual } from 'node:util';
import { err, ok } from '../../../result.ts';
import type {
  BoardMessage,
  Change,
  DueChange,
  Following,
  StoredMatch,
  NewMatch,
  StoredOutcome,
  Store,
} from '../../store.ts';
import type { SQL } from 'drizzle-orm';
import { and, eq, gt, gte, isNotNull, lte, ne, not, sql } from '../../drizzle.ts';
import type { Tables } from '../../tables/index.ts';
import type { Query, Dialect, Queries, Database, Statement } from '../queries.ts';
import { query, queries, row, given, excluded } from '../queries.ts';
import { matching, insertInto } from '../plain.ts';
import { countMatch } from '../ratings/counting.ts';
import { readRated } from '../ratings/results.ts';
import { dueStatements, writeDue } from './due.ts';
import { hasAnother, lastBegun, listMatches } from './lists.ts';
import { writeLog } from './log.ts';
import { ballotStatement } from './ballots.ts';
import { planStatement } from './plans.ts';
import { boardFields, isNewest, readMatch, readRow } from './rows.ts';

export const matchStore = (db: Database) =>
  ({
    async change(before, change) {
      const { id, version } = before;
      if (change.counting !== undefined || change.log !== undefined)
        return db.writing(async (db) => {
          const stored = await readMatch(db, id);
          if (stored?.version === version) return ok(await writeChange(db, stored, change));
          return err(stored === undefined ? 'gone' : 'stale');
        });
      const [first, ...others] = statementsOf(before, change);
      const done = await db.together(first, others);
      if (done !== undefined && done !== 'unknown') return ok(changed(before, change));
      const stored = await readMatch(db, id);
      if (stored === undefined) return err('gone');
      return done === 'unknown' && isStored(stored, before, change) ? ok(stored) : err('stale');
    },

    get: (id) => readMatch(db, id),

    row: (id) => readRow(db, id),

    async versions(ids) {
      const found = await db.all(versionsOf, { ids });
      return new Map(found.map(({ id, version }) => [id, version]));
    },

    list: (filter, page) => listMatches(db, filter, page),

    lastSeat(scopeId, gameId, personId, opponentId) {
      const pair = { scopeId, gameId, personId, opponentId };
      return db.reading(async (db) => {
        const first = (await lastBegun(db, 'first', pair)) ?? -1;
        const second = (await lastBegun(db, 'second', pair)) ?? -1;
        if (first === second) return undefined;
        return first > second ? 'first' : 'second';
      });
    },

    hasAnother: ({ id, scopeId, gameId }, personId) => hasAnother(db, { id, scopeId, gameId, personId }),

    addBoard: (...noted) => addBoard(db, ...noted),

    board: (messageId) => db.get(byMessage, { messageId }),
  }) satisfies Partial<Store['matches']>;

/** Two at the same moment, which the lock on posting prevents, would both replace the same board. */
async function addBoard(
  db: Database,
  board: BoardMessage,
  following: Following | undefined,
  pingAt: number | null | undefined,
): Promise<BoardMessage | undefined> {
  const { matchId, version } = board;
  const told = following && { ...following, matchId, messageId: board.messageId, version };
  const newest = await db.together(
    [newestOne, { matchId }],
    [
      [removeShow, board],
      [forgetLasting, board],
      ...(told ? [[tellFollowers, told] as const] : []),
      ...(pingAt !== null ? [] : [[forgetPing, { matchId, version }] as const]),
      ...(typeof pingAt === 'number' ? [[pingLater, { matchId, version, pingAt }] as const] : []),
      [insertBoard, board],
    ],
  );
  if (newest === undefined || newest === 'unknown') throw new Error('There is always one row');
  const { messageId } = newest;
  if (messageId === null || (messageId === board.messageId && newest.version <= version)) return undefined;
  return { ...newest, messageId, matchId };
}

/** Runs inside the transaction that accepts a challenge or pairs a round. */
export async function createMatch(db: Queries, id: string, match: NewMatch, rows: readonly DueChange[]) {
  const columns = {
    ...match,
    id,
    status: 'open',
    version: 1,
    turn: 0,
    plies: 0,
    deadline: match.deadline ?? null,
    offHours: match.offHours ?? null,
    tournamentId: match.tournamentId ?? null,
    updatedAt: match.createdAt,
  };
  await db.run(insertMatch, columns);
  await writeDue(db, id, 1, rows);
  return (await readMatch(db, id))!;
}

/** What stores a change; the first finds nothing if the match has another version. */
function statementsOf(
  before: StoredMatch,
  { match, events, due, plans = [], ballots }: Change,
): [first: Statement, ...others: Statement[]] {
  const { outcome, ...fields } = match;
  const { id: matchId, version: expected } = before;
  const version = expected + 1;
  const columns = { ...fields, ...(outcome === undefined ? {} : outcomeColumns(outcome)), version };
  return [
    [updateMatch(...columnNames(columns)), { ...columns, id: matchId, expected }],
    ...events.map((event, i) => [insertEvent, { matchId, seq: before.events.length + i, ...event }] as const),
    ...dueStatements(matchId, version, due),
    ...plans.map((plan) => planStatement(matchId, plan)),
    ...(ballots === undefined ? [] : [ballotStatement(matchId, ballots)]),
  ];
}

const changed = (before: StoredMatch, { match, events }: Change): StoredMatch => ({
  ...before,
  ...match,
  version: before.version + 1,
  events: [...before.events, ...events],
});

/** Whether it was this change that the match has seen since. */
function isStored(stored: StoredMatch, before: StoredMatch, { events }: Change): boolean {
  const since = stored.events.slice(before.events.length);
  return (
    events.length > 0 &&
    stored.version > before.version &&
    isDeepStrictEqual(since.slice(0, events.length), JSON.parse(JSON.stringify(events)))
  );
}

async function writeChange(db: Queries, before: StoredMatch, change: Change): Promise<StoredMatch> {
  for (const statement of statementsOf(before, change)) await db.run(...statement);
  if (change.log !== undefined)
    await writeLog(db, { scopeId: before.scopeId, matchId: before.id }, change.log);
  const after = changed(before, change);
  if (change.counting === undefined || after.outcome === null) return after;
  await countMatch(db, after, after.outcome, change.counting);
  return { ...after, rated: (await readRated(db, [after.id])).get(after.id) ?? null };
}

const outcomeColumns = (outcome: StoredOutcome | null) =>
  outcome ?? { winner: null, by: null, score: null, void: false };

type ColumnName = keyof Tables['matches']['_']['columns'];

/** The columns that a change sets, always in the same order. */
const columnNames = (columns: Partial<Record<ColumnName, unknown>>) =>
  (Object.keys(columns) as ColumnName[]).filter((name) => columns[name] !== undefined).sort();

const updateMatch = queries(({ db, matches }, ...names: ColumnName[]) =>
  db
    .update(matches)
    .set(given(matches, ...names))
    .where(and(matching(matches, 'id'), eq(matches.version, sql.placeholder('expected'))))
    .returning({ version: matches.version }),
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
/** The same message may show one turn after the other. */
const insertBoard = query(({ db, boards }) =>
  db
    .insert(boards)
    .values(row(boards, 'seq'))
    .onConflictDoUpdate({
      target: boards.messageId,
      set: excluded(boards, 'turn', 'version', 'lasting'),
      setWhere: sql`excluded."version" >= ${boards.version}`,
    }),
);
/** Whether a board shows the placeholder's match as it was later than at the placeholder's version. */
const newerBoard = ({ boards }: Dialect): SQL =>
  sql`EXISTS (SELECT 1 FROM ${boards} WHERE ${and(
    matching(boards, 'matchId'),
    gt(boards.version, sql.placeholder('version')),
  )})`;
const forgetPing = query((on) => {
  const isIts = eq(on.due.subject, sql.placeholder('matchId'));
  return on.db.delete(on.due).where(and(eq(on.due.kind, 'ping'), isIts, not(newerBoard(on))));
});
const pingLater = query((on) => {
  const own = (name: string) => sql.placeholder(name);
  return on.db
    .insert(on.due)
    .select(
      sql`SELECT 'ping', cast(${own('matchId')} as text), cast(${own('pingAt')} as bigint), 0, NULL, NULL, NULL
        WHERE NOT ${newerBoard(on)}`,
    )
    .onConflictDoUpdate({
      target: [on.due.kind, on.due.subject],
      set: excluded(on.due, 'at', 'version', 'holder', 'leasedUntil', 'claim'),
    });
});
/** One row: that of the newest board, or of nulls. */
const newestOne = query((on) => {
  const { channelId, messageId, turn, version, lasting } = on.boards;
  return on.db
    .select({
      channelId: sql<string>`${channelId}`.as('channelId'),
      messageId: sql<string | null>`${messageId}`.as('messageId'),
      turn: sql<number>`${turn}`.as('turn'),
      version: sql<number>`${version}`.as('version'),
      lasting: sql<string | null>`${lasting}`.as('lasting'),
    })
    .from(sql`(SELECT 1) AS one`)
    .leftJoin(on.boards, isNewest(on));
});
/** What a board says that is replaced need not be known any longer. */
const forgetLasting = query((on) =>
  on.db
    .update(on.boards)
    .set({ lasting: null })
    .where(
      and(
        isNewest(on),
        lte(on.boards.version, sql.placeholder('version')),
        ne(on.boards.messageId, sql.placeholder('messageId')),
        isNotNull(on.boards.lasting),
      ),
    ),
);
/** Of a board that is new; those who follow by the day need no row. */
const tellFollowers = query(({ db, due, follows, boards, isAmong }) => {
  const own = (name: string) => sql.placeholder(name);
  const isHeard = and(
    matching(follows, 'scopeId'),
    isAmong(follows.subject, 'subjects'),
    ne(follows.frequency, 'day'),
  );
  const isShown = and(matching(boards, 'messageId'), gte(boards.version, own('version')));
  return db
    .insert(due)
    .select(
      sql`SELECT 'follow', cast(${own('matchId')} as text), cast(${own('at')} as bigint), 0, NULL, NULL, NULL
        WHERE EXISTS (SELECT 1 FROM ${follows} WHERE ${isHeard})
        AND NOT EXISTS (SELECT 1 FROM ${boards} WHERE ${isShown})`,
    )
    .onConflictDoUpdate({
      target: [due.kind, due.subject],
      set: excluded(due, 'at', 'version', 'holder', 'leasedUntil', 'claim'),
    });
});
const byMessage: Query<BoardMessage> = query((on) =>
  on.db.select(boardFields(on)).from(on.boards).where(matching(on.boards, 'messageId')),
);
