import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { StandIn } from '../src/playground/index.ts';
import { Random } from '../test/support/random.ts';
import { BoardWatch, BusyTable, type TimedTurn } from './tables.ts';

/**
 * Many matches at once against the real process and a stand-in on the same machine. Figures are in
 * docs/benchmarks.md. Linux only: the process is measured through /proc.
 */

interface Options {
  readonly tables: number;
  readonly turns: number;
  /** Turns per second that are offered; 0: as many as there are. */
  readonly rate: number;
  /** Discord's limits are kept. */
  readonly limits: boolean;
}

const line = (what: string, figure: string): void =>
  void process.stdout.write(`  ${what.padEnd(44)}${figure}\n`);

async function startBot(apiUrl: string, folder: string, requestsPerSecond: number): Promise<ChildProcess> {
  const bot = spawn(process.execPath, ['src/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      DISCORD_TOKEN: 'load',
      DISCORD_API_URL: apiUrl,
      DISCORD_REQUESTS_PER_SECOND: String(requestsPerSecond),
      DATABASE_PATH: join(folder, 'load.db'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bot.stdout, 'data');
  return bot;
}

/** Seconds of CPU that a process has used, and the memory that it holds, in MiB. */
function usage(pid: number): { readonly cpu: number; readonly memory: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  // Fields 14 and 15 of proc(5), in ticks of 10 ms; what stands before the ") " are two of them.
  const cpu = (Number(fields[11]) + Number(fields[12])) / 100;
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return { cpu, memory: (pages * 4096) / 2 ** 20 };
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;

function latencies(what: string, values: readonly number[]): void {
  const sorted = [...values].sort((a, b) => a - b);
  const at = [0.5, 0.95, 0.99, 1].map((q) => quantile(sorted, q).toFixed(0).padStart(6));
  line(`${what}, p50 / p95 / p99 / max`, `${at.join(' ')} ms`);
}

/** Lets tables without a turn under way play, so many a second. */
async function paced(tables: readonly BusyTable[], options: Options, into: TimedTurn[]): Promise<void> {
  const free = [...tables];
  const running = new Set<Promise<void>>();
  const started = performance.now();
  let failure: unknown;
  for (let sent = 0; sent < options.turns && failure === undefined; sent++) {
    const wait = started + (sent * 1000) / options.rate - performance.now();
    if (wait > 0) await sleep(wait);
    const table = free.shift();
    // Every table waits for its board: what was offered cannot be kept up with.
    if (table === undefined) continue;
    const turn = table.turn().then(
      (timed) => void into.push(timed),
      (cause: unknown) => (failure = cause),
    );
    const work = turn.then(() => void free.push(table)).finally(() => running.delete(work));
    running.add(work);
  }
  await Promise.all(running);
  if (failure !== undefined) throw failure as Error;
}

function fairness(turns: readonly TimedTurn[], tables: number): void {
  const mean = turns.reduce((sum, { posted }) => sum + posted, 0) / turns.length;
  const means = Array.from({ length: tables }, (_, i) => {
    const own = turns.filter(({ table }) => table === i).map(({ posted }) => posted);
    return own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length);
  });
  line('mean wait for a board, all matches', `${mean.toFixed(0).padStart(6)} ms`);
  line(
    'the same, the match that waits longest',
    `${Math.max(...means)
      .toFixed(0)
      .padStart(6)} ms`,
  );
}

async function measure(title: string, options: Options): Promise<void> {
  process.stdout.write(`${title}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'taktable-load-'));
  const standIn = await StandIn.start({ limits: options.limits });
  const bot = await startBot(standIn.apiUrl, folder, options.limits ? 50 : 9_999);
  const pid = bot.pid!;
  try {
    const watch = new BoardWatch(standIn);
    const random = new Random('load');
    const tables = Array.from({ length: options.tables }, (_, i) => new BusyTable(standIn, watch, random, i));
    for (let i = 0; i < tables.length; i += 20)
      await Promise.all(tables.slice(i, i + 20).map((table) => table.begin()));

    const turns: TimedTurn[] = [];
    const started = performance.now();
    const own = process.cpuUsage();
    const before = usage(pid);
    let settled: number | undefined;
    const watching = setInterval(() => {
      if (turns.length >= 1_000) settled ??= usage(pid).memory;
    }, 50);
    if (options.rate > 0) await paced(tables, options, turns);
    else await Promise.all(tables.map((table) => table.play(() => turns.length < options.turns, turns)));
    clearInterval(watching);
    const seconds = (performance.now() - started) / 1000;
    const after = usage(pid);
    const driver = process.cpuUsage(own);

    line('turns', `${turns.length} in ${seconds.toFixed(1)} s`);
    line(
      'CPU of the bot a turn',
      `${(((after.cpu - before.cpu) / turns.length) * 1000).toFixed(1).padStart(6)} ms`,
    );
    line('turns per second', (turns.length / seconds).toFixed(1).padStart(6));
    latencies(
      'acknowledged',
      turns.map(({ acknowledged }) => acknowledged),
    );
    latencies(
      'board posted',
      turns.map(({ posted }) => posted),
    );
    line('commands given up after 3 s', String(turns.reduce((sum, { late }) => sum + late, 0)).padStart(6));
    line(
      'CPU of the bot',
      `${(((after.cpu - before.cpu) / seconds) * 100).toFixed(0).padStart(6)} % of a core`,
    );
    const load = (driver.user + driver.system) / 1e6 / seconds;
    line('CPU of the stand-in and its players', `${(load * 100).toFixed(0).padStart(6)} % of a core`);
    const grown = settled === undefined ? '' : `, ${settled.toFixed(0)} MiB after 1,000 turns`;
    line('memory of the bot at the end', `${after.memory.toFixed(0).padStart(6)} MiB${grown}`);
    if (options.limits) fairness(turns, options.tables);
    const refused = standIn.requests.filter(({ status }) => status === 429).length;
    line('answered with 429', String(refused).padStart(6));
    for (const problem of [...standIn.violations, ...standIn.unknownRoutes]) line('PROBLEM', problem);
  } finally {
    bot.kill('SIGTERM');
    await once(bot, 'exit');
    await standIn.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const program = new Command('bench:load')
  .option('--tables <count>', 'matches at once', Number, 200)
  .option('--turns <count>', 'turns of each measurement', Number, 5_000)
  .option('--rate <count>', 'turns a second in the paced measurement', Number, 60)
  .option('--only <name>', 'full, paced or kept')
  .parse();
const { tables, turns, rate, only } = program.opts<{
  tables: number;
  turns: number;
  rate: number;
  only?: string;
}>();

process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads, ${tables} matches\n`,
);
const free = { tables, turns, limits: false };
const kept = { tables, turns: Math.min(turns, 1_500), limits: true, rate: 0 };
if (only === undefined || only === 'paced')
  await measure(`Limits off, ${rate} turns a second offered:`, { ...free, rate });
if (only === undefined || only === 'full')
  await measure('Limits off, as fast as it goes:', { ...free, rate: 0 });
if (only === undefined || only === 'kept') await measure("Discord's limits kept, as fast as it goes:", kept);
process.exit(0);
