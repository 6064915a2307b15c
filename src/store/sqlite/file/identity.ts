import type Sqlite from 'better-sqlite3';
import { readMigrationFiles } from '../drizzle.ts';

/** `TAKT` in ASCII, which SQLite keeps in the file's header. Set by a migration. */
const applicationId = 0x54414b54;

type Identity =
  /** Empty. */
  | { readonly kind: 'new' }
  /** `version`: its schema version, counted in migrations; `pending`: the missing migrations. */
  | { readonly kind: 'ours'; readonly version: number; readonly pending: number }
  /** It has a migration that this program does not know. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'foreign' };

/** Whether a file belongs to this program. */
export function recognise(client: Sqlite.Database, migrations: string): Identity {
  const known = readMigrationFiles({ migrationsFolder: migrations }).map(({ folderMillis }) => folderMillis);
  const tables = client
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  const applied = tables.includes('__drizzle_migrations')
    ? client
        .prepare<[], number>('SELECT created_at FROM __drizzle_migrations ORDER BY created_at')
        .pluck()
        .all()
        .map(Number)
    : [];
  const id: unknown = client.pragma('application_id', { simple: true });
  const last = applied.at(-1);
  if (last === undefined) {
    // A process killed during the very first start leaves drizzle's table, empty.
    return id === 0 && tables.every((name) => name === '__drizzle_migrations')
      ? { kind: 'new' }
      : { kind: 'foreign' };
  }
  // The first schema had no application ID yet.
  if (id !== applicationId && !(id === 0 && applied[0] === known[0])) return { kind: 'foreign' };
  if (last > (known.at(-1) ?? 0)) return { kind: 'newer' };
  return { kind: 'ours', version: applied.length, pending: known.filter((at) => at > last).length };
}

/** `quick` does not check the indexes against their tables, which takes longest. */
export function isSound(client: Sqlite.Database, how: 'quick' | 'full'): boolean {
  return client.pragma(how === 'quick' ? 'quick_check(1)' : 'integrity_check(1)', { simple: true }) === 'ok';
}
