import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { makePrivate } from './private.ts';

/** Suffix of a copy that is being written, and what SQLite adds for its journal. */
const partEnd = '.taktable-part';
const journalEnd = '-journal';
/** A partial copy not written to for this long, in milliseconds, was left by a process that was killed. */
const abandonedMs = 3_600_000;

/**
 * Writes a snapshot, completely or not at all, into one file, replacing any that was there. Others can keep writing to
 * the database, since the snapshot is read in one transaction.
 */
export function copyDatabase(client: Sqlite.Database, target: string): void {
  const part = `${target}${partEnd}`;
  sweep(dirname(target));
  remove(part);
  try {
    makePrivate(part);
    client.prepare('VACUUM INTO ?').run(part);
    flush(part);
    renameSync(part, target);
    flush(dirname(target));
  } catch (error) {
    remove(part);
    throw error;
  }
}

function remove(part: string): void {
  for (const end of ['', journalEnd]) rmSync(part + end, { force: true });
}

/** Removes what interrupted copies have left in a folder. */
function sweep(folder: string): void {
  const parts = readdirSync(folder)
    .map((name) => (name.endsWith(journalEnd) ? name.slice(0, -journalEnd.length) : name))
    .filter((name) => name.endsWith(partEnd))
    .map((name) => join(folder, name));
  for (const part of new Set(parts)) {
    const written = ['', journalEnd].map(
      (end) => statSync(part + end, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity,
    );
    if (Math.max(...written) < Date.now() - abandonedMs) remove(part);
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
