import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockRuns, clockStops, nextNudge, turnBegins, silenceMs } from '../../../src/matches/model/clock.ts';
import { usualTerms, type Terms } from '../../../src/matches/model/terms.ts';
import type { StoredMatch } from '../../../src/store/store.ts';
import { ada, bob, cleo, club, elsewhere, refusal, Table, value } from '../table.ts';

const hour = 3_600_000;
const day = 24 * hour;
const t0 = 1_750_000_000_000;

const none = { clock: null, warn: null, nudge: null, silence: null };
const dueOf = ({ due }: ReturnType<typeof turnBegins>) =>
  Object.fromEntries(due.map(({ kind, at }) => [kind, at]));
const terms = (more: Partial<Terms>): Terms => ({ ...usualTerms, reminders: null, ...more });

describe('a turn that begins', () => {
  test.each([
    ['with a clock', { time: day }, { deadline: t0 + day }, { clock: t0 + day, warn: t0 + 16 * hour }],
    [
      'with a clock, however reminders are',
      { time: hour, reminders: day },
      { deadline: t0 + hour },
      { clock: t0 + hour, warn: t0 + 40 * 60_000 },
    ],
    ['without a clock', {}, { deadline: null }, { silence: t0 + silenceMs }],
    [
      'without a clock, with reminders',
      { reminders: 2 * day },
      { deadline: null },
      { silence: t0 + silenceMs, nudge: t0 + 2 * day },
    ],
    ['against the computer', { level: 3, computer: 'first' as const }, { deadline: null }, {}],
  ])('%s', (_, more, match, due) => {
    const begun = turnBegins(terms(more), null, t0);
    expect(begun.match).toMatchObject({ ...match, clockLeft: null });
    expect(dueOf(begun)).toEqual({ ...none, ...due });
  });

  test('where the clock stands, it stands with all of its time', () => {
    const begun = turnBegins(terms({ time: day, reminders: day }), 'unreachable', t0);
    expect(begun.match).toEqual({ deadline: null, clockLeft: day, offHours: null });
    expect(dueOf(begun)).toEqual(none);
    expect(dueOf(turnBegins(terms({ reminders: day }), 'paused', t0))).toEqual(none);
  });
});

describe('a clock that stops and runs on', () => {
  const row = (more: Partial<StoredMatch>) =>
    ({
      deadline: null,
      clockLeft: null,
      offHours: null,
      held: null,
      terms: terms({ time: 3 * hour }),
      ...more,
    }) as StoredMatch;

  test.each([
    ['keeps its time', t0 + 2 * hour, 2 * hour, 2 * hour],
    ['has a third of it at least', t0 + 60_000, 60_000, hour],
    ['has it though it was over', t0 - hour, 0, hour],
  ])('%s', (_, deadline, left, after) => {
    const stopped = clockStops(row({ deadline }), 'paused', t0);
    expect(stopped.match).toEqual({ deadline: null, clockLeft: left, offHours: null, held: 'paused' });
    const runs = clockRuns(row({ clockLeft: left, held: 'paused' }), t0 + day);
    expect(runs.match).toEqual({ deadline: t0 + day + after, clockLeft: null, offHours: null, held: null });
    const warn = after > hour ? t0 + day + after - hour : null;
    expect(dueOf(runs as ReturnType<typeof turnBegins>)).toEqual({ ...none, clock: t0 + day + after, warn });
  });

  test('that stands already keeps what it has', () => {
    const stopped = clockStops(row({ clockLeft: hour, held: 'unreachable' }), 'paused', t0);
    expect(stopped.match).toEqual({ deadline: null, clockLeft: hour, offHours: null, held: 'paused' });
  });
});

describe('reminders', () => {
  test.each([
    [day, [1, 3, 7]],
    // The warning after 14 days that the match can be claimed counts as one.
    [2 * day, [2, 6]],
    [3 * day, [3, 9, 21]],
    [7 * day, [7, 21, 49]],
    [null, []],
  ])('after %j ms come on the days %j', (reminders, days) => {
    const stored = { terms: terms({ reminders }), createdAt: t0, events: [] } as unknown as StoredMatch;
    const seen: number[] = [];
    for (let at = nextNudge(stored, t0); at !== null; at = nextNudge(stored, at)) seen.push((at - t0) / day);
    expect(seen).toEqual(days);
  });

  test('that come late, after an outage, take the place of the next if that is near', () => {
    const stored = { terms: terms({ reminders: day }), createdAt: t0, events: [] } as unknown as StoredMatch;
    expect(nextNudge(stored, t0 + 2.4 * day)).toBe(t0 + 3 * day);
    expect(nextNudge(stored, t0 + 2.9 * day)).toBe(t0 + 7 * day);
  });
});

