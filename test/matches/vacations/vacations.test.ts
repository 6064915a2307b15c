import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Match } from '../../../src/matches/index.ts';
import { clocks } from '../../../src/matches/model/terms.ts';
import { ada, bob, cleo, club, elsewhere, refusal, Table, value } from '../table.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A Monday, at noon in Berlin. */
const monday = Date.parse('2026-11-23T11:00Z');

let table: Table;
beforeEach(() => {
  table = new Table(undefined, undefined, monday);
});
afterEach(() => {
  table.close();
});

const at = (text: string) => Date.parse(text);
const read = async (match: Match) => value(await table.matches.stored.get(match.id, match));
const rest = (
  person: typeof ada,
  chosen: { zone?: string; night?: { from: number; to: number } | null; weekends?: boolean },
) => table.matches.people.changePreferences(person.id, (before) => ({ ...before, ...chosen }));
const nights = { zone: 'Europe/Berlin', night: { from: 22, to: 7 } };

describe('nights and weekends', () => {
  test('move the deadline and the warning of slow matches only', async () => {
    await rest(ada, nights);
    const slow = await table.begin({ terms: clocks['12h'] });
    const quick = await table.begin({ terms: clocks['1h'] });
    const bank = await table.begin({ terms: clocks['1d+2h'] });
    expect(new Date(slow.deadline!).toISOString()).toBe('2026-11-24T08:00:00.000Z');
    expect(quick.deadline).toBe(monday + hour);
    expect(new Date(bank.deadline!).toISOString()).toBe('2026-11-24T20:00:00.000Z');
    const warned = async () =>
      (await table.actOnDue()).flatMap((due) => (due.kind === 'warn' ? [due.match!.id] : []));
    // With a third left, 4 of 12 hours: after 8 hours.
    table.now = monday + 8 * hour - 1;
    expect(await warned()).not.toContain(slow.id);
    table.now += 1;
    expect(await warned()).toContain(slow.id);
  });

  test('are those of the player to move, as they were when the turn began', async () => {
    await rest(ada, nights);
    const match = await table.begin({ terms: clocks['1d'] });
    const own = match.deadline;
    expect(own).toBe(at('2026-11-24T20:00Z'));
    await rest(ada, { night: null });
    expect((await read(match)).deadline).toBe(own);
    const second = await table.play(match, '1');
    expect(second.deadline).toBe(table.now + day);
    const third = await table.play(second, '1');
    expect(third.deadline).toBe(table.now + day);
  });

  test('cost nothing of a bank', async () => {
    await rest(ada, nights);
    const match = await table.begin({ terms: clocks['3d+12h'] });
    // 10 hours until the night, and an hour after it.
    table.now = at('2026-11-24T07:00Z');
    expect((await table.play(match, '1')).banks).toEqual({
      first: 3 * day - 11 * hour + 12 * hour,
      second: 3 * day,
    });
  });

  test('keep what is left while a clock stands, and while the bot is away', async () => {
    await rest(ada, nights);
    const match = await table.begin({ terms: clocks['12h'] });
    await table.matches.clocks.hold({ channelId: club.channelId });
    table.now = at('2026-11-24T20:00Z');
    await table.matches.clocks.release({ channelId: club.channelId });
    // An hour until the night, 11 after it.
    expect((await read(match)).deadline).toBe(at('2026-11-25T17:00Z'));
    await table.beat();
    table.now = at('2026-11-25T01:00Z');
    await table.beat();
    // Of the time away, only one hour counted.
    expect((await read(match)).deadline).toBe(at('2026-11-25T18:00Z'));
  });
});

