import { ok, type Result } from '../../result.ts';
import type { Store } from '../store.ts';
import { challengeStore } from './matches/challenges.ts';
import { settingsStore } from './people/settings.ts';
import { type Db, openDatabase } from './file/database.ts';
import { clockStore } from './matches/clocks.ts';
import { dueStore } from './matches/due.ts';
import type { OpenFailure } from './file/failure.ts';
import { durable, Flush } from './file/flush.ts';
import { guarded } from './file/guard.ts';
import { matchStore } from './matches/matches.ts';
import { noteStore } from './people/notes.ts';
import { peopleStore } from './people/people.ts';
import { placeOf } from './file/place.ts';
import { privacyStore } from './people/privacy.ts';
import { replayStore } from './ratings/replays.ts';
import { leaderboardStore } from './ratings/leaderboard.ts';

export { backUp, restore } from './file/backup.ts';
export { failure } from './file/failure.ts';
export { lockDatabase } from './file/lock.ts';

export interface SqliteStore extends Store {
  close(): void;
}

/** `path`: the database file, created with its folders if needed; `:memory:` for a temporary database. */
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

/** A store in a database that is already open. */
export function storeIn(db: Db): Store {
  return guarded({
    ...matchStore(db),
    ...challengeStore(db),
    ...dueStore(db),
    ...clockStore(db),
    ...peopleStore(db),
    ...privacyStore(db),
    ...settingsStore(db),
    ...leaderboardStore(db),
    ...replayStore(db),
    ...noteStore(db),
  });
}
