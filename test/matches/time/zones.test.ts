import { describe, expect, test } from 'vitest';
import { isZone, seasonAt } from '../../../src/matches/time/zones.ts';

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

test.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['Berlin', false],
  ['', false],
])('%s is a time zone: %s', (name, known) => {
  expect(isZone(name)).toBe(known);
});
