import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { LocalDiscord } from 'local-discord';
import { PostgresServer } from '../../test/support/postgres.ts';
import { Random } from '../../test/support/random.ts';
import { latencies, line } from '../figures.ts';
import { fill, placeOpenMatches } from '../postgres/load.ts';
import { BotProcess } from './bot.ts';
import { BoardWatch, BusyTable, paced, type TimedTurn } from './tables.ts';

/**
 * Several processes on PostgreSQL with a shard each, and before them one process with all shards on SQLite, with many
 * servers in their caches. Everything runs on one machine: `npm run bench:fleet`. Figures are in docs/benchmarks.md.
 */

const program = new Command('bench:fleet')
  .option('--processes <count>', 'processes on PostgreSQL, with a shard each', Number, 4)
  .option('--servers <count>', 'servers in their caches', Number, 10_000)
  .option('--tables <count>', 'matches that are played', Number, 100)
  .option('--turns <count>', 'turns of each measurement', Number, 500)
  .option('--rates <list>', 'turns a second in the paced measurements', '10,60')
  .option('--finished <count>', 'finished matches in the database', Number, 10_000)
  .option('--open <count>', 'open matches in the database', Number, 1_000)
  .parse();
const { processes, servers, tables, turns, rates, finished, open } = program.opts<{
  processes: number;
  servers: number;
  tables: number;
  turns: number;
  rates: string;
  finished: number;
  open: number;
}>();

const discord = await LocalDiscord.start({ sharding: { shards: processes, maxConcurrency: 16 } });
const watch = new BoardWatch(discord);
const owner = discord.addPerson({ name: 'Owner' });
const guilds = Array.from({ length: servers }, (_, i) => discord.addGuild(`Server ${i}`, [owner]));
const channels = guilds.map((guild) => discord.addChannel('open', guild));

interface Counted {
  readonly query: string;
  readonly calls: number;
  readonly ms: number;
}
/** What PostgreSQL has done so far, transactions' beginnings and ends included; nothing for SQLite. */
let counted: () => Promise<readonly Counted[]> = async () => [];

/** How often each statement was run a turn, and how long it took. */
function statements(earlier: readonly Counted[], later: readonly Counted[], turns: number): void {
  const before = new Map(earlier.map((one) => [one.query, one]));
  const since = later
    .map(({ query, calls, ms }) => ({
      query,
      calls: (calls - (before.get(query)?.calls ?? 0)) / turns,
      ms: (ms - (before.get(query)?.ms ?? 0)) / turns,
    }))
    .sort((one, other) => other.calls - one.calls);
  const all = (what: 'calls' | 'ms') => since.reduce((sum, one) => sum + one[what], 0);
  line('statements a turn', all('calls').toFixed(1).padStart(6));
  line('PostgreSQL’s time in them a turn', `${all('ms').toFixed(1).padStart(6)} ms`);
  for (const { query, calls, ms } of since)
    if (calls >= 0.1)
      line(`  ${query.replace(/\s+/g, ' ').slice(0, 70)}`, `${calls.toFixed(1)}, ${ms.toFixed(2)} ms`);
}

type Turns = (tables: readonly BusyTable[], into: TimedTurn[]) => Promise<unknown>;

async function measure(what: string, bots: readonly BotProcess[], busy: readonly BusyTable[], play: Turns) {
  const into: TimedTurn[] = [];
  const before = bots.map(({ cpu }) => cpu);
  const earlier = await counted();
  const own = process.cpuUsage();
  const start = performance.now();
  await play(busy, into);
  const seconds = (performance.now() - start) / 1_000;
  const driver = process.cpuUsage(own);
  const later = await counted();
  const cpu = bots.reduce((sum, bot, i) => sum + bot.cpu - before[i]!, 0);
  const each = (value: number) => `${((value / into.length) * 1_000).toFixed(1).padStart(6)} ms`;
  process.stdout.write(`${what}, load ${loadavg()[0]!.toFixed(1)}\n`);
  line('turns per second', (into.length / seconds).toFixed(1).padStart(6));
  line('CPU of the bots a turn', each(cpu));
  line('CPU of Discord and the players a turn', each((driver.user + driver.system) / 1e6));
  if (later.length > 0) statements(earlier, later, into.length);
  latencies(
    'acknowledged',
    into.map(({ acknowledged }) => acknowledged),
  );
  latencies(
    'board posted',
    into.map(({ posted }) => posted),
  );
  line('given up after 3 s', String(into.reduce((sum, { late }) => sum + late, 0)).padStart(6));
}

