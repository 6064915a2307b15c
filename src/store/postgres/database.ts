import { setTimeout } from 'node:timers/promises';
import type { Column } from 'drizzle-orm';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { fillPlaceholders, sql } from '../drizzle.ts';
import type { Database, Dialect, Queries, Query, Statement } from '../sql/queries.ts';
import { StorageFailure } from '../store.ts';
import { drizzle } from './drizzle.ts';
import { isCollision, isDisconnection, isDivision, isStandby, isUnknownTransaction } from './failure.ts';
import { Patience } from './patience.ts';
import { tablesOf } from '../tables/index.ts';
import { postgresKit } from '../tables/postgres-kit.ts';

export const tables = tablesOf(postgresKit);

/**
 * How long a transaction is tried again, in milliseconds: a server takes 3 s to restart, a standby may not have taken
 * over yet, and on a busy machine collisions repeat.
 */
const patienceMs = 6_000;

/**
 * Runs the store's queries on a pool of connections. PostgreSQL makes transactions serializable by failing one of those
 * that collide, which is then run again; so is one whose connection was lost before it could commit.
 */
export function postgresDatabase(pool: Pool): Database {
  const alone = <T>(work: (db: Connection) => Promise<T>): Promise<T> =>
    patiently(() => using(pool, (_, queries) => work(queries)));
  return {
    all: (query, values) => alone((db) => db.all(query, values)),
    get: (query, values) => alone((db) => db.get(query, values)),
    run: (query, values) => alone((db) => db.run(query, values)),
    reading: (work) => patiently(() => read(pool, work)),
    writing: (work) => patiently(() => write(pool, work)),
    async together(first, others) {
      let isLost = false;
      const found = await alone((db) =>
        db.together(first, others).catch((error: unknown) => {
          isLost ||= isDisconnection(error);
          throw error;
        }),
      );
      return found ?? (isLost ? 'unknown' : undefined);
    },
  };
}

const read = <T>(pool: Pool, work: (db: Queries) => Promise<T>): Promise<T> =>
  using(
    pool,
    async (client, queries) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return work(queries);
    },
    'COMMIT',
  );

/** Several statements at once, to spare round trips. */
const begin = 'BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT pg_current_xact_id()::text AS id';

async function write<T>(pool: Pool, work: (db: Queries) => Promise<T>): Promise<T> {
  let committing: { readonly id: string; readonly result: T } | undefined;
  try {
    return await using(pool, async (client, queries) => {
      // The driver's types know nothing of several results.
      const [, begun] = (await client.query(begin)) as unknown as QueryResult<{ id: string }>[];
      const result = await work(queries);
      committing = { id: begun!.rows[0]!.id, result };
      await client.query('COMMIT');
      return result;
    });
  } catch (error) {
    if (committing === undefined || !isDisconnection(error)) throw error;
    // The answer to the commit was lost, and only the server knows what it was.
    if (await hasCommitted(pool, committing.id)) return committing.result;
    throw error;
  }
}

async function hasCommitted(pool: Pool, id: string): Promise<boolean> {
  const patience = new Patience(patienceMs);
  try {
    for (;;) {
      const status = await statusOf(pool, id);
      if (status === 'committed') return true;
      if (status === 'aborted') return false;
      if (patience.isOver)
        throw new StorageFailure('unreachable', `It is not known whether transaction ${id} was committed.`);
      await setTimeout(50);
    }
  } finally {
    patience.end();
  }
}

/** `undefined` as long as the server is away, `null` if it is a standby or has forgotten. */
async function statusOf(pool: Pool, id: string): Promise<string | null | undefined> {
  try {
    // What a standby has not been told yet may still come until it takes over.
    const { rows } = await pool.query<{ status: string | null }>(
      'SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_xact_status($1::text::xid8) END AS status',
      [id],
    );
    return rows[0]?.status;
  } catch (error) {
    // A standby that took over does not know what was not copied to it.
    if (isUnknownTransaction(error)) return 'aborted';
    if (!isDisconnection(error)) throw error;
    return undefined;
  }
}

/**
 * Runs a statement that must not run twice, as it would if its answer were lost: it is only tried again if there was no
 * connection for it, or one to a standby, which refuses it.
 */
export type Once = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<QueryResult<Row>>;

export const onceOn =
  (pool: Pool): Once =>
  (text, values) =>
    patiently(async () => {
      const client = await patiently(() => pool.connect());
      let failure: unknown;
      try {
        return await client.query(text, values);
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        client.release(isUseless(failure));
      }
    }, isStandby);

/** Whether the connection on which this happened is of no more use, and another one may be. */
const isUseless = (error: unknown): boolean => isDisconnection(error) || isStandby(error);

const isTemporary = (error: unknown): boolean => isCollision(error) || isUseless(error);

