import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp, lockDatabase, restore } from '../../src/store/sqlite/index.ts';
import { openStore } from '../../src/store/index.ts';
import { note, noted, open, write } from './database-file.ts';

let folder: string;
let path: string;
let copy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taktable-restore-'));
  path = join(folder, 'taktable.db');
  copy = join(folder, 'copy.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-01-02T03:04:05.678Z');
const replaced = '.replaced-2026-01-02T03-04-05.678Z';

describe('a restore', () => {
  test('puts the copy in the place of the database and keeps what was there', async () => {
    await write(path);
    await note(path, 'before');
    backUp(path, copy, false);
    await note(path, 'after');
    expect(restore(path, copy, now)).toEqual({
      ok: true,
      value: { matches: 2, open: 1, removed: [], replaced: path + replaced },
    });
    expect(await noted(path)).toBe('before');
    expect(await noted(path + replaced)).toBe('after');
    expect(await noted(copy)).toBe('before');
  });

  test('goes behind a link, which stays one', async () => {
    await note(path, 'before');
    backUp(path, copy, false);
    await note(path, 'since');
    const link = join(folder, 'link.db');
    symlinkSync(path, link);
    expect(restore(link, copy, now)).toMatchObject({ ok: true, value: { replaced: path + replaced } });
    expect(realpathSync(link)).toBe(realpathSync(path));
    expect(await noted(path)).toBe('before');
    expect(await noted(path + replaced)).toBe('since');
  });

  test('works where there is no database yet', async () => {
    await write(path);
    backUp(path, copy, false);
    const elsewhere = join(folder, 'new', 'taktable.db');
    expect(restore(elsewhere, copy, now)).toMatchObject({ ok: true, value: { replaced: undefined } });
    expect(await noted(elsewhere)).toBeUndefined();
  });

  test('leaves nothing of a process that was killed in the restored database', async () => {
    await note(path, 'before');
    backUp(path, copy, false);
    // What a killed process leaves: a database and its log.
    const running = open(path);
    await running.notes.set('test', 'in the log');
    const killed = join(folder, 'killed.db');
    for (const end of ['', '-wal', '-shm']) copyFileSync(path + end, killed + end);
    running.close();
    expect(restore(killed, copy, now)).toMatchObject({ ok: true });
    expect(await noted(killed)).toBe('before');
    expect(await noted(killed + replaced)).toBe('in the log');
  });

  test('takes the place of a damaged database, log and all', async () => {
    await note(path, 'before');
    backUp(path, copy, false);
    writeFileSync(path, 'no database at all. '.repeat(400));
    writeFileSync(`${path}-wal`, 'and no log');
    expect(restore(path, copy, now)).toMatchObject({ ok: true });
    expect(await noted(path)).toBe('before');
    expect(readFileSync(path + replaced, 'utf8')).toContain('no database at all');
    expect(readFileSync(`${path}${replaced}-wal`, 'utf8')).toBe('and no log');
  });

  test('that was killed leaves nothing behind after the next start, whatever it had done', async () => {
    await write(path);
    await note(path, 'present');
    // A second name of the database, with a copy of its log, before the copy took its place; half the copy itself.
    linkSync(path, path + replaced);
    const left = ['.taktable-part', '.taktable-part-journal', `${replaced}-wal`];
    for (const end of left) writeFileSync(path + end, 'everything about everybody');
    // One that was finished.
    copyFileSync(path, `${path}.replaced-2025`);
    const store = await openStore({ path });
    const removed = [`${path}.taktable-part`, path + replaced];
    expect(store.ok && store.value.warnings).toEqual(
      removed.map((file) => `Removed ${file}, left by a copy that was interrupted.`),
    );
    if (store.ok) await store.value.close();
    expect(readdirSync(folder).sort()).toEqual(['taktable.db', 'taktable.db.replaced-2025']);
    expect(await noted(path)).toBe('present');
  });

  test('of nothing usable makes no database', () => {
    writeFileSync(copy, 'a letter');
    expect(restore(path, copy, now)).toMatchObject({ ok: false });
    expect(readdirSync(folder)).toEqual(['copy.db']);
  });

  test('is refused while a bot runs', async () => {
    await write(path);
    backUp(path, copy, false);
    const lock = lockDatabase(path);
    expect(lock.ok).toBe(true);
    const refused = restore(path, copy, now);
    expect(refused.ok ? '' : refused.error).toContain('Another Taktable is already using');
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
    await write(path);
    await note(path, 'present');
    backUp(path, copy, false);
    const file = source();
    const names = () => readdirSync(folder).filter((name) => !name.startsWith('copy'));
    const before = names();
    const refused = restore(path, file, now);
    expect(refused.ok ? '' : refused.error).toContain(sentence);
    expect(names()).toEqual(before);
    expect(await noted(path)).toBe('present');
  });
});
