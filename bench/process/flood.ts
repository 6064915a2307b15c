import { cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { LocalDiscord, type Channel, type PersonDriver } from 'local-discord';
import { Random } from '../../test/support/random.ts';
import { BotProcess } from './bot.ts';
import { latencies, line } from '../figures.ts';
import { BoardWatch, BusyTable } from './tables.ts';

/**
 * Overload by many people who each ask for little: suggestions while they type, and challenges. The real process and a
 * local Discord on the same machine. Figures are in docs/benchmarks.md.
 */

interface Options {
  readonly seconds: number;
  /** Suggestion requests per second. */
  readonly suggestions: number;
  readonly challenges: number;
  readonly only?: 'suggestions' | 'challenges';
  /** A folder for CPU profiles of the bot's threads, for Chromium's developer tools. */
  readonly profile?: string;
  /** Discord's rate limits apply. */
  readonly limits: boolean;
}

/** Number of matches in which people type moves. */
const tables = 100;
/** Milliseconds between two commands of the measured person. */
const commandMs = 750;
/** How many matches each person may offer at once. */
const challengesEach = 4;

interface Answered {
  /** Milliseconds until the acknowledgement; `undefined` if there was none within 3 s. */
  readonly ms: number | undefined;
}

async function timed(act: () => Promise<{ readonly error?: string | undefined }>): Promise<Answered> {
  const started = performance.now();
  const failed = await act().then(
    ({ error }) => error !== undefined,
    () => true,
  );
  return { ms: failed ? undefined : performance.now() - started };
}

/** Performs `count` actions at a fixed rate, whether or not they succeed. */
async function offered<T>(count: number, perSecond: number, act: (index: number) => Promise<T>) {
  const started = performance.now();
  const under: Promise<T>[] = [];
  for (let sent = 0; sent < count; sent++) {
    const wait = started + (sent * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    under.push(act(sent));
  }
  const seconds = (performance.now() - started) / 1000;
  return { seconds, all: await Promise.all(under) };
}

function report(what: string, answers: readonly Answered[]): void {
  const times = answers.flatMap(({ ms }) => ms ?? []);
  const late = times.filter((ms) => ms > 1_000).length;
  line(what, String(answers.length).padStart(6));
  line('  not answered within 3 s', String(answers.length - times.length).padStart(6));
  line('  answered after more than 1 s', String(late).padStart(6));
  latencies('  answered', times);
}

/** Someone who uses the bot normally during the flood. */
async function bystander(person: PersonDriver, channel: Channel, isOver: () => boolean): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  while (!isOver()) {
    answers.push(timed(() => person.command(channel, 'matches')));
    await sleep(commandMs);
  }
  return Promise.all(answers);
}

async function flood(
  title: string,
  prepare: (discord: LocalDiscord) => Promise<(index: number) => Promise<Answered>>,
  what: string,
  count: number,
  perSecond: number,
): Promise<void> {
  const discord = await LocalDiscord.start({ limits: options.limits });
  const bot = new BotProcess({ discord, environment: { LOG_LEVEL: 'error' }, moreNodeOptions });
  try {
    await bot.ready();
    const act = await prepare(discord);
    const channel = discord.addChannel('aside');
    let over = false;
    const watched = bystander(discord.addPerson({ name: 'Ada aside' }), channel, () => over);
    // Ordinary use before the flood.
    await sleep(2_000);
    const before = bot.cpu;
    const own = process.cpuUsage();
    const delay = monitorEventLoopDelay();
    delay.enable();
    const { seconds, all } = await offered(count, perSecond, act);
    over = true;
    const cpu = bot.cpu - before;
    const driver = process.cpuUsage(own);
    delay.disable();
    process.stdout.write(`${title}, load of the machine ${loadavg()[0]!.toFixed(1)}\n`);
    line('offered in', `${seconds.toFixed(1).padStart(6)} s`);
    report(what, all);
    report('commands of somebody else meanwhile', await watched);
    line('CPU of the bot', `${((cpu / seconds) * 100).toFixed(0).padStart(6)} % of a core`);
    line(
      'CPU of the local Discord and its people',
      `${((driver.user + driver.system) / 1e4 / seconds).toFixed(0).padStart(6)} % of a core`,
    );
    const own50 = (delay.percentile(50) / 1e6).toFixed(0);
    line('its own delay, p50 / max', `${own50.padStart(6)} ${(delay.max / 1e6).toFixed(0)} ms`);
    line('memory of the bot at most', `${bot.memory.peak.toFixed(0).padStart(6)} MiB`);
    for (const problem of [...discord.violations, ...discord.unknownRoutes]) line('PROBLEM', problem);
  } finally {
    await bot.stop();
    await discord.close();
  }
}

/** People with a match each who type a move. */
async function typists(discord: LocalDiscord): Promise<(index: number) => Promise<Answered>> {
  const watch = new BoardWatch(discord);
  const random = new Random('flood');
  const busy = Array.from({ length: tables }, (_, i) => new BusyTable(discord, watch, random, i));
  for (let i = 0; i < tables; i += 20) await Promise.all(busy.slice(i, i + 20).map((table) => table.begin()));
  const seats = busy.map(({ number }) => ({
    person: discord.person(`White ${number}`),
    channel: discord.channel(`table-${number}`),
  }));
  return (index) => {
    const { person, channel } = seats[index % tables]!;
    return timed(() => person.autocomplete(channel, 'move', 'move', { move: 'a' }).then(() => ({})));
  };
}

const options = new Command('bench:flood')
  .option('--seconds <count>', 'how long people type', Number, 20)
  .option('--suggestions <count>', 'suggestions that are asked for in a second', Number, 400)
  .option('--challenges <count>', 'challenges in 46 s', Number, 6_000)
  .option('--only <name>', 'suggestions or challenges')
  .option('--limits', 'with the rate limits of Discord', false)
  .option('--profile <folder>', 'where to put profiles of the processor time of the bot')
  .parse()
  .opts<Options>();
const moreNodeOptions =
  options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];

process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads\n`,
);
if (options.only !== 'challenges') {
  const { seconds, suggestions } = options;
  const title = `${suggestions} suggestions a second`;
  await flood(title, typists, 'suggestions', seconds * suggestions, suggestions);
}
if (options.only !== 'suggestions') {
  const { challenges } = options;
  const challengers = (discord: LocalDiscord) => {
    const channel = discord.addChannel('crowd');
    const people = Array.from({ length: Math.ceil(challenges / challengesEach) }, (_, i) =>
      discord.addPerson({ name: `Challenger ${i}` }),
    );
    return Promise.resolve((index: number) =>
      timed(() => people[index % people.length]!.command(channel, 'tak', { size: 5 })),
    );
  };
  await flood(`${challenges} challenges in 46 s`, challengers, 'challenges', challenges, challenges / 46);
}
process.exit(0);
