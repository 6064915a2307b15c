import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { err, ok, type Result } from '../../../result.ts';
import { failure, failureOf, type OpenFailure } from './failure.ts';
import { placeOf } from './place.ts';
import { makePrivate } from './private.ts';

interface DatabaseLock {
  release(): void;
}

/**
 * Makes this process the only one that uses the database. The lock is an exclusive transaction held open on a small
 * file next to it: the system releases it however the process ends, and the database stays readable for backups. The
 * file itself stays, and means nothing without the lock.
 */
export function lockDatabase(path: string): Result<DatabaseLock, OpenFailure> {
  let client: Sqlite.Database | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const file = `${placeOf(path)}.lock`;
    makePrivate(file);
    client = new Sqlite(file, { timeout: 0 });
    // Nothing is ever written, so nothing has to be rolled back.
    client.pragma('journal_mode = MEMORY');
    client.exec('BEGIN EXCLUSIVE');
    const held = client;
    return ok({ release: () => void held.close() });
  } catch (error) {
    client?.close();
    const found = failureOf(error, path);
    if (found === undefined) throw error;
    return err(found.kind === 'busy' ? failure('held', path) : found);
  }
}
