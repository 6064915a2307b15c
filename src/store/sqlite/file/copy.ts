import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { makePrivate } from './private.ts';

/** Suffix of a copy that is being written. */
const partEnd = '.taktable-part';
/** A partial copy not written to for this long, in milliseconds, was left by a process that was killed. */
const abandonedMs = 3_600_000;

/**
 * Writes a snapshot, completely or not at all, into one file, replacing any that was there. Others can keep writing to
 * the database, since the snapshot is read in one transaction.
 */
export function copyDatabase(client: Sqlite.Database, target: string): void {
  const part = `${target}${partEnd}`;
  sweep(dirname(target));
  rmSync(part, { force: true });
  try {
    makePrivate(part);
    client.prepare('VACUUM INTO ?').run(part);
    flush(part);
    renameSync(part, target);
    flush(dirname(target));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Removes what interrupted copies have left in a folder. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(partEnd))) {
    const path = join(folder, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (written < Date.now() - abandonedMs) rmSync(path, { force: true });
  }
}

/** Flushes a file, or a folder's entries, to disk; SQLite does not do so for the copies it makes. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