describe('a vacation', () => {
  const { begin, end, state } = {
    begin: (days: number, who = ada) => table.matches.vacations.begin(who, club, days),
    end: () => table.matches.vacations.end(ada, club),
    state: () => table.matches.vacations.state(ada.id, club),
  };
  const left = async (id = ada.id) => (await table.matches.vacations.state(id, club)).years[0]?.left;

  test('stops the clock at once, for as long as it lasts, and the other sees it', async () => {
    const match = await table.begin({ terms: clocks['1d'] });
    const other = await table.begin({ terms: clocks['1d'], challenger: bob, opponent: ada });
    const fast = await table.begin({ terms: clocks['1h'] });
    const there = await table.begin({ ...elsewhere, terms: clocks['1d'] });
    for (const { id } of [match, other]) {
      await table.store.matches.addBoard({
        matchId: id,
        channelId: '1',
        messageId: id,
        turn: 0,
        version: 1,
        lasting: null,
      });
    }
    table.now += hour;
    expect(value(await begin(7))).toMatchObject({
      current: { from: table.now, to: table.now + 7 * day },
      years: [{ year: 2026, left: 21 }],
      allowed: 28,
    });
    expect(await read(match)).toMatchObject({
      deadline: match.deadline! + 7 * day,
      away: { first: { from: undefined, until: table.now + 7 * day } },
    });
    expect(await read(other)).toMatchObject({
      deadline: other.deadline,
      away: { second: { from: undefined, until: table.now + 7 * day } },
    });
    expect(await read(fast)).toMatchObject({ deadline: fast.deadline, away: {} });
    expect(await read(there)).toMatchObject({ deadline: there.deadline, away: {} });
    const dated = (await table.actOnDue()).flatMap((due) => (due.kind === 'redate' ? [due.match!.id] : []));
    expect(dated.sort()).toEqual([match.id, other.id].sort());
    // A turn that begins meanwhile begins to count after it.
    expect((await table.play(other, '1')).deadline).toBe(table.now + 8 * day);
    table.now += 7 * day;
    expect((await read(match)).away).toEqual({});
  });

  test('that ends early lets the clock go on, and gives back the days not begun', async () => {
    const match = await table.begin({ terms: clocks['1d'] });
    table.now += hour;
    value(await begin(14));
    table.now += 2 * day + hour;
    expect(value(await end())).toMatchObject({
      current: undefined,
      planned: [],
      years: [{ year: 2026, left: 25 }],
    });
    expect(await read(match)).toMatchObject({ deadline: table.now + day - hour, away: {} });
    expect(await end()).toEqual(refusal('vacation:refused.none'));
  });

  test('helps nobody whose time has run out', async () => {
    const match = await table.begin({ terms: clocks['1d'] });
    table.now += day;
    value(await begin(7));
    expect((await read(match)).deadline).toBe(match.deadline);
    await table.actOnDue();
    expect((await read(match)).outcome).toMatchObject({ by: 'time' });
  });

  test('keeps the nights as they were when the turn began', async () => {
    await rest(ada, nights);
    const match = await table.begin({ terms: clocks['12h'] });
    await rest(ada, { night: null, weekends: false });
    value(await begin(1));
    // From noon on Tuesday: 10 hours until the night, and two after it.
    expect((await read(match)).deadline).toBe(at('2026-11-25T08:00Z'));
  });

  test('has as many days a year as the server allows', async () => {
    await table.matches.settings.change(club, (settings) => ({ ...settings, vacationDays: 3 }));
    expect(await begin(4)).toEqual(
      refusal('vacation:refused.tooFew', { count: 3, allowed: 3, year: '2026' }),
    );
    const { current } = value(await begin(2));
    expect(await begin(1)).toEqual(refusal('vacation:refused.already', { when: current!.to }));
    table.now += 3 * day;
    expect(await left()).toBe(1);
    expect((await state()).current).toBeUndefined();
    expect((await begin(2)).ok).toBe(false);
    value(await begin(1));
    table.now = at('2027-01-01T12:00Z');
    expect(await left()).toBe(3);
    expect((await table.matches.vacations.state(ada.id, elsewhere)).allowed).toBe(28);
    expect(await left(cleo.id)).toBe(3);
  });

  test('does not count where a tournament forbids it', async () => {
    const match = await table.begin({ terms: { ...clocks['1d'], vacation: false } });
    value(await begin(7));
    expect(await read(match)).toMatchObject({ deadline: match.deadline, away: {} });
  });

  test('is among the data of a person, and forgotten with them', async () => {
    value(await begin(7));
    expect((await table.matches.people.data(ada.id)).preferences).toMatchObject({
      vacations: { [club.guildId]: [{ from: monday, to: monday + 7 * day, days: 7 }] },
    });
    value(await table.matches.people.forget(ada));
    expect(await left()).toBe(28);
  });
});
