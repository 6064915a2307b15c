import type { Column, Placeholder, SQL } from 'drizzle-orm';
import { getTableColumns, sql } from './drizzle.ts';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './file/database.ts';

/**
 * Builds and prepares a query on first use, once per database, since that costs far more than running it. Values are
 * passed as placeholders. The database has one connection, so a query is part of whatever transaction is open when it
 * runs.
 * @param build `shape`: what cannot be a placeholder, such as the columns to write; keep the variants few.
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

/** A row to insert: a placeholder for each column except those `without` a value. */
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

/** Columns to set to the values of an insert that met a conflict. */
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

/** Whether the column's value is in the placeholder's list, as passed with `list`. */
export const isAmong = (column: Column, name: string): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(name)}))`;

export const list = (values: Iterable<string>): string => JSON.stringify([...new Set(values)]);
