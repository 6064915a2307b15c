import { copyFileSync, existsSync, linkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { err, ok, type Result } from '../../../result.ts';
import { copyDatabase, flush, sweep, sweepBeside } from './copy.ts';
import { migrationsFolder } from './database.ts';
import { failureOf, kindAt } from './failure.ts';
import { isSound, recognise } from './identity.ts';
import { lockDatabase } from './lock.ts';
import { isSame, linkedPath } from './place.ts';

/** What a backup contains. */
interface Contents {
  readonly matches: number;
  readonly open: number;
}

/** What was found from copies that were killed, and removed. */
interface Swept {
  readonly removed: readonly string[];
}

/**
 * Copies the database into one file and checks the copy, also while the bot runs. Errors are sentences.
 * @param overwrite whether an existing file may be replaced.
 */
export function backUp(path: string, target: string, overwrite: boolean): Result<Contents & Swept, string> {
  if (!existsSync(path)) return err(`There is no database ${path}.`);
  const own = ownFile(path, target);
  if (own !== undefined) return err(`${target} is ${own}. Choose another file.`);
  const there = statSync(target, { throwIfNoEntry: false });
  // A copy takes the place of what is there, even of a device such as /dev/null.
  if (there?.isFile() === false) return err(`${target} is not a file. Choose the name of a file.`);
  if (there !== undefined && !overwrite) return err(`${target} already exists. Nothing was written.`);
  return using(path, (client) => {
    const refusal = refusalOf(client, path);
    if (refusal !== undefined) return err(refusal);
    const copied = writing(target, () => {
      const removed = sweep(dirname(target));
      return copyDatabase(client, target) ? removed : undefined;
    });
    if (!copied.ok) return copied;
    const removed = copied.value;
    if (removed === undefined) return err(busyWriting(target));
    return using(target, (copy) =>
      isSound(copy, 'quick')
        ? ok({ ...contents(copy), removed })
        : err(`The backup ${target} is faulty: the disk or the database is damaged.`),
    );
  });
}

/**
 * Checks a backup and puts it in place of the database atomically, so that there is a complete database at `path` at
 * all times. The old one is kept as `replaced`. No bot may be running. Errors are sentences.
 */
export function restore(
  path: string,
  source: string,
  now: Date,
): Result<Contents & Swept & { readonly replaced: string | undefined }, string> {
  if (!existsSync(source)) return err(`There is no file ${source}.`);
  const place = linkedPath(path);
  const isNew = !existsSync(place);
  const lock = lockDatabase(path);
  if (!lock.ok) return err(lock.error.sentence);
  try {
    return using(source, (client) => {
      const refusal = refusalOf(client, source);
      if (refusal !== undefined) return err(refusal);
      if (!isSound(client, 'full')) return err(damaged(source));
      const held = contents(client);
      return writing(path, () => {
        const removed = sweepBeside(place);
        let replaced: string | undefined = undefined;
        copyDatabase(client, place, () => (replaced = isNew ? undefined : setAside(place, now)));
        return { ...held, removed, replaced };
      });
    });
  } finally {
    lock.value.release();
  }
}

/**
 * Gives the database a second name, copies its log if a process was killed, and removes the log, which SQLite would
 * otherwise apply to the restored database.
 */
function setAside(path: string, now: Date): string {
  const aside = `${path}.replaced-${now.toISOString().replaceAll(':', '-')}`;
  try {
    linkSync(path, aside);
  } catch {
    // Not every file system supports hard links.
    copyFileSync(path, aside);
    flush(aside);
  }
  const log = `${path}-wal`;
  if (existsSync(log)) {
    copyFileSync(log, `${aside}-wal`);
    flush(`${aside}-wal`);
  }
  flush(dirname(path));
  foldLog(path);
  for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true });
  return aside;
}

/** A process that was killed leaves changes in the log; opening and closing the database applies them. */
function foldLog(path: string): void {
  try {
    const client = new Sqlite(path);
    try {
      client.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      client.close();
    }
  } catch (error) {
    if (kindAt(error, path) === undefined) throw error;
  }
}

/** The role a file plays for the database at `path`, under any name or link; `undefined` if none. */
function ownFile(path: string, target: string): string | undefined {
  const place = realpathSync(path);
  const at = existsSync(target)
    ? realpathSync(target)
    : join(existsSync(dirname(target)) ? realpathSync(dirname(target)) : dirname(target), basename(target));
  const found = ownFiles.find(([end]) => at === place + end || isSame(at, place + end));
  return found?.[1];
}

const ownFiles = [
  ['', 'the database itself'],
  ['-wal', "the database's own log"],
  ['-shm', "the index of the database's own log"],
  ['-journal', "the database's own journal"],
] as const;

/** Opens an existing file for reading; SQLite errors become sentences. */
function using<T>(path: string, work: (client: Sqlite.Database) => Result<T, string>): Result<T, string> {
  let client: Sqlite.Database | undefined;
  try {
    client = new Sqlite(path, { fileMustExist: true });
    return work(client);
  } catch (error) {
    if (kindAt(error, path) === 'damaged') return err(damaged(path));
    const found = failureOf(error, path);
    if (found === undefined) throw error;
    return err(found.sentence);
  } finally {
    client?.close();
  }
}

/** Why this program cannot use a file as its database. */
function refusalOf(client: Sqlite.Database, path: string): string | undefined {
  switch (recognise(client, migrationsFolder).kind) {
    case 'ours':
      return undefined;
    case 'new':
      return `${path} is empty.`;
    case 'foreign':
      return `${path} is another program's database. Nothing was changed.`;
    case 'newer':
      return `${path} was written by a newer version of Taktable. Nothing was changed.`;
  }
}

function contents(client: Sqlite.Database): Contents {
  const count = (where: string) =>
    Number(client.prepare(`SELECT count(*) FROM matches ${where}`).pluck().get());
  return { matches: count(''), open: count("WHERE status = 'open'") };
}

const busyWriting = (path: string) => `Another process is writing ${path}. Nothing was written.`;
const damaged = (path: string) => `${path} is damaged or is not a database. Nothing was changed.`;

/** Runs `work`, which writes to `target`; disk errors become sentences. */
function writing<T>(target: string, work: () => T): Result<T, string> {
  try {
    return ok(work());
  } catch (error) {
    switch (kindAt(error, target)) {
      case 'full':
        return err(`The disk is too full to write ${target}. Nothing was changed.`);
      case 'damaged':
        return err('The database is damaged and cannot be backed up. Nothing was changed.');
      case 'readOnly':
      case 'unreadable':
      case 'unlockable':
      case 'busy':
        return err(
          `${target} cannot be written. Check the path, and that this user can write to the folder. Nothing was changed.`,
        );
      case 'foreign':
      case 'newer':
      case 'held':
      case undefined:
        throw error;
    }
  }
}
