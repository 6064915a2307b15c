import type { ClockFilter, Retime, Shards, Store } from '../../store.ts';
import { aliveNote, aliveNotes, shardOf, tidyDelayMs } from '../../store.ts';
import { and, eq, inArray, isNotNull, isNull, or, sql } from '../../drizzle.ts';
import { notesFrom, writeNote } from '../notes.ts';
import type { Processes } from '../processes.ts';
import { query, queries, excluded, optional, type Dialect, type Queries, type Database } from '../queries.ts';
import { updateBy } from '../plain.ts';
import { free } from './due.ts';
import { selectRows, toRows } from './rows.ts';
import { isShared, writeShift } from './shifts.ts';

/** Milliseconds between the edits of two boards after downtime: Discord allows few edits of old messages. */
const redateMs = 200;
/** Further from now than this, no `tidy` row is set: ten seconds for a slow store. In milliseconds. */
const tidyMs = tidyDelayMs + 10_000;
/** What was under way when the clock was set forward may have begun a clock since; in milliseconds. */
const underWayMs = 2_000;
/** Maximum age of the note in milliseconds before it is rewritten: it need not be written every second. */
const noteMs = 3_000;

export const clockStore = (db: Database, processes: Processes) =>
  ({
    list({ clock, guildId = null, channelId = null }) {
      return db.reading(async (db) => toRows(db, await db.all(clocks(clock), { guildId, channelId })));
    },

    ofShards: (clock, shards) => db.all(shardClocks(clock), listed(shards)),

    async beat(holder, shards, now, toleranceMs, retime, shortMs = toleranceMs) {
      const aheadMs = await processes.see(holder, now);
      const alive = { processes: (await processes.alive(now)).length, aheadMs };
      // A recent note need not be written again. The machine's clock may have been set back.
      const isRecent = ({ noted }: Served) =>
        noted !== undefined && noted >= 0 && noted < Math.min(noteMs, shortMs);
      if ((await servedBefore(db, shards, now)).every(isRecent)) return { awayMs: 0, away: [], ...alive };
      return {
        ...(await db.writing((db) => giveBack(db, shards, now, { toleranceMs, shortMs }, retime))),
        ...alive,
      };
    },

    async isServed(guildId, now, toleranceMs) {
      return (await readServed(db)).some(
        ({ id, count, at }) => shardOf(guildId, count) === id && Math.abs(now - at) <= toleranceMs,
      );
    },

    shift(holder, ms, now, toleranceMs, retime) {
      return db.writing(async (db) => {
        if (await isShared(db, holder, ms, now)) return false;
        const served = await readServed(db);
        const newest = Math.max(...served.map(({ at }) => at));
        const isShifted = Math.abs(now - newest) < Math.abs(now - ms - newest);
        if (Math.abs(ms) > toleranceMs && served.length > 0 && isShifted) return false;
        await writeShift(db, { ms, at: now, holders: [holder] });
        for (const { id, count, at } of served) await writeNote(db, aliveNote(id, count), String(at + ms));
        await putOff(db, { ms, now, recentMs: ms > underWayMs ? underWayMs : -1 }, everywhere, retime);
        await db.run(shiftUrgent, { ms });
        await db.run(shiftTidy, { ms, since: now - ms });
        if (Math.abs(ms) > toleranceMs) await redate(db, now, everywhere);
        return true;
      });
    },
  }) satisfies Partial<Store['clocks']>;

/** Extends the clocks of shards that nobody served by the time that they were not, and notes that they are served. */
async function giveBack(
  db: Queries,
  shards: Shards,
  now: number,
  { toleranceMs, shortMs }: { readonly toleranceMs: number; readonly shortMs: number },
  retime: Retime,
) {
  const before = await servedBefore(db, shards, now);
  const gone = before.filter(({ gap }) => Math.abs(gap) > toleranceMs);
  for (const id of shards.ids) await writeNote(db, aliveNote(id, shards.count), String(now));
  for (const ms of new Set(gone.map(({ gap }) => gap))) {
    const ids = gone.filter(({ gap }) => gap === ms).map(({ id }) => id);
    await putOff(db, { ms, now, recentMs: toleranceMs }, { count: shards.count, ids }, retime);
    // Boards that are sent late have had no time to arrive.
    await db.run(shiftTidy, { ms, since: now - ms });
    await redate(db, now, { count: shards.count, ids });
  }
  for (const { id, gap: ms } of before.filter(({ gap }) => gap > shortMs && gap <= toleranceMs))
    await putOff(db, { ms, now, recentMs: ms, quickOnly: 1 }, { count: shards.count, ids: [id] }, retime);
  const away = gone.filter(({ gap }) => gap > 0);
  return { awayMs: Math.max(0, ...away.map(({ gap }) => gap)), away: away.map(({ id }) => id) };
}

