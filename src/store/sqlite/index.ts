import { ok, type Result } from '../../result.ts';
import { guarded } from '../sql/guard.ts';
import { storeOn } from '../sql/index.ts';
import type { Processes } from '../sql/processes.ts';
import { storageTroubles, type Store } from '../store.ts';
import { type Db, sqliteDatabase } from './database.ts';
import { openDatabase } from './file/database.ts';
import { kindOf, type FileFailure } from './file/failure.ts';
import { durable, Flush } from './file/flush.ts';
import { LocalProcesses } from './processes.ts';
import { linkedPath } from './file/place.ts';

export { backUp, restore } from './file/backup.ts';
export { sweepBeside } from './file/copy.ts';
export { failure } from './file/failure.ts';
export { openForeignTable } from './file/foreign.ts';
export { lockDatabase } from './file/lock.ts';
export { linkedPath } from './file/place.ts';
export { warningsOf } from './file/warnings.ts';

export interface SqliteStore extends Store {
  close(): void;
}

/** `path`: the database file, created with its folders if needed; `:memory:` for a temporary database. */
export function openSqliteStore(path: string, processes?: Processes): Result<SqliteStore, FileFailure> {
  const opened = openDatabase(path);
  if (!opened.ok) return opened;
  const { db, close } = opened.value;
  if (path === ':memory:') return ok({ ...storeIn(db, processes), close });
  const flush = new Flush(`${linkedPath(path)}-wal`);
  return ok({
    ...durable(storeIn(db, processes), flush),
    close: () => {
      flush.close();
      close();
    },
  });
}

/** A store in a database that is already open. */
export function storeIn(db: Db, processes: Processes = new LocalProcesses()): Store {
  const store = storeOn(sqliteDatabase(db), processes);
  const clean: Store = {
    ...store,
    people: {
      ...store.people,
      async forget(personId, substitute) {
        const forgotten = await store.people.forget(personId, substitute);
        // The log still contains the old pages until it is truncated. Another reader at this moment delays that until
        // the next checkpoint.
        if (forgotten.ok) db.$client.pragma('wal_checkpoint(TRUNCATE)');
        return forgotten;
      },
    },
  };
  return guarded(clean, (cause) => {
    const kind = kindOf(cause);
    return storageTroubles.find((one) => one === kind);
  });
}
