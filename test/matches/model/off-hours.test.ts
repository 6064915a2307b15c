import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import {
  afterCounting,
  countedTime,
  nightSchema,
  readOffHours,
  retime,
  writeOffHours,
  type OffHours,
} from '../../../src/matches/model/off-hours.ts';

const quarter = 15 * 60_000;
const hour = 4 * quarter;
const day = 24 * hour;

const at = (text: string) => Date.parse(text);
const week = (more: Partial<OffHours> = {}): OffHours => ({
  zone: 'Europe/Berlin',
  night: { from: 22, to: 7 },
  weekends: true,
  vacations: [],
  ...more,
});

describe('a clock that rests', () => {
  test.each<[string, Partial<OffHours>, string, number, string]>([
    ['in the day', {}, '2026-11-23T09:00Z', 3, '2026-11-23T12:00Z'],
    // Berlin is an hour ahead in winter: the night is from 21:00 to 6:00.
    ['over a night', {}, '2026-11-23T20:00Z', 3, '2026-11-24T08:00Z'],
    ['from the middle of a night', {}, '2026-11-24T02:00Z', 1, '2026-11-24T07:00Z'],
    ['until a night begins', {}, '2026-11-23T20:00Z', 1, '2026-11-23T21:00Z'],
    ['a night after midnight', { night: { from: 1, to: 6 } }, '2026-11-23T23:00Z', 2, '2026-11-24T06:00Z'],
    ['over a weekend', { night: null, weekends: false }, '2026-11-20T22:00Z', 2, '2026-11-23T00:00Z'],
    ['from a weekend', { weekends: false }, '2026-11-21T12:00Z', 15, '2026-11-23T21:00Z'],
    [
      'over a vacation',
      { vacations: [{ from: at('2026-11-23T12:00Z'), to: at('2026-12-01T12:00Z') }] },
      '2026-11-23T11:00Z',
      2,
      '2026-12-01T13:00Z',
    ],
    // The night in which the clocks are put back is ten hours long, that in which they are put forward, eight.
    ['over the end of summer time', {}, '2026-10-24T19:00Z', 2, '2026-10-25T07:00Z'],
    ['over its beginning', {}, '2026-03-28T20:00Z', 2, '2026-03-29T06:00Z'],
    [
      'a whole day of 25 hours',
      { night: null, weekends: true, vacations: [{ from: 0, to: 1 }] },
      '2026-10-24T22:00Z',
      25,
      '2026-10-25T23:00Z',
    ],
    // Clocks there are put forward at midnight, so the day begins at one.
    [
      'where a day begins at one',
      { zone: 'Africa/Cairo', night: { from: 22, to: 2 } },
      '2026-04-23T19:00Z',
      2,
      '2026-04-24T00:00Z',
    ],
  ])('%s', (_, more, from, hours, to) => {
    const rest = week(more);
    expect(new Date(afterCounting(rest, at(from), hours * hour)).toISOString()).toBe(
      new Date(at(to)).toISOString(),
    );
    expect(countedTime(rest, at(from), at(to))).toBe(hours * hour);
  });

  const rests = fc.record<OffHours>({
    zone: fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
    ),
    night: fc.option(
      fc
        .record({ from: fc.integer({ min: 0, max: 23 }), hours: fc.integer({ min: 1, max: 12 }) })
        .map(({ from, hours }) => ({ from, to: (from + hours) % 24 })),
    ),
    weekends: fc.boolean(),
    vacations: fc.array(
      fc
        .record({ from: fc.integer({ min: 0, max: 2_000 }), quarters: fc.integer({ min: 1, max: 1_000 }) })
        .map(({ from, quarters }) => ({
          from: start + from * quarter,
          to: start + (from + quarters) * quarter,
        })),
      { maxLength: 3 },
    ),
  });
  /** Both changes of the clocks are within ten days of one of these. */
  const start = at('2026-03-20T00:00Z');
  const times = fc
    .record({ month: fc.constantFrom(0, 1), quarters: fc.integer({ min: 0, max: 2_000 }) })
    .map(({ month, quarters }) => start + month * 210 * day + quarters * quarter);
  const spans = fc.integer({ min: 0, max: 600 }).map((quarters) => quarters * quarter);

  /** Told by another library, a quarter of an hour at a time: all zones and nights change at such times. */
  function isResting({ zone, night, weekends, vacations }: OffHours, time: number): boolean {
    const parts = new Map(
      new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' })
        .formatToParts(time)
        .map(({ type, value }) => [type, value]),
    );
    const now = Number(parts.get('hour'));
    const isNight =
      night !== null &&
      (night.from > night.to ? now >= night.from || now < night.to : now >= night.from && now < night.to);
    const isWeekend = ['Sat', 'Sun'].includes(parts.get('weekday')!);
    return isNight || (isWeekend && !weekends) || vacations.some(({ from, to }) => from <= time && time < to);
  }

  it('counts what another library counts', () => {
    fc.assert(
      fc.property(rests, times, fc.integer({ min: 0, max: 200 }), (rest, from, quarters) => {
        const to = from + quarters * quarter;
        let counted = 0;
        for (let time = from; time < to; time += quarter) if (!isResting(rest, time)) counted += quarter;
        expect(countedTime(rest, from, to)).toBe(counted);
      }),
      { numRuns: 60 },
    );
  });

  it('gives exactly its time, in one piece or several, and never ends earlier with more', () => {
    fc.assert(
      fc.property(rests, times, spans, spans, (rest, from, one, other) => {
        const until = afterCounting(rest, from, one);
        expect(countedTime(rest, from, until)).toBe(one);
        expect(until).toBeGreaterThanOrEqual(from + one);
        expect(afterCounting(rest, until, other)).toBe(
          other === 0 ? until : afterCounting(rest, from, one + other),
        );
        // No millisecond of it rests before the end.
        if (one > 0) expect(countedTime(rest, from, until - 1)).toBe(one - 1);
      }),
    );
  });

  it('loses nothing while it stands still', () => {
    fc.assert(
      fc.property(rests, times, spans, spans, (rest, from, left, away) => {
        const deadline = afterCounting(rest, from, left);
        const moved = retime(writeOffHours(rest), deadline, from, from + away);
        expect(countedTime(rest, from + away, moved)).toBe(left);
      }),
    );
  });

  it('ends later the more it rests', () => {
    fc.assert(
      fc.property(rests, times, spans, (rest, from, ms) => {
        const less = { ...rest, weekends: true, vacations: rest.vacations.slice(1) };
        expect(afterCounting(less, from, ms)).toBeLessThanOrEqual(afterCounting(rest, from, ms));
      }),
    );
  });
});

describe('rest as stored', () => {
  test('is read as written', () => {
    const rest = week({ vacations: [{ from: 1, to: 2 }] });
    expect(readOffHours(writeOffHours(rest))).toEqual(rest);
    expect(readOffHours(writeOffHours(undefined))).toBeUndefined();
  });

  test('in a zone that is no longer known counts as none', () => {
    expect(readOffHours(writeOffHours(week({ zone: 'Mars/Olympus' })))).toBeUndefined();
  });

  test.each([
    [{ from: 22, to: 7 }, true],
    [{ from: 20, to: 8 }, true],
    [{ from: 20, to: 9 }, false],
    [{ from: 5, to: 5 }, false],
    [{ from: 0, to: 24 }, false],
  ])('a night %j: %s', (night, known) => {
    expect(nightSchema.safeParse(night).success).toBe(known);
  });
});
