import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from '../drizzle.ts';
import { err, ok } from '../../../result.ts';
import { aliveNote, type ClockFilter, type Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { readNote, writeNote } from '../people/notes.ts';
import { prepared, row } from '../queries.ts';
import { due, matches, reminders } from '../schema.ts';
import { writeDue } from './due.ts';
import { selectRows, toRows } from './rows.ts';

/** Milliseconds between the edits of two boards after downtime: Discord allows few edits of old messages. */
const redateMs = 200;
/** Maximum age of the note in milliseconds before it is rewritten: it need not be written every second. */
const noteMs = 15_000;

export const clockStore = (db: Db) =>
  ({
    async clocks({ clock, guildId = null, channelId = null }) {
      return toRows(db, clocks(db, clock).all({ guildId, channelId }));
    },

    async beat(now, toleranceMs) {
      const note = readNote(db, aliveNote);
      const gap = note === undefined ? 0 : now - Number(note);
      // The machine's clock may have been set back.
      if (note !== undefined && gap >= 0 && gap < noteMs) return 0;
      return db.transaction(() => {
        writeNote(db, aliveNote, String(now));
        if (Math.abs(gap) <= toleranceMs) return 0;
        putOff(db, gap);
        redate(db, now);
        return Math.max(0, gap);
      }, writing);
    },

    async shift(ms, now, toleranceMs) {
      db.transaction(() => {
        const note = readNote(db, aliveNote);
        if (note !== undefined) writeNote(db, aliveNote, String(Number(note) + ms));
        putOff(db, ms);
        shiftUrgent(db).run({ ms });
        if (Math.abs(ms) > toleranceMs) redate(db, now);
      }, writing);
    },

    async addReminder(reminder, most) {
      const { personId, matchId } = reminder;
      return db.transaction(() => {
        const elsewhere = countElsewhere(db).get({ personId, matchId });
        if (elsewhere !== undefined && elsewhere.reminders >= most) return err('tooMany');
        for (const { id } of removeReminder(db).all({ personId, matchId }))
          writeDue(db, String(id), 0, [{ kind: 'remind', at: null }]);
        const record = insertReminder(db).get({ ...reminder });
        writeDue(db, String(record.id), 0, [{ kind: 'remind', at: record.at }]);
        return ok(record);
      }, writing);
    },

    async reminder(id) {
      return reminderById(db).get({ id });
    },
  }) satisfies Partial<Store>;

const clocks = prepared((db, clock: ClockFilter['clock']) => {
  const [guildId, channelId] = [sql.placeholder('guildId'), sql.placeholder('channelId')];
  return selectRows(db)
    .where(
      and(
        clock === 'running' ? isNotNull(matches.deadline) : eq(matches.held, clock),
        or(isNull(guildId), eq(matches.guildId, guildId)),
        or(isNull(channelId), eq(matches.channelId, channelId)),
      ),
    )
    .prepare();
});

/** Moves what is due at the end of running clocks, and their ends. */
function putOff(db: Db, ms: number): void {
  putOffDue(db).run({ ms });
  putOffMatches(db).run({ ms });
}

/** The newest boards of running clocks tell their ends: they are edited, one after the other. */
function redate(db: Db, now: number): void {
  for (const [index, { id }] of runningIds(db).all().entries())
    writeDue(db, id, 0, [{ kind: 'redate', at: now + index * redateMs }]);
}

const ms = sql.placeholder('ms');
const putOffDue = prepared((db) => {
  const running = db.select({ id: matches.id }).from(matches).where(isNotNull(matches.deadline));
  return db
    .update(due)
    .set({ at: sql`${due.at} + ${ms}`, holder: null, leasedUntil: null })
    .where(and(inArray(due.kind, ['clock', 'warn']), inArray(due.subject, running)))
    .prepare();
});
const runningIds = prepared((db) =>
  db.select({ id: matches.id }).from(matches).where(isNotNull(matches.deadline)).prepare(),
);
const shiftUrgent = prepared((db) =>
  db
    .update(due)
    .set({ at: sql`${due.at} + ${ms}` })
    .where(inArray(due.kind, ['show', 'think']))
    .prepare(),
);
const putOffMatches = prepared((db) =>
  db
    .update(matches)
    .set({ deadline: sql`${matches.deadline} + ${ms}`, version: sql`${matches.version} + 1` })
    .where(isNotNull(matches.deadline))
    .prepare(),
);

const ofPerson = eq(reminders.personId, sql.placeholder('personId'));
const countElsewhere = prepared((db) =>
  db
    .select({ reminders: count() })
    .from(reminders)
    .where(and(ofPerson, ne(reminders.matchId, sql.placeholder('matchId'))))
    .prepare(),
);
const removeReminder = prepared((db) =>
  db
    .delete(reminders)
    .where(and(ofPerson, eq(reminders.matchId, sql.placeholder('matchId'))))
    .returning({ id: reminders.id })
    .prepare(),
);
const insertReminder = prepared((db) =>
  db.insert(reminders).values(row(reminders, 'id')).returning().prepare(),
);
const reminderById = prepared((db) =>
  db
    .select()
    .from(reminders)
    .where(eq(reminders.id, sql.placeholder('id')))
    .prepare(),
);
