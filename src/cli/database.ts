import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { loadConfig, readConfig } from '../settings/config.ts';
import { err, type Result } from '../result.ts';
import type { OpenStore, StoreLocation } from '../store/index.ts';
import { StorageFailure, registrationNote } from '../store/store.ts';
import { type Session, type Terminal, UsageError } from './terminal.ts';
import { rebuildRatings } from '../matches/ratings/index.ts';
import type { TableProgress } from '../store/move/index.ts';

/** Commands use the database of the bot in the same environment. */
export const databaseOption = [
  '--database <place>',
  'the database, a file or a postgres:// URL (default: DATABASE_URL or DATABASE_PATH)',
] as const;

export function backupCommand(session: Session): Command {
  return new Command('backup')
    .description('back up the database to a single file; the bot can keep running')
    .argument('<file>', 'the backup to write')
    .option('--overwrite', 'replace the file if it exists')
    .option(...databaseOption)
    .action(async (file: string, options: { overwrite?: true; database?: string }) => {
      const { backUp } = await import('../store/sqlite/index.ts');
      const path = sqlitePath(options.database, 'backup', 'pg_dump');
      const copied = report(session, backUp(path, file, options.overwrite === true));
      if (copied === undefined) return;
      tellRemoved(session, copied);
      session.print(`${file}: ${holding(copied)}, checked.\n`);
    });
}

export function restoreCommand(session: Session): Command {
  return new Command('restore')
    .description('check a backup and restore the database from it; stop the bot first')
    .argument('<file>', 'the backup')
    .option(...databaseOption)
    .action(async (file: string, options: { database?: string }) => {
      const { restore } = await import('../store/sqlite/index.ts');
      const path = sqlitePath(options.database, 'restore', 'pg_restore');
      const restored = report(session, restore(path, file, new Date()));
      if (restored === undefined) return;
      tellRemoved(session, restored);
      session.print(`${path}: ${holding(restored)}.\n`);
      if (restored.replaced !== undefined)
        session.print(`The old database is kept as ${restored.replaced}.\n`);
    });
}

/** @param place a file or a URL given on the command line. */
export function configuredStore(place: string | undefined): StoreLocation {
  const name = /^postgres(ql)?:/i.test(place ?? '') ? 'DATABASE_URL' : 'DATABASE_PATH';
  const config = place === undefined ? loadConfig() : readConfig({ [name]: place });
  if (!config.ok) throw new UsageError(config.error.join(' '));
  return config.value.database;
}

/** The same, unless it is a file that does not exist: opening it would create it. */
export function existingStore(place: string | undefined): StoreLocation {
  const location = configuredStore(place);
  if ('path' in location && !existsSync(location.path))
    throw new UsageError(`There is no database ${location.path}.`);
  return location;
}

/** @param instead PostgreSQL's own program. */
function sqlitePath(place: string | undefined, command: string, instead: string): string {
  const location = configuredStore(place);
  if ('path' in location) return location.path;
  throw new UsageError(`${command} is for SQLite; use ${instead} for PostgreSQL, as docs/hosting.md shows`);
}

function report<T>({ complain, fail }: Session, result: Result<T, string>): T | undefined {
  if (result.ok) return result.value;
  complain(`${result.error}\n`);
  fail();
  return undefined;
}

/** Does something with an open store, and tells what is wrong with the storage. */
export async function withStore(
  session: Session,
  location: StoreLocation,
  work: (store: OpenStore) => Promise<void>,
): Promise<void> {
  // Loaded here, so that other commands do not wait for it.
  const { openStore } = await import('../store/index.ts');
  const opened = await openStore(location);
  const store = report(session, opened.ok ? opened : err(opened.error.sentence));
  if (store === undefined) return;
  try {
    await work(store);
  } catch (cause) {
    if (!(cause instanceof StorageFailure)) throw cause;
    report(session, err(store.explain(cause.trouble)));
  } finally {
    await store.close();
  }
}

function tellRemoved({ print }: Terminal, { removed }: { readonly removed: readonly string[] }): void {
  for (const file of removed) print(`Removed ${file}, left by a copy that was interrupted.\n`);
}

const holding = ({ matches, open }: { readonly matches: number; readonly open: number }): string =>
  `matches: ${matches}, open: ${open}`;

export const ratingsCommand = (session: Session): Command =>
  new Command('ratings')
    .description('recalculate all ratings and leaderboards from the rated matches; stop the bot first')
    .option(...databaseOption)
    .action((options: { database?: string }) => {
      const location = existingStore(options.database);
      return withStore(session, location, async (store) => {
        const { matches, changed } = await rebuildRatings(store);
        const difference = changed === 0 ? 'nothing changed' : `changed: ${changed}`;
        const database = 'path' in location ? `${location.path}: ` : '';
        session.print(`${database}rated matches: ${matches}, ${difference}.\n`);
      });
    });

export const forgetCommandsCommand = (session: Session): Command =>
  new Command('forget-commands')
    .description('let the bot register its slash commands anew when it starts next; stop the bot first')
    .option(...databaseOption)
    .action((options: { database?: string }) =>
      withStore(session, existingStore(options.database), async (store) => {
        await store.notes.set(registrationNote, '');
        session.print(
          'When the bot starts next, it registers its commands anew, and removes those that it finds elsewhere.\n',
        );
      }),
    );

/** Rows between two lines of progress. */
const every = 50_000;

export function moveCommand(session: Session): Command {
  return new Command('move-database')
    .description('copy a whole database from SQLite to PostgreSQL or back, and compare; stop the bot first')
    .requiredOption('--from <place>', 'sqlite:FILE or postgres://user:password@host:port/database')
    .requiredOption('--to <place>', 'the same; empty, or from a move that was interrupted')
    .action(async ({ from, to }: { from: string; to: string }) => {
      for (const place of [from, to]) if (!place.startsWith('sqlite:')) configuredStore(place);
      const { moveDatabase, openMovable } = await import('../store/move/index.ts');
      const source = report(session, await openMovable(from, 'from'));
      if (source === undefined) return;
      try {
        const target = report(session, await openMovable(to, 'to'));
        if (target === undefined) return;
        try {
          const tell = (progress: TableProgress) => tellProgress(session, progress);
          const moved = report(session, await moveDatabase(source, target, tell));
          if (moved === undefined) return;
          session.print(`${moved} rows are the same in both. ${source.place} was left as it was.\n`);
        } finally {
          await target.close();
        }
      } finally {
        await source.close();
      }
    });
}

function tellProgress(terminal: Terminal, { table, rows, of }: TableProgress): void {
  if (rows === of || rows % every === 0) terminal.print(`${table}: ${rows} of ${of} rows\n`);
}
