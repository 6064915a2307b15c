import { existsSync, realpathSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { err, ok, type Result } from '../../result.ts';
import { openPostgres, addressOf } from '../postgres/index.ts';
import { sqliteDatabase } from '../sqlite/database.ts';
import { openDatabase } from '../sqlite/file/database.ts';
import { lockDatabase } from '../sqlite/index.ts';
import type { Database } from '../sql/queries.ts';

/** A database to move from or to, which nobody else uses. */
export interface Movable {
  readonly database: Database;
  /** How people know it; without a password. */
  readonly place: string;
  /** Whether somebody else uses it after all. */
  isUsed(): Promise<boolean>;
  /** Lets new rows get numbers after those that were copied. */
  continueNumbers(): Promise<void>;
}

type OpenMovable = Movable & { close(): Promise<void> };

/**
 * Opens a database that is to be moved, which nobody else may use. Errors are sentences.
 * @param place `sqlite:FILE` or `postgres://...`
 */
export async function openMovable(place: string, role: 'from' | 'to'): Promise<Result<OpenMovable, string>> {
  const [, path] = /^sqlite:(.+)$/s.exec(place) ?? [];
  if (path !== undefined) {
    if (role === 'from' && !existsSync(path)) return err(`There is no database ${path}.`);
    return openFile(path);
  }
  if (/^postgres(ql)?:/.test(place)) return openServer(place);
  // Not named, because it may contain a password.
  return err(`--${role} must be sqlite:FILE or postgres://user:password@host:port/database.`);
}

function openFile(path: string): Result<OpenMovable, string> {
  const lock = lockDatabase(path);
  if (!lock.ok) return err(lock.error.sentence);
  const opened = openDatabase(path);
  if (!opened.ok) {
    lock.value.release();
    return err(opened.error.sentence);
  }
  const close = async () => {
    opened.value.close();
    lock.value.release();
  };
  // SQLite numbers rows after the highest it has had.
  const continueNumbers = async () => undefined;
  // It is locked.
  const isUsed = async () => false;
  const database = sqliteDatabase(opened.value.db);
  return ok({ database, place: realpathSync(path), isUsed, continueNumbers, close });
}

async function openServer(url: string): Promise<Result<OpenMovable, string>> {
  const opened = await openPostgres(url, 1);
  if (!opened.ok) return err(opened.error.sentence);
  const { pool, database } = opened.value;
  const place = addressOf(url);
  const isUsed = () => hasOthers(pool);
  if (await isUsed()) {
    await pool.end();
    return err(`A Taktable is using the database ${place}. Stop it first.`);
  }
  const continueNumbers = async () => {
    for (const [table, column] of [
      ['boards', 'seq'],
      ['reminders', 'id'],
    ])
      await pool.query(
        `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) FROM ${table} HAVING count(*) > 0`,
      );
  };
  return ok({ database, place, isUsed, continueNumbers, close: () => pool.end() });
}

/** How often, every 100 ms: a busy server still lists a connection for a moment after it was closed. */
const checkCount = 20;

async function hasOthers(pool: Pool): Promise<boolean> {
  for (let checks = 1; ; checks++) {
    const { rows } = await pool.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'taktable' AND pid <> pg_backend_pid()`,
    );
    if (rows[0]!.others === 0) return false;
    if (checks === checkCount) return true;
    await setTimeout(100);
  }
}
