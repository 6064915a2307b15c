import { Pool, type PoolConfig } from 'pg';
import { err, ok, type Result } from '../../result.ts';
import { guarded } from '../sql/guard.ts';
import { storeOn } from '../sql/index.ts';
import type { Database } from '../sql/queries.ts';
import type { Store } from '../store.ts';
import { onceOn, postgresDatabase } from './database.ts';
import { failure, failureOf, type ServerFailure, troubleOf } from './failure.ts';
import { migrateDatabase } from './migrate.ts';
import { postgresProcesses } from './processes.ts';

export { failure, addressOf } from './failure.ts';

export interface PostgresStore extends Store {
  close(): Promise<void>;
}

/** In milliseconds. */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  /** Far longer than any query of the store on a million matches, except when ratings are recalculated. */
  statement_timeout: 60_000,
  /** Interactions are answered within 3 s, but what they store may come later. */
  lock_timeout: 8_000,
  /** Less than others try their transactions again: one that was stopped in the middle must not stop them. */
  idle_in_transaction_session_timeout: 1_500,
} satisfies PoolConfig;

/**
 * When a statement's answer is overdue by the server's own limit, in milliseconds: the server, or the way to it, is gone
 * without a word, which the system would notice after a quarter of an hour, or two hours.
 */
const lostMs = timeouts.statement_timeout + 5_000;

/**
 * Connects, and migrates the schema; several processes may use the same database.
 * @param url `postgres://user:password@host:port/database`, with libpq's parameters.
 * @param connections at most so many at once.
 */
export async function openPostgresStore(
  url: string,
  connections: number,
): Promise<Result<PostgresStore, ServerFailure>> {
  const opened = await openPostgres(url, connections);
  if (!opened.ok) return opened;
  const { pool, database } = opened.value;
  return ok({
    ...guarded(storeOn(database, postgresProcesses(onceOn(pool))), troubleOf),
    close: () => pool.end(),
  });
}

/** The same for other uses than the store's. */
export async function openPostgres(
  url: string,
  connections: number,
): Promise<Result<{ readonly pool: Pool; readonly database: Database }, ServerFailure>> {
  // A migration may take as long as it needs.
  const migrating = openPool(url, 1, { query_timeout: 0 });
  try {
    const client = await migrating.connect();
    const unsuitable = await migrateDatabase(client).finally(() => client.release(true));
    if (unsuitable !== undefined) return err(failure(unsuitable, url));
  } catch (error) {
    const found = failureOf(error, url);
    if (found === undefined) throw error;
    return err(found);
  } finally {
    await migrating.end();
  }
  const pool = openPool(url, connections, { query_timeout: lostMs });
  return ok({ pool, database: postgresDatabase(pool) });
}

function openPool(url: string, connections: number, more: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'taktable',
    keepAlive: true,
    // One plan for all servers would be that of an average one, and the largest has ten thousand times as many rows.
    // No query runs long enough to be worth compiling.
    options: '-c plan_cache_mode=force_custom_plan -c jit=off',
    ...timeouts,
    ...more,
  });
  // An idle connection that is lost is replaced when one is needed next; a busy one fails its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
