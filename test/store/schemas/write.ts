import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { migrationsFolder, openDatabase } from '../../../src/store/sqlite/file/database.ts';
import { storeIn } from '../../../src/store/sqlite/index.ts';
import { writeSample } from './sample.ts';

/**
 * Writes the fixture of a schema, a dump of the sample: run `npm run fixture:schema` after adding a migration. Released
 * fixtures are not rewritten.
 */

/** The first `version` migrations. */
export function migrationsUpTo(version: number, folder: string): string {
  const target = join(folder, `migrations-${version}`);
  cpSync(migrationsFolder, target, { recursive: true });
  const path = join(target, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, version) }));
  return target;
}

export function latestVersion(): number {
  const journal = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

export const fixturePath = (version: number): string =>
  fileURLToPath(new URL(`./versions/${version}.sql`, import.meta.url));

/** The database as SQL that recreates it. */
function dump(client: Sqlite.Database): string {
  const schema = client
    .prepare<[], { type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all();
  const rows = schema
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) => {
      const columns = client.prepare(`SELECT * FROM "${name}"`).columns();
      const values = columns.map((column) => `quote("${column.name}")`).join(` || ', ' || `);
      return client
        .prepare<[], string>(`SELECT ${values} FROM "${name}"`)
        .pluck()
        .all()
        .map((row) => `INSERT INTO "${name}" VALUES (${row});`);
    });
  const id = String(client.pragma('application_id', { simple: true }));
  const tables = schema.map(({ sql }) => `${sql.trim()};`);
  return ['PRAGMA foreign_keys = OFF;', `PRAGMA application_id = ${id};`, ...tables, ...rows, ''].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const version = Number(process.argv[2] ?? latestVersion());
  const folder = mkdtempSync(join(tmpdir(), 'taktable-schema-'));
  const path = join(folder, 'sample.db');
  const opened = openDatabase(path, migrationsUpTo(version, folder));
  if (!opened.ok) throw new Error(opened.error.sentence);
  await writeSample(storeIn(opened.value.db));
  opened.value.close();
  const client = new Sqlite(path);
  writeFileSync(fixturePath(version), dump(client), { flag: 'wx' });
  client.close();
  rmSync(folder, { recursive: true });
  process.stdout.write(`${fixturePath(version)}\n`);
}
