import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GivenOptions, PersonDriver, ShownMessage } from 'local-discord';
import { openTable, type TestTable } from '../../../support/table/table.ts';

const hour = 3_600_000;
const day = 24 * hour;

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

async function tell(by: PersonDriver, command: string, options: GivenOptions = {}): Promise<string> {
  const answer = (await (await by.command(table.channel, command, options)).answer())!;
  expect(answer.privateFor).toBe(by.id);
  return answer.text;
}

/** The last board as it is shown now. */
const shown = () => table.ada.sees(table.channel).find(({ id }) => id === table.boards().at(-1)!.id)!;

/** When time runs out, as the board says. */
function deadline({ content }: ShownMessage): number {
  return Number(/Time runs out <t:(\d+):R>/.exec(content)?.[1]) * 1000;
}

describe('/vacation', () => {
  it('stops the clock of the player to move, and tells the other on the board', async () => {
    const { ada, ben } = table;
    const board = await table.start({ size: 5, time: '1d' });
    const before = deadline(board);
    expect(await tell(ada, 'vacation show')).toContain('You have 28 days of 28 left here in 20');
    await table.pass(hour);
    expect(await tell(ada, 'vacation start', { days: 7 })).toContain('You’re on vacation until <t:');
    await table.pass(1_000);
    expect(deadline(shown())).toBe(before + 7 * day);
    expect(shown().content).toContain('Ada is on vacation until <t:');
    const list = (await (await ada.command(table.channel, 'matches')).answer())!;
    expect(list.content).toContain(`<t:${(before + 7 * day) / 1000}:R>`);
    expect(await tell(ada, 'vacation start', { days: 1 })).toContain('end it first with `/vacation end`');
    await table.pass(2 * day);
    expect(await tell(ada, 'vacation end')).toContain('You have 25 days of 28 left');
    await table.pass(1_000);
    expect(shown().content).not.toContain('vacation');
    expect(deadline(shown())).toBeLessThan(before + 2 * day + hour);
    expect(deadline(shown())).toBeGreaterThan(before + 2 * day - hour);
    expect(await tell(ada, 'vacation end')).toContain('not on vacation. Start one');
    expect(await tell(ben, 'vacation start', { days: 29 })).toContain('28 days of vacation left here in 20');
  });

  it('has as many days as the server says, in German too', async () => {
    const { ada, channel, discord } = table;
    const dora = discord.addPerson({ name: 'Dora', locale: 'de' });
    const limits = await ada.command(channel, 'settings limits', { vacation: 1 }, { force: true });
    expect((await limits.answer())?.text).toContain('per person and year: at most one day.');
    expect(await tell(dora, 'vacation start', { days: 2 })).toContain('noch 1 von 1 Urlaubstagen');
    expect(await tell(dora, 'vacation start', { days: 1 })).toContain('im Urlaub');
    await table.pass(2 * day);
    expect(await tell(dora, 'vacation start', { days: 1 })).toContain('aufgebraucht oder verplant');
    await ada.command(channel, 'settings limits', { vacation: 0 }, { force: true });
    expect(await tell(dora, 'vacation start', { days: 1 })).toContain('gibt es keinen Urlaub');
    expect(await tell(ada, 'vacation start', { days: 1 })).toContain(
      'Vacations are turned off in this server.',
    );
  });

  it('is planned ahead, changed and cancelled', async () => {
    const { ada, ben, channel } = table;
    await tell(ben, 'preferences', { zone: 'Europe/Berlin' });
    const board = await table.start({ size: 5, time: '1d' });
    const days = await ben.autocomplete(channel, 'vacation plan', 'from');
    expect(days).toHaveLength(25);
    const [from, to] = [String(days[2]), String(days[4])];
    const planned = await tell(ben, 'vacation plan', { from, to });
    expect(planned).toMatch(/^You’re not on vacation.\n- Planned from <t:\d+:f> until <t:\d+:f>\.\n/);
    expect(planned).toContain('midnight in Europe/Berlin');
    expect(planned).toContain('You have 25 days of 28 left here in ');
    await table.pass(1_000);
    expect(shown().content).toContain('Ben is on vacation from <t:');
    ada.reply(board, 'a1');
    await table.board(2);
    const before = deadline(shown());
    const [which] = await ben.autocomplete(channel, 'vacation change', 'vacation');
    const changed = await tell(ben, 'vacation change', { vacation: which!, from: String(days[0]) });
    expect(changed).toContain('You’re on vacation until <t:');
    await table.pass(1_000);
    expect(deadline(shown())).toBeGreaterThan(before + 3 * day);
    expect(await tell(ben, 'vacation plan', { from: '24.12.2031' })).toContain('Choose earlier days.');
    expect(await tell(ben, 'vacation plan', { from: 'soon' })).toContain('“soon” isn’t a date.');
    expect(await tell(ben, 'vacation plan', { from: '3/4/2027' })).toContain(
      '“3/4/2027” can be Thu, March 4, 2027 or Sat, April 3, 2027. Write which you mean, such as 2027-03-04.',
    );
    expect(await tell(ben, 'vacation plan', { from: to })).toContain('You already have a vacation from <t:');
    const later = await tell(ben, 'vacation plan', { from: String(days[20]) });
    expect(later).toContain('Planned from');
    const last = (await ben.autocomplete(channel, 'vacation cancel', 'vacation')).at(-1);
    expect(await tell(ben, 'vacation cancel', { vacation: last! })).not.toContain('Planned from');
  });

  it('does not count in tournaments that forbid it', async () => {
    const { ada, ben, cleo, channel } = table;
    const options = { name: 'Cup', format: 'roundRobin', size: 4, time: '1d', vacation: false };
    await (await ada.command(channel, 'tournament create tak', options)).settled();
    const message = ada.sees(channel).at(-1)!;
    expect(message.text).toContain('vacations don’t stop clocks');
    for (const person of [ada, ben, cleo]) {
      await person.press(message, 'Join');
      await tell(person, 'vacation start', { days: 7 });
    }
    await (await ada.command(channel, 'tournament start')).settled();
    await table.pass(1_000);
    await table.pass(15_000);
    const [board] = table.boards();
    expect(board!.content).not.toContain('on vacation');
    expect(deadline(board!) - table.time.now()).toBeLessThanOrEqual(day);
  });
});

