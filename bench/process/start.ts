import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { LocalDiscord } from 'local-discord';
import { BotProcess } from './bot.ts';
import { line, quantile } from '../figures.ts';

/**
 * Time from the start of the process until it identifies at the gateway, and until it is ready, with a local Discord on
 * the same machine. Figures are in docs/benchmarks.md.
 */

interface Start {
  readonly identified: number;
  readonly served: number;
  /** Processor time until it was ready, in seconds; other work on the machine matters little. */
  readonly cpu: number;
}

async function start(environment: Readonly<Record<string, string>>): Promise<Start> {
  const discord = await LocalDiscord.start({ limits: false });
  const began = performance.now();
  const bot = new BotProcess({ discord, environment });
  try {
    let identified = NaN;
    discord.gateway.onOnline(() => (identified = performance.now() - began));
    await bot.ready();
    return { identified, served: performance.now() - began, cpu: bot.cpu * 1000 };
  } finally {
    await bot.stop();
    await discord.close();
  }
}

async function measure(title: string, environment: () => Readonly<Record<string, string>>): Promise<void> {
  const all: Start[] = [];
  for (let run = 0; run < runs; run++) all.push(await start(environment()));
  const figure = (of: (one: Start) => number): string => {
    const values = all.map(of);
    return `${quantile(values, 0.5).toFixed(0).padStart(6)} ms, at least ${Math.min(...values).toFixed(0)}`;
  };
  process.stdout.write(`${title}\n`);
  line(
    'IDENTIFY',
    figure(({ identified }) => identified),
  );
  line(
    'serves',
    figure(({ served }) => served),
  );
  line(
    'processor time until then',
    figure(({ cpu }) => cpu),
  );
}

const { runs } = new Command('bench:start')
  .option('--runs <count>', 'starts of each kind', Number, 9)
  .parse()
  .opts<{ runs: number }>();

process.stdout.write(`${process.version}, ${cpus().length} threads, load ${loadavg()[0]!.toFixed(1)}\n`);
const folder = mkdtempSync(join(tmpdir(), 'taktable-start-'));
let caches = 0;
try {
  await measure('The first start', () => ({ NODE_COMPILE_CACHE: join(folder, String(caches++)) }));
  await start({ NODE_COMPILE_CACHE: join(folder, 'kept') });
  await measure('Every later one', () => ({ NODE_COMPILE_CACHE: join(folder, 'kept') }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
