import { createRequire } from 'node:module';
import type * as PgCore from 'drizzle-orm/pg-core';
import type { Kit } from './sqlite-kit.ts';

const require = createRequire(import.meta.url);
const { bigint, boolean, customType, doublePrecision, index, integer, pgTable, primaryKey, uniqueIndex } =
  require('drizzle-orm/pg-core') as typeof PgCore;

/** Ordered by bytes, as in SQLite, whatever the language of the server. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Kept as it was written. The driver parses it. */
const json = customType<{ data: unknown }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
});

const wide = (name?: string) =>
  name === undefined ? bigint({ mode: 'number' }) : bigint(name, { mode: 'number' });

/** What tables are made of in PostgreSQL; rows and queries are those of SQLite. */
export const postgresKit = {
  table: pgTable,
  index,
  uniqueIndex,
  primaryKey,
  text: (name?: string) => (name === undefined ? text() : text(name)),
  integer: (name?: string) => (name === undefined ? integer() : integer(name)),
  bigint: wide,
  time: wide,
  real: (name?: string) => (name === undefined ? doublePrecision() : doublePrecision(name)),
  flag: (name?: string) => (name === undefined ? boolean() : boolean(name)),
  json: (name?: string) => (name === undefined ? json() : json(name)),
  identity: () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  descending: (column: PgCore.ExtraConfigColumn) => column.desc().nullsFirst(),
  covering: (...columns: PgCore.PgColumn[]) => columns,
  // The builders have the same methods, which drizzle's types do not know.
} satisfies Record<keyof Kit, unknown> as unknown as Kit;
