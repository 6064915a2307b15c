import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command, Option } from 'commander';
import { LocalDiscord } from 'local-discord';
import { BotProcess } from './bot.ts';
import { line, quantile } from '../figures.ts';
import { playComputer, solos } from './solo.ts';

/**
 * People against the computer, with the real process and a local Discord on the same machine: how long they wait for
 * its answers, and how long the main thread is blocked while two searches run. Figures are in docs/benchmarks.md.
 */

/** What Node adds to every measured delay, in milliseconds: its sampling interval. */
const resolution = 10;

const warmUpMs = 8_000;

async function lag(port: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return (name) => {
    const found = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1];
    return Math.max(0, Number(found) * 1000 - resolution);
  };
}

async function measure(title: string, people: number, level: number, seconds: number): Promise<void> {
  process.stdout.write(`${title}\n`);
  const discord = await LocalDiscord.start({ limits: false });
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const bot = new BotProcess({ discord, environment: { HTTP_PORT: String(port) } });
  try {
    await bot.ready();
    const channel = discord.channel('general');
    // Warms up first: neither the start nor first uses are measured.
    const early = discord.addPerson({ name: 'Early' });
    const warm = performance.now() + warmUpMs;
    await playComputer(discord, early, channel, solo, 1, () => performance.now() < warm);
    await lag(port);
    const until = performance.now() + seconds * 1000;
    if (people === 0) await sleep(seconds * 1000);
    const waits = await Promise.all(
      Array.from({ length: people }, (_, i) =>
        playComputer(
          discord,
          discord.addPerson({ name: `Player ${i}` }),
          channel,
          solo,
          level,
          () => performance.now() < until,
        ),
      ),
    );
    const all = waits.flat();
    const read = await lag(port);
    if (people > 0) {
      line('answers', String(all.length).padStart(6));
      const at = [0.5, 0.95, 1].map((q) => quantile(all, q).toFixed(0).padStart(6));
      line('from the move to the board, p50 / p95 / max', `${at.join(' ')} ms`);
      const counts = waits.map(({ length }) => length);
      line('answers a person, fewest and most', `${Math.min(...counts)} ${Math.max(...counts)}`);
    }
    const lags = ['p50', 'p90', 'p99'].map((name) => read(name).toFixed(1).padStart(6));
    line('lag of the main thread, p50 / p90 / p99', `${lags.join(' ')} ms`);
    line('load of the machine', loadavg()[0]!.toFixed(1).padStart(6));
    for (const problem of [...discord.violations, ...discord.unknownRoutes]) line('PROBLEM', problem);
  } finally {
    await bot.stop();
    await discord.close();
  }
}

const { seconds, game } = new Command('bench:opponent')
  .option('--seconds <count>', 'of each measurement', Number, 30)
  .addOption(new Option('--game <id>', 'which is played').choices(Object.keys(solos)).default('tak'))
  .parse()
  .opts<{ seconds: number; game: keyof typeof solos }>();
const solo = solos[game];
const { strongest } = solo;

process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads\n`,
);
await measure('Nobody:', 0, 3, seconds);
await measure(`One person, level ${strongest - 3}:`, 1, strongest - 3, seconds);
await measure(
  `Two people, level ${strongest}, so that two searches run all the time:`,
  2,
  strongest,
  seconds,
);
await measure(`Six people, level ${strongest}:`, 6, strongest, seconds);
process.exit(0);
