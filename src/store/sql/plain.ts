import type { Column, SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { and, asc, desc, eq, getTableColumns, sql } from '../drizzle.ts';
import { keys, type Tables } from '../tables/index.ts';
import { excluded, given, query, row, type ColumnName, type Dialect, type Query } from './queries.ts';

/** Queries of one table, by columns that equal the placeholders of their names. */

/** Whether columns equal the placeholders of their names. */
export const matching = <Table extends SQLiteTable>(
  table: Table,
  ...names: readonly ColumnName<Table>[]
): SQL | undefined => and(...names.map((name) => eq(getTableColumns(table)[name]!, sql.placeholder(name))));

type Name = keyof Tables;
type Columns<N extends Name> = readonly ColumnName<Tables[N]>[];
type Row<N extends Name> = Tables[N]['$inferSelect'];

/** The tables have no common type that drizzle's builders accept; any of them stands for all. */
const open = <N extends Name>(on: Dialect, name: N) => {
  const table = on[name] as Tables['notes'];
  return {
    table,
    columns: getTableColumns(table) as Readonly<Record<string, Column>>,
    named: (names: Columns<N>) => names as readonly string[] as Columns<'notes'>,
  };
};

interface Shape<N extends Name, C extends ColumnName<Tables[N]>> {
  /** Default: all. */
  readonly columns?: readonly C[];
  /** Ascending, or `latest` first. */
  readonly order?: Columns<N>;
  readonly latest?: Columns<N>;
  /** At most so many, as the placeholder says; with `page`, from another one on. */
  readonly most?: 'limit' | 'page';
}

export const rowsBy = <N extends Name, C extends ColumnName<Tables[N]> = ColumnName<Tables[N]>>(
  name: N,
  by: Columns<N>,
  { columns: chosen, order = [], latest = [], most }: Shape<N, C> = {},
): Query<Pick<Row<N>, C & keyof Row<N>>> =>
  query((on): unknown => {
    const { table, columns, named } = open(on, name);
    const shown = chosen && Object.fromEntries(chosen.map((column) => [column, columns[column]!]));
    const sorted = on.db
      .select((shown ?? columns) as never)
      .from(table)
      .where(matching(table, ...named(by)))
      .orderBy(
        ...order.map((column) => asc(columns[column]!)),
        ...latest.map((column) => desc(columns[column]!)),
      );
    const limited = most === undefined ? sorted : sorted.limit(sql.placeholder('limit'));
    return most === 'page' ? limited.offset(sql.placeholder('offset')) : limited;
  });

/** Inserts a row; columns `without` a value have their defaults. */
export const insertInto = <N extends Name>(name: N, ...without: Columns<N>): Query<unknown> =>
  query((on) => {
    const { table, named } = open(on, name);
    return on.db.insert(table).values(row(table, ...named(without)) as never);
  });

/** Inserts a row, or where there is one with its key, sets these columns; default: all that are not of the key. */
export const writeTo = <N extends Name>(name: N, ...given: Columns<N>): Query<unknown> =>
  query((on) => {
    const { table, columns, named } = open(on, name);
    const key: readonly string[] = keys[name];
    const others = Object.keys(columns).filter((column) => !key.includes(column)) as never;
    return on.db
      .insert(table)
      .values(row(table))
      .onConflictDoUpdate({
        target: key.map((column) => columns[column]!) as never,
        set: excluded(table, ...named(given.length > 0 ? given : others)),
      });
  });

export const updateBy = <N extends Name>(name: N, by: Columns<N>, ...set: Columns<N>): Query<unknown> =>
  query((on) => {
    const { table, named } = open(on, name);
    return on.db
      .update(table)
      .set(given(table, ...named(set)))
      .where(matching(table, ...named(by)));
  });

export const deleteBy = <N extends Name>(name: N, ...by: Columns<N>): Query<unknown> =>
  query((on) => {
    const { table, named } = open(on, name);
    return on.db.delete(table).where(matching(table, ...named(by)));
  });
