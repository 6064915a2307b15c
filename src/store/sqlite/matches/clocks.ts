import { and, count, eq, inArray, isNotNull, ne, sql } from '../drizzle.ts';
import { err, ok } from '../../../result.ts';
import { aliveNote, type Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { writeDue } from './due.ts';
import { selectRows, toRows } from './matches.ts';
import { due, matches, notes, reminders } from '../schema.ts';

/** How old the note may get before it is written anew: the disk need not hear of every second. */
const noteMs = 15_000;

export const clockStore = (db: Db) =>
  ({
    async clocks({ clock, guildId, channelId }) {
      const found = selectRows(db)
        .where(
          and(
            clock === 'running' ? isNotNull(matches.deadline) : eq(matches.held, clock),
            guildId === undefined ? undefined : eq(matches.guildId, guildId),
            channelId === undefined ? undefined : eq(matches.channelId, channelId),
          ),
        )
        .all();
      return toRows(db, found);
    },

    async beat(now, toleranceMs) {
      const note = db.select().from(notes).where(eq(notes.key, aliveNote)).get();
      const gap = note === undefined ? 0 : now - Number(note.value);
      // The clock of the machine may have been put back.
      if (note !== undefined && gap >= 0 && gap < noteMs) return 0;
      return db.transaction((tx) => {
        const value = String(now);
        tx.insert(notes)
          .values({ key: aliveNote, value })
          .onConflictDoUpdate({ target: notes.key, set: { value } })
          .run();
        if (gap <= toleranceMs) return 0;
        putOff(tx, gap);
        return gap;
      }, writing);
    },

    async addReminder(reminder, most) {
      return db.transaction((tx) => {
        const ofPerson = eq(reminders.personId, reminder.personId);
        const elsewhere = tx
          .select({ reminders: count() })
          .from(reminders)
          .where(and(ofPerson, ne(reminders.matchId, reminder.matchId)))
          .get();
        if (elsewhere !== undefined && elsewhere.reminders >= most) return err('tooMany');
        const earlier = tx
          .delete(reminders)
          .where(and(ofPerson, eq(reminders.matchId, reminder.matchId)))
          .returning({ id: reminders.id })
          .all();
        for (const { id } of earlier) writeDue(tx, String(id), 0, [{ kind: 'remind', at: null }]);
        const record = tx.insert(reminders).values(reminder).returning().get();
        writeDue(tx, String(record.id), 0, [{ kind: 'remind', at: record.at }]);
        return ok(record);
      }, writing);
    },

    async reminder(id) {
      return db.select().from(reminders).where(eq(reminders.id, id)).get();
    },
  }) satisfies Partial<Store>;

function putOff(tx: Db, ms: number): void {
  const running = tx.select({ id: matches.id }).from(matches).where(isNotNull(matches.deadline));
  tx.update(due)
    .set({ at: sql`${due.at} + ${ms}`, holder: null, leasedUntil: null })
    .where(and(inArray(due.kind, ['clock', 'warn']), inArray(due.subject, running)))
    .run();
  tx.update(matches)
    .set({ deadline: sql`${matches.deadline} + ${ms}`, version: sql`${matches.version} + 1` })
    .where(isNotNull(matches.deadline))
    .run();
}
