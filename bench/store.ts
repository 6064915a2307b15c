import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '../src/games/index.ts';
import { createMatches } from '../src/matches/index.ts';
import { backUp, openSqliteStore, type SqliteStore } from '../src/store/sqlite/index.ts';
import { busy, fill, scopeId } from './fill-sqlite.ts';

/**
 * Query times with 100,000 finished matches: 40 plies and 41 boards each, 1,000 people in one server, one of whom
 * played every tenth match. Figures are in docs/benchmarks.md.
 */

const matchCount = 100_000;
const plies = 40;
const runs = 21;

const folder = mkdtempSync(join(tmpdir(), 'taktable-bench-'));
const path = join(folder, 'bench.db');

function open(): SqliteStore {
  const opened = openSqliteStore(path);
  if (!opened.ok) throw new Error(opened.error.sentence);
  return opened.value;
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
  await fill(path, matchCount, plies);
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
  await measure('/matches of the busy person', () => matches.stored.mine(busy, scope));
  await measure('/history of the busy person, first page', () =>
    store.matches.list({ ...ended, personId: busy }, page(0)),
  );
  await measure('/history of the busy person, page 200', () =>
    store.matches.list({ ...ended, personId: busy }, page(1_990)),
  );
  await measure('/history of the server, first page', () => store.matches.list(ended, page(0)));
  await measure('one match with its moves and board', () => matches.stored.get('M50000', scope));
  await measure('/metrics: what is open, what is overdue', () => store.due.tally(Date.now()));
  await measure('/privacy of the busy person', () => matches.people.stored(busy));
  await measure('all data of somebody with 200 matches', () => matches.people.data('100000000000000500'), 5);
  await measure('all data of the busy person, 10,000 matches', () => matches.people.data(busy), 3);
  store.close();
  await measure('backup, checked', () => backUp(path, join(folder, 'copy.db'), true), 1);
} finally {
  rmSync(folder, { recursive: true });
}
