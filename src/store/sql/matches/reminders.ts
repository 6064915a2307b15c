import { err, ok } from '../../../result.ts';
import type { Store } from '../../store.ts';
import { and, count, ne, sql } from '../../drizzle.ts';
import { query, row, type Database } from '../queries.ts';
import { matching, rowsBy } from '../plain.ts';
import { writeDue } from './due.ts';

export const reminderStore = (db: Database) =>
  ({
    add(reminder, most) {
      const { personId, matchId } = reminder;
      return db.writing(async (db) => {
        const elsewhere = await db.get(countElsewhere, { personId, matchId });
        if (elsewhere !== undefined && elsewhere.reminders >= most) return err('tooMany');
        for (const { id } of await db.all(removeReminder, { personId, matchId }))
          await writeDue(db, String(id), 0, [{ kind: 'remind', at: null }]);
        const row = (await db.get(insertReminder, { ...reminder }))!;
        await writeDue(db, String(row.id), 0, [{ kind: 'remind', at: row.at }]);
        return ok(row);
      });
    },

    get: (id) => db.get(reminderById, { id }),
  }) satisfies Partial<Store['reminders']>;

const countElsewhere = query((on) =>
  on.db
    .select({ reminders: count() })
    .from(on.reminders)
    .where(and(matching(on.reminders, 'personId'), ne(on.reminders.matchId, sql.placeholder('matchId')))),
);
const removeReminder = query((on) =>
  on.db
    .delete(on.reminders)
    .where(matching(on.reminders, 'personId', 'matchId'))
    .returning({ id: on.reminders.id }),
);
const insertReminder = query(({ db, reminders }) =>
  db.insert(reminders).values(row(reminders, 'id')).returning(),
);
const reminderById = rowsBy('reminders', ['id']);
