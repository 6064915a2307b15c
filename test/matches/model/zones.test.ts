import { describe, expect, test } from 'vitest';
import { isZone, nextHour, previousHour, seasonAt } from '../../../src/matches/model/zones.ts';

const at = (text: string) => Date.parse(text);

describe('seasons', () => {
  test.each([
    ['month', 'UTC', '2026-11-23T02:00Z', '2026-11', '2026-11-01T00:00Z', '2026-12-01T00:00Z'],
    ['month', 'Europe/Berlin', '2026-10-31T23:30Z', '2026-11', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
    // Summer time begins in March.
    ['month', 'Europe/Berlin', '2026-03-15T12:00Z', '2026-03', '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
    ['quarter', 'America/New_York', '2026-12-31T23:00Z', '2026-Q4', '2026-10-01T04:00Z', '2027-01-01T05:00Z'],
    ['quarter', 'Asia/Tokyo', '2026-12-31T23:00Z', '2027-Q1', '2026-12-31T15:00Z', '2027-03-31T15:00Z'],
  ] as const)('a %s in %s: %s lies in %s', (every, zone, time, name, from, to) => {
    expect(seasonAt(every, at(time), zone)).toEqual({ name, from: at(from), to: at(to) });
    expect(seasonAt(every, at(to), zone).from).toBe(at(to));
  });
});

describe('an hour of every day', () => {
  // Days of 25, 23, 25, 24½ and 23½ hours, and the 30 December 2011, which Apia never had.
  test.each([
    ['Europe/Berlin', '2026-10-24T16:00Z', ['2026-10-25T17:00Z', '2026-10-26T17:00Z']],
    ['Europe/Berlin', '2026-03-28T17:00Z', ['2026-03-29T16:00Z', '2026-03-30T16:00Z']],
    ['America/New_York', '2026-10-31T22:00Z', ['2026-11-01T23:00Z', '2026-11-02T23:00Z']],
    ['Australia/Lord_Howe', '2026-04-04T07:00Z', ['2026-04-05T07:30Z', '2026-04-06T07:30Z']],
    ['Australia/Lord_Howe', '2026-10-03T07:30Z', ['2026-10-04T07:00Z', '2026-10-05T07:00Z']],
    ['Pacific/Apia', '2011-12-30T04:00Z', ['2011-12-31T04:00Z', '2012-01-01T04:00Z']],
  ])('in %s after %s', (zone, first, following) => {
    let time = at(first);
    for (const next of following) {
      expect(new Date(nextHour(18, time, zone)).toISOString()).toBe(new Date(at(next)).toISOString());
      // What is summed up at one begins with the one before.
      expect(previousHour(18, at(next), zone)).toBe(time);
      time = at(next);
    }
  });

  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Cairo'])(
    'in %s: every hour of a year is followed by the one that it follows',
    (zone) => {
      for (const hour of [0, 2, 3, 18, 23]) {
        let time = nextHour(hour, at('2011-06-01T00:00Z'), zone);
        for (let day = 0; day < 366; day++) {
          const next = nextHour(hour, time, zone);
          expect(next - time).toBeGreaterThan(22 * 3_600_000);
          expect(next - time).toBeLessThan(26 * 3_600_000);
          expect(previousHour(hour, next, zone)).toBe(time);
          time = next;
        }
      }
    },
  );
});

test.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['Berlin', false],
  ['', false],
])('%s is a time zone: %s', (name, known) => {
  expect(isZone(name)).toBe(known);
});
