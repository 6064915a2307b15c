import { and, eq } from '../drizzle.ts';
import type { Chooser, Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { choices } from '../schema.ts';

export const choiceStore = (db: Db) =>
  ({
    async choices(of, id) {
      return readChoices(db, of, id);
    },

    async changeChoices(of, id, change) {
      return db.transaction((tx) => {
        const chosen = change(readChoices(tx, of, id));
        if (chosen === undefined) {
          tx.delete(choices)
            .where(and(eq(choices.of, of), eq(choices.id, id)))
            .run();
          return chosen;
        }
        tx.insert(choices)
          .values({ of, id, chosen })
          .onConflictDoUpdate({ target: [choices.of, choices.id], set: { chosen } })
          .run();
        return chosen;
      }, writing);
    },

    async allChoices(of) {
      const rows = db.select().from(choices).where(eq(choices.of, of)).all();
      return new Map(rows.map(({ id, chosen }) => [id, chosen]));
    },
  }) satisfies Partial<Store>;

export function readChoices(tx: Db, of: Chooser, id: string): unknown {
  return tx
    .select({ chosen: choices.chosen })
    .from(choices)
    .where(and(eq(choices.of, of), eq(choices.id, id)))
    .get()?.chosen;
}
