import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '../src/games/index.ts';
import { tak } from '../src/games/tak/index.ts';
import { createMatches } from '../src/matches/index.ts';
import { LocalDiscord } from 'local-discord';
import { openSqliteStore } from '../src/store/sqlite/index.ts';

/**
 * How fast `/move` suggests moves and the composer shows a step, from the keystroke or click until Discord confirms the
 * answer. The real process, a local Discord on the same machine, the busiest position on 8x8. Figures are in
 * docs/benchmarks.md.
 */

/** Twelve stacks of eight, all White's, with room around them: close to the maximum number of choices. */
const busiest =
  'x8/x,12121211,x,12121211,x,12121211,x2/x8/x,12121211,x,12121211,x,12121211,x2/x8/x,12121211,x,12121211,x,12121211,x2/x8/x,12121211,x,12121211,x,12121211,x2 1 60';
/** Slow enough to stay within the bot's rate limits, in milliseconds. */
const pace = { suggestions: 220, presses: 1_100 };
const options = { size: 8, flats: 60, tps: busiest };

/** Stores the match as if its players had started it. */
async function store(path: string, discord: LocalDiscord): Promise<void> {
  const opened = openSqliteStore(path);
  if (!opened.ok) throw new Error(opened.error.sentence);
  const matches = createMatches({
    store: opened.value,
    games,
    now: Date.now,
    random: Math.random,
    holder: 'bench',
  });
  const [first, second] = ['Ada', 'Ben'].map((name) => {
    const { id } = discord.person(name);
    return { id, name };
  });
  if (first === undefined || second === undefined) throw new Error('the table is empty');
  const channel = discord.channel('general');
  const scope = { guildId: channel.guildId, channelId: channel.id };
  const wish = { ...scope, gameId: tak.id, options, challenger: first, opponent: second };
  const offered = await matches.challenges.propose({ ...wish, terms: {}, seat: 'first', thread: false });
  if (!offered.ok) throw new Error(offered.error.key);
  const accepted = await matches.challenges.accept(offered.value.id, second, scope);
  if (!accepted.ok) throw new Error(accepted.error.key);
  opened.value.close();
}

async function startBot(discord: LocalDiscord, databasePath: string): Promise<ChildProcess> {
  const bot = spawn(process.execPath, ['src/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_PATH: databasePath,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bot.stdout, 'data');
  return bot;
}

async function measure(what: string, paceMs: number, work: (index: number) => Promise<void>): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < 40; index++) {
    await sleep(paceMs);
    const started = performance.now();
    await work(index);
    times.push(performance.now() - started);
  }
  const [warmest = NaN] = times;
  const sorted = times.slice(1).sort((a, b) => a - b);
  const at = (q: number) => (sorted[Math.floor((sorted.length - 1) * q)] ?? NaN).toFixed(1).padStart(6);
  process.stdout.write(
    `${what.padEnd(48)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms, the first ${warmest.toFixed(1)} ms\n`,
  );
}

process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads\n`,
);
const folder = mkdtempSync(join(tmpdir(), 'taktable-suggestions-'));
const discord = await LocalDiscord.start();
const started = tak.start(options);
if (!started.ok) throw new Error(started.error.key);
const board = started.value;
const path = join(folder, 'bench.db');
await store(path, discord);
const plies = [...board.legalPlies()];
process.stdout.write(`8x8, ${plies.length} legal plies\n`);
const bot = await startBot(discord, path);
try {
  const channel = discord.channel('general');
  const mover = discord.person(board.toMove === 'first' ? 'Ada' : 'Ben');
  const some = plies[Math.floor(plies.length / 2)]!;
  const typed = ['', some.slice(0, 1), some.slice(0, 3)];
  for (const move of typed) {
    await measure(`/move, “${move}” typed`, pace.suggestions, async () => {
      const offered = await mover.autocomplete(channel, 'move', 'move', { move });
      if (offered.length === 0) throw new Error(`nothing was suggested for “${move}”`);
    });
  }

  const shown = await mover.command(channel, 'board');
  await shown.answer();
  const message = await discord.until(() =>
    mover
      .sees(channel)
      .findLast(({ attachments, privateFor }) => attachments.length > 0 && privateFor === null),
  );
  const opened = await mover.press(message, 'Move');
  const composer = await opened.settled();
  const file = board.choices([])[0]!.id;
  await measure('a step in the composer, with its picture', pace.presses, async (index) => {
    const pressed = await mover.press(composer.message!, index % 2 === 0 ? file : '◀ Back');
    if (pressed.error !== undefined) throw new Error(pressed.error);
    await pressed.settled();
  });
  for (const problem of [...discord.violations, ...discord.unknownRoutes]) {
    process.stdout.write(`PROBLEM ${problem}\n`);
  }
} finally {
  bot.kill('SIGTERM');
  await once(bot, 'exit');
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
}
