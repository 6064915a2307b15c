import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { sql } from '../../src/store/drizzle.ts';
import { openDatabase } from '../../src/store/sqlite/file/database.ts';
import { lockDatabase, openSqliteStore } from '../../src/store/sqlite/index.ts';
import { LocalProcesses } from '../../src/store/sqlite/processes.ts';
import { isThorough } from '../support/seed.ts';
import { emptyDatabase, fileStore, memoryStore, removalOfAll } from '../support/store.ts';
import { describeStore } from './conformance.ts';
import { challenge, t0 } from './fixture.ts';
import { dueKinds } from '../support/duekinds.ts';

const folder = mkdtempSync(join(tmpdir(), 'taktable-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const freshPath = () => join(folder, String(files++), 'data', 'test.db');

// A file does the same, below, and most other tests have their store in memory.
if (isThorough)
  describeStore('SQLite in memory', async () => {
    const store = memoryStore();
    return { store, other: store, close: async () => store.close() };
  });

test('once closed, a store in memory is of no use, since its database may be another test’s', async () => {
  const closed = memoryStore();
  closed.close();
  const [one, other] = [memoryStore(), memoryStore()];
  await one.notes.set('kept', 'by one');
  expect(closed.close).toThrow('closed');
  expect(() => closed.notes.set('kept', 'by another')).toThrow('closed');
  expect([await one.notes.get('kept'), await other.notes.get('kept')]).toEqual(['by one', undefined]);
  for (const open of [one, other]) open.close();
});

// Opened once, because preparing all queries twice takes longer than most of these tests.
const path = freshPath();
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, emptyDatabase);
const processes = new LocalProcesses();
const [store, other] = [fileStore(path, processes), fileStore(path, processes)];
const third = new Sqlite(path);
describeStore('SQLite in a file with two connections', async () => ({
  store,
  other,
  close: async () => void third.exec(removalOfAll(third)),
}));
afterAll(() => {
  for (const connection of [store, other, third]) connection.close();
});

describe('a claim of due rows', () => {
  /** Lets another process begin after each of these readings of who is alive, counted from 1. */
  class Interrupted extends LocalProcesses {
    readings = 0;
    begins: (reading: number) => Promise<void> = async () => undefined;

    override async alive(now: number) {
      const before = await super.alive(now);
      this.readings += 1;
      await this.begins(this.readings);
      return before;
    }
  }

  test.each([[1], [2]])('takes nothing from a process that begins after reading %i', async (reading) => {
    const path = freshPath();
    const processes = new Interrupted();
    const [store, other] = [fileStore(path, processes), fileStore(path, processes)];
    await store.challenges.add(challenge('AAAA', { expiresAt: t0 }), 9);
    const claimed: string[] = [];
    const claim = async (by: Store, holder: string) => {
      for (const { subject } of await by.due.claim(t0, holder, 60_000, 9, dueKinds))
        claimed.push(`${holder} ${subject}`);
    };
    processes.begins = async (at) => {
      if (at === reading) await claim(other, 'new');
    };
    await claim(store, 'old');
    expect(claimed).toEqual(['new AAAA']);
    store.close();
    other.close();
  });
});

describe('a database file', () => {
  test('keeps what was stored when it is opened again', async () => {
    const path = freshPath();
    const before = fileStore(path);
    await before.notes.set('commands', 'hash');
    before.close();
    const after = fileStore(path);
    expect(await after.notes.get('commands')).toBe('hash');
    after.close();
  });

  test('keeps a log, which the program itself brings to the disk', () => {
    const opened = openDatabase(freshPath());
    if (!opened.ok) throw new Error(opened.error.sentence);
    const { db, close } = opened.value;
    const pragma = (name: string) => db.values(sql.raw(`PRAGMA ${name}`))[0]?.[0];
    expect(pragma('journal_mode')).toBe('wal');
    // 1 is NORMAL: see flush.test.ts for the rest.
    expect(pragma('synchronous')).toBe(1);
    close();
  });

  test.each(['that is there', 'that is yet to be made'])('serves behind a link to one %s', async (which) => {
    const path = freshPath();
    mkdirSync(join(path, '..'), { recursive: true });
    if (which === 'that is there') fileStore(path).close();
    const link = join(folder, `link${files++}.db`);
    symlinkSync(path, link);
    const store = fileStore(link);
    await store.settings.change('scope', '1', () => 'kept');
    store.close();
    const kept = fileStore(path);
    expect(await kept.settings.get('scope', '1')).toBe('kept');
    kept.close();
  });

  test('is one, whatever it is called: a link does not get around the lock', () => {
    const path = freshPath();
    fileStore(path).close();
    const link = join(folder, `link${files++}.db`);
    symlinkSync(path, link);
    const lock = lockDatabase(link);
    expect(lockDatabase(path)).toMatchObject({ ok: false, error: { kind: 'held' } });
    if (lock.ok) lock.value.release();
  });

  test('holds nothing any more of somebody who was forgotten', async () => {
    const path = freshPath();
    const store = fileStore(path);
    const person = '987654321987654321';
    await store.people.rememberName('1', person, 'Ada who will be forgotten');
    const bytes = () =>
      ['', '-wal'].map((end) => (existsSync(path + end) ? readFileSync(path + end, 'latin1') : '')).join('');
    expect(bytes()).toContain('Ada who will be forgotten');
    await store.people.forget(person, 'former');
    expect(bytes()).not.toContain('Ada who will be forgotten');
    expect(bytes()).not.toContain(person);
    store.close();
  });

  test('refuses the board of a match that does not exist', async () => {
    const store = memoryStore();
    const board = { matchId: 'NONE', channelId: '1', messageId: '1', turn: 0, version: 1, lasting: null };
    await expect(store.matches.addBoard(board)).rejects.toThrow(/FOREIGN KEY/i);
    store.close();
  });
});

describe('a file that cannot be opened', () => {
  const cases: readonly [string, string, () => string][] = [
    [
      'the path is a folder',
      'unreadable',
      () => {
        const path = freshPath();
        mkdirSync(path, { recursive: true });
        return path;
      },
    ],
    [
      'its folder is a file',
      'unreadable',
      () => {
        const path = join(folder, `file${files++}`);
        writeFileSync(path, '');
        return join(path, 'test.db');
      },
    ],
    [
      'it is not a database',
      'damaged',
      () => {
        const path = join(folder, `text${files++}`);
        writeFileSync(path, 'This is a letter, and no database at all. '.repeat(40));
        return path;
      },
    ],
    [
      'its inside is damaged',
      'damaged',
      () => {
        const path = freshPath();
        fileStore(path).close();
        const bytes = readFileSync(path);
        bytes.fill(0xff, 100, 4_096);
        writeFileSync(path, bytes);
        return path;
      },
    ],
    [
      'a page deep inside is damaged and the last process was killed',
      'damaged',
      () => {
        const path = freshPath();
        fileStore(path).close();
        const bytes = readFileSync(path);
        bytes.fill(0xff, 3 * 4_096, 6 * 4_096);
        writeFileSync(path, bytes);
        writeFileSync(`${path}-wal`, '');
        return path;
      },
    ],
    [
      'another program wrote it',
      'foreign',
      () => {
        const path = join(folder, `foreign${files++}`);
        const client = new Sqlite(path);
        client.exec('CREATE TABLE matches (id text)');
        client.close();
        return path;
      },
    ],
    [
      'another program signed it',
      'foreign',
      () => {
        const path = freshPath();
        fileStore(path).close();
        const client = new Sqlite(path);
        client.pragma('application_id = 7');
        client.close();
        return path;
      },
    ],
    [
      'a newer program wrote it',
      'newer',
      () => {
        const path = freshPath();
        fileStore(path).close();
        const client = new Sqlite(path);
        client.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('future', 9999999999999)");
        client.close();
        return path;
      },
    ],
  ];

  test.each(cases)('because %s gets a sentence (%s) and stays as it was', (_, kind, make) => {
    const path = make();
    const before = existsSync(path) && kind === 'damaged' ? readFileSync(path) : undefined;
    const opened = openSqliteStore(path);
    expect(opened).toMatchObject({ ok: false, error: { kind } });
    if (!opened.ok) expect(opened.error.sentence).toContain(path);
    if (before !== undefined) expect(readFileSync(path).equals(before)).toBe(true);
  });

  test('because another process writes it gets a sentence', () => {
    const path = freshPath();
    fileStore(path).close();
    const client = new Sqlite(path);
    client.exec('BEGIN EXCLUSIVE');
    const opened = openDatabase(path, undefined, 0);
    client.close();
    expect(opened).toMatchObject({ ok: false, error: { kind: 'busy' } });
  });

  // Permissions do not apply to root.
  const root = process.getuid?.() === 0;
  if (root) console.info('skipped: read-only files and folders, because the tests run as root');
  test.skipIf(root)('because it is read-only gets a sentence', () => {
    const path = freshPath();
    fileStore(path).close();
    chmodSync(path, 0o444);
    expect(openSqliteStore(path)).toMatchObject({ ok: false, error: { kind: 'readOnly' } });
  });
  test.skipIf(root)('because its folder is read-only gets a sentence', () => {
    const path = freshPath();
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o555 });
    expect(openSqliteStore(path)).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
  });
});
