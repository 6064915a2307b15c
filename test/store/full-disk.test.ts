import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp, openSqliteStore } from '../../src/store/sqlite/index.ts';
import { writeSample } from './schemas/sample.ts';

/** A disk of 2 MB in memory; only root can mount one. */
const folder = mkdtempSync(join(tmpdir(), 'taktable-full-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status === 0;
if (mounted) execFileSync('umount', [folder]);
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!mounted)('a disk without space', () => {
  const path = join(folder, 'taktable.db');
  beforeEach(() => void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]));
  afterEach(() => void execFileSync('umount', [folder]));

  /** Fills the remaining space. */
  function fill(): void {
    try {
      for (let i = 0; ; i++) writeFileSync(join(folder, `filler${i}`), Buffer.alloc(4_096));
    } catch {
      // Full.
    }
  }

  test('is named at the start, for a new database and for one that is there', async () => {
    fill();
    expect(openSqliteStore(path)).toMatchObject({ ok: false, error: { kind: 'full' } });
    for (let i = 0; i < 500; i++) rmSync(join(folder, `filler${i}`), { force: true });
    const store = openSqliteStore(path);
    if (!store.ok) throw new Error(store.error.sentence);
    await writeSample(store.value);
    store.value.close();
    fill();
    const opened = openSqliteStore(path);
    expect(opened).toMatchObject({ ok: false, error: { kind: 'full' } });
    if (!opened.ok) expect(opened.error.sentence).toContain('is full');
  });

  // In units of 4 KB: the tables need some 100 of them.
  test.each([1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96])(
    'is named at the start if %i pages are left',
    (pages) => {
      fill();
      for (let i = 0; i < pages; i++) rmSync(join(folder, `filler${i}`));
      expect(openSqliteStore(path)).toMatchObject({ ok: false, error: { kind: 'full' } });
      for (let i = pages; i < 300; i++) rmSync(join(folder, `filler${i}`));
      const opened = openSqliteStore(path);
      expect(opened).toMatchObject({ ok: true });
      if (opened.ok) opened.value.close();
    },
  );

  test('is named by a backup, which leaves nothing behind', async () => {
    const store = openSqliteStore(path);
    if (!store.ok) throw new Error(store.error.sentence);
    await writeSample(store.value);
    fill();
    const copied = backUp(path, join(folder, 'copy.db'), false);
    expect(copied).toMatchObject({ ok: false });
    if (!copied.ok) expect(copied.error).toContain('too full to write');
    store.value.close();
  });
});