async function patiently<T>(attempt: () => Promise<T>, isToRepeat = isTemporary): Promise<T> {
  let patience: Patience | undefined;
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (patience?.isOver === true || !isToRepeat(error)) throw error;
        patience ??= new Patience(patienceMs);
        await setTimeout(Math.random() * Math.min(200, 2 ** tries));
      }
    }
  } finally {
    patience?.end();
  }
}

/** @param ending a statement after which the connection is free; nobody waits for it. */
async function using<T>(
  pool: Pool,
  work: (client: PoolClient, db: Connection) => Promise<T>,
  ending?: string,
): Promise<T> {
  const client = await pool.connect();
  const release = (by: string): Promise<void> =>
    client.query(by).then(
      () => client.release(),
      () => client.release(true),
    );
  let result;
  try {
    result = await work(client, queriesOn(client));
  } catch (error) {
    // On a connection that is lost, nobody might ever answer.
    if (isUseless(error)) client.release(true);
    else await release('ROLLBACK');
    throw error;
  }
  if (ending === undefined) client.release();
  else void release(ending);
  return result;
}

interface Prepared {
  execute(values?: object): Promise<unknown>;
}

interface Connection extends Queries {
  together<Row>(first: Statement<Row>, others: readonly Statement[]): Promise<Row | undefined>;
}

const connections = new WeakMap<PoolClient, Connection>();

/** The server prepares statements for each connection, by name. */
function queriesOn(client: PoolClient): Connection {
  const known = connections.get(client);
  if (known !== undefined) return known;
  // The builders that the store's queries use are the same as for SQLite, and so are the rows of the tables.
  const dialect = {
    ...tables,
    db: drizzle({ client }),
    isAmong,
    asList,
    skipLocked: sql`FOR UPDATE SKIP LOCKED`,
    utc,
  } as unknown as Dialect;
  const prepared = new Map<Query<unknown>, Prepared>();
  const execute = (query: Query<unknown>, values?: object): Promise<unknown> => {
    let found = prepared.get(query);
    if (found === undefined) {
      found = (query.build(dialect) as { prepare(name: string): Prepared }).prepare(query.name);
      prepared.set(query, found);
    }
    return found.execute(values);
  };
  const joined = new Map<string, Joined>();
  const queries: Connection = {
    all: async <Row>(query: Query<Row>, values?: object) => (await execute(query, values)) as Row[],
    get: async <Row>(query: Query<Row>, values?: object) => ((await execute(query, values)) as Row[])[0],
    run: async (query, values) => void (await execute(query, values)),
    async together<Row>(first: Statement<Row>, others: readonly Statement[]) {
      const all = [first, ...others];
      const key = all.map(([query]) => query.name).join();
      let known = joined.get(key);
      if (known === undefined) {
        known = join(
          `together_${joined.size}`,
          all.map(([query]) => query.build(dialect) as Built),
        );
        joined.set(key, known);
      }
      const { name, text, params } = known;
      const values = all.flatMap(([, values], i) => fillPlaceholders(params[i]!, { ...values }));
      try {
        const { rows } = await client.query<{ found: unknown }>({ name, text, values });
        const { found: _, ...row } = rows[0]!;
        return row as Row;
      } catch (error) {
        if (isDivision(error)) return undefined;
        throw error;
      }
    },
  };
  connections.set(client, queries);
  return queries;
}

interface Built {
  toSQL(): { readonly sql: string; readonly params: unknown[] };
}
interface Joined {
  readonly name: string;
  readonly text: string;
  /** Of each query. */
  readonly params: readonly unknown[][];
}

/** One statement, which divides by zero, and so does nothing, if the first query has no row. */
function join(name: string, queries: readonly Built[]): Joined {
  let before = 0;
  const parts = queries.map((query, i) => {
    const { sql, params } = query.toSQL();
    const text = sql.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
    before += params.length;
    return { params, text: `q${i} AS (${text})` };
  });
  const text = `WITH ${parts.map(({ text }) => text).join(', ')}
    SELECT q0.*, 1 / (SELECT count(*) FROM q0) AS found FROM (SELECT 1) AS one LEFT JOIN q0 ON true`;
  return { name, text, params: parts.map(({ params }) => params) };
}

const isAmong = (column: Column, name: string) => sql`${column} = ANY(${sql.placeholder(name)})`;

const asList: Dialect['asList'] = (fields, order, rows) => {
  const parts = Object.entries(fields).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]);
  return sql`(SELECT json_agg(json_build_object(${sql.join(parts, sql`, `)}) ORDER BY ${order}) ${rows})`;
};

const utc = (time: Column, length: 4 | 7) =>
  sql`to_char(to_timestamp(${time} / 1000.0) AT TIME ZONE 'UTC', ${sql.raw(length === 4 ? `'YYYY'` : `'YYYY-MM'`)})`;
