import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgresStore } from '../../src/store/postgres/index.ts';
import type { Store } from '../../src/store/store.ts';
import { PostgresServer } from '../../test/support/postgres.ts';
import { busy, channelId, fill, plies, scopeId, type Size, someone } from './load.ts';
import { dueKinds } from '../../test/support/duekinds.ts';
import { changeAt } from '../../test/support/change.ts';

/**
 * How long the store's pages take in PostgreSQL, and what they grow with: `npm run bench:postgres`. Figures are in
 * docs/benchmarks.md. `SIZE=small`, `people`, `matches` or `large` measures one database only, `EXPLAIN=50` explains what takes
 * more than 50 ms.
 */

const middle: Size = { finished: 100_000, open: 10_000, servers: 1_000, people: 500 };
const largest: Size = { finished: 1_000_000, open: 100_000, servers: 10_000, people: 5_000 };
const manyMatches: Size = { ...middle, finished: 1_000_000, open: 100_000 };
const sizes: readonly Size[] =
  {
    small: [{ ...middle, finished: 10_000, open: 1_000 }],
    people: [{ ...middle, people: 5_000 }],
    matches: [manyMatches],
    large: [largest],
    all: [
      { ...middle, finished: 10_000, open: 1_000 },
      middle,
      { ...middle, servers: 100 },
      { ...middle, servers: 10_000 },
      { ...middle, people: 50 },
      { ...middle, people: 5_000 },
      manyMatches,
      largest,
    ],
  }[process.env['SIZE'] ?? 'all'] ?? [];
const runs = 41;
const slowMs = Number(process.env['EXPLAIN'] ?? '50');

const page = (offset: number) => ({ offset, limit: 10 });
const ended = { scopeId, status: 'ended' } as const;
const now = 1_798_700_000_000;
const times = { now, since: now - 7 * 86_400_000 };
const pool = { scopeId, gameId: 'tak' };

type Measured = readonly [string, (store: Store, size: Size, run: number) => Promise<unknown>];

const pages: readonly Measured[] = [
  [
    'open matches of somebody',
    (store) => store.matches.list({ scopeId, status: 'open', personId: someone }, page(0)),
  ],
  ['open matches of a server', (store) => store.matches.list({ scopeId, status: 'open' }, page(0))],
  ['history of a server', (store) => store.matches.list(ended, page(0))],
  ['history of a server, page 100', (store) => store.matches.list(ended, page(990))],
  ['history of a channel', (store) => store.matches.list({ ...ended, channelId }, page(0))],
  ['history of the busiest', (store) => store.matches.list({ ...ended, personId: busy }, page(0))],
  [
    'history of the busiest, page 100',
    (store) => store.matches.list({ ...ended, personId: busy }, page(990)),
  ],
  [
    'history of two people',
    (store) => store.matches.list({ ...ended, personId: busy, opponentId: someone }, page(0)),
  ],
  ['leaderboard', (store) => store.ratings.leaderboard(pool, someone, times, page(0))],
  [
    'leaderboard, last page',
    (store, { people }) => store.ratings.leaderboard(pool, someone, times, page(people - 11)),
  ],
  [
    'leaderboard of a year',
    (store) => store.ratings.leaderboard({ ...pool, period: '2026' }, someone, times, page(0)),
  ],
  [
    'leaderboard of a month and a category',
    (store) =>
      store.ratings.leaderboard({ ...pool, period: '2026-03', category: '6' }, someone, times, page(0)),
  ],
  [
    'leaderboard of a category, last page',
    (store, { people }) =>
      store.ratings.leaderboard({ ...pool, category: '6' }, someone, times, page(people - 11)),
  ],
  ['record of the busiest', (store) => store.ratings.resultCounts(scopeId, 'tak', busy)],
  ['rating curve of the busiest', (store) => store.ratings.curve(scopeId, 'tak', busy)],
  ['last seat of a pair', (store) => store.matches.lastSeat(scopeId, 'tak', busy, someone)],
];

const others: readonly Measured[] = [
  [
    'one match with its turns',
    (store, { finished }, run) =>
      store.matches.get(`M${String(1 + ((run * 7919) % finished)).padStart(7, '0')}`),
  ],
  ['storing a turn', storeTurn],
  ['claiming one due row of many', (store, _, run) => store.due.claim(now + run, 'bench', 1, 1, dueKinds)],
  ['running clocks of a shard of four', (store) => store.clocks.ofShards('running', { count: 4, ids: [0] })],
  ['open matches and overdue work', (store) => store.due.tally(now)],
  ['/privacy of the busiest', (store) => store.people.traces(busy)],
];

async function storeTurn(store: Store, { finished, open }: Size, run: number): Promise<void> {
  const id = `M${String(finished + 1 + ((run * 7919) % open)).padStart(7, '0')}`;
  const match = (await store.matches.row(id))!;
  await changeAt(store, id, match.version, () => ({
    events: [{ at: now, data: { kind: 'ply', text: 'b2' } }],
    match: { turn: match.turn + 1, plies: match.plies + 1, toMove: 'second', updatedAt: now, deadline: now },
    due: [{ kind: 'show', at: now }],
  }));
}

async function measure(store: Store, size: Size, [what, work]: Measured): Promise<void> {
  const taken: number[] = [];
  // The first runs prepare the statements of each connection.
  for (let run = -10; run < runs; run++) {
    const start = performance.now();
    await work(store, size, Math.abs(run));
    if (run >= 0) taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? NaN;
  const figures = [0, 0.5, 0.95].map((share) => at(share).toFixed(1).padStart(8));
  process.stdout.write(`  ${what.padEnd(44)}${figures.join('')} ms\n`);
}

/** Prints the plans of slow queries, once. */
function explain(): void {
  const path = join(server.folder, 'data/log/slow');
  for (const [plan] of readFileSync(path, 'utf8').matchAll(/^.* plan:\n(?:\t.*\n)*/gm))
    process.stdout.write(plan);
  truncateSync(path);
}

const server = await PostgresServer.start([
  'fsync=on',
  'full_page_writes=on',
  'shared_buffers=512MB',
  'max_wal_size=4GB',
  'shared_preload_libraries=auto_explain',
  `auto_explain.log_min_duration=${slowMs}`,
  'auto_explain.log_analyze=on',
  'logging_collector=on',
  'log_directory=log',
  'log_filename=slow',
]);
try {
  for (const size of sizes) {
    const url = await server.create();
    const start = performance.now();
    await fill(url, size);
    const [stored] = await server.query<{ size: string }>(
      new URL(url).pathname.slice(1),
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    );
    process.stdout.write(
      `${size.finished} finished and ${size.open} open matches of ${plies} plies, ${size.servers} servers, ` +
        `${size.people} people in the largest; ${stored?.size}, loaded in ${((performance.now() - start) / 1000).toFixed(0)} s\n` +
        `  ${''.padEnd(44)}    best  median     p95\n`,
    );
    const opened = await openPostgresStore(url, 10);
    if (!opened.ok) throw new Error(opened.error.sentence);
    for (const measured of [...pages, ...others]) await measure(opened.value, size, measured);
    await opened.value.close();
    explain();
    await server.query('postgres', `DROP DATABASE ${new URL(url).pathname.slice(1)}`);
  }
} finally {
  await server.close();
}
