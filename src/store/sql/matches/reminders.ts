import { err, ok } from '../../../result.ts';
import type { Store } from '../../store.ts';
import { and, count, eq, ne, sql } from '../../drizzle.ts';
import { type Database, type Dialect, query, row } from '../queries.ts';
import { writeDue } from './due.ts';

export const reminderStore = (db: Database) =>
  ({
    addReminder(reminder, most) {
      const { personId, matchId } = reminder;
      return db.writing(async (db) => {
        const elsewhere = await db.get(countElsewhere, { personId, matchId });
        if (elsewhere !== undefined && elsewhere.reminders >= most) return err('tooMany');
        for (const { id } of await db.all(removeReminder, { personId, matchId }))
          await writeDue(db, String(id), 0, [{ kind: 'remind', at: null }]);
        const record = (await db.get(insertReminder, { ...reminder }))!;
        await writeDue(db, String(record.id), 0, [{ kind: 'remind', at: record.at }]);
        return ok(record);
      });
    },

    reminder: (id) => db.get(reminderById, { id }),
  }) satisfies Partial<Store>;

const ofPerson = ({ reminders }: Dialect) => eq(reminders.personId, sql.placeholder('personId'));
const countElsewhere = query((on) =>
  on.db
    .select({ reminders: count() })
    .from(on.reminders)
    .where(and(ofPerson(on), ne(on.reminders.matchId, sql.placeholder('matchId')))),
);
const removeReminder = query((on) =>
  on.db
    .delete(on.reminders)
    .where(and(ofPerson(on), eq(on.reminders.matchId, sql.placeholder('matchId'))))
    .returning({ id: on.reminders.id }),
);
const insertReminder = query(({ db, reminders }) =>
  db.insert(reminders).values(row(reminders, 'id')).returning(),
);
const reminderById = query(({ db, reminders }) =>
  db
    .select()
    .from(reminders)
    .where(eq(reminders.id, sql.placeholder('id'))),
);
