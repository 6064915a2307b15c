import { createRequire } from 'node:module';
import type { Column } from 'drizzle-orm';
import type * as SqliteCore from 'drizzle-orm/sqlite-core';
import { desc } from '../drizzle.ts';

const require = createRequire(import.meta.url);
const { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } =
  require('drizzle-orm/sqlite-core') as typeof SqliteCore;

/**
 * What tables are made of in SQLite. `name`: that of the column, if it is not the field's.
 */
export const sqliteKit = {
  table: sqliteTable,
  index,
  uniqueIndex,
  primaryKey,
  /** Ordered by bytes. */
  text: (name?: string) => (name === undefined ? text() : text(name)),
  integer: (name?: string) => (name === undefined ? integer() : integer(name)),
  /** An integer of up to 53 bits. */
  bigint: (name?: string) => (name === undefined ? integer() : integer(name)),
  /** Unix time in milliseconds, or a duration. */
  time: (name?: string) => (name === undefined ? integer() : integer(name)),
  real: (name?: string) => (name === undefined ? real() : real(name)),
  flag: (name?: string) =>
    name === undefined ? integer({ mode: 'boolean' }) : integer(name, { mode: 'boolean' }),
  /** Kept as it was written. */
  json: (name?: string) =>
    (name === undefined ? text({ mode: 'json' }) : text(name, { mode: 'json' })).$type<unknown>(),
  /** A primary key that grows with every row. */
  identity: () => integer().primaryKey({ autoIncrement: true }),
  descending: (column: Column) => desc(column),
  /** Columns that an index holds so that lists need not read the rows themselves: SQLite gains nothing by them. */
  covering: (..._columns: SqliteCore.SQLiteColumn[]): SqliteCore.SQLiteColumn[] => [],
};

/** Each table is written once, as a function of this; queries have the types that it has in SQLite. */
export type Kit = typeof sqliteKit;

/** The ID of a row of another table. */
export const refers = (kit: Kit, name: string, to: () => SqliteCore.AnySQLiteColumn) =>
  kit.text(name).notNull().references(to);