describe('hours of rest', () => {
  it('are set with /preferences, and move deadlines from the next turn on', async () => {
    const { ada, ben, channel } = table;
    expect(await tell(ben, 'preferences')).toContain('all time counts');
    expect(await tell(ben, 'preferences', { night: '22-7' })).toContain('Tell me your time zone too');
    expect(await tell(ben, 'preferences', { zone: 'Berlin' })).toContain(
      'I don’t know the time zone “Berlin”',
    );
    for (const night of ['22', '8-22', '7-7', '25-3'])
      expect(await tell(ben, 'preferences', { zone: 'UTC', night })).toContain('at most 12 hours');
    const rest = { zone: 'Asia/Tokyo', night: '22-10', weekends: false };
    const panel = await tell(ben, 'preferences', rest);
    expect(panel).toContain('your clocks rest from 22:00 to 10:00. Weekends don’t count.');
    expect(panel).toContain('Your time zone is Asia/Tokyo.');
    const board = await table.start({ size: 5, time: '12h' });
    expect(deadline(board) - table.time.now()).toBeLessThanOrEqual(12 * hour);
    ada.reply(board, 'a1');
    const next = await table.board(2);
    expect(deadline(next) - table.time.now()).toBeGreaterThanOrEqual(24 * hour - 2_000);
    expect(await tell(ben, 'preferences', { night: 'none', weekends: true })).toContain(
      'all hours count. Weekends count.',
    );
    expect(await ben.autocomplete(channel, 'preferences', 'zone', { zone: 'berl' })).toEqual([
      'Europe/Berlin',
    ]);
    expect(await ben.autocomplete(channel, 'preferences', 'night', { night: '23' })).toEqual([
      '23-7',
      '23-8',
      'none',
    ]);
  });
});
