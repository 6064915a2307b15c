import { eq } from '../drizzle.ts';
import type { Store } from '../../store.ts';
import type { Db } from '../file/database.ts';
import { notes } from '../schema.ts';

export const noteStore = (db: Db) =>
  ({
    async note(key) {
      return db.select().from(notes).where(eq(notes.key, key)).get()?.value;
    },

    async setNote(key, value) {
      db.insert(notes).values({ key, value }).onConflictDoUpdate({ target: notes.key, set: { value } }).run();
    },
  }) satisfies Partial<Store>;