const clocks = queries((on, clock: ClockFilter['clock']) => {
  const { matches } = on;
  const [guildId, channelId] = [optional('guildId'), optional('channelId')];
  return selectRows(on).where(
    and(
      hasClock(on, clock),
      or(isNull(guildId), eq(matches.guildId, guildId)),
      or(isNull(channelId), eq(matches.channelId, channelId)),
    ),
  );
});

/** The one shard of a bot without sharding. */
const everywhere: Shards = { count: 1, ids: [0] };

interface Served {
  readonly id: number;
  /** Milliseconds since it was last served; 0 if it never was. */
  readonly gap: number;
  /** The age of its own note in milliseconds. */
  readonly noted: number | undefined;
}

/** When each shard was last served: by its own note, or by any that was written for another number of shards. */
async function servedBefore(db: Queries, { count, ids }: Shards, now: number): Promise<readonly Served[]> {
  const served = await readServed(db);
  return ids.map((id) => {
    const own = served.find((note) => note.count === count && note.id === id);
    const all = [...served.filter((note) => note.count !== count), ...(own ? [own] : [])];
    return {
      id,
      gap: all.length === 0 ? 0 : now - Math.max(...all.map(({ at }) => at)),
      noted: own && now - own.at,
    };
  });
}

/** All notes of `beat`. */
async function readServed(db: Queries) {
  const found = await db.all(notesFrom, { start: aliveNotes });
  return found.map(({ key, value }) => {
    const [id, count] = key.slice(aliveNotes.length).split('/').map(Number);
    return { id: id!, count: count!, at: Number(value) };
  });
}

/** By how much clocks are moved, and at what time. */
interface Move {
  readonly ms: number;
  readonly now: number;
  /** Clocks whose last event is no longer ago began when the time to give back was over: they get what passed since. */
  readonly recentMs: number;
  /** 1: only clocks with an increment that have less than an hour to go; others lose little by a short absence. */
  readonly quickOnly?: 0 | 1;
}

/** Moves what is due at the end of running clocks, and their ends. Of clocks that rest there are few. */
async function putOff(db: Queries, asked: Move, shards: Shards, retime: Retime): Promise<void> {
  const move = { quickOnly: 0, ...asked };
  await db.run(putOffDue, { ...move, ...listed(shards) });
  await db.run(putOffMatches, { ...move, ...listed(shards) });
  for (const { id, deadline, offHours, ms } of await db.all(resting, { ...move, ...listed(shards) })) {
    const moved = (at: number) => retime(offHours!, at - ms, move.now - ms, move.now);
    const end = moved(deadline!);
    await db.run(setDeadline, { id, deadline: end });
    for (const { kind, at } of await db.all(dueOfClock, { id }))
      await db.run(setDueAt, { kind, subject: id, at: at === deadline ? end : moved(at) });
  }
}

/** The newest boards of running clocks tell their ends: they are edited, one after the other. */
async function redate(db: Queries, now: number, shards: Shards): Promise<void> {
  await db.run(redateAll, { now, ...listed(shards) });
}

const listed = ({ count, ids }: Shards) => ({ count, ids: ids.map(String) });

const isOfShards = ({ matches, isAmong }: Dialect) => {
  const guild = sql`cast(coalesce(${matches.guildId}, '0') as bigint)`;
  return isAmong(sql`cast((${guild} >> 22) % cast(${sql.placeholder('count')} as bigint) as text)`, 'ids');
};
const hasClock = ({ matches }: Dialect, clock: ClockFilter['clock']) =>
  clock === 'running' ? isNotNull(matches.deadline) : eq(matches.held, clock);
