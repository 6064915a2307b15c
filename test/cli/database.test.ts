import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../../src/cli/program.ts';
import { lockDatabase, openSqliteStore } from '../../src/store/sqlite/index.ts';
import { writeSample } from '../store/schemas/sample.ts';

let folder: string;
let database: string;
let copy: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taktable-cli-'));
  database = join(folder, 'taktable.db');
  copy = join(folder, 'copy.db');
  const opened = openSqliteStore(database);
  if (!opened.ok) throw new Error(opened.error.sentence);
  await writeSample(opened.value);
  opened.value.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function taktable(...args: readonly string[]) {
  let out = '';
  let complaints = '';
  const code = await run([...args, '--database', database], {
    input: Readable.from([]),
    print: (text) => (out += text),
    complain: (text) => (complaints += text),
    now: () => 0,
  });
  return { code, out, complaints };
}

it('backs up, and refuses to overwrite unless it is told to', async () => {
  const written = { code: 0, out: `${copy}: 2 matches, 1 of them open, checked.\n`, complaints: '' };
  expect(await taktable('backup', copy)).toEqual(written);
  expect(await taktable('backup', copy)).toEqual({
    code: 1,
    out: '',
    complaints: `${copy} exists already. Nothing was written.\n`,
  });
  expect(await taktable('backup', copy, '--overwrite')).toEqual(written);
});

it('restores, and tells where the old database is', async () => {
  await taktable('backup', copy);
  const { code, out, complaints } = await taktable('restore', copy);
  const replaced = readdirSync(folder).find((name) => name.includes('.replaced-')) ?? 'none';
  expect([code, complaints]).toEqual([0, '']);
  expect(out).toBe(
    `${database}: 2 matches, 1 of them open.\nWhat was there before is kept as ${join(folder, replaced)}.\n`,
  );
});

it('does not restore under a running bot', async () => {
  await taktable('backup', copy);
  const lock = lockDatabase(database);
  const { code, complaints } = await taktable('restore', copy);
  if (lock.ok) lock.value.release();
  expect(code).toBe(1);
  expect(complaints).toContain('Another Taktable is running');
});

it.each(['backup', 'restore'])('%s needs a file', async (command) => {
  const { code, complaints } = await taktable(command);
  expect([code, complaints]).toEqual([2, "taktable: missing required argument 'file'\n"]);
});
