import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import * as cup from './cup.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
  table.discord.allow(table.channel, ['CreatePublicThreads']);
});
afterEach(async () => {
  await table.close();
});

const answer = (by: PersonDriver, command: string) => cup.answer(table, by, command, {});
const create = (options = {}) => cup.create(table, [table.ada, table.ben, table.cleo], options);
const threads = () =>
  [...table.discord.world.channels.values()].filter(({ name }) => / – .* · Tak \w+$/.test(name));

describe('a tournament in threads', () => {
  it('opens a thread for each match, and can be left', async () => {
    const { ada, ben, cleo } = table;
    await create({ format: 'swiss', size: 4 });
    await answer(ada, 'tournament start');
    await table.pass(1_000);
    expect(threads()).toHaveLength(1);
    const [thread] = threads();
    expect(table.boards(thread)).toHaveLength(1);
    const player = [ben, cleo].find(({ name }) => thread!.name.includes(name))!;
    expect(await answer(player, 'tournament leave')).toContain('left');
    await table.pass(13_000);
    expect(table.boards(thread)).toHaveLength(2);
    expect(await answer(player, 'tournament leave')).toContain('You’re not in this tournament');
  });

  it.each([
    ['whose answer was lost', { kind: 'lost answer' }, 1],
    ['that Discord fails', { kind: 'status', status: 500 }, 2],
  ] as const)('opens one thread for a match with a request %s', async (_, fault, requests) => {
    const { ada, channel, discord } = table;
    await create({ format: 'swiss', size: 4 });
    const path = new RegExp(`/channels/${channel.id}/threads`);
    discord.faults.request({ method: 'POST', path }, fault);
    await answer(ada, 'tournament start');
    for (let tries = 0; tries < 3; tries++) await table.pass(16_000);
    expect(threads().map((thread) => table.boards(thread).length)).toEqual([1]);
    expect(discord.requests.filter((one) => one.method === 'POST' && path.test(one.path))).toHaveLength(
      requests,
    );
  });

  it('is played in the channel if Discord refuses a thread', async () => {
    const { ada, channel, discord } = table;
    await create({ format: 'swiss', size: 4 });
    discord.faults.request(
      { method: 'POST', path: new RegExp(`/channels/${channel.id}/threads`) },
      { kind: 'status', status: 400 },
      10,
    );
    const before = table.boards(channel).length;
    await answer(ada, 'tournament start');
    await table.pass(1_000);
    expect(table.boards(channel).length).toBeGreaterThan(before);
  });
});
