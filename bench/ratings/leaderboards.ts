import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { leaderboardScene } from '../../src/discord/features/standings/leaderboard-scene.ts';
import { games } from '../../src/games/index.ts';
import { createMatches, type Leaderboard } from '../../src/matches/index.ts';
import { Painter } from '../../src/render/picture/painter.ts';
import { openSqliteStore } from '../../src/store/sqlite/index.ts';
import { day } from './candidates.ts';

/** Speed of leaderboards, and of the picture of one. */

const print = (text: string) => process.stdout.write(`${text}\n`);

// 25,000 people in one server, 1,000,000 rated matches in two years.
const people = 25_000;
const matches = 1_000_000;
const scopeId = '200000000000000001';
const span = 730 * day;
const begin = Date.now() - span;
const folder = mkdtempSync(join(tmpdir(), 'taktable-bench-'));
const path = join(folder, 'bench.db');
const open = () => {
  const opened = openSqliteStore(path);
  if (!opened.ok) throw new Error(opened.error.sentence);
  return opened.value;
};

function fill(): void {
  open().close();
  const client = new Sqlite(path);
  client.pragma('synchronous = OFF');
  client.pragma('foreign_keys = OFF');
  client.pragma('temp_store = MEMORY');
  const person = (n: string) => `printf('1000000000000%05d', ${n})`;
  // Some people play much more than others.
  const first = `(i * 7919 % ${people}) * (i * 104729 % 1000) / 1000`;
  const second = `(((i * 15485863 + 7) % ${people}) * (i * 32452843 % 1000) / 1000 + 1 + ${first}) % ${people}`;
  const at = `(${begin} + cast(i * ${span / matches} as integer))`;
  client.exec(`
    CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${matches})
      SELECT i, ${first} AS a, ${second} AS b, ${at} AS at, i % 2 AS won FROM n;
    INSERT INTO results (match_id, seat, scope_id, game_id, person_id, opponent_id, category, result, by, ended_at, seq,
      weight, balance_before, balance, points_before, deviation_before, volatility_before, at_before, points, deviation,
      volatility, matches)
    SELECT 'M' || i, 'first', '${scopeId}', 'tak', ${person('a')}, ${person('b')}, 5 + i % 3,
      iif(won, 'win', 'loss'), 'road', at, i, 1, 0, 0, 1500, 80, 0.06, at, 1500 + i % 300, 80, 0.06, 20 FROM n;
    INSERT INTO results (match_id, seat, scope_id, game_id, person_id, opponent_id, category, result, by, ended_at, seq,
      weight, balance_before, balance, points_before, deviation_before, volatility_before, at_before, points, deviation,
      volatility, matches)
    SELECT 'M' || i, 'second', '${scopeId}', 'tak', ${person('b')}, ${person('a')}, 5 + i % 3,
      iif(won, 'loss', 'win'), 'road', at, i, 1, 0, 0, 1500, 80, 0.06, at, 1500 + i % 300, 80, 0.06, 20 FROM n;
    INSERT INTO ratings SELECT '${scopeId}', 'tak', ${person('i - 1')}, 1000 + (i * 7919 % 10000) / 10.0, 50 + i % 100, 0.06,
      ${begin}, 1000 + i * 7919 % 10000 / 10, 0, iif(i % 100 > 60, 0, ${Date.now() + span}), 1
      FROM n WHERE i <= ${people};
    INSERT INTO names SELECT '${scopeId}', ${person('i - 1')}, 'Player ' || i FROM n WHERE i <= ${people};
  `);
  for (const period of [
    "''",
    "strftime('%Y', ended_at / 1000, 'unixepoch')",
    "strftime('%Y-%m', ended_at / 1000, 'unixepoch')",
  ]) {
    for (const category of ["''", 'category']) {
      client.exec(`INSERT INTO scores SELECT scope_id, game_id, ${period}, ${category}, person_id, sum(result = 'win'), 0,
        sum(result = 'loss'), 10 * sum(result = 'win'), 1 FROM results GROUP BY 1, 2, 3, 4, 5`);
    }
  }
  client.exec(`UPDATE ratings SET matches = coalesce((SELECT wins + losses FROM scores s WHERE s.scope_id = ratings.scope_id
    AND s.game_id = ratings.game_id AND s.period = '' AND s.category = '' AND s.person_id = ratings.person_id), 0)`);
  client.close();
}

/** In processor time of the process, so that other work on the machine matters little. */
async function measure(what: string, work: () => unknown, times = 9): Promise<void> {
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    taken.push((user + system) / 1000);
  }
  taken.sort((a, b) => a - b);
  const [median, slowest] = [taken[times >> 1]!, taken.at(-1)!];
  print(`${what.padEnd(56)}${median.toFixed(1).padStart(8)} ms, slowest ${slowest.toFixed(1)} ms`);
}

try {
  fill();
  print(`${people} people, ${matches} rated matches, ${(statSync(path).size / 2 ** 20).toFixed(0)} MiB`);
  const store = open();
  const cases = createMatches({ store, games, now: Date.now, random: Math.random, holder: 'bench' });
  const scope = { guildId: scopeId, channelId: '300000000000000001' };
  const asker = '100000000000012345';
  const busiest = '100000000000000000';
  const pages = people / 10;
  let table: Leaderboard | undefined;
  for (const [name, query] of [
    ['all', {}],
    ['one size', { category: '6' }],
    ['this year', { period: 'year' }],
    ['last month, one size', { period: 'last-month', category: '6' }],
  ] as const) {
    for (const page of [0, Math.floor(pages / 2), pages]) {
      await measure(`/leaderboard, ${name}, page ${page + 1}`, async () => {
        table = await cases.standings.leaderboard(scope, { gameId: 'tak', ...query }, page, asker);
      });
    }
  }
  print(`(the last one had ${table?.people} people)`);
  await measure('/profile of an ordinary person', () =>
    cases.standings.profile(scope, 'tak', { id: asker, name: 'A' }),
  );
  await measure('/profile of the busiest person', () =>
    cases.standings.profile(scope, 'tak', { id: busiest, name: 'B' }),
  );
  await measure('head to head of the busiest', () => cases.standings.versus(scope, 'tak', busiest, asker));

  const painter = new Painter();
  const line = (i: number) => ({
    rank: `${i + 1}.`,
    name: `Player number ${i}`,
    personId: String(i * 7919),
    value: String(1800 - i),
    detail: '+14',
    trend: 'up' as const,
    record: '120–4–88',
    form: (['win', 'draw', 'loss', 'win', 'win'] as const).map((result) => ({ result, letter: 'W' })),
    bar: 1 - i / 12,
    first: i === 0,
    own: i === 10,
  });
  const text = { title: 'Tak: leaderboard', subtitle: '25000 players', legend: 'won–drawn–lost', bar: '' };
  const scene = leaderboardScene(text, [
    { heading: undefined, rows: Array.from({ length: 10 }, (_, i) => line(i)) },
    { heading: 'You', rows: [line(10)] },
  ]);
  painter.png(scene);
  await measure('the picture of a page, scene to bytes', () => painter.png(scene), 40);
  store.close();
} finally {
  rmSync(folder, { recursive: true });
}
