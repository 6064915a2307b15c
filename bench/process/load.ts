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
  /** Requests a second that the bot may make; `undefined`: any number, and Discord keeps no limits. */
  readonly limit: number | undefined;
  /** A folder for CPU profiles of the bot's threads, for Chromium's developer tools. */
  readonly profile: string | undefined;
}

/** Those that count towards the limit of all. */
const counted = ({ requests }: LocalDiscord): number =>
  requests.filter(({ path }) => !/^\/(?:interactions|webhooks)\//.test(path)).length;

/** @param asked how many requests had been counted before. */
function underLimit(discord: LocalDiscord, turns: readonly TimedTurn[], tables: number, asked: number): void {
  line('counted requests a turn', ((counted(discord) - asked) / turns.length).toFixed(2).padStart(6));
  const refused = discord.requests.filter(({ status }) => status === 429).length;
  line('answered with 429', String(refused).padStart(6));
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
  const discord = await LocalDiscord.start({ limits: options.limit !== undefined });
  const bot = new BotProcess({
    discord,
    environment: options.limit === undefined ? {} : { DISCORD_REQUESTS_PER_SECOND: String(options.limit) },
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
    const asked = counted(discord);
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
    if (options.limit !== undefined) underLimit(discord, turns, options.tables, asked);
    for (const problem of [...discord.violations, ...discord.unknownRoutes]) line('PROBLEM', problem);
  } finally {
    await bot.stop();
    await discord.close();
  }
}

const program = new Command('bench:load')
  .option('--tables <count>', 'matches at once', Number, 200)
  .option('--turns <count>', 'turns of each measurement', Number, 5_000)
  .option('--rate <count>', 'turns a second in the paced measurement; 60, with a limit 20', Number)
  .option('--only <name>', 'full or paced')
  .option('--limit <count>', "keep Discord's limits, with so many requests a second of all", Number)
  .option('--profile <folder>', 'where to put profiles of the processor time of the bot')
  .parse();
const { tables, only, limit, profile, ...chosen } = program.opts<{
  tables: number;
  turns: number;
  rate?: number;
  only?: string;
  limit?: number;
  profile?: string;
}>();

process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads, ${tables} matches\n`,
);
const rate = chosen.rate ?? (limit === undefined ? 60 : 20);
// The local Discord remembers so many requests.
const turns = limit === undefined ? chosen.turns : Math.min(chosen.turns, 1_500);
const options = { tables, turns, limit, profile };
const limits = limit === undefined ? 'Limits off' : `Discord's limits kept, ${limit} requests a second`;
if (only === undefined || only === 'paced')
  await measure(`${limits}, ${rate} turns a second offered:`, { ...options, rate });
if (only === undefined || only === 'full')
  await measure(`${limits}, as fast as it goes:`, { ...options, rate: 0 });
process.exit(0);