async function serve(
  what: string,
  environments: readonly Readonly<Record<string, string>>[],
  prefix: number,
) {
  const before = discord.gateway.identifies;
  const bots = environments.map((environment) => new BotProcess({ discord, environment }));
  try {
    const started = performance.now();
    await Promise.all(bots.map((bot) => bot.ready()));
    await discord.until(() => discord.gateway.identifies >= before + processes, 120_000);
    await discord.gateway.settled();
    line(`${what}: ready after`, `${((performance.now() - started) / 1_000).toFixed(1)} s`);
    // What was found at the start.
    await sleep(5_000);
    const random = new Random(`fleet ${prefix}`);
    const busy = Array.from(
      { length: tables },
      (_, i) => new BusyTable(discord, watch, random, prefix + i, guilds[(i * 7919) % servers]),
    );
    for (let i = 0; i < tables; i += 10)
      await Promise.all(busy.slice(i, i + 10).map((table) => table.begin()));
    await measure(`${what}, as fast as it goes`, bots, busy, (all, into) =>
      Promise.all(all.map((table) => table.play(() => into.length < turns, into))),
    );
    for (const rate of rates.split(',').map(Number))
      await measure(`${what}, ${rate} turns a second offered`, bots, busy, (all, into) =>
        paced(all, turns, rate, into),
      );
    line('memory of each', bots.map(({ memory }) => memory.now.toFixed(0)).join(', ') + ' MiB');
    return bots;
  } finally {
    await Promise.all(bots.map((bot) => bot.stop()));
  }
}

process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads, ${servers} servers, ` +
    `${finished} finished and ${open} open matches\n`,
);
const shards = String(processes);
await serve('1 process, SQLite', [{ SHARDS: shards }], 0);
const server = await PostgresServer.start([
  'fsync=on',
  'full_page_writes=on',
  'shared_buffers=512MB',
  'max_wal_size=4GB',
  'shared_preload_libraries=pg_stat_statements',
]);
try {
  const url = await server.create();
  const database = new URL(url).pathname.slice(1);
  await fill(url, { finished, open, servers, people: 500 });
  await placeOpenMatches(
    url,
    channels.map(({ id, guildId }) => ({ channelId: id, guildId: guildId! })),
  );
  await server.query('postgres', 'CREATE EXTENSION pg_stat_statements');
  counted = () =>
    server.query<Counted>(
      'postgres',
      `SELECT query, sum(calls)::int AS calls, sum(total_exec_time)::float AS ms
       FROM pg_stat_statements JOIN pg_database ON oid = dbid WHERE datname = $1 GROUP BY query`,
      [database],
    );
  const environments = Array.from({ length: processes }, (_, id) => ({
    DATABASE_URL: url,
    SHARDS: shards,
    SHARD_IDS: String(id),
  }));
  const connections: number[] = [];
  const watching = setInterval(() => {
    void server
      .query<{ count: number }>(
        'postgres',
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'taktable' AND datname = $1`,
        [database],
      )
      .then(([row]) => connections.push(row?.count ?? 0))
      // The server may be closing.
      .catch(() => undefined);
  }, 1_000);
  await serve('1 process, PostgreSQL', [{ DATABASE_URL: url, SHARDS: shards }], tables);
  const alone = Math.max(...connections.splice(0));
  await serve(`${processes} processes, PostgreSQL`, environments, 2 * tables);
  clearInterval(watching);
  line('connections of one process, of all', `${alone}, ${Math.max(...connections)}`);
} finally {
  await server.close();
}
for (const problem of [...discord.violations, ...discord.unknownRoutes]) line('PROBLEM', problem);
process.exit(0);
