import { openDatabase } from '../../../src/store/sqlite/file/database.ts';
import { LocalProcesses } from '../../../src/store/sqlite/processes.ts';
import { storeIn } from '../../../src/store/sqlite/index.ts';
import type { Store } from '../../../src/store/store.ts';

/** A store that outlives the processes that use it. */
export interface Database {
  /** The store as a new process opens it. @param isAlone nobody remembers what is kept in memory. */
  connect(isAlone: boolean): Store;
  /** For the simulation itself. */
  readonly store: Store;
  /** Whether the disk is full. */
  fill(full: boolean): void;
}

export function openStore(): Database {
  const opened = openDatabase(':memory:');
  if (!opened.ok) throw new Error(opened.error.sentence);
  const { db } = opened.value;
  let processes = new LocalProcesses();
  const client = db.$client;
  return {
    connect(isAlone) {
      if (isAlone) processes = new LocalProcesses();
      return storeIn(db, processes);
    },
    store: storeIn(db),
    fill(full) {
      const pages = client.pragma('page_count', { simple: true }) as number;
      client.pragma(`max_page_count = ${full ? pages : 2 ** 30}`);
    },
  };
}
