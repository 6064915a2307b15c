import { eq, sql } from '../drizzle.ts';
import type { Store } from '../../store.ts';
import type { Db } from '../file/database.ts';
import { excluded, prepared, row } from '../queries.ts';
import { notes } from '../schema.ts';

export const noteStore = (db: Db) =>
  ({
    async note(key) {
      return readNote(db, key);
    },

    async setNote(key, value) {
      writeNote(db, key, value);
    },
  }) satisfies Partial<Store>;

export const readNote = (db: Db, key: string): string | undefined => read(db).get({ key })?.value;

export const writeNote = (db: Db, key: string, value: string): void => void write(db).run({ key, value });

export const deleteNote = (db: Db, key: string): void => void remove(db).run({ key });

const hasKey = eq(notes.key, sql.placeholder('key'));
const read = prepared((db) => db.select().from(notes).where(hasKey).prepare());
const write = prepared((db) =>
  db
    .insert(notes)
    .values(row(notes))
    .onConflictDoUpdate({ target: notes.key, set: excluded(notes, 'value') })
    .prepare(),
);
const remove = prepared((db) => db.delete(notes).where(hasKey).prepare());
