import { afterEach, beforeEach, expect, it } from 'vitest';
import { pino } from 'pino';
import type { Bot } from '../../../../src/discord/interactions/context.ts';
import type { DueHandlers, Feature } from '../../../../src/discord/interactions/feature.ts';
import { Poller } from '../../../../src/discord/interactions/background/poller.ts';
import { Table } from '../../../matches/table.ts';
import { ManualTime } from '../../../support/time.ts';

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => table.close());

function pollerWith(due: DueHandlers, log = pino({ level: 'silent' })): Poller {
  const time = new ManualTime(table.now);
  const bot = { matches: table.matches, time, log, serves: () => true } as unknown as Bot;
  const feature: Feature = { name: 'test', texts: { en: {}, de: {} }, due };
  return new Poller(bot, [feature], { beat: () => Promise.resolve(true) });
}

it('shows a missing board at once, whatever expires and however long that takes', async () => {
  for (let i = 0; i < 60; i++) await table.propose({ guildId: `2${i}`, channelId: `3${i}` });
  table.now += 30 * 86_400_000;
  const match = await table.begin();
  table.now += 10_000;
  const release: (() => void)[] = [];
  const done: string[] = [];
  const poller = pollerWith({
    expire: async (_bot, { id }) => {
      await new Promise<void>((resolve) => release.push(resolve));
      done.push(id);
      return 'done';
    },
    show: async (_bot, { match: { id } }) => {
      done.push(id);
      return 'done';
    },
  });
  await poller.poll();
  await expect.poll(() => done).toEqual([match.id]);
  expect(release).toHaveLength(20);

  // The next board comes while the first expired challenges are still waiting for Discord.
  const second = await table.begin();
  table.now += 10_000;
  await poller.poll();
  await expect.poll(() => done).toEqual([match.id, second.id]);
  expect(release).toHaveLength(20);

  // One look is enough for all of them.
  while (done.length < 62) {
    await expect.poll(() => release.length).toBeGreaterThan(0);
    release.splice(0).forEach((go) => go());
    await expect.poll(() => release.length > 0 || done.length === 62).toBe(true);
  }
  await poller.idle();
  expect(new Set(done).size).toBe(62);
});

it('leaves a store that fails alone for ten seconds', async () => {
  const time = new ManualTime(table.now);
  let asked = 0;
  const take = async (): Promise<never> => {
    asked += 1;
    throw new Error('no answer');
  };
  const matches = { due: { take }, standings: { replay: () => Promise.resolve(false) } };
  const bot = { matches, time, log: pino({ level: 'silent' }) } as unknown as Bot;
  const poller = new Poller(bot, [], { beat: () => Promise.resolve(true) });
  const look = async () => {
    await poller.poll();
    await poller.idle();
    return asked;
  };
  expect(await look()).toBe(2);
  time.advance(9_000);
  expect(await look()).toBe(2);
  time.advance(1_000);
  expect(await look()).toBe(4);
});
