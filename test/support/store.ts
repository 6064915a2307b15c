import { mapMethods } from '../../src/store/methods.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Db } from '../../src/store/sqlite/database.ts';
import { drizzle } from '../../src/store/sqlite/drizzle.ts';
import { openSqliteStore, storeIn, type SqliteStore } from '../../src/store/sqlite/index.ts';
import type { Processes } from '../../src/store/sql/processes.ts';

export function fileStore(path: string, processes?: Processes): SqliteStore {
  const opened = openSqliteStore(path, processes);
  if (!opened.ok) throw new Error(opened.error.sentence);
  return opened.value;
}

/** A database file without data. Migrating one takes 10 ms, copying it 1 ms. */
export const emptyDatabase: Buffer = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'taktable-empty-'));
  const path = join(folder, 'empty.db');
  fileStore(path).close();
  const client = new Sqlite(path);
  // A database in memory has no log.
  client.pragma('journal_mode = DELETE');
  client.close();
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
})();

/** Databases without data whose queries are prepared already, which takes longer than what most tests do with them. */
const spare: { readonly client: Sqlite.Database; readonly db: Db; readonly empty: string }[] = [];

const closed = () => {
  throw new Error('The store is closed.');
};

/**
 * A store in memory, without data. Closing it empties its database for the next one, so whoever used it or closed it
 * again would disturb another test.
 */
export function memoryStore(): SqliteStore {
  const database = spare.pop() ?? emptyMemory();
  const { client, db, empty } = database;
  const store: SqliteStore = {
    ...storeIn(db),
    close: () => {
      Object.assign(
        store,
        mapMethods(store, () => closed),
        { close: closed },
      );
      client.exec(empty);
      spare.push(database);
    },
  };
  return store;
}

function emptyMemory(): (typeof spare)[number] {
  const client = new Sqlite(emptyDatabase);
  client.pragma('foreign_keys = ON');
  return { client, db: drizzle({ client }), empty: removalOfAll(client) };
}

/** SQL that removes all data. */
export function removalOfAll(client: Sqlite.Database): string {
  const tables = client
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> '__drizzle_migrations'",
    )
    .pluck()
    .all();
  const removals = tables.map((table) => `DELETE FROM "${table}";`);
  return `BEGIN; PRAGMA defer_foreign_keys = ON; ${removals.join(' ')} COMMIT;`;
}
