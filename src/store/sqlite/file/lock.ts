import { closeSync, existsSync, fstatSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { err, ok, type Result } from '../../../result.ts';
import { failure, failureOf, kindOf, type FileFailure } from './failure.ts';
import { linkedPath } from './place.ts';
import { makePrivate } from './private.ts';

interface Lock {
  release(): void;
}

/** In bytes: past the largest file that SQLite can have, so that none of its own locks is there. */
const where = 2 ** 50;

type TryLock = (descriptor: number, offset: number, length: number) => boolean;

/** `undefined`: the package has no binary for this system, such as Linux without glibc. */
const tryLock = ((): TryLock | undefined => {
  try {
    const { tryLock } = createRequire(import.meta.url)('fs-native-extensions') as { tryLock: TryLock };
    return tryLock;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ADDON_NOT_FOUND' || code === 'CANNOT_LOAD') return undefined;
    throw error;
  }
})();

/**
 * Creates a file if needed and locks it; `undefined` if somebody else has. The lock belongs to the file, under
 * whatever name or link it was opened, and the system releases it however the process ends. SQLite reads and writes the
 * file as ever, but in this process only until the release, which ends its locks too.
 */
export function lockFile(path: string): Lock | undefined {
  for (;;) {
    makePrivate(path);
    if (tryLock === undefined) return lockBeside(path);
    const descriptor = openSync(path, 'r+');
    const release = () => closeSync(descriptor);
    try {
      if (!tryLock(descriptor, where, 1)) {
        release();
        return undefined;
      }
      const [locked, there] = [fstatSync(descriptor), statSync(path, { throwIfNoEntry: false })];
      if (locked.ino === there?.ino && locked.dev === there.dev) return { release };
      // Meanwhile another took its place, as in a restore.
      release();
    } catch (error) {
      release();
      throw error;
    }
  }
}

/**
 * Until 0.3.0, and where files themselves cannot be locked, a transaction is held open on a file beside it, which stays
 * behind. `undefined`: somebody else holds it.
 */
export function lockBeside(of: string): Lock | undefined {
  const path = `${of}.lock`;
  makePrivate(path);
  const client = new Sqlite(path, { timeout: 0 });
  const release = () => void client.close();
  try {
    client.pragma('journal_mode = MEMORY');
    client.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    const kind = kindOf(error);
    if (kind === undefined || kind === 'busy') release();
    if (kind === undefined) throw error;
    if (kind === 'busy') return undefined;
    // Whatever the file is, no earlier version could hold it either.
  }
  return { release };
}

/**
 * Makes this process the only one that uses the database, which stays readable for backups. A file that was created
 * for it goes with the lock if it is still empty.
 */
export function lockDatabase(path: string): Result<Lock, FileFailure> {
  const place = linkedPath(path);
  try {
    mkdirSync(dirname(path), { recursive: true });
    const isNew = !existsSync(place);
    const lock = lockFile(place);
    if (lock === undefined) return err(failure('held', path));
    // So that no earlier version runs beside this one.
    const hasEarlier = tryLock !== undefined && existsSync(`${place}.lock`);
    const earlier = hasEarlier ? lockBeside(place) : { release: () => undefined };
    const release = () => {
      if (isNew && statSync(place, { throwIfNoEntry: false })?.size === 0) rmSync(place);
      earlier?.release();
      lock.release();
    };
    if (earlier === undefined) {
      release();
      return err(failure('held', path));
    }
    return ok({ release });
  } catch (error) {
    const found = failureOf(error, path);
    if (found === undefined) throw error;
    return err(found);
  }
}
