import { bigint, customType } from './drizzle.ts';

/** Types of columns that the tables share. */

/** Ordered by bytes, as in SQLite, whatever the language of the server. */
export const text = customType<{ data: string; driverData: string | null }>({
  dataType: () => 'text COLLATE "C"',
  // The one character that PostgreSQL cannot store.
  toDriver: (value: string | null) => value?.replaceAll('\0', '\ufffd') ?? value,
});

/** Kept as it was written. The driver parses it. */
export const json = customType<{ data: unknown }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
});

/** Unix time in milliseconds, or a duration. */
export const time = (name?: string) =>
  name === undefined ? bigint({ mode: 'number' }) : bigint(name, { mode: 'number' });
