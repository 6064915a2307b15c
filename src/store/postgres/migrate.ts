import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import { drizzle, migrate, readMigrationFiles } from './drizzle.ts';
import { isLocked, type Unsuitable } from './failure.ts';
import { Patience } from './patience.ts';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** `TAKT` in ASCII: the advisory lock that one process holds while it migrates. */
const lockKey = 0x54414b54;

/**
 * How long a migration waits for a table that a backup reads, in milliseconds: everybody who wants the table waits
 * behind it, and people notice longer pauses.
 */
const lockMs = 1_000;
/** The pause after that, and for how long it is tried. */
const pauseMs = 2_000;
const patienceMs = 60_000;

/**
 * Brings the schema up to date, completely or not at all, while other processes that start wait.
 * @returns why this database cannot be used, in which case nothing was changed.
 */
export async function migrateDatabase(
  client: PoolClient,
  migrations: string = migrationsFolder,
  patientMs: number = patienceMs,
): Promise<Unsuitable | undefined> {
  // The first start of a new version may take its time, and so may another process that is migrating.
  await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
  await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
  try {
    const unsuitable = await judge(client, migrations);
    return unsuitable ?? (await applyWhenFree(client, migrations, patientMs));
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]);
  }
}

/** @returns `occupied` if a table that has to be changed was in use all the time. */
async function applyWhenFree(client: PoolClient, migrations: string, patientMs: number) {
  await client.query(`SET lock_timeout = ${lockMs}`);
  const patience = new Patience(patientMs);
  try {
    for (;;) {
      try {
        await migrate(drizzle({ client }), { migrationsFolder: migrations });
        return undefined;
      } catch (error) {
        if (!isLocked(error)) throw error;
        if (patience.isOver) return 'occupied';
        await setTimeout(pauseMs);
      }
    }
  } finally {
    patience.end();
  }
}

async function judge(client: PoolClient, migrations: string): Promise<Unsuitable | undefined> {
  const known = readMigrationFiles({ migrationsFolder: migrations }).map(({ folderMillis }) => folderMillis);
  const server = await client.query<{ version: string; encoding: string; tables: number; migrated: boolean }>(
    `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding,
       (SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public') AS tables,
       to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS migrated`,
  );
  const { version, encoding, tables, migrated } = server.rows[0]!;
  if (Number(version) < 130_000) return 'old';
  if (encoding !== 'UTF8') return 'encoding';
  const applied = migrated
    ? await client.query<{ at: string }>(
        'SELECT created_at AS at FROM drizzle.__drizzle_migrations ORDER BY created_at',
      )
    : { rows: [] };
  const [first, last] = [applied.rows.at(0), applied.rows.at(-1)];
  if (first === undefined || last === undefined) return tables > 0 ? 'foreign' : undefined;
  if (Number(first.at) !== known[0]) return 'foreign';
  return Number(last.at) > (known.at(-1) ?? 0) ? 'newer' : undefined;
}