/** Matches of these shards whose clocks are running; see `Move`. */
const isMoved = (on: Dialect) =>
  and(
    hasClock(on, 'running'),
    isOfShards(on),
    sql`(${bigint('quickOnly')} = 0 OR (${on.matches.deadline} - ${bigint('now')} < 3600000 AND ${on.matches.terms} ->> 'increment' IS NOT NULL))`,
  );
const running = (on: Dialect) => on.db.select({ id: on.matches.id }).from(on.matches).where(isMoved(on));
const shardClocks = queries((on, clock: ClockFilter['clock']) => {
  const { db, matches } = on;
  const { id, guildId, channelId, deadline } = matches;
  return db
    .select({ id, guildId, channelId, deadline })
    .from(matches)
    .where(and(hasClock(on, clock), isOfShards(on)));
});
/** In one statement: there may be a hundred thousand. */
const redateAll = query((on) => {
  const { db, due, matches } = on;
  const at = sql`cast(${sql.placeholder('now')} as bigint) + (row_number() OVER (ORDER BY ${matches.deadline}) - 1) * ${sql.raw(String(redateMs))}`;
  return db
    .insert(due)
    .select(
      sql`SELECT 'redate', ${matches.id}, ${at}, 0, NULL, NULL, NULL FROM ${matches} WHERE ${and(hasClock(on, 'running'), isOfShards(on))}`,
    )
    .onConflictDoUpdate({
      target: [due.kind, due.subject],
      set: excluded(due, 'at', 'version', 'holder', 'leasedUntil', 'claim'),
    });
});
const bigint = (name: keyof Move) => sql`cast(${sql.placeholder(name)} as bigint)`;
/** See `Move`. */
const movedBy = ({ matches }: Dialect) => {
  const ago = sql`${bigint('now')} - ${matches.updatedAt}`;
  return sql<number>`CASE WHEN abs(${ago}) > ${bigint('recentMs')} THEN ${bigint('ms')} WHEN ${ago} > 0 THEN ${ago} ELSE 0 END`;
};
const putOffDue = query((on) => {
  const { db, due, matches } = on;
  const own = db
    .select({ ms: movedBy(on) })
    .from(matches)
    .where(eq(matches.id, due.subject));
  return db
    .update(due)
    .set({ at: sql`${due.at} + (${own})`, ...free })
    .where(and(isOfClock(on), inArray(due.subject, running(on))));
});
const shiftUrgent = query(({ db, due }) =>
  db
    .update(due)
    .set({ at: sql`${due.at} + ${bigint('ms')}`, leasedUntil: sql`${due.leasedUntil} + ${bigint('ms')}` })
    .where(inArray(due.kind, ['show', 'think'])),
);
/** Not those that were set since. */
const shiftTidy = query(({ db, due }) =>
  db
    .update(due)
    .set({ at: sql`${due.at} + ${bigint('ms')}` })
    .where(
      and(
        eq(due.kind, 'tidy'),
        sql`abs(${due.at} - cast(${sql.placeholder('since')} as bigint)) <= ${sql.raw(String(tidyMs))}`,
      ),
    ),
);
const putOffMatches = query((on) => {
  const { db, matches } = on;
  return db
    .update(matches)
    .set({ deadline: sql`${matches.deadline} + ${movedBy(on)}`, version: sql`${matches.version} + 1` })
    .where(inArray(matches.id, running(on)));
});

/** Clocks of these shards that rest. */
const resting = query((on) => {
  const { db, matches } = on;
  const { id, deadline, offHours } = matches;
  return db
    .select({ id, deadline, offHours, ms: movedBy(on) })
    .from(matches)
    .where(and(isMoved(on), isNotNull(offHours)));
});
const setDeadline = updateBy('matches', ['id'], 'deadline');
const isOfClock = ({ due }: Dialect) => inArray(due.kind, ['clock', 'warn']);
const dueOfClock = query((on) =>
  on.db
    .select({ kind: on.due.kind, at: on.due.at })
    .from(on.due)
    .where(and(isOfClock(on), eq(on.due.subject, sql.placeholder('id')))),
);
const setDueAt = updateBy('due', ['kind', 'subject'], 'at');
