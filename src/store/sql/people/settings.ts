import type { SettingsOwner, Store } from '../../store.ts';
import { and, eq, sql } from '../drizzle.ts';
import { type Database, type Dialect, excluded, type Queries, query, row } from '../queries.ts';

export const settingsStore = (db: Database) =>
  ({
    settings: (of, id) => readStoredSettings(db, of, id),

    changeSettings(of, id, change) {
      return db.writing(async (db) => {
        const value = change(await readStoredSettings(db, of, id));
        if (value === undefined) await deleteSettings(db, of, id);
        else await db.run(write, { of, id, value });
        return value;
      });
    },

    async allSettings(of) {
      return new Map((await db.all(readAll, { of })).map(({ id, value }) => [id, value]));
    },
  }) satisfies Partial<Store>;

export const readStoredSettings = async (db: Queries, of: SettingsOwner, id: string): Promise<unknown> =>
  (await db.get(read, { of, id }))?.value;

export const deleteSettings = (db: Queries, of: SettingsOwner, id: string): Promise<void> =>
  db.run(remove, { of, id });

const ofKind = ({ settings }: Dialect) => eq(settings.of, sql.placeholder('of'));
const sameRow = (on: Dialect) => and(ofKind(on), eq(on.settings.id, sql.placeholder('id')));
const read = query((on) => on.db.select({ value: on.settings.value }).from(on.settings).where(sameRow(on)));
const readAll = query((on) => on.db.select().from(on.settings).where(ofKind(on)));
const write = query(({ db, settings }) =>
  db
    .insert(settings)
    .values(row(settings))
    .onConflictDoUpdate({ target: [settings.of, settings.id], set: excluded(settings, 'value') }),
);
const remove = query((on) => on.db.delete(on.settings).where(sameRow(on)));
