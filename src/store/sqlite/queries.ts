import type { Column, Placeholder, SQL } from 'drizzle-orm';
import { getTableColumns, sql } from './drizzle.ts';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './file/database.ts';

/**
 * A query that is built and prepared at its first use, once for each database: that costs far more than to run it.
 * What it is run with are its placeholders. The database has one connection, so a query is also part of the
 * transaction that is open while it runs.
 * @param build `shape`: what no placeholder can stand for, such as which columns are written; few of them.
 */
export function prepared<Query, Shape extends readonly string[]>(
  build: (db: Db, ...shape: Shape) => Query,
): (db: Db, ...shape: Shape) => Query {
  const databases = new WeakMap<Db, Map<string, Query>>();
  return (db, ...shape) => {
    let queries = databases.get(db);
    if (queries === undefined) databases.set(db, (queries = new Map<string, Query>()));
    const key = shape.join();
    let query = queries.get(key);
    if (query === undefined) queries.set(key, (query = build(db, ...shape)));
    return query;
  };
}

type ColumnName<Table extends SQLiteTable> = string & keyof Table['_']['columns'];

/** A row to insert: a placeholder for each column, but for those `without` a value. */
export function row<Table extends SQLiteTable, Without extends ColumnName<Table> = never>(
  table: Table,
  ...without: readonly Without[]
): { readonly [Name in Exclude<ColumnName<Table>, Without>]: Placeholder<Name> } {
  const names = Object.keys(getTableColumns(table)).filter((name) => !without.some((one) => one === name));
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as ReturnType<
    typeof row<Table, Without>
  >;
}

/** Columns to set, each to the placeholder of its name. */
export function given<Table extends SQLiteTable, Name extends ColumnName<Table>>(
  table: Table,
  ...names: readonly Name[]
): { [Key in Name]: SQL } {
  return forEach(table, names, (column, name) => sql`${sql.param(sql.placeholder(name), column)}`);
}

/** Columns to set to what an insert that met a conflict would have written. */
export function excluded<Table extends SQLiteTable, Name extends ColumnName<Table>>(
  table: Table,
  ...names: readonly Name[]
): { [Key in Name]: SQL } {
  return forEach(table, names, ({ name }) => sql`excluded.${sql.identifier(name)}`);
}

function forEach<Name extends string>(
  table: SQLiteTable,
  names: readonly Name[],
  make: (column: Column, name: Name) => SQL,
): { [Key in Name]: SQL } {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, make(columns[name]!, name)])) as {
    [Key in Name]: SQL;
  };
}

/** Whether the column is one of the values that a placeholder has as `list` gives them. */
export const isAmong = (column: Column, name: string): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`;

export const list = (values: Iterable<string>): string => JSON.stringify([...new Set(values)]);
