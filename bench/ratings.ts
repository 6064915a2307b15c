import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { games } from '../src/games/index.ts';
import { createMatches, type Table } from '../src/matches/index.ts';
import { ratingRule, strengthAt } from '../src/matches/ratings/index.ts';
import { Painter } from '../src/render/picture/painter.ts';
import { leaderboardScene } from '../src/discord/features/standings/leaderboardscene.ts';
import { openSqliteStore } from '../src/store/sqlite/index.ts';
import type { RatingPair, Rating, SeatName } from '../src/store/store.ts';
import { Random } from '../test/support/random.ts';

/** How well the ratings tell strength, what farming brings, and how fast tables are. Figures: docs/benchmarks.md. */

const day = 86_400_000;
const t0 = Date.UTC(2026, 0, 1);
const print = (text: string) => process.stdout.write(`${text}\n`);

/** People with known strengths, the repeats of each pair, and the clock. */
class Club {
  readonly ratings = new Map<number, Rating>();
  readonly #played = new Map<string, number[]>();

  play(first: number, second: number, winner: SeatName | null, at: number): void {
    const pair = [Math.min(first, second), Math.max(first, second)].join(':');
    const earlier = (this.#played.get(pair) ?? []).filter((then) => then > at - ratingRule.repeatMs);
    const before: RatingPair = { first: this.ratings.get(first), second: this.ratings.get(second) };
    const { after } = ratingRule.rate(before, winner, at, earlier.length);
    this.#played.set(pair, [...earlier, at]);
    this.ratings.set(first, after.first);
    this.ratings.set(second, after.second);
  }
}

/** Spearman's, for values without ties. */
function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ranks = (values: readonly number[]) => {
    const order = values.map((_, i) => i).sort((i, j) => values[i]! - values[j]!);
    const rank: number[] = [];
    order.forEach((i, position) => (rank[i] = position));
    return rank;
  };
  const [ra, rb] = [ranks(a), ranks(b)];
  const n = a.length;
  const squares = ra.reduce((sum, rank, i) => sum + (rank - rb[i]!) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}

/** 200 people, strengths from 1000 to 2000 points, 10,000 matches in 200 days: mostly near equals, as in a club. */
function simulate(seed: string): number {
  const random = new Random(seed);
  const people = 200;
  const strengths = Array.from({ length: people }, (_, i) => 1000 + (1000 * i) / (people - 1));
  const club = new Club();
  for (let i = 0; i < 10_000; i += 1) {
    const first = random.between(0, people - 1);
    let second = random.between(0, people - 2);
    if (second >= first) second += 1;
    const chance = 1 / (1 + 10 ** ((strengths[second]! - strengths[first]!) / 400));
    const draw = random.next() < 0.05;
    const winner = draw ? null : random.next() < chance ? 'first' : 'second';
    club.play(first, second, winner, t0 + i * 0.02 * day);
  }
  return rankCorrelation(
    strengths,
    strengths.map((_, i) => club.ratings.get(i)?.points ?? 1500),
  );
}

/** One of two always wins; how many points that brings. */
function farm(deviation: number, everyMs: number): number {
  const start = { points: 1500, deviation, volatility: 0.06, at: t0 };
  const club = new Club();
  club.ratings.set(0, start).set(1, start);
  for (let i = 0; i < 100; i += 1) club.play(0, 1, 'first', t0 + i * everyMs);
  return club.ratings.get(0)!.points - start.points;
}

const correlations = ['a', 'b', 'c', 'd', 'e'].map(simulate);
print(`200 players, 10,000 matches, rank correlation: ${correlations.map((r) => r.toFixed(3)).join(', ')}`);
for (const deviation of [50, 80]) {
  const gains = [3_600_000, day, 3 * day].map((every) => farm(deviation, every).toFixed(1));
  print(
    `farming for 100 matches at deviation ${deviation}, every hour, day, three days: +${gains.join(', +')}`,
  );
}
print(
  `deviation 60 after a year away: ${strengthAt({ points: 1500, deviation: 60, volatility: 0.06, at: t0 }, t0 + 365 * day).deviation.toFixed(0)}`,
);

// The store: 25,000 people in one server, 1,000,000 rated matches in two years.
const people = 25_000;
const matches = 1_000_000;
const home = '200000000000000001';
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
  // Some play much more than others.
  const first = `(i * 7919 % ${people}) * (i * 104729 % 1000) / 1000`;
  const second = `(((i * 15485863 + 7) % ${people}) * (i * 32452843 % 1000) / 1000 + 1 + ${first}) % ${people}`;
  const at = `(${begin} + cast(i * ${span / matches} as integer))`;
  client.exec(`
    CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${matches})
      SELECT i, ${first} AS a, ${second} AS b, ${at} AS at, i % 2 AS won FROM n;
    INSERT INTO results (match_id, seat, home, game_id, person_id, opponent_id, category, result, by, ended_at, seq,
      repeats, weight, points_before, deviation_before, volatility_before, at_before, points, deviation, volatility)
    SELECT 'M' || i, 'first', '${home}', 'tak', ${person('a')}, ${person('b')}, 5 + i % 3,
      iif(won, 'win', 'loss'), 'road', at, i, 0, 1, 1500, 80, 0.06, at, 1500 + i % 300, 80, 0.06 FROM n;
    INSERT INTO results (match_id, seat, home, game_id, person_id, opponent_id, category, result, by, ended_at, seq,
      repeats, weight, points_before, deviation_before, volatility_before, at_before, points, deviation, volatility)
    SELECT 'M' || i, 'second', '${home}', 'tak', ${person('b')}, ${person('a')}, 5 + i % 3,
      iif(won, 'loss', 'win'), 'road', at, i, 0, 1, 1500, 80, 0.06, at, 1500 + i % 300, 80, 0.06 FROM n;
    INSERT INTO ratings SELECT '${home}', 'tak', ${person('i - 1')}, 1000 + (i * 7919 % 10000) / 10.0, 50 + i % 100, 0.06,
      ${begin}, 1000 + i * 7919 % 10000 / 10, 0, iif(i % 100 > 60, 0, ${Date.now() + span}), 1
      FROM n WHERE i <= ${people};
    INSERT INTO names SELECT '${home}', ${person('i - 1')}, 'Player ' || i FROM n WHERE i <= ${people};
  `);
  for (const period of [
    "''",
    "strftime('%Y', ended_at / 1000, 'unixepoch')",
    "strftime('%Y-%m', ended_at / 1000, 'unixepoch')",
  ]) {
    for (const category of ["''", 'category']) {
      client.exec(`INSERT INTO scores SELECT home, game_id, ${period}, ${category}, person_id, sum(result = 'win'), 0,
        sum(result = 'loss'), 10 * sum(result = 'win'), 1 FROM results GROUP BY 1, 2, 3, 4, 5`);
    }
  }
  client.exec(`UPDATE ratings SET matches = coalesce((SELECT wins + losses FROM scores s WHERE s.home = ratings.home
    AND s.game_id = ratings.game_id AND s.period = '' AND s.category = '' AND s.person_id = ratings.person_id), 0)`);
  client.close();
}

/** In processor time of the process, so that a busy machine counts for little. */
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
  const scope = { guildId: home, channelId: '300000000000000001' };
  const asker = '100000000000012345';
  const busiest = '100000000000000000';
  const pages = people / 10;
  let table: Table | undefined;
  for (const [name, query] of [
    ['all', {}],
    ['one size', { category: '6' }],
    ['this year', { period: 'year' }],
    ['last month, one size', { period: 'last-month', category: '6' }],
  ] as const) {
    for (const page of [0, Math.floor(pages / 2), pages]) {
      await measure(`/leaderboard, ${name}, page ${page + 1}`, async () => {
        table = await cases.standings.table(scope, { gameId: 'tak', ...query }, page, asker);
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
    own: i === 10,
  });
  const text = { title: 'Tak: leaderboard', subtitle: '25000 players', legend: 'won–drawn–lost' };
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
