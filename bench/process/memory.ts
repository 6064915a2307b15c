import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { LocalDiscord } from 'local-discord';
import { levels } from '@taktable/tak/engine';
import { Random } from '../../test/support/random.ts';
import { BotProcess } from './bot.ts';
import { latencies, line } from '../figures.ts';
import { playComputer, solos } from './solo.ts';
import { BoardWatch, BusyTable, paced, type TimedTurn } from './tables.ts';

/**
 * Memory of the bot as `npm start` runs it: idle, and while many people play each other and two play the computer at
 * its highest level. Figures are in docs/benchmarks.md.
 */

interface Options {
  readonly tables: number;
  readonly turns: number;
  readonly rate: number;
  readonly idle: number;
  readonly plain?: true;
  readonly group?: string;
}

/** The level that thinks for seconds, so that two searches run nearly all the time. */
const hardest = levels.length - 1;

/** Turns between two figures. */
const step = 2_000;

const report = (what: string, bot: BotProcess): void => {
  const { now, peak, processes } = bot.memory;
  const count = processes === 1 ? '' : `, ${processes} processes`;
  const load = loadavg()[0]!.toFixed(1);
  line(what, `${now.toFixed(0).padStart(6)} MiB, at most ${peak.toFixed(0)} so far${count}; load ${load}`);
};

/** A value that a cgroup reports: the first of these files that exists, by their names in v2 and v1. */
const fact = (group: string, ...files: readonly string[]): string => {
  const file = files.find((name) => existsSync(join(group, name)));
  return file === undefined ? 'unknown' : readFileSync(join(group, file), 'utf8').trim();
};

function reportGroup(group: string): void {
  line('limit of the group', `${mebibytes(fact(group, 'memory.max', 'memory.limit_in_bytes'))}`);
  line('most that it held', `${mebibytes(fact(group, 'memory.peak', 'memory.max_usage_in_bytes'))}`);
  line('killed', /oom_kill (\d+)/.exec(fact(group, 'memory.events', 'memory.oom_control'))?.[1] ?? 'unknown');
}

const mebibytes = (bytes: string): string =>
  /^\d+$/.test(bytes) ? `${(Number(bytes) / 2 ** 20).toFixed(0).padStart(6)} MiB` : bytes;

async function play(discord: LocalDiscord, bot: BotProcess, options: Options): Promise<void> {
  const watch = new BoardWatch(discord);
  const random = new Random('memory');
  const tables = Array.from({ length: options.tables }, (_, i) => new BusyTable(discord, watch, random, i));
  for (let i = 0; i < tables.length; i += 20)
    await Promise.all(tables.slice(i, i + 20).map((table) => table.begin()));
  report(`${options.tables} matches begun`, bot);
  let over = false;
  const thinkers = ['Ada', 'Ben'].map((name) =>
    playComputer(
      discord,
      discord.addPerson({ name: `${name} alone` }),
      discord.addChannel(`alone-${name}`),
      solos.tak,
      hardest,
      () => !over,
    ),
  );

  const turns: TimedTurn[] = [];
  for (let goal = step; goal <= options.turns; goal += step) {
    while (turns.length < goal) await paced(tables, goal - turns.length, options.rate, turns);
    report(`${goal} turns`, bot);
  }
  over = true;
  const answers = (await Promise.all(thinkers)).flat();
  line('answers of the computer', String(answers.length).padStart(6));
  latencies(
    'acknowledged',
    turns.map(({ acknowledged }) => acknowledged),
  );
  latencies(
    'board posted',
    turns.map(({ posted }) => posted),
  );
  line('commands given up after 3 s', String(turns.reduce((sum, { late }) => sum + late, 0)).padStart(6));
  await sleep(options.idle * 1000);
  report(`idle again for ${options.idle} s`, bot);
}

const options = new Command('bench:memory')
  .option('--tables <count>', 'matches at once', Number, 200)
  .option('--turns <count>', 'turns in all', Number, 10_000)
  .option('--rate <count>', 'turns a second', Number, 40)
  .option('--idle <seconds>', 'how long nobody does anything', Number, 60)
  .option('--plain', 'without the options that npm start gives to Node')
  .option('--group <folder>', 'a cgroup that the bot runs in')
  .parse()
  .opts<Options>();

const { group } = options;
const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
process.stdout.write(`${process.version}, ${cpus().length} threads, ${gigabytes} GiB in the machine\n`);
const discord = await LocalDiscord.start({ limits: false });
const bot = new BotProcess({
  discord,
  ...(options.plain && { nodeOptions: [] }),
  ...(group !== undefined && { group }),
});
try {
  await bot.ready();
  report('ready', bot);
  await sleep(options.idle * 1000);
  report(`idle for ${options.idle} s`, bot);
  if (options.turns > 0) await play(discord, bot, options);
  for (const problem of [...discord.violations, ...discord.unknownRoutes]) line('PROBLEM', problem);
} finally {
  if (bot.ending !== undefined) line('PROBLEM', `the bot ended with ${bot.ending}`);
  if (group !== undefined) reportGroup(group);
  await bot.stop();
  await discord.close();
}
process.exit(0);
