import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../../src/cli/program.ts';
import { lockDatabase, openSqliteStore } from '../../src/store/sqlite/index.ts';
import { ratingRules } from '../../src/matches/ratings/index.ts';
import { registrationNote } from '../../src/store/store.ts';
import { ada, bob, challenge, end, scopeId, newMatch, t0 } from '../store/fixture.ts';
import { writeSample } from '../store/schemas/sample.ts';
import { changeAt } from '../support/change.ts';

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

const taktable = (...args: readonly string[]) => taktableOn(database, ...args);

async function taktableOn(place: string, ...args: readonly string[]) {
  let out = '';
  let complaints = '';
  const code = await run([...args, '--database', place], {
    input: Readable.from([]),
    print: (text) => (out += text),
    complain: (text) => (complaints += text),
    now: () => 0,
  });
  return { code, out, complaints };
}

it('backs up, and refuses to overwrite unless it is told to', async () => {
  const written = { code: 0, out: `${copy}: matches: 2, open: 1, checked.\n`, complaints: '' };
  expect(await taktable('backup', copy)).toEqual(written);
  expect(await taktable('backup', copy)).toEqual({
    code: 1,
    out: '',
    complaints: `${copy} already exists. Nothing was written.\n`,
  });
  expect(await taktable('backup', copy, '--overwrite')).toEqual(written);
});

it('restores, and tells where the old database is', async () => {
  await taktable('backup', copy);
  const { code, out, complaints } = await taktable('restore', copy);
  const replaced = readdirSync(folder).find((name) => name.includes('.replaced-')) ?? 'none';
  expect([code, complaints]).toEqual([0, '']);
  expect(out).toBe(
    `${database}: matches: 2, open: 1.\nThe old database is kept as ${join(folder, replaced)}.\n`,
  );
});

it('does not restore under a running bot', async () => {
  await taktable('backup', copy);
  const lock = lockDatabase(database);
  const { code, complaints } = await taktable('restore', copy);
  if (lock.ok) lock.value.release();
  expect(code).toBe(1);
  expect(complaints).toContain('Another Taktable is already using');
});

it.each(['backup', 'restore'])('%s needs a file', async (command) => {
  const { code, complaints } = await taktable(command);
  expect([code, complaints]).toEqual([2, "taktable: missing required argument 'file'\n"]);
});

it.each([
  ['backup', 'pg_dump'],
  ['restore', 'pg_restore'],
])('%s names what PostgreSQL has instead', async (command, instead) => {
  expect(await taktableOn('postgres://me:secret@localhost/taktable', command, copy)).toEqual({
    code: 2,
    out: '',
    complaints: `taktable: ${command} is for SQLite; use ${instead} for PostgreSQL, as docs/hosting.md shows\n`,
  });
});

it('computes the ratings anew, while nobody else works on the database', async () => {
  const play = async (first: string, second: string, id: string) => {
    const opened = openSqliteStore(database);
    if (!opened.ok) throw new Error(opened.error.sentence);
    const store = opened.value;
    await store.challenges.add(challenge(id, { challenger: first, channelId: id }), 3);
    await store.challenges.accept(id, second, newMatch({ first, second }), []);
    const counting = { rules: ratingRules, as: { category: '5', rated: true } };
    await changeAt(store, id, 1, () => ({ ...end('first', t0), counting }));
    const points = (await store.ratings.of(scopeId, 'tak', [ada])).get(ada)?.points;
    store.close();
    return points;
  };
  await play(ada, bob, 'ONE');
  const points = await play(bob, ada, 'TWO');
  const nothing = { code: 0, out: `${database}: rated matches: 2, nothing changed.\n`, complaints: '' };
  expect(await taktable('ratings')).toEqual(nothing);
  const client = new Sqlite(database);
  client.exec(
    'UPDATE results SET points = 9, points_before = 9; UPDATE ratings SET points = 9; DELETE FROM scores',
  );
  client.close();
  expect((await taktable('ratings')).out).toBe(`${database}: rated matches: 2, changed: 2.\n`);
  expect(await taktable('ratings')).toEqual(nothing);
  const repaired = new Sqlite(database);
  expect(repaired.prepare('SELECT points FROM ratings WHERE person_id = ?').pluck().get(ada)).toBe(points);
  repaired.close();

  const lock = lockDatabase(database);
  expect(await taktable('ratings')).toMatchObject({ code: 1, out: '' });
  if (lock.ok) lock.value.release();
});

it('forgets what was registered', async () => {
  const registered = async (note?: string) => {
    const opened = openSqliteStore(database);
    if (!opened.ok) throw new Error(opened.error.sentence);
    if (note !== undefined) await opened.value.notes.set(registrationNote, note);
    const stored = await opened.value.notes.get(registrationNote);
    opened.value.close();
    return stored;
  };
  await registered('something');
  expect(await taktable('forget-commands')).toMatchObject({ code: 0, complaints: '' });
  expect(await registered()).toBe('');
});

it('says so where the database is damaged, and changes nothing', async () => {
  const client = new Sqlite(database);
  const page = Number(
    client.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'scores'").pluck().get(),
  );
  const size = Number(client.pragma('page_size', { simple: true }));
  client.close();
  const file = openSync(database, 'r+');
  writeSync(file, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  closeSync(file);
  const { code, out, complaints } = await taktable('ratings');
  expect([code, out]).toEqual([1, '']);
  expect(complaints).toContain(`The file ${database} is damaged`);
  expect(complaints.trim()).not.toContain('\n');
  // It was also closed.
  expect(readdirSync(folder).filter((name) => name.endsWith('-wal'))).toEqual([]);
});

it.each([['ratings'], ['explore']])('creates no database for %s', async (command) => {
  const none = join(folder, 'none.db');
  const complaints = `taktable: There is no database ${none}.\n`;
  expect(await taktableOn(none, command)).toEqual({ code: 2, out: '', complaints });
  expect(readdirSync(folder)).not.toContain('none.db');
});
