import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type Sqlite from 'better-sqlite3';

/**
 * Writes the state of this moment, whole or not at all, into one file, and replaces what was there. Others may
 * go on writing to the database: all is read in one transaction.
 */
export function copyDatabase(client: Sqlite.Database, target: string): void {
  const part = `${target}.part`;
  rmSync(part, { force: true });
  try {
    client.prepare('VACUUM INTO ?').run(part);
    flush(part);
    renameSync(part, target);
    flush(dirname(target));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Brings a file, or the names in a folder, to the disk; SQLite does not do that for the copies it makes. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
