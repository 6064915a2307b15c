import type { Column, Placeholder, SQL } from 'drizzle-orm';
import type { BaseSQLiteDatabase, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tables } from '../tables/index.ts';
import { getTableColumns, sql } from '../drizzle.ts';

/**
 * Queries are written once, with the types of SQLite's drizzle, and built for each database with its own tables: what
 * drizzle's builders for SQLite and PostgreSQL have in common is called in the same way. What they have not is a
 * function of the dialect.
 */
export interface Dialect extends Tables {
  readonly db: BaseSQLiteDatabase<'sync', unknown>;
  /** Whether the text is in the placeholder's list, an array of strings. */
  readonly isAmong: (text: Column | SQL, name: string) => SQL;
  /** Ends a query for rows to update, leaving out those that another transaction is updating. */
  readonly skipLocked: SQL;
  /** The rows of a query without columns, each as a JSON object, in order; `null` without any. */
  readonly asList: (
    fields: Readonly<Record<string, Column>>,
    order: Column,
    rows: SQL,
  ) => SQL<readonly object[]>;
  /** The first characters of a time in UTC: 4 for the year, 7 with the month. */
  readonly utc: (time: Column, length: 4 | 7) => SQL;
}

/** Built and prepared on first use, once per connection, since that costs far more than running it. */
export interface Query<Row> {
  /** Unique in this process. */
  readonly name: string;
  readonly build: (dialect: Dialect) => unknown;
  readonly row?: Row;
}

type RowOf<Built> = Built extends { prepare(): { all(...values: never[]): readonly (infer Row)[] } }
  ? Row
  : never;

/** Runs queries. `values`: those of the placeholders. */
export interface Queries {
  all<Row>(query: Query<Row>, values?: object): Promise<Row[]>;
  get<Row>(query: Query<Row>, values?: object): Promise<Row | undefined>;
  run(query: Query<unknown>, values?: object): Promise<void>;
}

/** A query, and the values of its placeholders. */
export type Statement<Row = unknown> = readonly [query: Query<Row>, values: object];

/** A database; queries outside a transaction are one each. */
export interface Database extends Queries {
  /** Runs several queries that see one state of the database. */
  reading<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction whose effects are as if it ran alone; it may have to run `work` again for that, so `work` does
   * nothing but run queries.
   */
  writing<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs the first query and then the others, all as one statement where the database can: PostgreSQL's see nothing of
   * each other.
   * @returns the first one's row, with columns named as in the database; without any, nothing has happened. `unknown`:
   *   without any now, but it has been done before if only its answer was lost.
   */
  together<Row>(first: Statement<Row>, others: readonly Statement[]): Promise<Row | 'unknown' | undefined>;
}

let queryCount = 0;

export function query<Built>(build: (dialect: Dialect) => Built): Query<RowOf<Built>> {
  queryCount += 1;
  return { name: `taktable_${queryCount}`, build };
}

/** Variants of a query that differ in what cannot be a placeholder, such as the columns to write; keep them few. */
export function queries<Built, Shape extends readonly string[]>(
  build: (dialect: Dialect, ...shape: Shape) => Built,
): (...shape: Shape) => Query<RowOf<Built>> {
  const variants = new Map<string, Query<RowOf<Built>>>();
  return (...shape) => {
    const key = shape.join();
    let variant = variants.get(key);
    if (variant === undefined) variants.set(key, (variant = query((dialect) => build(dialect, ...shape))));
    return variant;
  };
}

export type ColumnName<Table extends SQLiteTable> = string & keyof Table['_']['columns'];

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

/** One of several rows to insert: a placeholder for each column, with the row's number after the column's name. */
export function rowOf<Table extends SQLiteTable>(
  table: Table,
  index: number,
): { readonly [Name in ColumnName<Table>]: Placeholder<Name> } {
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(`${name}${index}`)])) as ReturnType<
    typeof rowOf<Table>
  >;
}

export const rowsOf = <Table extends SQLiteTable>(table: Table, count: string) =>
  Array.from({ length: Number(count) }, (_, index) => rowOf(table, index));

/** The values of such rows. */
export const numbered = (rows: readonly object[]): object =>
  Object.assign(
    {},
    ...rows.map((row, i) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [`${name}${i}`, value])),
    ),
  ) as object;

/**
 * Several rows per statement, since one for each would take most of the time; few sizes, because a statement is prepared for
 * each.
 * @param sizes the last is 1.
 */
export async function inParts<T, Size extends string>(
  items: readonly T[],
  sizes: readonly Size[],
  write: (part: readonly T[], size: Size) => Promise<void>,
): Promise<void> {
  let from = 0;
  for (const size of sizes) {
    for (; items.length - from >= Number(size); from += Number(size))
      await write(items.slice(from, from + Number(size)), size);
  }
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

/** A text that may be null; PostgreSQL cannot tell the type of a placeholder that is only compared with null. */
export const optional = (name: string): SQL => sql`cast(${sql.placeholder(name)} as text)`;
