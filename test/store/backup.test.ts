import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Result } from '../../src/result.ts';
import { backUp, lockDatabase } from '../../src/store/sqlite/index.ts';
import { lockFile } from '../../src/store/sqlite/file/lock.ts';
import { noted, open, write } from './database-file.ts';
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

describe('a backup', () => {
  test('holds everything, also what a running bot wrote a moment ago', async () => {
    const running = open(path);
    await writeSample(running);
    expect(backUp(path, copy, false)).toEqual({ ok: true, value: { matches: 2, open: 1, removed: [] } });
    // A single file that needs no others.
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
    await running.notes.set('test', 'later');
    expect(await noted(copy)).toBeUndefined();
    const copied = open(copy);
    expect(await readSample(copied)).toEqual(await readSample(running));
    copied.close();
    running.close();
  });

  test('replaces no file unless it is told to', async () => {
    await write(path);
    writeFileSync(copy, 'something dear');
    expect(backUp(path, copy, false)).toEqual({
      ok: false,
      error: `${copy} already exists. Nothing was written.`,
    });
    expect(readFileSync(copy, 'utf8')).toBe('something dear');
    expect(backUp(path, copy, true)).toMatchObject({ ok: true });
    expect(backUp(copy, join(folder, 'again.db'), false)).toMatchObject({ ok: true });
  });

  test('clears away what killed copies left, and says so, but not what is being written', async () => {
    await write(path);
    const of = (name: string) =>
      ['', '-journal'].map((end) => join(folder, `${name}.db.taktable-part${end}`));
    // SQLite may have been killed before the journal was made, or after the copy was renamed.
    const [whole, alone, running] = [of('whole'), of('alone').slice(1), of('running')] as const;
    for (const file of [...whole, ...alone, ...running]) writeFileSync(file, 'half a copy');
    const lock = lockFile(running[0]!)!;
    const again = backUp(path, copy, false);
    expect(again.ok && [...again.value.removed].sort()).toEqual([of('alone')[0], whole[0]]);
    expect([...whole, ...of('alone')].filter((file) => existsSync(file))).toEqual([]);
    expect(running.every((file) => existsSync(file))).toBe(true);
    expect(backUp(path, join(folder, 'running.db'), false)).toEqual({
      ok: false,
      error: `Another process is writing ${join(folder, 'running.db')}. Nothing was written.`,
    });
    lock.release();
    expect(backUp(path, join(folder, 'running.db'), false)).toMatchObject({ ok: true });
  });

  test('database, log and copies are for the owner alone, also those of earlier versions', async () => {
    writeFileSync(path, '', { mode: 0o644 });
    const store = open(path);
    await writeSample(store);
    const lock = lockDatabase(path);
    backUp(path, copy, false);
    const names = readdirSync(folder).sort();
    expect(names).toEqual(['copy.db', 'taktable.db', 'taktable.db-shm', 'taktable.db-wal']);
    for (const name of names) expect((statSync(join(folder, name)).mode & 0o777).toString(8)).toBe('600');
    store.close();
    if (lock.ok) lock.value.release();
  });

  test.each<readonly [string, () => Result<unknown, string>, string]>([
    ['of nothing', () => backUp(join(folder, 'none.db'), copy, false), 'There is no database'],
    ['onto the database itself', () => backUp(path, path, true), 'is the database itself'],
    ...['-wal', '-shm'].map(
      (end) => [`onto its own ${end}`, () => backUp(path, path + end, true), 'Choose another file'] as const,
    ),
    [
      'onto its own log by a link',
      () => {
        const store = open(path);
        symlinkSync(`${path}-wal`, join(folder, 'link.db'));
        const result = backUp(path, join(folder, 'link.db'), true);
        store.close();
        return result;
      },
      'own log',
    ],
    [
      'onto itself by a second name',
      () => {
        linkSync(path, join(folder, 'second.db'));
        return backUp(path, join(folder, 'second.db'), true);
      },
      'the database itself',
    ],
    ['onto a folder', () => backUp(path, folder, true), 'is not a file'],
    [
      'onto what is neither a file nor a folder, such as a device',
      () => {
        execFileSync('mkfifo', [join(folder, 'pipe')]);
        return backUp(path, join(folder, 'pipe'), true);
      },
      'is not a file',
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
    await write(path);
    const result = attempt();
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error).toContain(sentence);
    expect(existsSync(copy)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('-part'))).toEqual([]);
  });
});
