import { cpus } from 'node:os';
import { Command } from 'commander';
import { LocalDiscord } from 'local-discord';
import { Random } from '../../test/support/random.ts';
import { BotProcess } from './bot.ts';
import { latencies, line } from '../figures.ts';
import { BoardWatch, BusyTable, paced, type TimedTurn } from './tables.ts';

/**
 * Many matches at once, with the real process and a local Discord on the same machine. Figures are in
 * docs/benchmarks.md.
 */

interface Options {
  readonly tables: number;
  readonly turns: number;
  /** Turns per second; 0: as fast as possible. */
  readonly rate: number;
  /** Enforce Discord's rate limits. */
  readonly limits: boolean;
  /** A folder for CPU profiles of the bot's threads, for Chromium's developer tools. */
  readonly profile: string | undefined;
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

/** The main thread, V8's own and the pictures' (WorkerThread); those that take less than 0.1 ms are left out. */
function perThread(before: BotProcess['threads'], after: BotProcess['threads'], turns: number): void {
  for (const [name, time] of after) {
    const each = ((time - (before.get(name) ?? 0)) / turns) * 1000;
    if (each >= 0.1) line(`  of that, ${name}`, `${each.toFixed(1).padStart(6)} ms`);
  }
}

async function measure(title: string, options: Options): Promise<void> {
  process.stdout.write(`${title}\n`);
  const discord = await LocalDiscord.start({ limits: options.limits });
  const bot = new BotProcess({
    discord,
    environment: options.limits ? { DISCORD_REQUESTS_PER_SECOND: '50' } : {},
    moreNodeOptions: options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`],
  });
  try {
    await bot.ready();
    const watch = new BoardWatch(discord);
    const random = new Random('load');
    const tables = Array.from({ length: options.tables }, (_, i) => new BusyTable(discord, watch, random, i));
    for (let i = 0; i < tables.length; i += 20)
      await Promise.all(tables.slice(i, i + 20).map((table) => table.begin()));

    const turns: TimedTurn[] = [];
    const started = performance.now();
    const own = process.cpuUsage();
    const before = bot.cpu;
    const threadsBefore = bot.threads;
    let settled: number | undefined;
    const watching = setInterval(() => {
      if (turns.length >= 1_000) settled ??= bot.memory.now;
    }, 50);
    if (options.rate > 0) await paced(tables, options.turns, options.rate, turns);
    else await Promise.all(tables.map((table) => table.play(() => turns.length < options.turns, turns)));
    clearInterval(watching);
    const seconds = (performance.now() - started) / 1000;
    const cpu = bot.cpu - before;
    const memory = bot.memory.now;
    const driver = process.cpuUsage(own);

    line('turns', `${turns.length} in ${seconds.toFixed(1)} s`);
    line('CPU of the bot a turn', `${((cpu / turns.length) * 1000).toFixed(1).padStart(6)} ms`);
    perThread(threadsBefore, bot.threads, turns.length);
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
    line('CPU of the bot', `${((cpu / seconds) * 100).toFixed(0).padStart(6)} % of a core`);
    const load = (driver.user + driver.system) / 1e6 / seconds;
    line('CPU of the local Discord and its players', `${(load * 100).toFixed(0).padStart(6)} % of a core`);
    const grown = settled === undefined ? '' : `, ${settled.toFixed(0)} MiB after 1,000 turns`;
    line('memory of the bot at the end', `${memory.toFixed(0).padStart(6)} MiB${grown}`);
    if (options.limits) fairness(turns, options.tables);
    const refused = discord.requests.filter(({ status }) => status === 429).length;
    line('answered with 429', String(refused).padStart(6));
    for (const problem of [...discord.violations, ...discord.unknownRoutes]) line('PROBLEM', problem);
  } finally {
    await bot.stop();
    await discord.close();
  }
}

const program = new Command('bench:load')
  .option('--tables <count>', 'matches at once', Number, 200)
  .option('--turns <count>', 'turns of each measurement', Number, 5_000)
  .option('--rate <count>', 'turns a second in the paced measurement', Number, 60)
  .option('--only <name>', 'full, paced or kept')
  .option('--profile <folder>', 'where to put profiles of the processor time of the bot')
  .parse();
const { tables, turns, rate, only, profile } = program.opts<{
  tables: number;
  turns: number;
  rate: number;
  only?: string;
  profile?: string;
}>();

process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads, ${tables} matches\n`,
);
const free = { tables, turns, limits: false, profile };
const kept = { tables, turns: Math.min(turns, 1_500), limits: true, rate: 0, profile };
if (only === undefined || only === 'paced')
  await measure(`Limits off, ${rate} turns a second offered:`, { ...free, rate });
if (only === undefined || only === 'full')
  await measure('Limits off, as fast as it goes:', { ...free, rate: 0 });
if (only === undefined || only === 'kept') await measure("Discord's limits kept, as fast as it goes:", kept);
process.exit(0);
