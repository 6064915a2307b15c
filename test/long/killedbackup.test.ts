import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { backUp, restore } from '../../src/store/sqlite/index.ts';
import { openStore } from '../../src/store/index.ts';
import { temporaryFolder } from '../support/program/program.ts';
import { randomFor } from '../support/seed.ts';
import { noted, write } from '../store/database-file.ts';

/** How many are killed. */
const kills = 12;
/** In milliseconds: about as long as a copy of the database below takes. */
const copying = 400;

/** A database that takes a while to copy: 60 MB. */
async function large(path: string): Promise<void> {
  await write(path);
  const client = new Sqlite(path);
  const add = client.prepare('INSERT INTO notes (key, value) VALUES (?, ?)');
  client.transaction(() => {
    for (let i = 0; i < 60; i++) add.run(`large${i}`, 'x'.repeat(2 ** 20));
    add.run('test', 'present');
  })();
  client.close();
}

/** Kills the command some time after its copy has begun. */
async function killed(folder: string, args: readonly string[], delay: number): Promise<void> {
  const child = spawn(process.execPath, ['src/cli/main.ts', ...args], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !readdirSync(folder).some((name) => name.includes('.taktable-part')))
    await setTimeout(1);
  await setTimeout(delay);
  child.kill('SIGKILL');
  await ended;
}

const isCopy = (name: string): boolean => name.includes('.taktable-part');

it('a backup that is killed leaves no copy after the next backup or start', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'taktable.db');
  await large(path);
  const random = randomFor('killed backups');
  let left = 0;
  for (let i = 0; i < kills; i++) {
    await killed(folder, ['backup', '--database', path, join(folder, `${i}.db`)], random.next() * copying);
    const names = readdirSync(folder).filter((name) => name.endsWith('.taktable-part'));
    left += names.length;
    const removed = names.map((name) => join(folder, name));
    if (i % 2 === 0) {
      const again = backUp(path, join(folder, 'again.db'), true);
      expect(again.ok && again.value.removed).toEqual(removed);
    } else {
      const store = await openStore({ path });
      expect(store.ok && store.value.warnings).toHaveLength(removed.length);
      if (store.ok) await store.value.close();
    }
    expect(readdirSync(folder).filter(isCopy)).toEqual([]);
    // Whatever has its final name is whole.
    if (existsSync(join(folder, `${i}.db`))) expect(await noted(join(folder, `${i}.db`))).toBe('present');
  }
  expect(left).toBeGreaterThan(0);
});

it('a restore that is killed leaves a whole database, and no other copy after the next start', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'taktable.db');
  const elsewhere = temporaryFolder();
  await large(path);
  copyFileSync(path, join(elsewhere, 'copy.db'));
  const random = randomFor('killed restores');
  for (let i = 0; i < kills; i++) {
    await killed(
      folder,
      ['restore', '--database', path, join(elsewhere, 'copy.db')],
      random.next() * copying,
    );
    const store = await openStore({ path });
    expect(store.ok && (await store.value.notes.get('test'))).toBe('present');
    if (store.ok) await store.value.close();
    const names = readdirSync(folder).filter((name) => !/\.replaced-[^-]+-\d+-\d+T[\d.Z-]+$/.test(name));
    expect(names).toEqual(['taktable.db']);
  }
  expect(restore(path, join(elsewhere, 'copy.db'), new Date(0))).toMatchObject({ ok: true });
});
