import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Result } from '../../src/result.ts';
import {
  backUp,
  lockDatabase,
  openSqliteStore,
  restore,
  type SqliteStore,
} from '../../src/store/sqlite/index.ts';
import { readSample, writeSample } from './schemas/sample.ts';

let folder: string;
let path: string;
let copy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taktable-backup-'));
  path = join(folder, 'taktable.db');
  copy = join(folder, 'copy.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-01-02T03:04:05.678Z');
const replaced = '.replaced-2026-01-02T03-04-05.678Z';

function open(at = path): SqliteStore {
  const opened = openSqliteStore(at);
  if (!opened.ok) throw new Error(opened.error.sentence);
  return opened.value;
}

async function write(): Promise<void> {
  const store = open();
  await writeSample(store);
  store.close();
}

async function note(text: string): Promise<void> {
  const store = open();
  await store.setNote('test', text);
  store.close();
}

async function noted(at = path): Promise<string | undefined> {
  const store = open(at);
  const text = await store.note('test');
  store.close();
  return text;
}

describe('a backup', () => {
  test('holds everything, also what a running bot wrote a moment ago', async () => {
    const running = open();
    await writeSample(running);
    expect(backUp(path, copy, false)).toEqual({ ok: true, value: { matches: 2, open: 1 } });
    // One file, which needs nothing beside it.
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
    await running.setNote('test', 'later');
    expect(await noted(copy)).toBeUndefined();
    const copied = open(copy);
    expect(await readSample(copied)).toEqual(await readSample(running));
    copied.close();
    running.close();
  });

  test('replaces no file unless it is told to', async () => {
    await write();
    writeFileSync(copy, 'something dear');
    expect(backUp(path, copy, false)).toEqual({
      ok: false,
      error: `${copy} exists already. Nothing was written.`,
    });
    expect(readFileSync(copy, 'utf8')).toBe('something dear');
    expect(backUp(path, copy, true)).toMatchObject({ ok: true });
    expect(backUp(copy, join(folder, 'again.db'), false)).toMatchObject({ ok: true });
  });

  test('a copy that was killed is cleared away an hour later, another is left alone', async () => {
    await write();
    const [old, fresh] = ['old.db.taktable-part', 'fresh.db.taktable-part'].map((name) => join(folder, name));
    writeFileSync(old!, 'half a copy');
    writeFileSync(fresh!, 'half a copy');
    const hourAgo = Date.now() / 1000 - 3_700;
    utimesSync(old!, hourAgo, hourAgo);
    expect(backUp(path, copy, false)).toMatchObject({ ok: true });
    expect([existsSync(old!), existsSync(fresh!)]).toEqual([false, true]);
  });

  test('database, log, lock and copies are for the owner alone, also those of earlier versions', async () => {
    writeFileSync(path, '', { mode: 0o644 });
    const store = open();
    await writeSample(store);
    const lock = lockDatabase(path);
    backUp(path, copy, false);
    const names = readdirSync(folder).sort();
    expect(names).toEqual([
      'copy.db',
      'taktable.db',
      'taktable.db-shm',
      'taktable.db-wal',
      'taktable.db.lock',
    ]);
    for (const name of names) expect((statSync(join(folder, name)).mode & 0o777).toString(8)).toBe('600');
    store.close();
    if (lock.ok) lock.value.release();
  });

  test.each<readonly [string, () => Result<unknown, string>, string]>([
    ['of nothing', () => backUp(join(folder, 'none.db'), copy, false), 'There is no database'],
    ['onto the database itself', () => backUp(path, path, true), 'is the database itself'],
    ...['-wal', '-shm', '.lock'].map(
      (end) => [`onto its own ${end}`, () => backUp(path, path + end, true), 'Choose another file'] as const,
    ),
    [
      'onto its own log by a link',
      () => {
        const store = open();
        symlinkSync(`${path}-wal`, join(folder, 'link.db'));
        const result = backUp(path, join(folder, 'link.db'), true);
        store.close();
        return result;
      },
      'own log',
    ],
    [
      'onto its own lock by a second name',
      () => {
        const lock = lockDatabase(path);
        if (!lock.ok) throw new Error(lock.error.sentence);
        linkSync(`${path}.lock`, join(folder, 'second.db'));
        const result = backUp(path, join(folder, 'second.db'), true);
        lock.value.release();
        return result;
      },
      'keeps a second bot away',
    ],
    [
      'onto itself through a link to its folder',
      () => {
        symlinkSync(folder, join(folder, 'again'));
        return backUp(path, join(folder, 'again', 'taktable.db-shm'), true);
      },
      'own log',
    ],
    [
      'into a folder that is not there',
      () => backUp(path, join(folder, 'no', 'copy.db'), false),
      'cannot be written',
    ],
    [
      'of another program’s database',
      () => {
        const client = new Sqlite(join(folder, 'foreign.db'));
        client.exec('CREATE TABLE cats (name text)');
        client.close();
        return backUp(join(folder, 'foreign.db'), copy, false);
      },
      'another program',
    ],
    [
      'of a damaged database',
      () => {
        const bytes = readFileSync(path);
        bytes.fill(0xaa, 8_192);
        writeFileSync(path, bytes);
        return backUp(path, copy, false);
      },
      'damaged',
    ],
  ])('%s is refused with a sentence', async (_, attempt, sentence) => {
    await write();
    const result = attempt();
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error).toContain(sentence);
    expect(existsSync(copy)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('-part'))).toEqual([]);
  });
});

