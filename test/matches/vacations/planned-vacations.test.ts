import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Dates, Match } from '../../../src/matches/index.ts';
import { clocks, type ClockName } from '../../../src/matches/model/terms.ts';
import { ada, bob, club, elsewhere, refusal, Table, value } from '../table.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A Monday, at noon in Berlin. */
const monday = Date.parse('2026-11-23T11:00Z');

let table: Table;
beforeEach(async () => {
  table = new Table(undefined, undefined, monday);
  await prefer({ zone: 'Europe/Berlin' });
});
afterEach(() => {
  table.close();
});

interface Week {
  readonly zone?: string;
  readonly night?: { readonly from: number; readonly to: number };
  readonly weekends?: boolean;
}
const prefer = (week: Week) =>
  table.matches.people.changePreferences(ada.id, (before) => ({ ...before, ...week }));
const read = async (match: Match) => value(await table.matches.stored.get(match.id, match));
const deadlineOf = async (match: Match) => new Date((await read(match)).deadline!).toISOString();
const plan = (from: string, to = from) => table.matches.vacations.plan(ada, club, { from, to });
const move = (from: number, dates: Partial<Dates>) => table.matches.vacations.move(ada, club, from, dates);
const cancel = (from: number) => table.matches.vacations.cancel(ada, club, from);
const midnight = (date: string) => Date.parse(`${date}T00:00+01:00`);
const refused = (why: string, data = {}) => refusal(`vacation:refused.${why}`, data);

interface Case {
  readonly name: string;
  /** When the turn begins. */
  readonly since?: string;
  readonly clock: ClockName;
  readonly week?: Week;
  readonly vacations: readonly (readonly [from: string, to: string])[];
  readonly deadline: string;
}

const night = { from: 22, to: 7 };
const cases: readonly Case[] = [
  {
    name: 'a day in the middle of a turn',
    clock: '1d',
    vacations: [['2026-11-24', '2026-11-24']],
    deadline: '2026-11-25T11:00:00.000Z',
  },
  {
    name: 'a day between two nights',
    clock: '1d',
    week: { night },
    vacations: [['2026-11-24', '2026-11-24']],
    deadline: '2026-11-25T20:00:00.000Z',
  },
  {
    name: 'days that end as a weekend begins',
    clock: '1d',
    week: { weekends: false },
    vacations: [['2026-11-24', '2026-11-27']],
    deadline: '2026-11-30T11:00:00.000Z',
  },
  {
    name: 'a weekend that would not count either',
    clock: '7d',
    week: { weekends: false },
    vacations: [['2026-11-28', '2026-11-29']],
    deadline: '2026-12-02T11:00:00.000Z',
  },
  {
    name: 'nights, a weekend and a vacation that overlap',
    clock: '1d',
    week: { night, weekends: false },
    vacations: [['2026-11-24', '2026-11-28']],
    deadline: '2026-11-30T20:00:00.000Z',
  },
  {
    name: 'two vacations',
    clock: '3d',
    vacations: [
      ['2026-11-24', '2026-11-24'],
      ['2026-11-26', '2026-11-26'],
    ],
    deadline: '2026-11-28T11:00:00.000Z',
  },
  {
    name: 'the turn of a year',
    since: '2026-12-30T11:00Z',
    clock: '1d',
    vacations: [['2026-12-31', '2027-01-02']],
    deadline: '2027-01-03T11:00:00.000Z',
  },
  {
    name: 'a day of 23 hours',
    since: '2027-03-27T11:00Z',
    clock: '1d',
    vacations: [['2027-03-28', '2027-03-28']],
    deadline: '2027-03-29T10:00:00.000Z',
  },
  {
    name: 'days after the deadline',
    clock: '1d',
    vacations: [['2026-11-25', '2026-12-01']],
    deadline: '2026-11-24T11:00:00.000Z',
  },
];

