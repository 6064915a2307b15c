import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { err, ok, type Result } from '../../../result.ts';

/** A table in a database of another program, open for reading. */
interface ForeignTable {
  readonly rows: number;
  /** Of the file, on average. */
  readonly bytesPerRow: number;
  /** Rows by the first column, leaving out the first few; columns that the table lacks are null. */
  read(passed: number): Iterable<unknown>;
  close(): void;
}

/** How long a transaction of the other program may take, in milliseconds. */
const timeout = 1_000;

/** @returns which of the needed columns is missing. */
export function openForeignTable(
  path: string,
  table: string,
  columns: readonly string[],
  needed: readonly string[],
): Result<ForeignTable, string> {
  const client = new Sqlite(path, { readonly: true, fileMustExist: true, timeout });
  const names = client.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  const present = new Set(names.all(table));
  const missing = needed.find((name) => !present.has(name));
  if (missing !== undefined) {
    client.close();
    return err(missing);
  }
  const listed = columns.map((name) => (present.has(name) ? `"${name}"` : `NULL AS "${name}"`)).join();
  const rows = client.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0;
  const query = client.prepare(`SELECT ${listed} FROM "${table}" ORDER BY 1 LIMIT -1 OFFSET ?`);
  return ok({
    rows,
    bytesPerRow: statSync(path).size / Math.max(rows, 1),
    read: (passed) => query.iterate(passed),
    close: () => void client.close(),
  });
}
