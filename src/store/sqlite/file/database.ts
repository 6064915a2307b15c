import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { drizzle, migrate } from '../drizzle.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { Db } from '../database.ts';
import { copyDatabase } from './copy.ts';
import { failure, failureOf, type FileFailure } from './failure.ts';
import { isSound, recognise } from './identity.ts';
import { linkedPath } from './place.ts';
import { makePrivate } from './private.ts';

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * How long a write waits for another process, such as the host's sqlite3, before it fails, in milliseconds. The whole
 * program waits with it, and Discord expects an answer to an interaction within 3 s.
 */
const busyTimeoutMs = 2_000;

/**
 * After an unclean exit, files up to this size are checked before anything is written, at some 200 MiB/s. In larger
 * ones damage is found when it is read and by every backup: a killed process causes none, and players would have to
 * wait.
 */
const checkLimitBytes = 256 * 2 ** 20;

/**
 * Opens or creates the file and migrates its schema, or says in a sentence why it cannot. Before migrating a database
 * that has data, it makes a copy: `<path>.before-<schema version>`.
 */
export function openDatabase(
  path: string,
  migrations: string = migrationsFolder,
  busyMs: number = busyTimeoutMs,
): Result<{ db: Db; close: () => void }, FileFailure> {
  let client: Sqlite.Database | undefined;
  const refuse = (kind: FileFailure['kind']) => {
    client?.close();
    return err(failure(kind, path));
  };
  try {
    // SQLite removes its log on a clean exit, so an existing one was left by a process that was killed.
    const unclean = existsSync(`${linkedPath(path)}-wal`);
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    if (path !== ':memory:') makePrivate(linkedPath(path));
    client = new Sqlite(path, { timeout: busyMs });
    const identity = recognise(client, migrations);
    if (identity.kind === 'foreign' || identity.kind === 'newer') return refuse(identity.kind);
    const checked = unclean && statSync(path).size <= checkLimitBytes;
    if (checked && !isSound(client, 'quick')) return refuse('damaged');
    client.pragma('journal_mode = WAL');
    // A move that was acknowledged must survive a power cut. FULL would block the whole program at every commit; NORMAL
    // leaves flushing to ./flush.ts, which waits once for many commits.
    client.pragma('synchronous = NORMAL');
    // Overwrite deleted data instead of only unlinking it.
    client.pragma('secure_delete = ON');
    // SQLite opens a read-only file without complaint; a write that is rolled back detects it now rather than at the
    // first move.
    client.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0; ROLLBACK');
    if (identity.kind === 'ours' && identity.pending > 0) {
      const copy = `${linkedPath(path)}.before-${identity.version + identity.pending}`;
      if (!copyDatabase(client, copy)) return refuse('held');
    }
    // Rebuilding a table that others reference requires foreign keys to be off. drizzle applies all missing migrations
    // in one transaction.
    client.pragma('foreign_keys = OFF');
    const db = drizzle({ client });
    migrate(db, { migrationsFolder: migrations });
    client.pragma('foreign_keys = ON');
    // In KiB: better-sqlite3's 16 MB would slowly fill up; the system caches the file as well.
    client.pragma('cache_size = -4096');
    const opened = client;
    return ok({ db, close: () => void opened.close() });
  } catch (error) {
    client?.close();
    const found = failureOf(error, path);
    if (found === undefined) throw error;
    return err(found);
  }
}
