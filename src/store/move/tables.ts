import type { Column } from 'drizzle-orm';
import { asc, count, getTableColumns, sql } from '../drizzle.ts';
import { type Dialect, type Query, queries, rowsOf } from '../sql/queries.ts';
import { keys, type TableName, type Tables } from '../tables/index.ts';

/** A row of any table: its values in the order of the columns, the same in every database. */
type Row = Readonly<Record<string, unknown>>;

export const tableNames = Object.keys(keys) as TableName[];

/** The tables have no common type that drizzle's builders accept; any of them stands for all. */
const tableOf = (on: Dialect, name: TableName) => on[name] as Tables['notes'];
const keyOf = (on: Dialect, name: TableName): Column[] => {
  const columns: Record<string, Column> = getTableColumns(tableOf(on, name));
  return keys[name].map((key) => columns[key]!);
};

export const countRows = queries((on, name: TableName) =>
  on.db.select({ rows: count() }).from(tableOf(on, name)),
);

/** The next rows by primary key: all columns, after the placeholders `after0`, `after1`, ... */
export const nextRows = queries((on, name: TableName, from: 'first' | 'after'): unknown => {
  const key = keyOf(on, name);
  const after = key.map((column, i) => sql`${sql.param(sql.placeholder(`after${i}`), column)}`);
  return on.db
    .select()
    .from(tableOf(on, name))
    .where(from === 'first' ? undefined : sql`(${sql.join(key, sql`, `)}) > (${sql.join(after, sql`, `)})`)
    .orderBy(...key.map((column) => asc(column)))
    .limit(sql.placeholder('limit'));
}) as (name: TableName, from: 'first' | 'after') => Query<Row>;

/** Inserts so many rows; see `numbered`. */
export const insertRows = queries((on, name: TableName, rows: `${number}`) => {
  const table = tableOf(on, name);
  return on.db.insert(table).values(rowsOf(table, rows));
});
