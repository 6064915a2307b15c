import type { Column, SQL } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type Sqlite from 'better-sqlite3';
import { sql } from '../drizzle.ts';
import type { Database, Dialect, Queries, Query } from '../sql/queries.ts';
import { tablesOf } from '../tables/index.ts';
import { sqliteKit } from '../tables/sqlite-kit.ts';

export const tables = tablesOf(sqliteKit);

export type Db = BetterSQLite3Database & { readonly $client: Sqlite.Database };

interface Prepared {
  all(values?: object): unknown[];
  get(values?: object): unknown;
  run(values?: object): unknown;
}

/** The prepared queries of each connection, for all stores on it. */
const preparedOn = new WeakMap<Db, Map<Query<unknown>, Prepared>>();

let last: Promise<unknown> = Promise.resolve();
/** How many have a turn or wait for one. */
let turns = 0;
const endTurn = (): void => {
  turns -= 1;
};

/**
 * Transactions take turns, since queries of two on one connection would be part of the same one. So do all connections
 * of this process: one that waited for the lock of another would block the thread on which the other has to finish.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  turns += 1;
  const done = last.then(work);
  last = done.then(endTurn, endTurn);
  return done;
}

/** A single query is over before anything else can run, so it waits for others only. */
const once = <T>(work: () => Promise<T>): Promise<T> => (turns === 0 ? work() : inTurn(work));

/** Runs the queries of the store on the one connection that a SQLite database has. */
export function sqliteDatabase(db: Db): Database {
  keepPlans(db);
  const dialect: Dialect = { ...tables, db, isAmong, asList, skipLocked: sql``, utc };
  const prepared = preparedOn.get(db) ?? new Map<Query<unknown>, Prepared>();
  preparedOn.set(db, prepared);
  const find = (query: Query<unknown>): Prepared => {
    let found = prepared.get(query);
    if (found === undefined) {
      found = (query.build(dialect) as { prepare(): Prepared }).prepare();
      prepared.set(query, found);
    }
    return found;
  };
  const queries: Queries = {
    all: async <Row>(query: Query<Row>, values?: object) => find(query).all(values) as Row[],
    get: async <Row>(query: Query<Row>, values?: object) => find(query).get(values) as Row | undefined,
    run: async (query, values) => void find(query).run(values),
  };

  const client = db.$client;
  const [commit, rollback] = [client.prepare('COMMIT'), client.prepare('ROLLBACK')];
  const transaction =
    (begin: Sqlite.Statement) =>
    <T>(work: (db: Queries) => Promise<T>): Promise<T> =>
      inTurn(async () => {
        begin.run();
        try {
          const result = await work(queries);
          commit.run();
          return result;
        } catch (error) {
          // A full disk, for one, has ended it already.
          if (client.inTransaction) rollback.run();
          throw error;
        }
      });
  // Takes the write lock at once, so that what was read is still true when it is written.
  const writing = transaction(client.prepare('BEGIN IMMEDIATE'));
  return {
    all: (query, values) => once(() => queries.all(query, values)),
    get: (query, values) => once(() => queries.get(query, values)),
    run: (query, values) => once(() => queries.run(query, values)),
    reading: transaction(client.prepare('BEGIN')),
    writing,
    together: (first, others) =>
      writing(async (db) => {
        const row = await db.get(...first);
        if (row !== undefined) for (const other of others) await db.run(...other);
        return row;
      }),
  };
}

const isAmong = (text: Column | SQL, name: string) =>
  sql`${text} IN (SELECT value FROM json_each(${sql.param(sql.placeholder(name), asJson)}))`;
const asJson = { mapToDriverValue: (values: unknown) => JSON.stringify(values) };

/** Columns are numbers or JSON, so their values need no quotes. */
const asList: Dialect['asList'] = (fields, order, rows) => {
  const parts = Object.entries(fields).map(([name, column]) => sql`${sql.raw(`'"${name}":' || `)}${column}`);
  return sql`(SELECT '[' || group_concat('{' || ${sql.join(parts, sql` || ',' || `)} || '}', ',' ORDER BY ${order})
    || ']' ${rows})`.mapWith((list: string) => JSON.parse(list) as readonly object[]);
};

const utc = (time: Column, length: 4 | 7) =>
  sql`substr(strftime('%Y-%m', ${time} / 1000, 'unixepoch'), 1, ${sql.raw(String(length))})`;

/**
 * SQLite looks at the values of parameters when it plans a query, and so plans it anew for each run, which takes up to
 * ten times as long as the run itself. It does not look behind a plus, which changes nothing.
 */
function keepPlans(db: Db): void {
  const { dialect } = db as unknown as { readonly dialect: { escapeParam: () => string } };
  dialect.escapeParam = () => '+?';
}
