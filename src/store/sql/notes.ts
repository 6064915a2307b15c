import type { Store } from '../store.ts';
import { and, eq, gte, lt, sql } from '../drizzle.ts';
import { type Database, type Dialect, excluded, type Queries, query, row } from './queries.ts';

export const noteStore = (db: Database) =>
  ({
    note: (key) => readNote(db, key),
    setNote: (key, value) => writeNote(db, key, value),
  }) satisfies Partial<Store>;

export const readNote = async (db: Queries, key: string): Promise<string | undefined> =>
  (await db.get(read, { key }))?.value;

export const writeNote = (db: Queries, key: string, value: string): Promise<void> =>
  db.run(write, { key, value });

export const deleteNote = (db: Queries, key: string): Promise<void> => db.run(remove, { key });

const hasKey = ({ notes }: Dialect) => eq(notes.key, sql.placeholder('key'));
const read = query((on) => on.db.select().from(on.notes).where(hasKey(on)));
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
const write = query(({ db, notes }) =>
  db
    .insert(notes)
    .values(row(notes))
    .onConflictDoUpdate({ target: notes.key, set: excluded(notes, 'value') }),
);
const remove = query((on) => on.db.delete(on.notes).where(hasKey(on)));
