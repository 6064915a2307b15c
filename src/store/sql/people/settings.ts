import type { SettingsOwner, Store } from '../../store.ts';
import { and, eq, inArray, or, sql } from '../../drizzle.ts';
import { query, type Queries, type Database } from '../queries.ts';
import { rowsBy, writeTo, deleteBy } from '../plain.ts';

export const settingsStore = (db: Database) =>
  ({
    get: (of, id) => readStoredSettings(db, of, id),

    async ofMatch({ id, scopeId, channelId, first, second }) {
      const rows = await db.all(ofMatch, { id, scopeId, channelId, first, second });
      const find = (of: SettingsOwner, id: string) =>
        rows.find((row) => row.of === of && row.id === id)?.value;
      return {
        scope: find('scope', scopeId),
        channel: find('channel', channelId) ?? rows.find(({ of }) => of === 'channel')?.value,
        first: find('person', first),
        second: find('person', second),
      };
    },

    change(of, id, change) {
      return db.writing(async (db) => {
        const value = change(await readStoredSettings(db, of, id));
        if (value === undefined) await deleteSettings(db, of, id);
        else await db.run(write, { of, id, value });
        return value;
      });
    },

    async all(of) {
      return new Map((await db.all(readAll, { of })).map(({ id, value }) => [id, value]));
    },
  }) satisfies Partial<Store['settings']>;

export const readStoredSettings = async (db: Queries, of: SettingsOwner, id: string): Promise<unknown> =>
  (await db.get(read, { of, id }))?.value;

export const deleteSettings = (db: Queries, of: SettingsOwner, id: string): Promise<void> =>
  db.run(remove, { of, id });

const read = rowsBy('settings', ['of', 'id']);
const ofMatch = query(({ db, settings, challenges }) => {
  const offered = db
    .select({ channelId: challenges.channelId })
    .from(challenges)
    .where(eq(challenges.id, sql.placeholder('id')));
  const isOneOf = (...names: readonly string[]) =>
    or(...names.map((name) => eq(settings.id, sql.placeholder(name))));
  return db
    .select()
    .from(settings)
    .where(
      or(
        and(eq(settings.of, 'scope'), isOneOf('scopeId')),
        and(eq(settings.of, 'channel'), or(isOneOf('channelId'), inArray(settings.id, offered))),
        and(eq(settings.of, 'person'), isOneOf('first', 'second')),
      ),
    );
});
const readAll = rowsBy('settings', ['of']);
const write = writeTo('settings');
const remove = deleteBy('settings', 'of', 'id');
