import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { tak } from '../src/games/tak/index.ts';
import { StandIn, type PersonDriver } from '../src/playground/index.ts';
import type { Channel } from '../src/playground/records.ts';
import { boardsSeen } from '../test/support/players.ts';

/**
 * People against the computer, in the real process and with a stand-in on the same machine: how long they wait
 * for its answers, and how long its main thread keeps others waiting while two searches run. Figures are in
 * docs/benchmarks.md.
 */

/** What Node's own measurement adds to every delay, in milliseconds: the time between two looks. */
const resolution = 10;

/** Between two moves of one person: no faster than the bot allows for long. */
const paceMs = 1_100;

const warmUpMs = 8_000;

const line = (what: string, figure: string): void =>
  void process.stdout.write(`  ${what.padEnd(44)}${figure}\n`);

const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;
};

/** Plays a match after the other for so long; the plies are any that are legal. Returns the waits in ms. */
async function play(
  standIn: StandIn,
  person: PersonDriver,
  channel: Channel,
  level: number,
  until: number,
): Promise<readonly number[]> {
  const waits: number[] = [];
  while (performance.now() < until) {
    const begun = await person.command(channel, 'tak', {
      opponent: standIn.bot,
      color: 'first',
      size: 6,
      level,
    });
    const match = /`(\w+)`/.exec(begun.message?.content ?? '')?.[1];
    if (match === undefined) throw new Error(begun.error ?? begun.message?.content);
    const board = (turn: number) =>
      boardsSeen(person, channel).find((seen) => seen.matchId === match && seen.turn >= turn);
    const started = tak.start({ size: 6 });
    if (!started.ok) throw new Error('no start');
    let position = started.value;
    await standIn.until(() => board(0), 20_000);
    while (position.outcome === undefined && performance.now() < until) {
      const legal = [...position.legalPlies()].filter((ply) => /^[a-h]\d$/.test(ply));
      const ply = legal[(position.plies.length * 7) % legal.length] ?? [...position.legalPlies()][0]!;
      const at = performance.now();
      await person.command(channel, 'move', { move: ply, match });
      const next = await standIn
        .until(() => board(position.plies.length + 2), 30_000, 'an answer')
        .catch(() => undefined);
      if (next === undefined) break;
      waits.push(performance.now() - at);
      await sleep(Math.max(0, paceMs - (performance.now() - at)));
      for (const one of [ply, [...next.message.content.matchAll(/played `([^`]+)`/g)].at(-1)?.[1] ?? '']) {
        const played = position.play(one);
        if (played.ok) position = played.value;
      }
    }
    await person.command(channel, 'cancel', { match });
  }
  return waits;
}

async function lag(port: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return (name) => {
    const found = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1];
    return Math.max(0, Number(found) * 1000 - resolution);
  };
}

async function measure(title: string, people: number, level: number, seconds: number): Promise<void> {
  process.stdout.write(`${title}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'taktable-opponent-'));
  const standIn = await StandIn.start({ limits: false });
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const bot = spawn(process.execPath, ['src/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      DISCORD_TOKEN: 'opponent',
      DISCORD_API_URL: standIn.apiUrl,
      DISCORD_REQUESTS_PER_SECOND: '9999',
      DATABASE_PATH: join(folder, 'opponent.db'),
      HTTP_PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(bot.stdout, 'data');
    const channel = standIn.channel('table');
    // Neither the start nor what is done for the first time is what is measured.
    const early = standIn.addPerson({ name: 'Early' });
    await play(standIn, early, channel, 1, performance.now() + warmUpMs);
    await lag(port);
    const until = performance.now() + seconds * 1000;
    if (people === 0) await sleep(seconds * 1000);
    const waits = await Promise.all(
      Array.from({ length: people }, (_, i) =>
        play(standIn, standIn.addPerson({ name: `Player ${i}` }), channel, level, until),
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
    for (const problem of [...standIn.violations, ...standIn.unknownRoutes]) line('PROBLEM', problem);
  } finally {
    bot.kill('SIGTERM');
    await once(bot, 'exit');
    await standIn.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { seconds } = new Command('bench:opponent')
  .option('--seconds <count>', 'of each measurement', Number, 30)
  .parse()
  .opts<{ seconds: number }>();

process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads\n`,
);
await measure('Nobody:', 0, 3, seconds);
await measure('One person, level 3:', 1, 3, seconds);
await measure('Two people, level 6, so that two searches run all the time:', 2, 6, seconds);
await measure('Six people, level 6:', 6, 6, seconds);
process.exit(0);