describe('at the table', () => {
  let table: Table;
  beforeEach(() => {
    table = new Table();
  });
  afterEach(() => {
    table.close();
  });

  /** Processes what is due at once. */
  const due = async () => {
    const work = await table.actOnDue();
    return work.map(({ kind }) => kind).filter((kind) => kind !== 'expire');
  };

  test('who lets time run out loses, once', async () => {
    const match = await table.begin({ terms: { time: hour } });
    await due();
    table.now += 40 * 60_000;
    expect(await due()).toEqual(expect.arrayContaining(['warn']));
    table.now += 20 * 60_000;
    expect(await due()).toEqual(['clock']);
    const over = value(await table.matches.stored.get(match.id, club));
    expect(over).toMatchObject({
      status: 'ended',
      deadline: undefined,
      outcome: { winner: 'second', by: 'time', score: '0-1', void: false },
    });
    expect(over.board).toBeDefined();
    table.now += day;
    expect(await due()).toEqual(['show']);
    expect(await due()).toEqual([]);
  });

  test('who moves between the look at the clock and its end has moved in time', async () => {
    const match = await table.begin({ terms: { time: hour } });
    expect(await table.matches.clocks.flag(match.id)).toEqual({ ok: false, error: 'inTime' });
    table.now += hour;
    const work = await table.takeDue(9);
    expect(work).toContainEqual(expect.objectContaining({ kind: 'clock', since: match.deadline }));
    await table.play(match, '+1');
    expect(await table.matches.clocks.flag(match.id)).toEqual({ ok: false, error: 'inTime' });
    for (const { row } of work) await table.matches.due.done(row);
    table.now += hour;
    expect(await due()).toContain('clock');
  });

  test('a match that others keep changing is ended later', async () => {
    const match = await table.begin({ terms: { time: hour } });
    const change = () => Promise.resolve({ ok: false, error: 'stale' } as const);
    const busy = new Table(
      undefined,
      { ...table.store, matches: { ...table.store.matches, change } },
      table.now + hour,
    );
    expect(await busy.matches.clocks.flag(match.id)).toEqual({ ok: false, error: 'busy' });
    busy.close();
  });

  test('a move in time begins the other one’s, and the end stops it', async () => {
    const match = await table.begin({ terms: { time: hour }, options: { target: 3 } });
    table.now += 59 * 60_000;
    const moved = await table.play(match, '+1');
    expect(moved.deadline).toBe(table.now + hour);
    const over = await table.play(moved, '+2');
    expect(over).toMatchObject({ deadline: undefined, outcome: { by: 'count' } });
    table.now += day;
    expect((await due()).filter((kind) => kind !== 'show')).toEqual([]);
  });

  test('time away is given back', async () => {
    const match = await table.begin({ terms: { time: hour } });
    expect(await table.beat()).toBe(0);
    table.now += 3 * hour;
    expect(await table.beat()).toBe(3 * hour);
    expect(await due()).not.toContain('clock');
    expect(value(await table.matches.stored.get(match.id, club)).deadline).toBe(match.deadline! + 3 * hour);
    const running = await table.matches.clocks.running({ count: 1, ids: [0] });
    expect(running.map(({ id }) => id)).toEqual([match.id]);
  });

  test('clocks stop and run on by server and by channel', async () => {
    const here = await table.begin({ terms: { time: hour } });
    const there = await table.begin({ ...elsewhere, terms: { time: hour } });
    await table.begin();
    expect(await table.matches.clocks.hold({ guildId: elsewhere.guildId })).toBe(1);
    expect(await table.matches.clocks.hold({ channelId: club.channelId })).toBe(1);
    expect(await table.matches.clocks.hold({ channelId: club.channelId })).toBe(0);
    table.now += day;
    expect(await due()).not.toContain('clock');
    // A move made meanwhile has the full time for the next turn.
    const moved = await table.play(value(await table.matches.stored.get(here.id, club)), '+1');
    expect(moved).toMatchObject({ held: 'unreachable', deadline: undefined });
    expect(await table.matches.clocks.release({ channelId: club.channelId })).toBe(1);
    expect(value(await table.matches.stored.get(here.id, club))).toMatchObject({
      held: undefined,
      deadline: table.now + hour,
    });
    expect(value(await table.matches.stored.get(there.id, elsewhere)).held).toBe('unreachable');
  });

  test('a clock that runs on does not lose the time that the store takes', async () => {
    const match = await table.begin({ terms: { time: day } });
    await table.matches.clocks.hold({ channelId: club.channelId });
    const { store } = table;
    const read = store.settings.get.bind(store);
    vi.spyOn(store.settings, 'get').mockImplementation(async (scope, id) => {
      const settings = await read(scope, id);
      table.now += 800;
      return settings;
    });
    await table.matches.clocks.release({ channelId: club.channelId });
    const { deadline } = value(await table.matches.stored.get(match.id, club));
    expect(deadline).toBe(table.now + day);
  });

  test('a pause needs both, its end one of them', async () => {
    const match = await table.begin({ terms: { time: hour } });
    const { matches } = table;
    expect(await matches.offers.resume(match.id, ada, club)).toEqual(
      refusal('match:notPaused', { id: match.id }),
    );
    expect(value(await matches.offers.make(match.id, bob, club, 'pause')).settled).toBe(false);
    const paused = value(await matches.offers.make(match.id, ada, club, 'pause'));
    expect(paused).toMatchObject({ settled: true, match: { held: 'paused', deadline: undefined, turn: 0 } });
    expect(await matches.offers.make(match.id, ada, club, 'pause')).toEqual(
      refusal('match:pausedAlready', { id: match.id }),
    );
    expect(await matches.turns.play(match.id, ada, club, '+1')).toEqual(
      refusal('match:paused', { id: match.id }),
    );
    expect((await matches.offers.resume(match.id, cleo, club)).ok).toBe(false);
    expect(value(await matches.offers.resume(match.id, bob, club))).toMatchObject({
      held: undefined,
      deadline: table.now + hour,
    });
    await table.play(value(await matches.stored.get(match.id, club)), '+1', '+1');
  });

  test('a paused match can be resigned, and ends with no clock', async () => {
    const match = await table.begin({ terms: { time: hour } });
    value(await table.matches.offers.make(match.id, bob, club, 'pause'));
    value(await table.matches.offers.answer(match.id, ada, club, 'pause', true));
    expect(value(await table.matches.turns.resign(match.id, ada, club))).toMatchObject({
      held: undefined,
      status: 'ended',
    });
    table.now += 30 * day;
    expect((await due()).filter((kind) => kind !== 'show')).toEqual([]);
  });

  test('14 silent days, not one less, give the match to who waits', async () => {
    const match = await table.begin({ terms: { reminders: null } });
    const { matches } = table;
    table.now += silenceMs - 1;
    const early = refusal('match:notSilent', { id: match.id, days: 14 });
    expect(await matches.turns.claim(match.id, bob, club, 'win')).toEqual(early);
    // A request is not a move.
    value(await matches.offers.make(match.id, ada, club, 'pause'));
    table.now += 1;
    expect(await due()).toContain('silence');
    // Not before the other was warned.
    expect(await matches.turns.claim(match.id, bob, club, 'win')).toEqual(early);
    await matches.reminders.warned(match.id);
    expect(value(await matches.stored.get(match.id, club)).claimable).toBe(true);
    expect(await matches.turns.claim(match.id, ada, club, 'win')).toEqual(
      refusal('match:yourMove', { id: match.id, name: 'Bob' }),
    );
    expect((await matches.turns.claim(match.id, cleo, club, 'win')).ok).toBe(false);
    expect(value(await matches.turns.claim(match.id, bob, club, 'win')).outcome).toMatchObject({
      winner: 'second',
      by: 'abandonment',
    });
  });

  test('a warning is of its turn, and playing on elsewhere begins the days anew', async () => {
    const match = await table.begin({ terms: { reminders: null } });
    const { matches } = table;
    const get = async () => value(await matches.stored.get(match.id, club));
    await matches.reminders.warned(match.id);
    table.now += silenceMs;
    expect((await get()).claimable).toBe(false);
    await matches.reminders.warned(match.id);
    expect((await get()).claimable).toBe(true);
    await table.play(await get(), '+1');
    table.now += silenceMs;
    expect((await get()).claimable).toBe(false);
    value(await matches.offers.make(match.id, ada, club, 'here'));
    value(await matches.offers.answer(match.id, bob, club, 'here', true));
    await matches.reminders.warned(match.id);
    expect(await due()).not.toContain('silence');
    expect((await get()).claimable).toBe(false);
    table.now += silenceMs;
    expect(await due()).toContain('silence');
    await matches.reminders.warned(match.id);
    expect((await get()).claimable).toBe(true);
  });

  test('a match with a clock is claimed by nobody', async () => {
    const match = await table.begin({ terms: { time: 7 * day } });
    await table.matches.clocks.hold({ guildId: club.guildId });
    table.now += 20 * day;
    expect((await table.matches.turns.claim(match.id, bob, club, 'win')).ok).toBe(false);
  });
});
