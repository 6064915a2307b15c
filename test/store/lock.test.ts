import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backUp, lockDatabase, restore } from '../../src/store/sqlite/index.ts';
import { lockBeside } from '../../src/store/sqlite/file/lock.ts';
import { noted, open, write } from './database-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taktable-lock-'));
  path = join(folder, 'taktable.db');
  await write(path);
});
/** To be unmounted. */
const mounts: string[] = [];
afterEach(() => {
  for (const to of mounts.splice(0)) execFileSync('umount', [to]);
  rmSync(folder, { recursive: true });
});

/** Another process that locks the database and then does nothing. */
async function holder(of: string): Promise<ChildProcess> {
  const module = new URL('../../src/store/sqlite/index.ts', import.meta.url).href;
  const script = `import { lockDatabase } from ${JSON.stringify(module)};
    process.stdout.write(String(lockDatabase(${JSON.stringify(of)}).ok));
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('true');
  return child;
}

function mount(from: string, to: string): boolean {
  if (spawnSync('mount', ['--bind', from, to]).status !== 0) return false;
  mounts.push(to);
  return true;
}

const ways: readonly (readonly [string, () => string | undefined])[] = [
  ['its own name', () => path],
  ['a relative path', () => relative(process.cwd(), path)],
  ['a detour', () => join(folder, '..', folder.split('/').at(-1)!, '.', 'taktable.db')],
  [
    'a link',
    () => {
      symlinkSync(path, join(folder, 'link.db'));
      return join(folder, 'link.db');
    },
  ],
  [
    'a link to its folder',
    () => {
      symlinkSync(folder, join(folder, 'again'));
      return join(folder, 'again', 'taktable.db');
    },
  ],
  [
    'a hard link in another folder',
    () => {
      mkdirSync(join(folder, 'other'));
      linkSync(path, join(folder, 'other', 'second.db'));
      return join(folder, 'other', 'second.db');
    },
  ],
  [
    'a new name, since it was renamed',
    () => {
      renameSync(path, join(folder, 'renamed.db'));
      return join(folder, 'renamed.db');
    },
  ],
  [
    'a mount of its folder',
    () => {
      mkdirSync(join(folder, 'mounted'));
      return mount(folder, join(folder, 'mounted')) ? join(folder, 'mounted', 'taktable.db') : undefined;
    },
  ],
  [
    'a mount of the file alone',
    () => {
      const to = join(folder, 'mounted.db');
      writeFileSync(to, '');
      return mount(path, to) ? to : undefined;
    },
  ],
];

describe('a database in use', () => {
  test.each(ways)('is refused to a second process under %s, until kill -9', async (_, way) => {
    const child = await holder(path);
    const second = way();
    // Only root may mount.
    if (second === undefined) return;
    expect(lockDatabase(second)).toMatchObject({ ok: false, error: { kind: 'held' } });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = lockDatabase(second);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.value.release();
  });

  test('is refused beside an earlier version, and that one beside this', () => {
    // As until 0.3.0: a transaction on a file beside the database.
    const earlier = () => {
      const client = new Sqlite(`${path}.lock`, { timeout: 0 });
      client.pragma('journal_mode = MEMORY');
      client.exec('BEGIN EXCLUSIVE');
      return client;
    };
    const running = earlier();
    expect(lockDatabase(path)).toMatchObject({ ok: false, error: { kind: 'held' } });
    running.close();
    const lock = lockDatabase(path);
    expect(lock.ok).toBe(true);
    expect(earlier).toThrow('locked');
    if (lock.ok) lock.value.release();
    earlier().close();
    writeFileSync(`${path}.lock`, 'something else'.repeat(100));
    const other = lockDatabase(path);
    expect(other.ok).toBe(true);
    if (other.ok) other.value.release();
  });

  test('is locked by a file beside it where its own system has no binary for locks', () => {
    const lock = lockBeside(path);
    expect(lockBeside(path)).toBeUndefined();
    expect(lockDatabase(path)).toMatchObject({ ok: false, error: { kind: 'held' } });
    lock?.release();
    lockBeside(path)!.release();
  });

  test('is free after the release', () => {
    for (let i = 0; i < 3; i++) {
      const lock = lockDatabase(path);
      expect(lock.ok).toBe(true);
      if (lock.ok) lock.value.release();
    }
  });

  test('can be backed up, but is not restored', async () => {
    await holder(path);
    const store = open(path);
    await store.notes.set('test', 'in the log');
    expect(backUp(path, join(folder, 'copy.db'), false)).toMatchObject({ ok: true });
    expect(await noted(join(folder, 'copy.db'))).toBe('in the log');
    expect(restore(path, join(folder, 'copy.db'), new Date(0))).toMatchObject({ ok: false });
    expect(await store.notes.get('test')).toBe('in the log');
    store.close();
  });

  test('leaves a copy of it alone', async () => {
    await holder(path);
    copyFileSync(path, join(folder, 'own.db'));
    const lock = lockDatabase(join(folder, 'own.db'));
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.value.release();
  });
});
