import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrateDatabase, migrationsFolder } from '../../../src/store/postgres/migrate.ts';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/program/program.ts';
import { open } from './fixture.ts';

/** The migrations, and one more that changes a table. */
function laterMigrations(): string {
  const folder = temporaryFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, '9999_later.sql'), 'ALTER TABLE "matches" ADD COLUMN "mood" text;');
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = entries.at(-1)!;
  const later = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, later] }));
  return folder;
}

describe.skipIf(withoutPostgres)('a migration of a table that a backup reads', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.close());

  async function occupied() {
    const url = await server.create();
    const store = await open(url, 2);
    // What pg_dump holds until it has written everything.
    const backup = new Client({ connectionString: url });
    await backup.connect();
    await backup.query('BEGIN; LOCK TABLE matches IN ACCESS SHARE MODE');
    const pool = new Pool({ connectionString: url });
    onTestFinished(async () => {
      await backup.end();
      await store.close();
      await pool.end();
    });
    const migrate = async (patientMs?: number) => {
      const client = await pool.connect();
      return migrateDatabase(client, laterMigrations(), patientMs).finally(() => client.release(true));
    };
    return { backup, store, pool, migrate };
  }

  it('lets people play until it is over, and is done then', async () => {
    const { backup, store, migrate } = await occupied();
    const migrating = migrate();
    const waits: number[] = [];
    for (const begun = performance.now(); performance.now() - begun < 6_000; await sleep(50)) {
      const asked = performance.now();
      await store.matches.get('NONE');
      waits.push(performance.now() - asked);
    }
    // Without an end, they would wait for the backup's.
    expect(Math.max(...waits)).toBeGreaterThan(300);
    expect(Math.max(...waits)).toBeLessThan(4_000);
    await backup.query('COMMIT');
    expect(await migrating).toBeUndefined();
    expect(await store.matches.get('NONE')).toBeUndefined();
  });

  it('is given up after a while, and changes nothing', async () => {
    const { backup, store, migrate } = await occupied();
    expect(await migrate(100)).toBe('occupied');
    expect(await store.matches.get('NONE')).toBeUndefined();
    await backup.query('COMMIT');
    expect(await migrate(100)).toBeUndefined();
  });

  it('waits for another process that is migrating, however long that takes', async () => {
    const { backup, migrate, pool } = await occupied();
    await backup.query('COMMIT; SELECT pg_advisory_lock(1413565268)');
    const impatient = await pool.connect();
    await impatient.query('SET lock_timeout = 100; SET statement_timeout = 100');
    impatient.release();
    const migrating = migrate();
    await sleep(500);
    await backup.query('SELECT pg_advisory_unlock_all()');
    expect(await migrating).toBeUndefined();
  });
});
