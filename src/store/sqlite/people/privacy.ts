import { setImmediate } from 'node:timers/promises';
import { and, count, eq, inArray, or, sql } from '../drizzle.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { EventRecord, MatchRecord, Store } from '../../store.ts';
import { readChoices } from './choices.ts';
import { type Db, writing } from '../file/database.ts';
import { selectRows, toRows } from '../matches/matches.ts';
import {
  challenges,
  choices,
  due,
  events,
  listings,
  matches,
  names,
  ratings,
  reminders,
  results,
  scores,
} from '../schema.ts';

/** Matches that are read at once. */
const CHUNK = 50;

/** What concerns one person across all homes. It is rarely asked for, so it reads whole tables. */
export const privacyStore = (db: Db) =>
  ({
    async traces(personId) {
      return db.transaction((tx) => {
        const played = tx.select({ matches: count() }).from(matches).where(plays(personId)).get();
        const known = tx.select({ homes: count() }).from(names).where(eq(names.personId, personId)).get();
        return {
          matches: played?.matches ?? 0,
          homes: known?.homes ?? 0,
          openMatches: toRows(
            tx,
            selectRows(tx)
              .where(and(plays(personId), eq(matches.status, 'open')))
              .all(),
          ),
          openChallenges: tx
            .select()
            .from(challenges)
            .where(and(isIn(personId), eq(challenges.status, 'open')))
            .all(),
        };
      });
    },

    async personData(personId) {
      const found = db
        .select({ id: matches.id })
        .from(matches)
        .where(plays(personId))
        .orderBy(matches.createdAt)
        .all();
      const played: MatchRecord[] = [];
      for (let from = 0; from < found.length; from += CHUNK) {
        const ids = found.slice(from, from + CHUNK).map(({ id }) => id);
        played.push(...db.transaction((tx) => readMatches(tx, ids)));
        // Others wait for their answers, and this can take seconds.
        await setImmediate();
      }
      return {
        names: db
          .select({ home: names.home, name: names.name })
          .from(names)
          .where(eq(names.personId, personId))
          .all(),
        matches: played,
        challenges: db.select().from(challenges).where(isIn(personId)).orderBy(challenges.createdAt).all(),
        ratings: db
          .select({
            home: ratings.home,
            gameId: ratings.gameId,
            points: ratings.points,
            deviation: ratings.deviation,
            volatility: ratings.volatility,
            at: ratings.at,
            matches: ratings.matches,
          })
          .from(ratings)
          .where(eq(ratings.personId, personId))
          .all(),
        results: db
          .select({
            matchId: results.matchId,
            result: results.result,
            weight: results.weight,
            points: results.points,
            deviation: results.deviation,
            volatility: results.volatility,
          })
          .from(results)
          .where(eq(results.personId, personId))
          .orderBy(results.endedAt)
          .all(),
        listings: db
          .select({
            home: listings.home,
            hidden: listings.hidden,
            left: listings.left,
            checkedAt: listings.checkedAt,
          })
          .from(listings)
          .where(eq(listings.personId, personId))
          .all(),
        reminders: db.select().from(reminders).where(eq(reminders.personId, personId)).all(),
        preferences: readChoices(db, 'person', personId),
      };
    },

    async forget(personId, substitute) {
      const forgotten = db.transaction((tx): Result<undefined, 'open'> => {
        const open =
          tx
            .select({ id: matches.id })
            .from(matches)
            .where(and(plays(personId), eq(matches.status, 'open')))
            .get() ??
          tx
            .select({ id: challenges.id })
            .from(challenges)
            .where(and(isIn(personId), eq(challenges.status, 'open')))
            .get();
        if (open !== undefined) return err('open');
        const version = sql`${matches.version} + 1`;
        tx.update(matches).set({ first: substitute, version }).where(eq(matches.first, personId)).run();
        tx.update(matches).set({ second: substitute, version }).where(eq(matches.second, personId)).run();
        tx.update(challenges)
          .set({ challenger: substitute })
          .where(eq(challenges.challenger, personId))
          .run();
        tx.update(challenges).set({ opponent: substitute }).where(eq(challenges.opponent, personId)).run();
        tx.update(results).set({ personId: null }).where(eq(results.personId, personId)).run();
        tx.update(results).set({ opponentId: null }).where(eq(results.opponentId, personId)).run();
        const theirs = tx
          .select({ subject: sql`cast(${reminders.id} as text)` })
          .from(reminders)
          .where(eq(reminders.personId, personId));
        tx.delete(due)
          .where(and(eq(due.kind, 'remind'), inArray(due.subject, theirs)))
          .run();
        for (const table of [names, ratings, scores, listings, reminders]) {
          tx.delete(table).where(eq(table.personId, personId)).run();
        }
        tx.delete(choices)
          .where(and(eq(choices.of, 'person'), eq(choices.id, personId)))
          .run();
        return ok(undefined);
      }, writing);
      // The log still holds the pages as they were; emptied, it does not. Somebody else who reads at this
      // moment puts that off to the next checkpoint.
      if (forgotten.ok) db.all(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
      return forgotten;
    },
  }) satisfies Partial<Store>;

function readMatches(tx: Db, ids: readonly string[]): readonly MatchRecord[] {
  const log = new Map<string, EventRecord[]>(ids.map((id) => [id, []]));
  const rows = tx
    .select()
    .from(events)
    .where(inArray(events.matchId, [...ids]))
    .orderBy(events.matchId, events.seq)
    .all();
  for (const { matchId, at, data } of rows) log.get(matchId)?.push({ at, data });
  const found = selectRows(tx)
    .where(inArray(matches.id, [...ids]))
    .orderBy(matches.createdAt)
    .all();
  return toRows(tx, found).map((row) => ({ ...row, events: log.get(row.id) ?? [] }));
}

const plays = (personId: string) => or(eq(matches.first, personId), eq(matches.second, personId));
const isIn = (personId: string) => or(eq(challenges.challenger, personId), eq(challenges.opponent, personId));
