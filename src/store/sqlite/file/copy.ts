import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { kindOf } from './failure.ts';
import { lockFile } from './lock.ts';
import { isSame } from './place.ts';

/** Suffix of a copy that is being written, and what SQLite adds for its journal. */
const partEnd = '.taktable-part';
const journalEnd = '-journal';

/**
 * Writes a snapshot, completely or not at all, into one file, replacing any that was there. Others can keep writing to
 * the database, since the snapshot is read in one transaction.
 * @param prepare makes room for the copy, once it is whole.
 * @returns whether it was written; otherwise another process is writing one to the same place.
 */
export function copyDatabase(client: Sqlite.Database, target: string, prepare: () => void = () => undefined) {
  const part = `${target}${partEnd}`;
  const lock = lockFile(part);
  if (lock === undefined) return false;
  try {
    client.prepare('VACUUM INTO ?').run(part);
    flush(part);
    prepare();
    renameSync(part, target);
    flush(dirname(target));
    return true;
  } catch (error) {
    remove(part);
    throw error;
  } finally {
    lock.release();
    rmSync(`${part}.lock`, { force: true });
  }
}

function remove(part: string): void {
  for (const end of ['', journalEnd, '.lock']) rmSync(part + end, { force: true });
}

/** Removes what copies that were killed have left in a folder; those that are being written are locked. */
export function sweep(folder: string): readonly string[] {
  const parts = namesIn(folder)
    .map((name) => (name.endsWith(journalEnd) ? name.slice(0, -journalEnd.length) : name))
    .filter((name) => name.endsWith(partEnd));
  return [...new Set(parts)].map((name) => join(folder, name)).filter(sweepPart);
}

function sweepPart(part: string): boolean {
  try {
    const lock = lockFile(part);
    if (lock === undefined) return false;
    remove(part);
    lock.release();
    return true;
  } catch (error) {
    // Somebody else's is theirs to remove.
    if (kindOf(error) === undefined) throw error;
    return false;
  }
}

/** The same beside a database that this process has locked, and what a restore that was killed has left. */
export function sweepBeside(place: string): readonly string[] {
  const folder = dirname(place);
  const seconds = namesIn(folder)
    .filter((name) => name.startsWith(`${basename(place)}.replaced-`))
    .map((name) => join(folder, name))
    .filter((aside) => isSame(aside, place));
  // Earlier versions copied there.
  const restoring = [`${place}.restoring`].filter((file) => existsSync(file));
  for (const file of [...seconds, ...restoring])
    for (const end of ['', '-wal']) rmSync(file + end, { force: true });
  return [...sweep(folder), ...seconds, ...restoring];
}

/** None if the folder may not be listed, which a database in it does not need. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (kindOf(error) === undefined) throw error;
    return [];
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
