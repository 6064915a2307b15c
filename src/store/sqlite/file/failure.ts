import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

export const openFailures = [
  'unreadable',
  'readOnly',
  'damaged',
  'foreign',
  'newer',
  'held',
  'busy',
  'full',
] as const;

export interface OpenFailure {
  readonly kind: (typeof openFailures)[number];
  /** Tells the host what is wrong and what to do. */
  readonly sentence: string;
}

export function failure(kind: OpenFailure['kind'], path: string): OpenFailure {
  return { kind, sentence: sentences[kind](path) };
}

/** What an error from SQLite or the file system means; `undefined` if it is a bug. */
export function failureOf(error: unknown, path: string): OpenFailure | undefined {
  const kind = kindAt(error, path);
  return kind === undefined ? undefined : failure(kind, path);
}

/** On a full disk SQLite cannot open the files it needs next to the database at `path`, and does not say why. */
export function kindAt(error: unknown, path: string): OpenFailure['kind'] | undefined {
  const kind = kindOf(error);
  return kind === 'unreadable' && isDiskFull(dirname(path)) ? 'full' : kind;
}

/** In bytes: less than SQLite needs to open a database with its log. */
const least = 64 * 1024;

function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return bavail * bsize < least || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

/** node:fs and SQLite both give their errors a `code`. */
export function kindOf(error: unknown): OpenFailure['kind'] | undefined {
  const cause = driverError(error);
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return undefined;
  const { code } = cause;
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return 'damaged';
  if (/^(SQLITE_READONLY|EROFS)/.test(code)) return 'readOnly';
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'busy';
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code)) return 'full';
  if (/^(SQLITE_(CANTOPEN|PERM|AUTH|IOERR)|E(ACCES|PERM|NOENT|NOTDIR|ISDIR|EXIST|IO)$)/.test(code)) {
    return 'unreadable';
  }
  return undefined;
}

/** drizzle wraps the driver's error in one whose message contains the values to be written. */
export function driverError(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

const sentences: Readonly<Record<OpenFailure['kind'], (path: string) => string>> = {
  unreadable: (path) =>
    `The database ${path} cannot be opened. Check that the path is right and that this user may read and write the file and its folder.`,
  readOnly: (path) =>
    `The database ${path} cannot be written. Give this user the right to write the file and its folder (SQLite keeps two more files beside it).`,
  damaged: (path) =>
    `The file ${path} is damaged or is not a database. Nothing in it was changed. Put a backup in its place (npm run restore -- <file>), or move it away to start anew.`,
  foreign: (path) =>
    `The file ${path} is the database of another program. Nothing in it was changed. Set DATABASE_PATH to a file of the bot's own.`,
  newer: (path) =>
    `The database ${path} was written by a newer version of this program. Nothing in it was changed. Start the newer version, or put an older backup in its place.`,
  held: (path) =>
    `Another Taktable is running on the database ${path}. End that one first, or give this one a DATABASE_PATH of its own.`,
  busy: (path) => `Another program holds the database ${path}. End that program and start again.`,
  full: (path) => `There is no space left on the disk of the database ${path}. Make room and start again.`,
};
