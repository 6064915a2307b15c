import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { LocalDiscord } from 'local-discord';
import { PostgresServer } from '../../test/support/postgres.ts';
import { Random } from '../../test/support/random.ts';
import { fill as fillSqlite } from '../fill-sqlite.ts';
import { quantile } from '../figures.ts';
import { fill as fillPostgres } from '../postgres/load.ts';
import { BotProcess } from './bot.ts';
import { BoardWatch, BusyTable, paced, type TimedTurn } from './tables.ts';

/**
 * What a turn, memory and the database cost as a bot grows: open matches, stored ones, servers and processes, one after
 * the other. A line for each row; figures are in docs/benchmarks.md.
 */

interface Row {
  readonly database: 'SQLite' | 'PostgreSQL';
  readonly processes: number;
  readonly servers: number;
  readonly stored: number;
  readonly open: number;
}

const row = (
  database: Row['database'],
  processes: number,
  servers: number,
  stored: number,
  open: number,
): Row => ({ database, processes, servers, stored, open });
const rows: readonly Row[] = [
  row('SQLite', 1, 50, 0, 10),
  row('SQLite', 1, 50, 0, 200),
  row('SQLite', 1, 50, 0, 2_000),
  row('SQLite', 1, 10_000, 0, 200),
  row('SQLite', 1, 50, 1_000_000, 200),
  row('PostgreSQL', 1, 50, 0, 200),
  row('PostgreSQL', 4, 50, 0, 200),
  row('PostgreSQL', 1, 10_000, 1_000_000, 200),
  row('PostgreSQL', 4, 10_000, 1_000_000, 200),
];

/** Of stored matches. */
const plies = 10;

/** Rows of which one database serves all, since a million matches take minutes to store. */
const placeOf = (row: Row): string =>
  JSON.stringify(row.stored > 0 ? [row.database, row.stored, row.servers] : row);

/** A database, how the bot finds it, and its size in MiB. */
interface Place {
  readonly environment: Readonly<Record<string, string>>;
  readonly size: () => Promise<number>;
  readonly remove: () => Promise<void>;
}

async function sqlite({ stored }: Row): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'taktable-bench-'));
  const path = join(folder, 'growth.db');
  if (stored > 0) await fillSqlite(path, stored, plies);
  return {
    environment: { DATABASE_PATH: path },
    size: async () => ['', '-wal'].reduce((sum, end) => sum + statSync(path + end).size, 0) / 2 ** 20,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgres({ stored, servers }: Row): Promise<Place> {
  const settings = ['fsync=on', 'full_page_writes=on', 'shared_buffers=512MB', 'max_wal_size=4GB'];
  const server = await PostgresServer.start(settings);
  const url = await server.create();
  if (stored > 0) await fillPostgres(url, { finished: stored, open: 0, servers, people: 500 });
  const query = 'SELECT (pg_database_size(current_database()) / 1048576)::int AS size';
  return {
    environment: { DATABASE_URL: url },
    size: async () => (await server.query<{ size: number }>(new URL(url).pathname.slice(1), query))[0]!.size,
    remove: () => server.close(),
  };
}

async function measure(row: Row, place: Place): Promise<void> {
  const { processes, servers, open } = row;
  const discord = await LocalDiscord.start({ sharding: { shards: processes, maxConcurrency: 16 } });
  const watch = new BoardWatch(discord);
  const owner = discord.addPerson({ name: 'Owner' });
  const guilds = Array.from({ length: servers }, (_, i) => discord.addGuild(`Server ${i}`, [owner]));
  const shards = { SHARDS: String(processes) };
  const bots = Array.from({ length: processes }, (_, id) => {
    const own = processes === 1 ? {} : { SHARD_IDS: String(id) };
    return new BotProcess({ discord, environment: { ...place.environment, ...shards, ...own } });
  });
  try {
    await Promise.all(bots.map((bot) => bot.ready()));
    await discord.until(() => discord.gateway.identifies >= processes, 120_000);
    await discord.gateway.settled();
    // What was found at the start.
    await sleep(5_000);
    const random = new Random('growth');
    const tables = Array.from(
      { length: open },
      (_, i) => new BusyTable(discord, watch, random, i, guilds[(i * 7919) % servers]),
    );
    for (let i = 0; i < open; i += 10)
      await Promise.all(tables.slice(i, i + 10).map((table) => table.begin()));
    const into: TimedTurn[] = [];
    // What is compiled only once.
    await paced(tables, warmUp, rate, []);
    const before = bots.map(({ cpu }) => cpu);
    await paced(tables, turns, rate, into);
    const cpu = bots.reduce((sum, bot, i) => sum + bot.cpu - before[i]!, 0);
    const posted = into.map((turn) => turn.posted);
    const memory = bots.map((bot) => bot.memory.now.toFixed(0)).join(', ');
    process.stdout.write(
      `${row.database}, ${processes} processes, ${servers} servers, ${row.stored} stored, ${open} open: ` +
        `${((cpu / into.length) * 1_000).toFixed(1)} ms a turn, board after ${quantile(posted, 0.5).toFixed(0)} / ` +
        `${quantile(posted, 0.99).toFixed(0)} ms, ${memory} MiB, database ${(await place.size()).toFixed(0)} MiB, ` +
        `load ${loadavg()[0]!.toFixed(1)}\n`,
    );
  } finally {
    await Promise.all(bots.map((bot) => bot.stop()));
    await discord.close();
  }
}

const { rate, turns, warmUp, only } = new Command('bench:growth')
  .option('--rate <count>', 'turns a second', Number, 20)
  .option('--turns <count>', 'turns that are measured', Number, 1_000)
  .option('--warm-up <count>', 'turns before', Number, 500)
  .option('--only <rows>', 'such as 1,3, from 1 on')
  .parse()
  .opts<{ rate: number; turns: number; warmUp: number; only?: string }>();
process.stdout.write(
  `${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads, ${rate} turns/s\n`,
);
const chosen = rows.filter((_, i) => only === undefined || only.split(',').includes(String(i + 1)));
for (const stored of Map.groupBy(chosen, placeOf).values()) {
  const place = await (stored[0]!.database === 'SQLite' ? sqlite(stored[0]!) : postgres(stored[0]!));
  for (const one of stored) await measure(one, place);
  await place.remove();
}
process.exit(0);