describe('a restore', () => {
  test('puts the copy in the place of the database and keeps what was there', async () => {
    await write();
    await note('before');
    backUp(path, copy, false);
    await note('after');
    expect(restore(path, copy, now)).toEqual({
      ok: true,
      value: { matches: 2, open: 1, replaced: path + replaced },
    });
    expect(await noted()).toBe('before');
    expect(await noted(path + replaced)).toBe('after');
    expect(await noted(copy)).toBe('before');
  });

  test('goes behind a link, which stays one', async () => {
    await note('before');
    backUp(path, copy, false);
    await note('since');
    const link = join(folder, 'link.db');
    symlinkSync(path, link);
    expect(restore(link, copy, now)).toMatchObject({ ok: true, value: { replaced: path + replaced } });
    expect(realpathSync(link)).toBe(realpathSync(path));
    expect(await noted()).toBe('before');
    expect(await noted(path + replaced)).toBe('since');
  });

  test('works where there is no database yet', async () => {
    await write();
    backUp(path, copy, false);
    const elsewhere = join(folder, 'new', 'taktable.db');
    expect(restore(elsewhere, copy, now)).toMatchObject({ ok: true, value: { replaced: undefined } });
    expect(await noted(elsewhere)).toBeUndefined();
  });

  test('leaves nothing of a process that was killed in the restored database', async () => {
    await note('before');
    backUp(path, copy, false);
    // What a killed process leaves: a database and its log.
    const running = open();
    await running.setNote('test', 'in the log');
    const killed = join(folder, 'killed.db');
    for (const end of ['', '-wal', '-shm']) copyFileSync(path + end, killed + end);
    running.close();
    expect(restore(killed, copy, now)).toMatchObject({ ok: true });
    expect(await noted(killed)).toBe('before');
    expect(await noted(killed + replaced)).toBe('in the log');
  });

  test('takes the place of a damaged database, log and all', async () => {
    await note('before');
    backUp(path, copy, false);
    writeFileSync(path, 'no database at all. '.repeat(400));
    writeFileSync(`${path}-wal`, 'and no log');
    expect(restore(path, copy, now)).toMatchObject({ ok: true });
    expect(await noted()).toBe('before');
    expect(readFileSync(path + replaced, 'utf8')).toContain('no database at all');
    expect(readFileSync(`${path}${replaced}-wal`, 'utf8')).toBe('and no log');
  });

  test('is refused while a bot runs', async () => {
    await write();
    backUp(path, copy, false);
    const lock = lockDatabase(path);
    expect(lock.ok).toBe(true);
    const refused = restore(path, copy, now);
    expect(refused.ok ? '' : refused.error).toContain('Another Taktable is running');
    if (lock.ok) lock.value.release();
    expect(restore(path, copy, now)).toMatchObject({ ok: true });
  });

  test.each([
    ['that is not there', () => join(folder, 'none.db'), 'There is no file'],
    [
      'that is damaged',
      () => {
        const bytes = readFileSync(copy);
        bytes.fill(0xaa, 8_192);
        writeFileSync(copy, bytes);
        return copy;
      },
      'damaged',
    ],
    [
      'that was cut short',
      () => {
        writeFileSync(copy, readFileSync(copy).subarray(0, 20_000));
        return copy;
      },
      'damaged',
    ],
    [
      'that is no database',
      () => {
        writeFileSync(copy, 'a letter');
        return copy;
      },
      'not a database',
    ],
    [
      'that is empty',
      () => {
        writeFileSync(copy, '');
        return copy;
      },
      'is empty',
    ],
    [
      'of another program',
      () => {
        rmSync(copy);
        const client = new Sqlite(copy);
        client.exec('CREATE TABLE matches (id text); PRAGMA application_id = 7');
        client.close();
        return copy;
      },
      'another program',
    ],
    [
      'of a newer version',
      () => {
        const client = new Sqlite(copy);
        client.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('future', 9999999999999)");
        client.close();
        return copy;
      },
      'newer version',
    ],
    [
      'that is a folder',
      () => {
        mkdirSync(join(folder, 'copies'));
        return join(folder, 'copies');
      },
      'cannot be opened',
    ],
  ])('of a file %s changes nothing', async (_, source, sentence) => {
    await write();
    await note('present');
    backUp(path, copy, false);
    const file = source();
    const names = () => readdirSync(folder).filter((name) => !/^copy|\.lock$/.test(name));
    const before = names();
    const refused = restore(path, file, now);
    expect(refused.ok ? '' : refused.error).toContain(sentence);
    expect(names()).toEqual(before);
    expect(await noted()).toBe('present');
  });
});
