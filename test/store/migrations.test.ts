import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder, openDatabase } from '../../src/store/sqlite/database.ts';
import { openSqliteStore, storeIn } from '../../src/store/sqlite/index.ts';
import { readSample, writeSample } from './schemas/sample.ts';
import { fixturePath, latestVersion } from './schemas/write.ts';

const folder = mkdtempSync(join(tmpdir(), 'taktable-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const latest = latestVersion();
const versions = Array.from({ length: latest }, (_, index) => index + 1);

function load(version: number, name: string): string {
  const path = join(folder, `${name}.db`);
  const client = new Sqlite(path);
  client.exec(readFileSync(fixturePath(version), 'utf8'));
  client.close();
  return path;
}

function ask(path: string, pragma: string): unknown {
  const client = new Sqlite(path);
  const answer = client.pragma(pragma, { simple: true });
  client.close();
  return answer;
}

/** The first version whose matches and challenges have terms. */
const withTerms = 3;

describe.each(versions)('the schema of version %i', (version) => {
  let expected: Awaited<ReturnType<typeof readSample>>;
  beforeAll(async () => {
    const opened = openSqliteStore(':memory:');
    if (!opened.ok) throw new Error(opened.error.sentence);
    await writeSample(opened.value);
    expected = await readSample(opened.value);
    opened.value.close();
  });

  test('has a fixture; if not: npm run fixture:schema', () => {
    expect(existsSync(fixturePath(version))).toBe(true);
  });

  test('is brought up to date with all its data, after a copy', async () => {
    const path = load(version, `from-${version}`);
    const opened = openSqliteStore(path);
    if (!opened.ok) throw new Error(opened.error.sentence);
    expect(await readSample(opened.value)).toEqual(version < withTerms ? withoutTerms(expected) : expected);
    opened.value.close();
    expect(ask(path, 'integrity_check')).toBe('ok');
    expect(ask(path, 'foreign_key_check')).toBeUndefined();

    const copy = `${path}.before-${latest}`;
    expect(existsSync(copy)).toBe(version < latest);
    if (version === latest) return;
    const before = new Sqlite(copy);
    expect(before.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()).toBe(version);
    expect(before.prepare('SELECT count(*) FROM events').pluck().get()).toBe(2);
    before.close();
  });
});

/** Older versions knew none. */
function withoutTerms(sample: unknown): unknown {
  return JSON.parse(JSON.stringify(sample), (key: string, value: unknown) => (key === 'terms' ? {} : value));
}

describe('a migration that fails', () => {
  /** The present migrations and two more: one that works, and one that does not. */
  function broken(statement: string): string {
    const target = mkdtempSync(join(folder, 'broken-'));
    cpSync(migrationsFolder, target, { recursive: true });
    const journal = join(target, 'meta', '_journal.json');
    const parsed = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
    const last = parsed.entries.at(-1)?.when ?? 0;
    const more = ['good', 'bad'].map((tag, index) => ({
      idx: parsed.entries.length + index,
      version: '6',
      when: last + 1 + index,
      tag,
      breakpoints: true,
    }));
    writeFileSync(journal, JSON.stringify({ ...parsed, entries: [...parsed.entries, ...more] }));
    writeFileSync(join(target, 'good.sql'), 'CREATE TABLE fresh (id text);');
    writeFileSync(join(target, 'bad.sql'), statement);
    return target;
  }

  test('changes nothing, whatever came before it', async () => {
    const path = load(latest, 'fails');
    expect(() => openDatabase(path, broken('INSERT INTO nowhere VALUES (1);'))).toThrow();
    const client = new Sqlite(path);
    expect(client.prepare("SELECT name FROM sqlite_master WHERE name = 'fresh'").all()).toEqual([]);
    expect(client.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()).toBe(latest);
    client.close();
    const opened = openDatabase(path);
    if (!opened.ok) throw new Error(opened.error.sentence);
    expect((await readSample(storeIn(opened.value.db))).over?.events).toHaveLength(1);
    opened.value.close();
  });

  test('leaves the copy that was made before', () => {
    const path = load(latest, 'fails-with-copy');
    expect(() => openDatabase(path, broken('INSERT INTO nowhere VALUES (1);'))).toThrow();
    expect(ask(`${path}.before-${latest + 2}`, 'integrity_check')).toBe('ok');
  });
});
