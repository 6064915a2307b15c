import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { games } from '../src/games/index.ts';
import { createMatches } from '../src/matches/index.ts';
import { backUp, openSqliteStore, type SqliteStore } from '../src/store/sqlite/index.ts';

/**
 * Query times with 100,000 finished matches: 40 plies and 41 boards each, 1,000 people in one server, one of whom
 * played every tenth match. Figures are in docs/benchmarks.md.
 */

const matchCount = 100_000;
const plies = 40;
const people = 1_000;
const runs = 21;

const folder = mkdtempSync(join(tmpdir(), 'taktable-bench-'));
const path = join(folder, 'bench.db');
const scopeId = '200000000000000001';
const busy = '100000000000000000';

function open(): SqliteStore {
  const opened = openSqliteStore(path);
  if (!opened.ok) throw new Error(opened.error.sentence);
  return opened.value;
}

function fill(): void {
  open().close();
  const client = new Sqlite(path);
  client.pragma('synchronous = OFF');
  client.pragma('foreign_keys = OFF');
  const person = (n: string) => `printf('1000000000000%05d', ${n})`;
  client.exec(`
    CREATE TEMP TABLE m AS
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${matchCount}) SELECT i FROM n;
    CREATE TEMP TABLE p AS
      WITH RECURSIVE n(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM n WHERE k < ${plies}) SELECT k FROM n;
    INSERT INTO matches
      (id, game_id, scope_id, guild_id, channel_id, first, second, options, status, version, turn, to_move, plies,
       winner, by, score, created_at, updated_at, ended_at)
    SELECT printf('M%05d', i), 'tak', '${scopeId}', '${scopeId}', printf('3000000000000%05d', i % 20),
      iif(i % 10 = 0, '${busy}', ${person(`1 + i % ${people}`)}), ${person(`1 + (i * 7 + 1) % ${people}`)},
      '{"size":6,"komi":0,"opening":"swap"}', iif(i % 1000 = 1, 'open', 'ended'), ${plies + 1}, ${plies},
      'first', ${plies}, iif(i % 1000 = 1, NULL, 'first'), iif(i % 1000 = 1, NULL, 'road'),
      iif(i % 1000 = 1, NULL, 'R-0'), 1750000000000 + i, 1750000000000 + i, 1750000000000 + i
    FROM m;
    INSERT INTO events SELECT printf('M%05d', i), k, 1750000000000 + i, '{"kind":"ply","text":"a1"}'
      FROM m, p WHERE k < ${plies};
    INSERT INTO boards (match_id, channel_id, message_id, turn, version)
      SELECT printf('M%05d', i), '300000000000000001', printf('4%06d%011d', i, k), k, k + 1 FROM m, p;
    INSERT INTO names SELECT '${scopeId}', ${person('i')}, 'Player ' || i FROM m WHERE i <= ${people};
    INSERT INTO names VALUES ('${scopeId}', '${busy}', 'Busy');
  `);
  client.close();
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

async function measure(what: string, work: () => unknown, times = runs): Promise<void> {
  const taken: number[] = [];
  for (let run = 0; run < times; run++) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  process.stdout.write(`  ${what.padEnd(64)}${median(taken).toFixed(2).padStart(10)} ms\n`);
}

/** Stops it with kill -9. */
async function startProgram(database: string): Promise<void> {
  const program = spawn(process.execPath, ['src/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      DISCORD_TOKEN: '',
      PLAYGROUND_PATH: database,
      PLAYGROUND_PORT: '0',
      HTTP_PORT: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(program.stdout, 'data');
  program.kill('SIGKILL');
  await once(program, 'close');
}

try {
  fill();
  process.stdout.write(`${matchCount} matches, ${(statSync(path).size / 2 ** 20).toFixed(0)} MiB\n`);
  await measure('start after a clean stop', () => open().close(), 5);
  await measure(
    'start after kill -9',
    () => {
      writeFileSync(`${path}-wal`, '');
      open().close();
    },
    3,
  );

  await measure('the whole program, until it serves, after kill -9', () => startProgram(path), 5);
  await measure('the same with an empty database', () => startProgram(join(folder, 'empty.db')), 5);

  const store = open();
  const scope = { guildId: scopeId, channelId: '300000000000000001' };
  const matches = createMatches({ store, games, now: Date.now, random: Math.random, holder: 'bench' });
  const page = (offset: number) => ({ offset, limit: 10 });
  const ended = { scopeId, status: 'ended' } as const;
  await measure('/matches of the busy person', () => matches.records.mine(busy, scope));
  await measure('/history of the busy person, first page', () =>
    store.matches.list({ ...ended, personId: busy }, page(0)),
  );
  await measure('/history of the busy person, page 200', () =>
    store.matches.list({ ...ended, personId: busy }, page(1_990)),
  );
  await measure('/history of the server, first page', () => store.matches.list(ended, page(0)));
  await measure('one match with its moves and board', () => matches.records.get('M50000', scope));
  await measure('/metrics: what is open, what is overdue', () => store.due.tally(Date.now()));
  await measure('/privacy of the busy person', () => matches.people.stored(busy));
  await measure('all data of somebody with 200 matches', () => matches.people.data('100000000000000500'), 5);
  await measure('all data of the busy person, 10,000 matches', () => matches.people.data(busy), 3);
  store.close();
  await measure('backup, checked', () => backUp(path, join(folder, 'copy.db'), true), 1);
} finally {
  rmSync(folder, { recursive: true });
}
