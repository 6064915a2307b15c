import { createHash } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '../../result.ts';
import { readNote, deleteNote, writeNote } from '../sql/notes.ts';
import {
  inParts,
  numbered,
  type Queries,
  type Dialect,
  type Query,
  queries,
  rowsOf,
} from '../sql/queries.ts';
import { movingNote } from '../store.ts';
import { storable } from '../../text.ts';
import type { Movable } from './open.ts';
import { keys, type TableName, type Tables } from '../tables/index.ts';
import type { Column } from 'drizzle-orm';
import { asc, count, getTableColumns, sql } from '../drizzle.ts';

export { openMovable } from './open.ts';

/** Rows in a table so far. */
export interface TableProgress {
  readonly table: TableName;
  readonly rows: number;
  readonly of: number;
}

const batch = 500;
/** Rows in a statement: PostgreSQL allows 65,535 values, SQLite 32,766. */
const sizes = ['100', '1'] as const;

export const tableNames = Object.keys(keys) as TableName[];

const progressSchema = z.object({
  from: z.string(),
  /** The table being copied, and the key of the last row that was; `null`: none yet. */
  table: z.enum(tableNames),
  after: z.array(z.union([z.string(), z.number()])).nullable(),
});
type Position = z.infer<typeof progressSchema>;

/**
 * Copies everything into an empty database, batch by batch, and compares the two in the end. What was copied stays if
 * it is interrupted, and the next call goes on there. Errors are sentences.
 * @returns how many rows there are.
 */
export async function moveDatabase(
  from: Movable,
  to: Movable,
  tell: (progress: TableProgress) => void,
): Promise<Result<number, string>> {
  const begun = await beginMove(from, to);
  if (!begun.ok) return begun;
  for (const table of tableNames.slice(tableNames.indexOf(begun.value.table)))
    await copyTable(from, to, table, table === begun.value.table ? begun.value.after : null, tell);
  const compared = await compare(from, to);
  if (!compared.ok) return compared;
  // What it has changed since its table was compared would be lost.
  if (await from.isUsed())
    return err(`A Taktable was started on ${from.place} meanwhile. Stop it, and run this again.`);
  await to.continueNumbers();
  await deleteNote(to.database, movingNote);
  return compared;
}

/** Where to begin, or go on. */
async function beginMove(from: Movable, to: Movable): Promise<Result<Position, string>> {
  if ((await readNote(from.database, movingNote)) !== undefined)
    return err(`${from.place} is not complete. Run the taktable move-database that began it again.`);
  const stored = await readNote(to.database, movingNote);
  if (stored !== undefined) {
    const position = progressSchema.parse(JSON.parse(stored));
    if (position.from === from.place) return ok(position);
    return err(`${to.place} holds a part of ${position.from}. Finish moving that, or empty it.`);
  }
  for (const table of tableNames) {
    if ((await to.database.get(nextRows(table, 'first'), { limit: 1 })) !== undefined)
      return err(`${to.place} is not empty. Nothing was changed. Choose an empty database.`);
  }
  const position = { from: from.place, table: tableNames[0]!, after: null };
  await writeNote(to.database, movingNote, JSON.stringify(position));
  return ok(position);
}

async function copyTable(
  from: Movable,
  to: Movable,
  table: TableName,
  after: Position['after'],
  tell: (progress: TableProgress) => void,
): Promise<void> {
  const of = (await from.database.get(countRows(table)))?.rows ?? 0;
  let rows = after === null ? 0 : ((await to.database.get(countRows(table)))?.rows ?? 0);
  for await (const { found, last } of batches(from.database, table, after)) {
    const position: Position = { from: from.place, table, after: last };
    await to.database.writing(async (db) => {
      await inParts(found, sizes, (part, size) => db.run(insertRows(table, size), numbered(part)));
      await writeNote(db, movingNote, JSON.stringify(position));
    });
    rows += found.length;
    tell({ table, rows, of });
  }
}

/** All rows in the order of the primary key, except the note of the move itself. */
async function* batches(db: Queries, table: TableName, after: Position['after']) {
  let last = after;
  for (;;) {
    const key = Object.fromEntries((last ?? []).map((value, i) => [`after${i}`, value]));
    const found = await db.all(nextRows(table, last === null ? 'first' : 'after'), { ...key, limit: batch });
    const end = found.at(-1);
    if (end === undefined) return;
    last = keys[table].map((column) => end[column] as string | number);
    const rows = found.filter((row) => table !== 'notes' || row['key'] !== movingNote);
    // The keys are as they were, so that no row is missed.
    yield { found: rows.map((row) => storable(row)), last };
  }
}

async function compare(from: Movable, to: Movable): Promise<Result<number, string>> {
  let rows = 0;
  for (const table of tableNames) {
    const [one, other] = await Promise.all([digest(from.database, table), digest(to.database, table)]);
    if (one.hash !== other.hash)
      return err(
        `The table ${table} differs: ${one.rows} rows in ${from.place}, ${other.rows} in ${to.place}. Empty ${to.place} and move again.`,
      );
    rows += one.rows;
  }
  return ok(rows);
}

async function digest(db: Queries, table: TableName): Promise<{ rows: number; hash: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const { found } of batches(db, table, null)) {
    for (const row of found) hash.update(`${JSON.stringify(row)}\n`);
    rows += found.length;
  }
  return { rows, hash: hash.digest('hex') };
}

/** A row of any table: its values in the order of the columns, the same in every database. */
type Row = Readonly<Record<string, unknown>>;

/** The tables have no common type that drizzle's builders accept; any of them stands for all. */
const tableOf = (on: Dialect, name: TableName) => on[name] as Tables['notes'];
const keyOf = (on: Dialect, name: TableName): Column[] => {
  const columns: Record<string, Column> = getTableColumns(tableOf(on, name));
  return keys[name].map((key) => columns[key]!);
};

const countRows = queries((on, name: TableName) => on.db.select({ rows: count() }).from(tableOf(on, name)));

/** The next rows by primary key: all columns, after the placeholders `after0`, `after1`, ... */
const nextRows = queries((on, name: TableName, from: 'first' | 'after'): unknown => {
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
const insertRows = queries((on, name: TableName, rows: `${number}`) => {
  const table = tableOf(on, name);
  return on.db.insert(table).values(rowsOf(table, rows));
});
