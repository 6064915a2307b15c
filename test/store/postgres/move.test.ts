import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/program.ts';
import { ratingRules } from '../../../src/matches/ratings/index.ts';
import { openStore } from '../../../src/store/index.ts';
import { moveDatabase, openMovable, tableNames } from '../../../src/store/move/index.ts';
import { lockDatabase } from '../../../src/store/sqlite/index.ts';
import type { Store } from '../../../src/store/store.ts';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { storable } from '../../../src/text.ts';
import { anyUnits } from '../../support/texts.ts';
import { createSample, latestVersion } from '../schemas/write.ts';
import { ada, bob, challenge, cleo, day, end, newMatch, scopeId, t0 } from '../fixture.ts';
import { changeAt } from '../../support/change.ts';

async function taktable(...args: readonly string[]) {
  let out = '';
  let complaints = '';
  const code = await run(args, {
    input: Readable.from([]),
    print: (text) => (out += text),
    complain: (text) => (complaints += text),
    now: () => 0,
  });
  return { code, out, complaints };
}

const move = (from: string, to: string) => taktable('move-database', '--from', from, '--to', to);

/** Something in every table, with every kind of value. */
async function writeEverything(store: Store): Promise<void> {
  const counting = { rules: ratingRules, as: { category: '6', rated: true } };
  for (const [i, winner] of (['first', 'second', null, 'first'] as const).entries()) {
    const id = `RATED${i}`;
    await store.challenges.add(challenge(id, { channelId: id }), 3);
    await store.challenges.accept(
      id,
      bob,
      newMatch({ options: { b: 'ä "quoted" \\ \u{1f600}', a: [null, 1.5e-7] } }),
      [],
    );
    await changeAt(store, id, 1, () => ({ ...end(winner, t0 + i * day), counting }));
  }
  await store.people.setListing(scopeId, cleo, { hidden: true, checkedAt: t0 });
  await store.settings.change('person', ada, () => '5');
  await store.analyses.save('RATED0', { depth: 3 }, null);
  const cup = {
    id: 'CUPA',
    scopeId,
    channelId: '1',
    organiser: cleo,
    options: { name: 'Cup' },
    createdAt: t0,
  };
  await store.tournaments.add({ ...cup, status: 'open' });
  const events = [{ at: t0, data: { kind: 'join' } }];
  await store.tournaments.change('CUPA', 1, { events, players: [ada, bob], due: [] });
  const plan = { turn: 1, confirmed: true, lines: [['c3', 'd4']] };
  await store.plans.set('RATED0', { personId: ada, plan });
  const ballot = { scopeId, gameId: 'tak', kind: 'guess', ply: 'c3', plies: 1, at: t0 } as const;
  await store.ballots.cast({ ...ballot, matchId: 'OPEN', turn: 1, personId: bob });
  await store.follows.add({
    personId: cleo,
    scopeId,
    kind: 'match',
    subject: 'RATED0',
    frequency: 'day',
    place: 'channel',
  });
  await store.log.add({ scopeId, matchId: 'RATED0' }, { at: t0, personId: cleo, reason: 'why' });
  const place = { personId: ada, rank: 1, points: 1600, gain: 9, wins: 1, draws: 0, losses: 0 };
  await store.seasons.close({ scopeId, gameId: 'tak', season: '2026-10' }, t0, [place]);
  await writeLearning(store);
  await store.reminders.add({ personId: ada, matchId: 'RATED0', at: t0 + day }, 3);
  await store.reminders.add({ personId: bob, matchId: 'RATED1', at: t0 + day }, 3);
}

/** Puzzles, their solvers, and what was explored. */
async function writeLearning(store: Store): Promise<void> {
  const of = { scopeId, gameId: 'tak' };
  const key = { ...of, puzzleId: '0123456789' };
  const rating = { points: 1512.5, deviation: 200, volatility: 0.06, at: t0, matches: 1 };
  const attempt = { ...key, personId: ada, at: t0, right: true };
  await store.puzzles.addAttempt(attempt, key, () => ({ solver: rating, puzzle: rating }));
  await store.puzzles.addDaily({ ...key, channelId: '1', at: t0 });
  const step = { position: 2 ** 53 - 1, ply: 'a1', seat: 'first' } as const;
  const result = { winner: 'first', ratings: { first: 1500, second: null } } as const;
  await store.explorer.exploreMatch({ ...of, id: 'RATED0' }, [step], result);
  await store.explorer.importGames('tak', [{ digest: 2 ** 52, steps: [step], ...result }], {
    key: 'import:1',
    value: '1',
  });
}