describe('a planned vacation', () => {
  test.each(cases)(
    'moves the deadline exactly: $name',
    async ({ since, clock, week, vacations, deadline }) => {
      if (since !== undefined) table.now = Date.parse(since);
      if (week !== undefined) await prefer(week);
      const before = await table.begin({ terms: clocks[clock] });
      const unplanned = await deadlineOf(before);
      for (const [from, to] of vacations) value(await plan(from, to));
      const after = await table.begin({ terms: clocks[clock] });
      expect([await deadlineOf(before), await deadlineOf(after)]).toEqual([deadline, deadline]);
      const { planned } = await table.matches.vacations.state(ada.id, club);
      for (const { from } of planned) value(await cancel(from));
      expect([await deadlineOf(before), await deadlineOf(after)]).toEqual([unplanned, unplanned]);
    },
  );

  test('that begins while the bot is down costs only the time before it', async () => {
    const match = await table.begin({ terms: clocks['1d'] });
    value(await plan('2026-11-24'));
    table.now = Date.parse('2026-11-23T21:00Z');
    await table.beat();
    table.now = Date.parse('2026-11-24T09:00Z');
    await table.beat();
    // Of the 12 hours without the bot, the two before midnight are given back.
    expect(await deadlineOf(match)).toBe('2026-11-25T13:00:00.000Z');
    expect((await read(match)).away).toEqual({ first: { from: undefined, until: midnight('2026-11-25') } });
  });

  test('is shown to the other two weeks before it begins', async () => {
    const match = await table.begin({ terms: clocks['7d'], challenger: bob, opponent: ada });
    value(await plan('2026-12-08', '2026-12-09'));
    const shown = { from: midnight('2026-12-08'), until: midnight('2026-12-10') };
    expect((await read(match)).away).toEqual({});
    table.now = midnight('2026-11-24');
    expect((await read(match)).away).toEqual({ second: shown });
    table.now = shown.from;
    expect((await read(match)).away).toEqual({ second: { ...shown, from: undefined } });
  });

  test('takes days from the years in which they lie', async () => {
    await table.matches.settings.change(club, (settings) => ({ ...settings, vacationDays: 5 }));
    expect(value(await plan('2026-12-28', '2027-01-03'))).toMatchObject({
      planned: [{ dates: { from: '2026-12-28', to: '2027-01-03' } }],
      years: [
        { year: 2026, left: 1 },
        { year: 2027, left: 2 },
      ],
    });
    const tooFew = (count: number, year: string) => refused('tooFew', { count, allowed: 5, year });
    expect(await plan('2026-12-20', '2026-12-21')).toEqual(tooFew(1, '2026'));
    expect(await plan('2027-01-10', '2027-01-12')).toEqual(tooFew(2, '2027'));
    expect(await move(midnight('2026-12-28'), { from: '2026-12-30', to: '2027-01-06' })).toEqual(
      tooFew(5, '2027'),
    );
    const moved = value(await move(midnight('2026-12-28'), { from: '2026-12-30', to: '2027-01-05' }));
    expect(moved.years.map(({ left }) => left)).toEqual([3, 0]);
    table.now = midnight('2027-01-20');
    expect((await table.matches.vacations.state(ada.id, club)).years).toEqual([{ year: 2027, left: 0 }]);
  });

  test('that has begun can be made longer or shorter, and ended', async () => {
    const match = await table.begin({ terms: clocks['7d'] });
    const from = midnight('2026-11-25');
    value(await plan('2026-11-25', '2026-11-27'));
    table.now = from + day;
    expect(await cancel(from)).toEqual(refused('begun'));
    expect(await move(from, { from: '2026-11-26' })).toEqual(refused('begun'));
    expect(await move(from, { to: '2026-11-25' })).toEqual(refused('past'));
    const longer = value(await move(from, { to: '2026-12-01' }));
    expect(longer).toMatchObject({ current: { from, to: midnight('2026-12-02') }, years: [{ left: 21 }] });
    expect(await deadlineOf(match)).toBe(new Date(match.deadline! + 7 * day).toISOString());
    const ended = value(await table.matches.vacations.end(ada, club));
    expect(ended).toMatchObject({ current: undefined, years: [{ left: 27 }] });
    expect(await deadlineOf(match)).toBe(new Date(match.deadline! + day).toISOString());
  });

  test('may begin today, and is not in the way of one that begins now', async () => {
    const state = value(await plan('2026-11-23', '2026-11-24'));
    expect(state).toMatchObject({ current: { from: monday, to: midnight('2026-11-25') }, planned: [] });
    value(await plan('2026-11-26'));
    const overlaps = { from: midnight('2026-11-26'), when: midnight('2026-11-27') };
    expect(await plan('2026-11-25', '2026-11-30')).toEqual(refused('overlaps', overlaps));
    table.now = midnight('2026-11-25');
    expect(await table.matches.vacations.begin(ada, club, 2)).toEqual(refused('overlaps', overlaps));
    value(await table.matches.vacations.begin(ada, club, 1));
  });

  test('says why not', async () => {
    expect(await plan('2026-11-25', '2026-11-24')).toEqual(refused('order'));
    expect(await plan('2026-11-22', '2026-11-24')).toEqual(refused('past'));
    expect(await plan('2027-12-31', '2028-01-01')).toEqual(refused('tooFar', { year: '2027' }));
    expect(await cancel(monday)).toEqual(refused('unknown'));
    expect(await move(monday, { to: '2026-12-01' })).toEqual(refused('unknown'));
    await table.matches.settings.change(club, (settings) => ({ ...settings, vacationDays: 0 }));
    expect(await plan('2026-11-25')).toEqual(refused('notHere'));
  });

  test('does not count in other servers, nor where a tournament forbids it', async () => {
    const strict = await table.begin({ terms: { ...clocks['1d'], vacation: false } });
    const there = await table.begin({ ...elsewhere, terms: clocks['1d'] });
    value(await plan('2026-11-24'));
    expect([(await read(strict)).deadline, (await read(there)).deadline]).toEqual([
      strict.deadline,
      there.deadline,
    ]);
    expect((await read(strict)).away).toEqual({});
  });
});
