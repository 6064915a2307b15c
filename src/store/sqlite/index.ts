import { ok, type Result } from '../../result.ts';
import type { Store } from '../store.ts';
import { challengeStore } from './challenges.ts';
import { choiceStore } from './choices.ts';
import { type Db, openDatabase } from './database.ts';
import { clockStore } from './clocks.ts';
import { dueStore } from './due.ts';
import type { OpenFailure } from './failure.ts';
import { durable, Flush } from './flush.ts';
import { guarded } from './guard.ts';
import { matchStore } from './matches.ts';
import { noteStore } from './notes.ts';
import { peopleStore } from './people.ts';
import { placeOf } from './place.ts';
import { privacyStore } from './privacy.ts';
import { replayStore } from './replays.ts';
import { tableStore } from './tables.ts';

export { backUp, restore, type Contents } from './backup.ts';
export { failure, openFailures, type OpenFailure } from './failure.ts';
export { lockDatabase, type DatabaseLock } from './lock.ts';

export interface SqliteStore extends Store {
  close(): void;
}

/** `path`: of the database file, created with its folders if need be; `:memory:` for one that ends with it. */
export function openSqliteStore(path: string): Result<SqliteStore, OpenFailure> {
  const opened = openDatabase(path);
  if (!opened.ok) return opened;
  const { db, close } = opened.value;
  if (path === ':memory:') return ok({ ...storeIn(db), close });
  const flush = new Flush(`${placeOf(path)}-wal`);
  return ok({
    ...durable(storeIn(db), flush),
    close: () => {
      flush.close();
      close();
    },
  });
}

/** A store in a database that is open. */
export function storeIn(db: Db): Store {
  return guarded({
    ...matchStore(db),
    ...challengeStore(db),
    ...dueStore(db),
    ...clockStore(db),
    ...peopleStore(db),
    ...privacyStore(db),
    ...choiceStore(db),
    ...tableStore(db),
    ...replayStore(db),
    ...noteStore(db),
  });
}