async function using<T>(place: string, work: (store: Store) => Promise<T>): Promise<T> {
  const location = place.startsWith('sqlite:')
    ? { path: place.slice('sqlite:'.length) }
    : { url: place, connections: 2 };
  const opened = await openStore(location);
  if (!opened.ok) throw new Error(opened.error.sentence);
  try {
    return await work(opened.value);
  } finally {
    await opened.value.close();
  }
}

describe.skipIf(withoutPostgres)('moving a database', () => {
  let server: PostgresServer;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    server = await PostgresServer.start();
    folder = mkdtempSync(join(tmpdir(), 'taktable-move-'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  let files = 0;
  beforeEach(async () => {
    file = join(folder, `${files++}.db`);
    createSample(file, latestVersion());
    await using(`sqlite:${file}`, writeEverything);
  });

  const dump = (path: string) => {
    const client = new Sqlite(path);
    const tables = client
      .prepare<[], string>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '__drizzle%'",
      )
      .pluck()
      .all();
    const rows = tables.map(
      (name) => [name, client.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).raw().all()] as const,
    );
    client.close();
    return Object.fromEntries(rows);
  };

  it('takes every table there and back, as it was', async () => {
    const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(Object.keys(dump(file)).sort()).toEqual(tableNames.map(inSql).sort());
    for (const rows of Object.values(dump(file))) expect(rows).not.toEqual([]);
    const url = await server.create();
    const there = await move(`sqlite:${file}`, url);
    expect([there.code, there.complaints]).toEqual([0, '']);
    expect(there.out).toMatch(/^matches: 6 of 6 rows$/m);
    expect(there.out).toMatch(/rows are the same in both/);

    const back = join(folder, 'back.db');
    const again = await move(url, `sqlite:${back}`);
    expect([again.code, again.complaints]).toEqual([0, '']);
    expect(dump(back)).toEqual(dump(file));

    await using(url, async (store) => {
      expect(await store.matches.get('RATED1')).toEqual(
        await using(`sqlite:${file}`, (other) => other.matches.get('RATED1')),
      );
      // New rows get numbers that none has.
      const { value } = (await store.reminders.add({ personId: cleo, matchId: 'OPEN', at: t0 }, 3)) as {
        value: { id: number };
      };
      expect(value.id).toBe(3);
      await store.matches.addBoard({
        matchId: 'OPEN',
        channelId: '1',
        messageId: 'new',
        turn: 1,
        version: 2,
        lasting: null,
      });
    });
  });

  it('takes texts that PostgreSQL cannot hold, without what these have too much', async () => {
    const texts = fc.sample(anyUnits({ maxLength: 20 }), { seed: 23, numRuns: 200 });
    const client = new Sqlite(file);
    const insert = client.prepare('INSERT INTO names VALUES (?, ?, ?)');
    for (const [i, text] of texts.entries()) insert.run('texts', `p${i}`, text);
    client.prepare("UPDATE tournaments SET options = json_object('name', ?)").run('Cup\0s');
    // As JSON, SQLite holds halves of surrogate pairs.
    client.prepare('UPDATE tournament_events SET data = ?').run(JSON.stringify({ a: 'x\0\ud800', texts }));
    client.close();

    const url = await server.create();
    expect((await move(`sqlite:${file}`, url)).complaints).toBe('');
    const back = join(folder, 'texts.db');
    expect((await move(url, `sqlite:${back}`)).complaints).toBe('');
    const ids = texts.map((_, i) => `p${i}`);
    // The driver writes halves of surrogate pairs as U+FFFD.
    const kept = new Map(
      texts.map((text, i) => [`p${i}`, { name: storable(text.toWellFormed()), left: false }]),
    );
    // What is read from the first is as it was written.
    for (const place of [url, `sqlite:${back}`])
      await using(place, async (store) => {
        expect(await store.people.names('texts', ids)).toEqual(kept);
        const cup = await store.tournaments.get('CUPA');
        expect(cup?.options).toEqual({ name: 'Cups' });
        expect(cup?.events.at(-1)?.data).toEqual({ a: 'x', texts: texts.map((text) => storable(text)) });
      });
  });

  it('goes on where it was killed, and a bot does not use the half of it', async () => {
    const client = new Sqlite(file);
    client.exec(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199999)
      INSERT INTO names SELECT 'many', 'person' || i, 'Name ' || i FROM n`);
    client.close();
    const url = await server.create();
    const database = new URL(url).pathname.slice(1);
    const program = spawn(
      process.execPath,
      ['src/cli/main.ts', 'move-database', '--from', `sqlite:${file}`, '--to', url],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const names = async () =>
      (
        await server
          .query<{ rows: number }>(database, 'SELECT count(*)::int AS rows FROM names')
          .catch(() => [])
      )[0]?.rows ?? 0;
    const ended = once(program, 'exit');
    while (program.exitCode === null && (await names()) < 2_000);
    program.kill('SIGKILL');
    await ended;
    const copied = await names();
    expect(copied).toBeLessThan(200_000);
    expect(copied % 500).toBe(0);

    await expect(using(url, async () => undefined)).rejects.toThrow('move-database');
    expect((await move(url, `sqlite:${join(folder, 'half.db')}`)).complaints).toContain('is not complete');
    const other = join(folder, 'other.db');
    await using(`sqlite:${other}`, (store) => store.notes.set('a', 'b'));
    expect((await move(`sqlite:${other}`, url)).complaints).toContain('holds a part of');

    const { code, out } = await move(`sqlite:${file}`, url);
    expect(code).toBe(0);
    expect(out).toContain('names: 200003 of 200003 rows');
    expect(out).not.toContain('events:');
    expect(await using(url, (store) => store.people.names('many', ['person199999']))).toEqual(
      new Map([['person199999', { name: 'Name 199999', left: false }]]),
    );
  });

  it('finds what is not the same', async () => {
    const url = await server.create();
    const database = new URL(url).pathname.slice(1);
    await using(url, async () => undefined);
    await server.query(
      database,
      `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.volatility := 0; RETURN NEW; END';
       CREATE TRIGGER lose BEFORE INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION lose()`,
    );
    const { code, complaints } = await move(`sqlite:${file}`, url);
    expect(code).toBe(1);
    expect(complaints).toContain('The table ratings differs: 2 rows');
  });

  it.each<readonly [string, (url: string) => Promise<readonly [string, string]>, string]>([
    [
      'a target that holds something',
      async (url) => {
        await using(url, (store) => store.notes.set('a', 'b'));
        return [`sqlite:${file}`, url];
      },
      'is not empty',
    ],
    [
      'a source that is not there',
      async (url) => [`sqlite:${join(folder, 'none.db')}`, url],
      'There is no database',
    ],
    ['a place that is none', async (url) => ['data.db', url], 'must be sqlite:FILE or postgres://'],
    [
      'a server that does not answer',
      async () => [`sqlite:${file}`, 'postgres://taktable@127.0.0.1:1/taktable'],
      'cannot be reached',
    ],
  ])('refuses %s', async (_, make, sentence) => {
    const [from, to] = await make(await server.create());
    const { code, complaints } = await move(from, to);
    expect([code, complaints]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('is not complete if a bot was started meanwhile', async () => {
    const url = await server.create();
    expect((await move(`sqlite:${file}`, url)).code).toBe(0);
    const target = `sqlite:${join(folder, 'meanwhile.db')}`;
    const [from, to] = [await openMovable(url, 'from'), await openMovable(target, 'to')];
    if (!from.ok || !to.ok) throw new Error('not opened');
    const bot = await openStore({ url, connections: 1 });
    if (!bot.ok) throw new Error(bot.error.sentence);
    expect(await moveDatabase(from.value, to.value, () => undefined)).toMatchObject({
      ok: false,
      error: expect.stringContaining('was started on') as unknown,
    });
    for (const { value } of [from, to, bot]) await value.close();
    await expect(using(target, async () => undefined)).rejects.toThrow('move-database');
    expect((await move(url, target)).out).toContain('are the same in both');
  });

  it('refuses databases that a bot uses', async () => {
    const url = await server.create();
    await using(url, async () => {
      expect((await move(`sqlite:${file}`, url)).complaints).toContain('A Taktable is using the database');
      expect((await move(url, `sqlite:${join(folder, 'fresh.db')}`)).complaints).toContain(
        'A Taktable is using',
      );
    });
    const lock = lockDatabase(file);
    expect((await move(`sqlite:${file}`, url)).complaints).toContain('Another Taktable is already using');
    if (lock.ok) lock.value.release();
  });
});
