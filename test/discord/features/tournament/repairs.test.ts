import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { answer, create, idsIn, play, resign, said } from './cup.ts';

const day = 86_400_000;

let table: TestTable;
let people: readonly PersonDriver[];
beforeEach(async () => {
  table = await openTable();
  people = [table.ada, table.ben, table.cleo, table.discord.addPerson({ name: 'Dora' })];
});
afterEach(async () => {
  await table.close();
});

const by = (person: PersonDriver, command: string, options = {}) =>
  answer(table, person, `tournament ${command}`, options);
const seeds = () => ({ seeds: people.map(({ id }) => `<@${id}>`).join(' ') });
const standings = () => by(table.ada, 'standings');
async function begin(options: Record<string, string | number>): Promise<string> {
  await create(table, people, { size: 4, matches: 1, ...options });
  await by(table.ada, 'start', seeds());
  await table.pass(13_000);
  return said(table, 'begins! Round 1');
}

describe('an organiser', () => {
  it('extends a round', async () => {
    const { ada, ben } = table;
    await by(ada, 'create tak', { name: 'Other' });
    expect(await by(ada, 'extend', { days: 2, reason: 'Ill' })).toContain('There is no round to change');
    await by(ada, 'end', { reason: 'Mistake' });
    const begins = await begin({ format: 'swiss', days: 2 });
    await play(table, begins, 'a1', 'd4');
    const cup = { tournament: 'Spring Cup' };
    expect(await by(ben, 'extend', { days: 2, reason: 'Ill', ...cup })).toContain('Only organisers');
    expect(await by(ada, 'extend', { days: 2, reason: 'Ill', ...cup })).toContain('is extended');
    await table.pass(1_000);
    expect(said(table, 'the round is extended')).toContain('Reason: Ill');
    await table.pass(3 * day);
    expect(() => said(table, 'round 2 of 3 begins')).toThrow();
    await table.pass(day);
    await table.pass(1_000);
    expect(said(table, 'round 2 of 3 begins')).toContain('`');
  });

  it.each(['swiss', 'knockout'])(
    'pairs two by hand, and those whom they would have met: %s',
    async (format) => {
      const [ada, ben, cleo, dora] = people as [PersonDriver, PersonDriver, PersonDriver, PersonDriver];
      const before = idsIn(await begin({ format, ...(format === 'swiss' && { rounds: 2 }) }));
      const pair = (one: PersonDriver, other: PersonDriver) =>
        by(ada, 'pair', { player: one, opponent: other, reason: 'Same club' });
      const opponent = format === 'swiss' ? cleo : dora;
      expect(await pair(ada, opponent)).toContain('not already each other’s');
      expect(await pair(ada, ben)).toContain('Paired anew');
      await table.pass(13_000);
      const news = said(table, 'has paired these anew');
      expect(news).toMatch(/- Ada – Ben .*\n- (Cleo – Dora|Dora – Cleo) /);
      const shown = await ada.command(table.channel, 'match', { match: before[0]! });
      expect(shown.message?.text).toContain('declared void');
      const [first, second] = idsIn(news);
      await resign(table, ben, first!);
      await resign(table, dora, second!);
      await table.pass(13_000);
      const next = said(table, format === 'swiss' ? 'round 2 of 2 begins' : '· Final:');
      expect(next).toMatch(/Ada – Cleo|Cleo – Ada/);
      expect(await pair(ada, dora)).toContain(format === 'swiss' ? 'Paired anew' : 'can’t be paired anew');
      await table.pass(1_000);
      // Taken back with its round.
      expect(await by(ada, 'undo', { reason: 'No' })).toContain('The last round');
      await by(ada, 'start');
      await table.pass(1_000);
      expect(said(table, format === 'swiss' ? 'round 2 of 2 begins' : '· Final:')).toMatch(
        /Ada – Cleo|Cleo – Ada/,
      );
    },
  );

  it('lets somebody take the place of a player, with the points, who has left or not', async () => {
    const { ada, ben, cleo, discord } = table;
    const begins = await begin({ format: 'roundRobin' });
    const line = begins.split('\n').find((one) => one.includes('Ben'))!;
    await resign(
      table,
      people.find(({ name }) => name !== 'Ben' && line.includes(name))!,
      idsIn(line)[0]!,
    );
    const emil = discord.addPerson({ name: 'Emil' });
    const replace = (player: PersonDriver, person: PersonDriver) =>
      by(ada, 'replace', { player, by: person, reason: 'Ill' });
    expect(await replace(emil, emil)).toContain('has no place to take');
    expect(await replace(ben, cleo)).toContain('already in this tournament');
    expect(await replace(ben, emil)).toContain('Whoever accepts takes the place');
    emil.open(table.channel);
    await table.pass(1_000);
    expect(await standings()).toContain('1\\. Ben: 1');
    await by(emil, 'join');
    await table.pass(1_000);
    expect(said(table, 'Emil takes the place of Ben')).toContain('Reason: Ill');
    expect(await standings()).toContain('1\\. Emil: 1');
    expect(await by(ben, 'join')).toContain('The organiser withdrew you');
    // Whoever has an open match begins it anew.
    const other = begins.split('\n').find((one) => one.includes('`') && one !== line)!;
    const leaver = people.find(({ name }) => other.includes(name))!;
    const fred = discord.addPerson({ name: 'Fred' });
    await replace(leaver, fred);
    await by(fred, 'join');
    await table.pass(13_000);
    const news = said(table, `Fred takes the place of ${leaver.name}`);
    expect(idsIn(news)).toHaveLength(1);
    await resign(table, fred, idsIn(news)[0]!);
    await table.pass(1_000);
    expect(said(table, 'round 2 of 3 begins')).toMatch(/Fred/);
    expect(await standings()).not.toContain(leaver.name);
  });
});
