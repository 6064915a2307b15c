import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const events = () => table.discord.guild().events ?? [];
const creations = () =>
  table.discord.requests.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/scheduled-events'),
  );
const set = async (options: Readonly<Record<string, string>>) => {
  await table.ada.command(table.channel, 'settings season', options, { force: true });
  await table.settled();
};
const allow = (): void => {
  const { discord } = table;
  discord.world.giveRole(discord.guild(), discord.bot.id, discord.addRole('Events', [], ['CreateEvents']));
};

it('the end of the season is in the list of events, as long as there are seasons', async () => {
  allow();
  await set({ every: 'quarter' });
  const [year, quarter] = [new Date(table.time.now()).getUTCFullYear(), 'quarter'];
  expect(events()).toMatchObject([
    { status: 1, location: expect.stringMatching(/\/channels\/\d+$/) as string },
  ]);
  expect(events()[0]!.name).toMatch(new RegExp(`^The season ends: ${quarter} \\d of ${year}$`));
  await set({ every: 'month' });
  expect([events().length, creations().length]).toEqual([1, 1]);
  const { start } = events()[0]!;
  expect(new Date(start).getUTCDate()).toBe(1);
  // Another process, or this one again, finds it by its place.
  await table.restart();
  await set({ every: 'month' });
  expect(creations()).toHaveLength(1);
  await table.pass(start - table.time.now() + 2_000);
  await table.settled();
  const open = () => events().filter(({ status }) => Number(status) < 3);
  expect(open().map((event) => [event.status, new Date(event.start).getUTCDate()])).toEqual([[1, 1]]);
  expect(open()[0]!.start).toBeGreaterThan(start);
  await set({ every: 'never' });
  expect(open()).toEqual([]);
});

it('nothing is asked where the bot may not create events', async () => {
  await set({ every: 'month' });
  expect(table.discord.requests.filter(({ path }) => path.includes('/scheduled-events'))).toEqual([]);
});
