import { and, eq, sql } from '../drizzle.ts';
import type { SettingsOwner, Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { excluded, prepared, row } from '../queries.ts';
import { settings } from '../schema.ts';

export const settingsStore = (db: Db) =>
  ({
    async settings(of, id) {
      return readStoredSettings(db, of, id);
    },

    async changeSettings(of, id, change) {
      return db.transaction(() => {
        const value = change(readStoredSettings(db, of, id));
        if (value === undefined) deleteSettings(db, of, id);
        else write(db).run({ of, id, value });
        return value;
      }, writing);
    },

    async allSettings(of) {
      return new Map(
        readAll(db)
          .all({ of })
          .map(({ id, value }) => [id, value]),
      );
    },
  }) satisfies Partial<Store>;

export const readStoredSettings = (db: Db, of: SettingsOwner, id: string): unknown =>
  read(db).get({ of, id })?.value;

export const deleteSettings = (db: Db, of: SettingsOwner, id: string): void =>
  void remove(db).run({ of, id });

const ofKind = eq(settings.of, sql.placeholder('of'));
const sameRow = and(ofKind, eq(settings.id, sql.placeholder('id')));
const read = prepared((db) => db.select({ value: settings.value }).from(settings).where(sameRow).prepare());
const readAll = prepared((db) => db.select().from(settings).where(ofKind).prepare());
const write = prepared((db) =>
  db
    .insert(settings)
    .values(row(settings))
    .onConflictDoUpdate({ target: [settings.of, settings.id], set: excluded(settings, 'value') })
    .prepare(),
);
const remove = prepared((db) => db.delete(settings).where(sameRow).prepare());
