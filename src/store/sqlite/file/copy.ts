import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { makePrivate } from './private.ts';

/** Behind the name of a copy that is being written. */
const partEnd = '.taktable-part';
/** A part that was not written to for so long, in milliseconds, was left by a process that was killed. */
const abandonedMs = 3_600_000;

/**
 * Writes the state of this moment, whole or not at all, into one file, and replaces what was there. Others may
 * go on writing to the database: all is read in one transaction.
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

/** Takes away what copies that were killed have left in a folder. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(partEnd))) {
    const path = join(folder, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (written < Date.now() - abandonedMs) rmSync(path, { force: true });
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
