import { setImmediate } from 'node:timers/promises';
import { sql } from '../drizzle.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { EventRecord, MatchRecord, PersonData, Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { selectRows, toRows } from '../matches/rows.ts';
import { isAmong, list, prepared } from '../queries.ts';
import { events, matches } from '../schema.ts';
import { deleteSettings, readStoredSettings } from './settings.ts';
import * as traces from './traces.ts';

/** How many matches are read at once. */
const CHUNK = 50;

/** What concerns one person in all scopes. It is rarely needed, so it reads whole tables. */
export const privacyStore = (db: Db) =>
  ({
    async traces(personId) {
      const of = { personId };
      return db.transaction(() => ({
        matches: traces.countMatches(db).get(of)?.matches ?? 0,
        scopes: traces.countScopes(db).get(of)?.scopes ?? 0,
        openMatches: toRows(db, traces.openMatches(db).all(of)),
        openChallenges: traces.openChallenges(db).all(of),
      }));
    },

    personData: (personId) => personData(db, personId),

    async forget(personId, substitute) {
      const forgotten = db.transaction(() => forget(db, personId, substitute), writing);
      // The log still contains the old pages until it is truncated. Another reader at this moment delays that until the
      // next checkpoint.
      if (forgotten.ok) db.all(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
      return forgotten;
    },
  }) satisfies Partial<Store>;

async function personData(db: Db, personId: string): Promise<PersonData> {
  const of = { personId };
  const found = traces.matchIds(db).all(of);
  const played: MatchRecord[] = [];
  for (let from = 0; from < found.length; from += CHUNK) {
    const ids = found.slice(from, from + CHUNK).map(({ id }) => id);
    played.push(...db.transaction(() => readMatches(db, ids)));
    // This can take seconds, and others are waiting for their answers.
    await setImmediate();
  }
  return {
    names: traces.namesOf(db).all(of),
    matches: played,
    challenges: traces.challengesOf(db).all(of),
    ratings: traces.ratingsOf(db).all(of),
    results: traces.resultsOf(db).all(of),
    listings: traces.listingsOf(db).all(of),
    reminders: traces.remindersOf(db).all(of),
    preferences: readStoredSettings(db, 'person', personId),
  };
}

function forget(db: Db, personId: string, substitute: string): Result<undefined, 'open'> {
  const open = traces.openMatches(db).get({ personId }) ?? traces.openChallenges(db).get({ personId });
  if (open !== undefined) return err('open');
  for (const query of traces.erase(db)) query.run({ personId, substitute });
  deleteSettings(db, 'person', personId);
  return ok(undefined);
}

function readMatches(db: Db, ids: readonly string[]): readonly MatchRecord[] {
  const log = new Map<string, EventRecord[]>(ids.map((id) => [id, []]));
  const asked = { ids: list(ids) };
  for (const { matchId, at, data } of eventsOf(db).all(asked)) log.get(matchId)?.push({ at, data });
  return toRows(db, byIds(db).all(asked)).map((row) => ({ ...row, events: log.get(row.id) ?? [] }));
}

const eventsOf = prepared((db) =>
  db
    .select()
    .from(events)
    .where(isAmong(events.matchId, 'ids'))
    .orderBy(events.matchId, events.seq)
    .prepare(),
);
const byIds = prepared((db) =>
  selectRows(db).where(isAmong(matches.id, 'ids')).orderBy(matches.createdAt).prepare(),
);
