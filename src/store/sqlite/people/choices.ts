import { and, eq, sql } from '../drizzle.ts';
import type { Chooser, Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { excluded, prepared, row } from '../queries.ts';
import { choices } from '../schema.ts';

export const choiceStore = (db: Db) =>
  ({
    async choices(of, id) {
      return readChoices(db, of, id);
    },

    async changeChoices(of, id, change) {
      return db.transaction(() => {
        const chosen = change(readChoices(db, of, id));
        if (chosen === undefined) deleteChoices(db, of, id);
        else write(db).run({ of, id, chosen });
        return chosen;
      }, writing);
    },

    async allChoices(of) {
      return new Map(
        readAll(db)
          .all({ of })
          .map(({ id, chosen }) => [id, chosen]),
      );
    },
  }) satisfies Partial<Store>;

export const readChoices = (db: Db, of: Chooser, id: string): unknown => read(db).get({ of, id })?.chosen;

export const deleteChoices = (db: Db, of: Chooser, id: string): void => void remove(db).run({ of, id });

const ofKind = eq(choices.of, sql.placeholder('of'));
const sameRow = and(ofKind, eq(choices.id, sql.placeholder('id')));
const read = prepared((db) => db.select({ chosen: choices.chosen }).from(choices).where(sameRow).prepare());
const readAll = prepared((db) => db.select().from(choices).where(ofKind).prepare());
const write = prepared((db) =>
  db
    .insert(choices)
    .values(row(choices))
    .onConflictDoUpdate({ target: [choices.of, choices.id], set: excluded(choices, 'chosen') })
    .prepare(),
);
const remove = prepared((db) => db.delete(choices).where(sameRow).prepare());
