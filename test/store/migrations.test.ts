import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tak } from '../../src/games/tak/index.ts';
import { readMigrationFiles } from '../../src/store/sqlite/drizzle.ts';
import { migrationsFolder, openDatabase } from '../../src/store/sqlite/file/database.ts';
import { ratingRule, rebuildRatings, Replayer } from '../../src/matches/ratings/index.ts';
import type { PairBalances, RatingPair } from '../../src/store/store.ts';
import { ada, bob, day, t0 } from './fixture.ts';
import { openSqliteStore, storeIn } from '../../src/store/sqlite/index.ts';
import { memoryStore } from '../support/store.ts';
import { readSample, writeSample } from './schemas/sample.ts';
import { createSample, currentRows, latestVersion, rowsOf } from './schemas/write.ts';

const folder = mkdtempSync(join(tmpdir(), 'taktable-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const latest = latestVersion();
const versions = Array.from({ length: latest }, (_, index) => index + 1);

function load(version: number, name: string): string {
  const path = join(folder, `${name}.db`);
  createSample(path, version);
  return path;
}

function ask(path: string, pragma: string): unknown {
  const client = new Sqlite(path);
  const answer = client.pragma(pragma, { simple: true });
  client.close();
  return answer;
}

/** The first version whose matches and challenges have terms. */
const withTerms = 3;

let expected: Awaited<ReturnType<typeof readSample>>;
beforeAll(async () => {
  const store = memoryStore();
  await writeSample(store);
  expected = await readSample(store);
  store.close();
});

test('the sample of the newest version is what is written today; if not: npm run fixture:schema', async () => {
  expect(await currentRows()).toBe(rowsOf(latest));
});

describe.each(versions)('the schema of version %i', (version) => {
  test('is brought up to date with all its data, after a copy', async () => {
    const path = load(version, `from-${version}`);
    const opened = openSqliteStore(path);
    if (!opened.ok) throw new Error(opened.error.sentence);
    expect(await readSample(opened.value)).toEqual(version < withTerms ? withoutTerms(expected) : expected);
    opened.value.close();
    expect(ask(path, 'integrity_check')).toBe('ok');
    expect(ask(path, 'foreign_key_check')).toBeUndefined();

    const copy = `${path}.before-${latest}`;
    expect(existsSync(copy)).toBe(version < latest);
    if (version === latest) return;
    const before = new Sqlite(copy);
    expect(before.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()).toBe(version);
    expect(before.prepare('SELECT count(*) FROM events').pluck().get()).toBe(2);
    before.close();
  });
});

test('no migration that databases may have had is edited; after adding one: vitest --update', () => {
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash.slice(0, 12));
  expect(hashes).toMatchInlineSnapshot(`
    [
      "1a272284d8dc",
      "121462f4ca8e",
      "c6fc2cecc714",
      "89a2b77ceefd",
      "66cf5ebf6b71",
      "4f603a3edf38",
      "e6fdabc21fa9",
      "7576700682da",
      "36d1a07649cd",
      "53524dcba9e3",
      "19811782c372",
      "6eb5642ad77c",
      "68f99a84b395",
      "a70386b56534",
      "63ae839489e7",
      "a15cb129c512",
      "db791927bfc1",
      "f84f4accd6d0",
      "f0e68e53b8a7",
      "535028621f5c",
      "3885d9393495",
      "bf6cf82d9cba",
      "25540cb5fcef",
      "28c9b9c85ea8",
      "7e6c87d80e25",
    ]
  `);
});

/** Older versions knew none. */
function withoutTerms(sample: unknown): unknown {
  return JSON.parse(JSON.stringify(sample), (key: string, value: unknown) => (key === 'terms' ? {} : value));
}

describe('the migration to version 8', () => {
  const empty = (size: number) => `${Array(size).fill(`x${size}`).join('/')} 1 1`;

  test.each([
    ['with a size of its own', { preset: 'travelers', size: 5 }, { preset: 'travelers', size: 5 }],
    ['with another size', { preset: 'travelers', size: 6 }, { size: 6 }],
    ['with a TPS of its size', { preset: 'courtly', tps: empty(6) }, { preset: 'courtly', tps: empty(6) }],
    ['with another TPS', { preset: 'masters', tps: empty(6), komi: 2 }, { tps: empty(6), komi: 2 }],
    ['with both', { preset: 'childrens', size: 5, tps: empty(5) }, { size: 5, tps: empty(5) }],
    ['alone', { preset: 'scholars' }, { preset: 'scholars' }],
    ['that is absent', { size: 5, tps: empty(5) }, { size: 5, tps: empty(5) }],
  ])('keeps a match playable whose preset counted for nothing: %s', (name, before, after) => {
    const client = new Sqlite(load(7, `preset-${name}`));
    const tables = ['matches', 'challenges'];
    for (const table of tables) client.prepare(`UPDATE ${table} SET options = ?`).run(JSON.stringify(before));
    client.exec(readFileSync(join(migrationsFolder, '0007_presets.sql'), 'utf8'));
    for (const table of tables) {
      const stored = client.prepare<[], string>(`SELECT DISTINCT options FROM ${table}`).pluck().all();
      expect(stored.map((options): unknown => JSON.parse(options))).toEqual([after]);
    }
    client.close();
    expect(tak.start(after).ok).toBe(true);
  });
});

describe('the migration to version 9', () => {
  test('leaves the ratings as they are until the bot has made them anew by the rule of today', async () => {
    const path = load(8, 'rated');
    const client = new Sqlite(path);
    client.pragma('foreign_keys = OFF');
    const people = { first: ada, second: bob };
    const insert = client.prepare(`INSERT INTO results (match_id, seat, home, game_id, person_id, opponent_id,
      category, result, by, ended_at, seq, repeats, weight, points, deviation, volatility)
      VALUES (?, ?, '7', 'tak', ?, ?, '6', ?, 'road', ?, ?, 0, 1, ?, 80, 0.06)`);
    for (let seq = 1; seq <= 12; seq += 1) {
      const at = t0 + seq * day;
      insert.run(`M${seq}`, 'first', ada, bob, 'win', at, seq, 1500 + 40 * seq);
      insert.run(`M${seq}`, 'second', bob, ada, 'loss', at, seq, 1500 - 40 * seq);
    }
    for (const [person, points] of [
      [ada, 1980],
      [bob, 1020],
    ] as const) {
      client.exec(`INSERT INTO ratings VALUES ('7', 'tak', '${person}', ${points}, 80, 0.06, ${t0 + 12 * day}, ${points},
        12, ${t0 + 400 * day}, 1)`);
    }
    client.close();
    const opened = openSqliteStore(path);
    if (!opened.ok) throw new Error(opened.error.sentence);
    const store = opened.value;
    const ratings = async () => {
      const found = await store.ratings.of('7', 'tak', [ada, bob]);
      return [found.get(ada), found.get(bob)];
    };
    expect((await ratings()).map((one) => [one?.points, one?.matches])).toEqual([
      [1980, 12],
      [1020, 12],
    ]);

    const since = { first: t0 + day, second: t0 + day };
    let expected: RatingPair = { first: undefined, second: undefined };
    let earlier: PairBalances | null = null;
    for (let seq = 1; seq <= 12; seq += 1) {
      const at = t0 + seq * day;
      const rated = ratingRule.rate(expected, 'first', at, ratingRule.balancesAt(earlier, at), since);
      [expected, earlier] = [rated.after, { points: rated.balances, at }];
    }
    const replayer = new Replayer(store);
    while (await replayer.next());
    expect(await ratings()).toEqual([expected.first, expected.second]);
    expect(await store.ratings.balances('7', 'tak', people, t0)).toEqual(earlier);
    expect(await rebuildRatings(store)).toEqual({ matches: 12, changed: 0 });
    store.close();
  });
});

describe('the migration to version 10', () => {
  test('keeps settings, and replays where they stand', async () => {
    const path = load(9, 'settings');
    const client = new Sqlite(path);
    client.exec(`INSERT INTO choices VALUES ('home', '7', '{"locale":"de"}'), ('person', '7', '{"reminders":true}');
      INSERT INTO notes VALUES ('replays', '[{"home":"7","gameId":"tak","from":3,"next":8}]')`);
    client.close();
    const opened = openSqliteStore(path);
    if (!opened.ok) throw new Error(opened.error.sentence);
    const store = opened.value;
    expect(await store.settings.get('scope', '7')).toEqual({ locale: 'de' });
    expect(await store.settings.get('person', '7')).toEqual({ reminders: true });
    expect(await store.ratings.replays()).toEqual([{ scopeId: '7', gameId: 'tak', from: 3, next: 8 }]);
    store.close();
  });
});

describe('a migration that fails', () => {
  /** The current migrations and two more: one that works, and one that fails. */
  function broken(statement: string): string {
    const target = mkdtempSync(join(folder, 'broken-'));
    cpSync(migrationsFolder, target, { recursive: true });
    const journal = join(target, 'meta', '_journal.json');
    const parsed = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
    const last = parsed.entries.at(-1)?.when ?? 0;
    const more = ['good', 'bad'].map((tag, index) => ({
      idx: parsed.entries.length + index,
      version: '6',
      when: last + 1 + index,
      tag,
      breakpoints: true,
    }));
    writeFileSync(journal, JSON.stringify({ ...parsed, entries: [...parsed.entries, ...more] }));
    writeFileSync(join(target, 'good.sql'), 'CREATE TABLE fresh (id text);');
    writeFileSync(join(target, 'bad.sql'), statement);
    return target;
  }

  test('changes nothing, whatever came before it', async () => {
    const path = load(latest, 'fails');
    expect(() => openDatabase(path, broken('INSERT INTO nowhere VALUES (1);'))).toThrow();
    const client = new Sqlite(path);
    expect(client.prepare("SELECT name FROM sqlite_master WHERE name = 'fresh'").all()).toEqual([]);
    expect(client.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()).toBe(latest);
    client.close();
    const opened = openDatabase(path);
    if (!opened.ok) throw new Error(opened.error.sentence);
    expect((await readSample(storeIn(opened.value.db))).over?.events).toHaveLength(1);
    opened.value.close();
  });

  test('leaves the copy that was made before', () => {
    const path = load(latest, 'fails-with-copy');
    expect(() => openDatabase(path, broken('INSERT INTO nowhere VALUES (1);'))).toThrow();
    expect(ask(`${path}.before-${latest + 2}`, 'integrity_check')).toBe('ok');
  });
});
