import { afterEach, beforeEach, expect, it } from 'vitest';
import { pino } from 'pino';
import { features } from '../../../../src/discord/features/index.ts';
import type { DueKind, Settled } from '../../../../src/discord/interactions/background/due.ts';
import type { Bot } from '../../../../src/discord/interactions/context.ts';
import type { Feature } from '../../../../src/discord/interactions/feature.ts';
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
  due: readonly DueKind[],
  log = pino({ level: 'silent' }),
  time = new ManualTime(table.now),
): Poller {
  const bot = { matches: table.matches, time, log, discord: { serves: () => true } } as unknown as Bot;
  const feature: Feature = { name: 'test', texts: { en: {}, de: {} }, due };
  return new Poller(bot, [feature], { beat: () => Promise.resolve(true) });
}

/** A kind that is handled otherwise than by its feature. */
const handled = (kind: string, handle: DueKind['handle']): DueKind => ({
  ...features.flatMap(({ due = [] }) => due).find((one) => one.kind === kind)!,
  handle,
});

it('shows a missing board at once, whatever expires and however long that takes', async () => {
  for (let i = 0; i < 60; i++) await table.propose({ guildId: `2${i}`, channelId: `3${i}` });
  table.now += 30 * 86_400_000;
  const match = await table.begin();
  table.now += 10_000;
  const release: (() => void)[] = [];
  const done: string[] = [];
  const poller = pollerWith([
    handled('expire', async (_bot, _work, { subject }) => {
      await new Promise<void>((resolve) => release.push(resolve));
      done.push(subject);
      return 'done';
    }),
    handled('show', async (_bot, _work, { subject }) => {
      done.push(subject);
      return 'done';
    }),
  ]);
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
  await table.store.due.set(kind, '200000000000000001', begun);
  const tries: number[] = [];
  const fail: DueKind['handle'] = async (_bot, _work, row): Promise<Settled> => {
    expect(row.at).toBe(begun);
    tries.push((table.now - begun) / 1000);
    if (settled === undefined) throw new Error('no answer');
    return settled;
  };
  const time = new ManualTime(begun);
  const poller = pollerWith([handled(kind, fail)], undefined, time);
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
  const rest = [{ kind, subject: 'M', at: time.now() }];
  const due = {
    take: (_: number, kinds: readonly string[]) =>
      kinds.includes(kind) ? note('take', rest.splice(0)) : Promise.resolve([]),
    done: () => Promise.resolve(true),
    retry: () => note('retry', true),
  };
  const matches = { due, standings: { replay: () => Promise.resolve(false) } };
  const bot = { matches, time, log: pino({ level: 'silent' }) } as unknown as Bot;
  const handlers: DueKind = {
    ...handled(kind, () => note('handled', 'done' as const)),
    read: () => Promise.resolve({ since: time.now() }),
  };
  const feature: Feature = { name: 'test', texts: { en: {}, de: {} }, due: [handlers] };
  // Whether somebody serves changes between the two looks.
  const beat = () => note('beat', isServed || !done.includes('take'));
  const poller = new Poller(bot, [feature], { beat });
  await poller.poll();
  await poller.idle();
  expect(done).toEqual(['beat', 'take', 'beat', then]);
});

it('does not let work that cannot be read keep the rest waiting', async () => {
  const time = new ManualTime(table.now);
  for (const subject of ['broken', 'sound']) await table.store.due.set('test', subject, table.now);
  const done: string[] = [];
  const kind: DueKind = {
    kind: 'test',
    read: (_, { at, subject }) =>
      subject === 'broken' ? Promise.reject(new TypeError('a bug')) : Promise.resolve({ since: at }),
    handle: (_bot, _work, { subject }) => Promise.resolve(done.push(subject)).then(() => 'done'),
  };
  const poller = pollerWith([kind], undefined, time);
  await poller.poll();
  await poller.idle();
  expect(done).toEqual(['sound']);
  // It is tried again, and never given up.
  for (const wait of [hourMs - 1, 25 * hourMs]) {
    table.now += wait;
    time.advance(wait);
    await table.store.due.set('test', 'sound', table.now);
    await poller.poll();
    await poller.idle();
  }
  expect(done).toEqual(['sound', 'sound', 'sound']);
  expect(await table.store.due.claim(table.now + hourMs, 'test', 1, 9, ['test'])).toMatchObject([
    { subject: 'broken' },
  ]);
});
