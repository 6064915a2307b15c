import type { Store } from '../store.ts';
import { and, gte, lt, sql } from '../drizzle.ts';
import { query, row, type Queries, type Database } from './queries.ts';
import { rowsBy, writeTo, deleteBy } from './plain.ts';

export const noteStore = (db: Database) =>
  ({
    get: (key) => readNote(db, key),
    set: (key, value) => writeNote(db, key, value),
    setOnce: async (key, value) => {
      await db.run(writeOnce, { key, value });
      return (await readNote(db, key)) ?? value;
    },
    remove: (key) => deleteNote(db, key),
  }) satisfies Partial<Store['notes']>;

export const readNote = async (db: Queries, key: string): Promise<string | undefined> =>
  (await db.get(read, { key }))?.value;

export const writeNote = (db: Queries, key: string, value: string): Promise<void> =>
  db.run(write, { key, value });

export const deleteNote = (db: Queries, key: string): Promise<void> => db.run(remove, { key });

const read = rowsBy('notes', ['key']);
/** Those whose keys begin with `start`. */
export const notesFrom = query(({ db, notes }) =>
  db
    .select()
    .from(notes)
    .where(
      and(
        gte(notes.key, sql.placeholder('start')),
        // No key has a character beyond this one.
        lt(notes.key, sql`cast(${sql.placeholder('start')} as text) || '~'`),
      ),
    ),
);
const write = writeTo('notes');
const writeOnce = query(({ db, notes }) => db.insert(notes).values(row(notes)).onConflictDoNothing());
const remove = deleteBy('notes', 'key');
