import { setImmediate } from 'node:timers/promises';
import { err, ok, type Result } from '../../../result.ts';
import type { StoredEvent, StoredMatch, PersonData, Store } from '../../store.ts';
import { selectRows, toRows } from '../matches/rows.ts';
import { query, type Queries, type Database } from '../queries.ts';
import { deleteSettings, readStoredSettings } from './settings.ts';
import * as traces from './traces.ts';

/** How many matches are read at once. */
const chunk = 50;

/** What concerns one person in all scopes. It is rarely needed, so it reads whole tables. */
export const privacyStore = (db: Database) =>
  ({
    traces(personId) {
      const of = { personId };
      return db.reading(async (db) => ({
        matches: (await db.get(traces.countMatches, of))?.matches ?? 0,
        scopes: (await db.get(traces.countScopes, of))?.scopes ?? 0,
        openMatches: await toRows(db, await db.all(traces.openMatches, of)),
        openChallenges: await db.all(traces.openChallenges, of),
      }));
    },

    openMatches: (personId) =>
      db.reading(async (db) => toRows(db, await db.all(traces.openMatches, { personId }))),

    data: (personId) => personData(db, personId),

    forget: (personId, substitute) => db.writing((db) => forget(db, personId, substitute)),
  }) satisfies Partial<Store['people']>;

async function personData(db: Database, personId: string): Promise<PersonData> {
  const of = { personId };
  const found = await db.all(traces.matchIds, of);
  const played: StoredMatch[] = [];
  for (let from = 0; from < found.length; from += chunk) {
    const ids = found.slice(from, from + chunk).map(({ id }) => id);
    played.push(...(await db.reading((db) => readMatches(db, ids))));
    // This can take seconds, and others are waiting for their answers.
    await setImmediate();
  }
  return {
    names: await db.all(traces.namesOf, of),
    matches: played,
    challenges: await db.all(traces.challengesOf, of),
    ratings: await db.all(traces.ratingsOf, of),
    results: await db.all(traces.resultsOf, of),
    listings: await db.all(traces.listingsOf, of),
    reminders: await db.all(traces.remindersOf, of),
    entries: await db.all(traces.entriesOf, of),
    plans: await db.all(traces.plansOf, of),
    ballots: await db.all(traces.ballotsOf, of),
    follows: await db.all(traces.followsOf, of),
    seasons: await db.all(traces.seasonsOf, of),
    solving: await db.all(traces.solvingOf, of),
    attempts: await db.all(traces.attemptsOf, of),
    reports: await db.all(traces.reportsOf, of),
    organised: await db.all(traces.organisedBy, of),
    preferences: await readStoredSettings(db, 'person', personId),
  };
}

async function forget(db: Queries, personId: string, substitute: string): Promise<Result<undefined, 'open'>> {
  const open =
    (await db.get(traces.openMatches, { personId })) ?? (await db.get(traces.openChallenges, { personId }));
  if (open !== undefined) return err('open');
  for (const query of traces.erase) await db.run(query, { personId, substitute });
  await deleteSettings(db, 'person', personId);
  return ok(undefined);
}

async function readMatches(db: Queries, ids: readonly string[]): Promise<readonly StoredMatch[]> {
  const log = new Map<string, StoredEvent[]>(ids.map((id) => [id, []]));
  const asked = { ids };
  for (const { matchId, at, data } of await db.all(eventsOf, asked)) log.get(matchId)?.push({ at, data });
  const rows = await toRows(db, await db.all(byIds, asked));
  return rows.map((row) => ({ ...row, events: log.get(row.id) ?? [] }));
}

const eventsOf = query(({ db, events, isAmong }) =>
  db.select().from(events).where(isAmong(events.matchId, 'ids')).orderBy(events.matchId, events.seq),
);
const byIds = query((on) =>
  selectRows(on).where(on.isAmong(on.matches.id, 'ids')).orderBy(on.matches.createdAt),
);
