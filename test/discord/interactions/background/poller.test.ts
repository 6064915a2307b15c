import { afterEach, beforeEach, expect, it } from 'vitest';
import { pino } from 'pino';
import type { Due } from '../../../../src/matches/index.ts';
import type { Bot } from '../../../../src/discord/interactions/context.ts';
import type { DueHandlers, Feature, Settled } from '../../../../src/discord/interactions/feature.ts';
import { Poller } from '../../../../src/discord/interactions/background/poller.ts';
import { Table } from '../../../matches/table.ts';
import { ManualTime } from '../../../support/time.ts';

const hourMs = 3_600_000;

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => table.close());

function pollerWith(
  due: DueHandlers,
  log = pino({ level: 'silent' }),
  time = new ManualTime(table.now),
): Poller {
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

it.each([
  ['hourly at last, if it recurs', 'daily', undefined, [26, 30]],
  ['hourly, and given up after a day, if it does not', 'report', 'retry', [24, 26]],
  ['ever more rarely, if that may not help for weeks', 'daily', 'retryRarely', [19, 21]],
] as const)('tries what fails again: %s', async (_, kind, settled, [least, most]) => {
  const begun = table.now;
  await table.store.setDue(kind, '200000000000000001', begun);
  const tries: number[] = [];
  const fail = async (_bot: Bot, { row }: Due): Promise<Settled> => {
    expect(row.at).toBe(begun);
    tries.push((table.now - begun) / 1000);
    if (settled === undefined) throw new Error('no answer');
    return settled;
  };
  const time = new ManualTime(begun);
  const poller = pollerWith({ [kind]: fail }, undefined, time);
  while (table.now < begun + 30 * hourMs) {
    await poller.poll();
    await poller.idle();
    const step = table.now < begun + hourMs ? 15_000 : hourMs / 4;
    time.advance(step);
    table.now += step;
  }
  expect(tries.slice(0, 9)).toEqual([0, 15, 30, 60, 120, 240, 480, 960, 1920]);
  expect(tries.at(-1)! / 3_600).toBeGreaterThan(least);
  expect(tries.at(-1)! / 3_600).toBeLessThan(most);
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

it.each([
  ['clock', true, 'handled'],
  ['clock', false, 'retry'],
  ['warn', true, 'handled'],
  ['warn', false, 'retry'],
] as const)('looks for an absence again before due work of kind %s (%s)', async (kind, isServed, then) => {
  const done: string[] = [];
  const note = <T>(what: string, result: T): Promise<T> => {
    done.push(what);
    return Promise.resolve(result);
  };
  const time = new ManualTime();
  const rest = [{ kind, id: 'M', row: { subject: 'M' }, since: time.now() } as unknown as Due];
  const due = {
    take: (_: number, kinds: readonly string[]) =>
      kinds.includes(kind) ? note('take', rest.splice(0)) : Promise.resolve([]),
    done: () => Promise.resolve(true),
    retry: () => note('retry', true),
  };
  const matches = { due, standings: { replay: () => Promise.resolve(false) } };
  const bot = { matches, time, log: pino({ level: 'silent' }) } as unknown as Bot;
  const handlers: DueHandlers = { [kind]: () => note('handled', 'done' as const) };
  const feature: Feature = { name: 'test', texts: { en: {}, de: {} }, due: handlers };
  // Whether somebody serves changes between the two looks.
  const beat = () => note('beat', isServed || !done.includes('take'));
  const poller = new Poller(bot, [feature], { beat });
  await poller.poll();
  await poller.idle();
  expect(done).toEqual(['beat', 'take', 'beat', then]);
});
