import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { migrationsFolder, openDatabase } from '../../../src/store/sqlite/file/database.ts';
import { storeIn } from '../../../src/store/sqlite/index.ts';
import { writeSample } from './sample.ts';

/**
 * Databases of older versions: the first migrations, and the sample as the bot of that version wrote it. Run
 * `npm run fixture:schema` after a migration that changes what is written; fixtures of older versions stay.
 */

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json');

const readJournal = (folder: string) =>
  JSON.parse(readFileSync(journalOf(folder), 'utf8')) as { entries: unknown[] };

export const latestVersion = (): number => readJournal(migrationsFolder).entries.length;

const fixtures = fileURLToPath(new URL('./versions', import.meta.url));

/** The rows of a version as SQL: a version without a file writes what the one before it wrote. */
export function rowsOf(version: number): string {
  const written = readdirSync(fixtures).map((name) => Number.parseInt(name, 10));
  const newest = Math.max(...written.filter((one) => one <= version));
  return readFileSync(join(fixtures, `${newest}.sql`), 'utf8');
}

/** A database with the schema of a version, and no rows. */
function createSchema(path: string, version: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'taktable-schema-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = readJournal(folder);
  writeFileSync(
    journalOf(folder),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, version) }),
  );
  const opened = openDatabase(path, folder);
  if (!opened.ok) throw new Error(opened.error.sentence);
  opened.value.close();
  rmSync(folder, { recursive: true });
}

/** Creates the database of a version with its sample. */
export function createSample(path: string, version: number): void {
  createSchema(path, version);
  const client = new Sqlite(path);
  client.pragma('foreign_keys = OFF');
  client.exec(rowsOf(version));
  client.close();
}

/** The sample as today's bot writes it, as SQL. */
export async function currentRows(): Promise<string> {
  const opened = openDatabase(':memory:');
  if (!opened.ok) throw new Error(opened.error.sentence);
  const { db, close } = opened.value;
  await writeSample(storeIn(db));
  const client = db.$client;
  const tables = client
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '__*' ORDER BY rowid",
    )
    .pluck()
    .all();
  const rows = tables.flatMap((name) => {
    const columns = client.prepare(`SELECT * FROM "${name}"`).columns();
    const values = columns.map((column) => `quote("${column.name}")`).join(` || ', ' || `);
    return client
      .prepare<[], string>(`SELECT ${values} FROM "${name}"`)
      .pluck()
      .all()
      .map((row) => `INSERT INTO "${name}" VALUES (${row});\n`);
  });
  close();
  return rows.join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const version = latestVersion();
  const rows = await currentRows();
  if (rows === rowsOf(version)) {
    process.stdout.write('The sample has not changed.\n');
  } else {
    writeFileSync(join(fixtures, `${version}.sql`), rows, { flag: 'wx' });
    process.stdout.write(`${join(fixtures, `${version}.sql`)}\n`);
  }
}
