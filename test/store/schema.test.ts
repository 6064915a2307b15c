import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it.each(['sqlite', 'postgres'])('has a migration for each column that %s is to have', (database) => {
  const folder = `src/store/${database}/migrations`;
  const place = mkdtempSync(join(tmpdir(), 'taktable-schema-'));
  try {
    // drizzle-kit writes what is missing beside the migrations that it is given.
    const copy = join(place, 'migrations');
    cpSync(join(root, folder), copy, { recursive: true });
    const before = readdirSync(copy);
    const dialect = database === 'sqlite' ? 'sqlite' : 'postgresql';
    const config = `export default { dialect: '${dialect}', schema: '${root}/src/store/${database}/schema.cjs', out: './migrations' };`;
    writeFileSync(join(place, 'drizzle.config.mjs'), config);
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
    const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [kit, 'generate', '--config', 'drizzle.config.mjs'],
      { cwd: place, encoding: 'utf8' },
    );
    expect(stdout + stderr).toContain('No schema changes');
    expect(readdirSync(copy)).toEqual(before);
  } finally {
    rmSync(place, { recursive: true });
  }
});

it.each(['processes', 'taken_events'])(
  'keeps %s, which drizzle does not know, in PostgreSQL’s first migration',
  (name) => {
    const folder = new URL('../../src/store/postgres/migrations/', import.meta.url);
    const first = readFileSync(new URL('0000_initial.sql', folder), 'utf8');
    expect(first).toContain(`CREATE UNLOGGED TABLE "${name}"`);
  },
);
