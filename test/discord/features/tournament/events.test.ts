import type { PersonDriver } from 'local-discord';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, idsIn, resign, said } from './cup.ts';

const day = 86_400_000;
const hour = day / 24;

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const allow = (): void => {
  const { discord } = table;
  const role = discord.addRole('Events', [], ['CreateEvents']);
  discord.world.giveRole(discord.guild(), discord.bot.id, role);
};

const by = (person: PersonDriver, command: string, options = {}) =>
  answer(table, person, `tournament ${command}`, options);
/** In UTC, the zone of a server that has set none, and to the minute. */
const wall = (ms: number) => new Date(table.time.now() + ms).toISOString().slice(0, 16).replace('T', ' ');
const minute = (ms: number) => Math.floor((table.time.now() + ms) / 60_000) * 60_000;
const events = () => table.discord.guild().events ?? [];
const requests = () => table.discord.requests.filter(({ path }) => path.includes('/scheduled-events'));

it('a tournament with a time is in the list of events, and follows it until it is cancelled', async () => {
  const { ada, ben, cleo } = table;
  allow();
  await create(table, [ada, ben], { days: 7 });
  expect(events()).toEqual([]);
  const start = minute(2 * day);
  await by(ada, 'change', { starts: wall(2 * day) });
  await table.pass(1_000);
  const [event] = events();
  expect(event).toMatchObject({ name: 'Spring Cup · Tak', start, end: start + 7 * day, status: 1 });
  expect(event?.location).toMatch(/^https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+$/);
  const before = requests().length;
  await by(cleo, 'join');
  await table.pass(1_000);
  expect(requests()).toHaveLength(before);

  await table.restart();
  const later = minute(3 * day);
  await by(ada, 'change', { starts: wall(3 * day) });
  await table.pass(1_000);
  expect(events()).toMatchObject([{ start: later, end: later + 7 * day, status: 1 }]);
  await by(ada, 'end', { reason: 'rain' });
  await table.pass(1_000);
  expect(events()).toMatchObject([{ status: 4 }]);
});

it('it is there once though the answer was lost, and lasts as long as the round under way', async () => {
  const { ada, ben, cleo, discord } = table;
  allow();
  await create(table, [ada, ben, cleo], { days: 7 });
  discord.faults.request({ method: 'POST', path: /scheduled-events$/ }, { kind: 'lost answer' });
  await by(ada, 'change', { starts: wall(2 * hour) });
  await table.pass(hour);
  expect(events()).toHaveLength(1);
  expect(requests().filter(({ method }) => method === 'POST')).toHaveLength(1);
  await table.pass(2 * hour);
  expect(events()).toMatchObject([{ status: 2 }]);
  const { end } = events()[0]!;
  await by(ada, 'extend', { days: 2, reason: 'rain' });
  await table.pass(1_000);
  expect(events()).toMatchObject([{ status: 2, end: end + 2 * day }]);
});

it('that loses its time is taken out of the list', async () => {
  const { ada, ben } = table;
  allow();
  await create(table, [ada, ben], {});
  await by(ada, 'change', { starts: wall(2 * hour) });
  await table.pass(1_000);
  expect(events()).toMatchObject([{ status: 1 }]);
  await by(ada, 'change', { clear: 'starts' });
  await table.pass(1_000);
  expect(events()).toMatchObject([{ status: 4 }]);
});

it('nothing is asked where the bot may not create events', async () => {
  const { ada, ben } = table;
  await create(table, [ada, ben], {});
  expect(await by(ada, 'change', { starts: wall(2 * hour) })).not.toContain('event');
  await table.pass(1_000);
  expect(requests()).toEqual([]);
});

it.each([1, 3])('that is started early has begun in the list, too: rounds of %i days', async (days) => {
  const { ada, ben, cleo } = table;
  allow();
  await create(table, [ada, ben, cleo], { days });
  await by(ada, 'change', { starts: wall(2 * day) });
  await table.pass(1_000);
  await by(ada, 'start');
  await table.pass(1_000);
  expect(events()).toMatchObject([{ status: 2 }]);
  await by(ada, 'end', { reason: 'rain' });
  await table.pass(1_000);
  expect(events()).toMatchObject([{ status: 3 }]);
});

it('without a time to start, its rounds are in the list, one after the other', async () => {
  const { ada, ben, cleo, discord } = table;
  const players = [ada, ben, cleo, discord.addPerson({ name: 'Dora' })];
  allow();
  await create(table, players, { days: 3 });
  await by(ada, 'start');
  await table.pass(1_000);
  const [first, ...others] = events();
  expect(first).toMatchObject({
    name: 'Spring Cup · Tak · Round 1',
    status: 2,
    end: minute(3 * day) + 1_000,
  });
  expect([others, requests().filter(({ method }) => method === 'POST').length]).toEqual([[], 1]);
  const playRound = async (round: number) => {
    const lines = said(table, `ound ${round} of 6`).split('\n');
    for (const line of lines.filter((each) => idsIn(each).length > 0))
      await resign(
        table,
        players.find(({ name }) => line.includes(name))!,
        idsIn(line)[0]!,
      );
    await table.pass(1_000);
  };
  await playRound(1);
  expect(events()).toMatchObject([{ id: first!.id, name: 'Spring Cup · Tak · Round 2', status: 2 }]);
  // It is over by itself where the round takes longer, and then it is not listed again.
  await table.pass(3 * day + hour);
  await table.restart();
  await table.settled();
  expect(events()).toMatchObject([{ id: first!.id, status: 3 }]);
});
