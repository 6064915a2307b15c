import { err, ok, type Result } from '../result.ts';
import { movingNote, type StorageTrouble, type Store } from './store.ts';

/** Where the data is: a PostgreSQL server, or a SQLite file. */
export type StoreLocation =
  | { readonly url: string; readonly connections: number }
  /** `setting`: which names the file; default: DATABASE_PATH. */
  | { readonly path: string; readonly setting?: 'PLAYGROUND_PATH' };

export interface OpenStore extends Store {
  close(): Promise<void>;
  /** What the host should know, in sentences. */
  readonly warnings: readonly string[];
  /** Tells the host what is wrong and what to do. */
  explain(trouble: StorageTrouble): string;
}

interface Failure {
  /** Tells the host what is wrong and what to do. */
  readonly sentence: string;
}

/** Opens the store, creating or migrating its tables. A SQLite file is locked, since only one process can use it. */
export async function openStore(location: StoreLocation): Promise<Result<OpenStore, Failure>> {
  if ('url' in location) {
    const { url, connections } = location;
    // Loaded here, because few need it.
    const { failure, openPostgresStore } = await import('./postgres/index.ts');
    const store = await openPostgresStore(url, connections);
    if (!store.ok) return store;
    return whole({ ...store.value, warnings: [], explain: (trouble) => failure(trouble, url).sentence });
  }
  const { path, setting } = location;
  const { failure, lockDatabase, openSqliteStore, linkedPath, sweepBeside, warningsOf } =
    await import('./sqlite/index.ts');
  const lock = lockDatabase(path);
  if (!lock.ok) return err(failure(lock.error.kind, path, setting));
  const place = linkedPath(path);
  const removed = sweepBeside(place).map((file) => `Removed ${file}, left by a copy that was interrupted.`);
  const store = openSqliteStore(path);
  if (!store.ok) {
    lock.value.release();
    return err(failure(store.error.kind, path, setting));
  }
  const close = async () => {
    store.value.close();
    lock.value.release();
  };
  const explain = (trouble: StorageTrouble) =>
    failure(trouble === 'unreachable' ? 'unreadable' : trouble, path, setting).sentence;
  return whole({ ...store.value, close, explain, warnings: [...removed, ...warningsOf(place)] });
}

/** Half a database is not to be used. */
async function whole(store: OpenStore): Promise<Result<OpenStore, Failure>> {
  if ((await store.notes.get(movingNote)) === undefined) return ok(store);
  await store.close();
  const sentence =
    'Another database is being moved into this one. Run the same taktable move-database again to finish.';
  return err({ sentence });
}
