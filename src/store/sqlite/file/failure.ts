import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { driverError } from '../../sql/guard.ts';
import type { StorageTrouble } from '../../store.ts';

export interface FileFailure {
  readonly kind: Exclude<StorageTrouble, 'unreachable'> | 'foreign' | 'newer' | 'held' | 'unlockable';
  /** Tells the host what is wrong and what to do. */
  readonly sentence: string;
}

/** Which setting names the file. */
type FileSetting = 'DATABASE_PATH' | 'PLAYGROUND_PATH';

export function failure(
  kind: FileFailure['kind'],
  path: string,
  setting: FileSetting = 'DATABASE_PATH',
): FileFailure {
  return { kind, sentence: sentences[kind](path, setting) };
}

/** What an error from SQLite or the file system means; `undefined` if it is a bug. */
export function failureOf(error: unknown, path: string): FileFailure | undefined {
  const kind = kindAt(error, path);
  return kind === undefined ? undefined : failure(kind, path);
}

/** On a full disk SQLite cannot open the files it needs next to the database at `path`, and does not say why. */
export function kindAt(error: unknown, path: string): FileFailure['kind'] | undefined {
  const kind = isRolledBack(error) ? 'unreadable' : kindOf(error);
  return kind === 'unreadable' && isDiskFull(dirname(path)) ? 'full' : kind;
}

/**
 * When the disk is full or fails, SQLite ends the transaction by itself. drizzle's migration then tries to, and reports
 * that it could not instead of why.
 */
function isRolledBack(error: unknown): boolean {
  const cause = driverError(error);
  return cause instanceof Error && cause.message === 'cannot rollback - no transaction is active';
}

/** In bytes: less than SQLite needs to open a database with its log. */
const least = 64 * 1024;

function isDiskFull(folder: string): boolean {
  try {
    const { blocks, bavail, bsize, files, ffree } = statfsSync(folder);
    // Folders such as /proc are on no disk.
    return (blocks > 0 && bavail * bsize < least) || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

/** node:fs and SQLite both give their errors a `code`. */
export function kindOf(error: unknown): FileFailure['kind'] | undefined {
  const cause = driverError(error);
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return undefined;
  const { code } = cause;
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return 'damaged';
  if (/^(SQLITE_READONLY|EROFS)/.test(code)) return 'readOnly';
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'busy';
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code)) return 'full';
  if (/^(ENOLCK|EOPNOTSUPP|ENOTSUP|ENOSYS)$/.test(code)) return 'unlockable';
  if (/^(SQLITE_(CANTOPEN|PERM|AUTH|IOERR)|E(ACCES|PERM|NOENT|NOTDIR|ISDIR|EXIST|IO)$)/.test(code)) {
    return 'unreadable';
  }
  return undefined;
}

const sentences: Readonly<Record<FileFailure['kind'], (path: string, setting: FileSetting) => string>> = {
  unreadable: (path) =>
    `The database ${path} cannot be opened. Check the path, and that this user can read and write the file and its folder.`,
  readOnly: (path) =>
    `The database ${path} is read-only. Let this user write to the file and its folder (SQLite keeps two more files next to it).`,
  damaged: (path) =>
    `The file ${path} is damaged or is not a database. Nothing in it was changed. Restore a backup (npm run restore -- <file>), or move the file away to start over.`,
  foreign: (path, setting) =>
    `The file ${path} is another program's database. Nothing in it was changed. Set ${setting} to a different file.`,
  newer: (path) =>
    `The database ${path} was written by a newer version of Taktable. Nothing in it was changed. Start the newer version, or restore an older backup.`,
  held: (path, setting) =>
    `Another Taktable is already using the database ${path}. Stop that one first, or set a different ${setting} for this one.${setting === 'DATABASE_PATH' ? ' Several processes for one bot need PostgreSQL (DATABASE_URL).' : ''}`,
  unlockable: (path) =>
    `The file system of ${path} has no locks, without which two programs could write at once. Use a file on a disk of this machine.`,
  busy: (path) => `Another program has locked the database ${path}. Stop that program and start again.`,
  full: (path) => `The disk that holds the database ${path} is full. Free some space and start again.`,
};
