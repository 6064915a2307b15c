import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
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

async function start(): Promise<Start> {
  const discord = await LocalDiscord.start({ limits: false });
  const began = performance.now();
  const bot = new BotProcess({ discord });
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

async function measure(title: string, prepare = (): void => undefined): Promise<void> {
  const all: Start[] = [];
  for (let run = 0; run < runs; run++) {
    prepare();
    all.push(await start());
  }
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
const bundles = new URL('../../node_modules/.cache/taktable', import.meta.url);
await measure('The first start', () => rmSync(bundles, { recursive: true, force: true }));
await measure('Every later one');
process.exit(0);
