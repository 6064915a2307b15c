import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { LocalDiscord } from 'local-discord';
import { Client } from 'pg';
import { vi } from 'vitest';
import type { SqliteStore } from '../../../src/store/sqlite/index.ts';
import { TestBot } from '../../support/table/bot.ts';
import { withoutSockets } from '../../support/table/table.ts';
import { ManualTime } from '../../support/time.ts';

/** Counts what the drivers send, statement by statement, transactions' beginnings and ends included. */
function countStatements() {
  const sent: string[] = [];
  const query = Client.prototype.query as (...given: unknown[]) => never;
  const spies = [
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
      const [asked] = given as [string | { readonly text: string }];
      sent.push(...(typeof asked === 'string' ? asked : asked.text).split(';'));
      return Reflect.apply(query, this, given);
    }),
  ];
  const database = new Sqlite(':memory:');
  const statement = Object.getPrototypeOf(database.prepare('SELECT 1')) as Sqlite.Statement;
  database.close();
  for (const method of ['run', 'get', 'all'] as const) {
    const original = statement[method] as (...given: unknown[]) => never;
    const counting = function (this: Sqlite.Statement, ...given: unknown[]) {
      sent.push(this.source);
      return Reflect.apply(original, this, given);
    };
    spies.push(vi.spyOn(statement, method).mockImplementation(counting));
  }
  return { taken: () => sent.splice(0), end: () => spies.forEach((spy) => spy.mockRestore()) };
}

/** How many statements the third and fourth turn of a match take, with a process and a shard for each store. */
export async function statementsOfTurns(stores: readonly SqliteStore[]): Promise<readonly number[]> {
  const time = new ManualTime();
  const bots: TestBot[] = [];
  const settled = async (): Promise<void> => {
    for (let before = -1; before !== discord.requests.length;) {
      before = discord.requests.length;
      await discord.gateway.settled();
      for (const bot of bots) await bot.idle();
      await discord.gateway.settled();
    }
  };
  const count = stores.length;
  const discord = await LocalDiscord.start({
    clock: time,
    patience: settled,
    setup: { bot: 'Taktable' },
    sharding: { shards: count, maxConcurrency: 16 },
  });
  for (const [id, store] of stores.entries()) {
    const shards = { count, ids: [id] };
    const more = { store, holder: `process ${id}`, shards, request: withoutSockets(discord) };
    const bot = new TestBot(discord, time, more);
    bots.push(bot);
    let isOn = false;
    const on = bot.start().finally(() => (isOn = true));
    // A process has no requests of its own until those before it leave it some, which they do each second.
    for (; !isOn; time.advance(1_000)) await Promise.race([on, sleep(20)]);
    await on;
  }
  const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
  const channel = discord.channel('general');
  const offered = await ada.command(channel, 'tak', { opponent: ben, color: 'first', size: 5 });
  await ben.press((await offered.settled()).message!, 'Accept');
  const { taken, end } = countStatements();
  const counts: number[] = [];
  for (const [person, move] of [
    [ada, 'a1'],
    [ben, 'e5'],
    [ada, 'b2'],
    [ben, 'd4'],
  ] as const) {
    await settled();
    taken();
    await person.command(channel, 'move', { move });
    await settled();
    counts.push(taken().length);
  }
  end();
  for (const bot of bots) await bot.close();
  await discord.close();
  return counts.slice(2);
}
