import { describe, expect, test } from 'vitest';
import { readDate } from '../../../src/dates.ts';
import { suggestDates } from '../../../src/discord/interactions/inputs/dates.ts';

describe('a date as people write it', () => {
  test.each([
    ['2026-12-24'],
    ['2026-12-24 '],
    ['2026/12/24'],
    ['2026.12.24'],
    ['24.12.2026'],
    ['24. 12. 2026'],
    ['24/12/2026'],
    ['12/24/2026'],
    ['24-12-2026'],
    ['24 December 2026'],
    ['24. Dezember 2026'],
    ['24 Dec 2026'],
    ['24. Dez. 2026'],
    ['2026年12月24日'],
    ['2026年12月24日 木曜日'],
    ['Dec 24, 2026'],
    ['December 24th, 2026'],
    ['the 24th of December 2026'],
    ['2026 Dec 24'],
    ['Thu, 24 December 2026'],
    ['Do., 24. Dezember 2026'],
    ['24-Dec-2026'],
  ])('%s is Christmas Eve', (typed) => {
    expect(readDate(typed)).toEqual({ ok: true, value: '2026-12-24' });
  });

  test.each([
    ['1.3.2027', '2027-03-01'],
    ['3.4.2027', '2027-04-03'],
    ['2027-3-4', '2027-03-04'],
    ['4/4/2027', '2027-04-04'],
    ['1 Mai 2027', '2027-05-01'],
    ['1. März 2027', '2027-03-01'],
    ['5 Sept 2027', '2027-09-05'],
    ['29.2.2028', '2028-02-29'],
  ])('%s is %s', (typed, value) => {
    expect(readDate(typed)).toEqual({ ok: true, value });
  });

  test.each([['3/4/2027'], ['03/04/2027'], ['3-4-2027'], ['3 4 2027']])('%s can be two days', (typed) => {
    expect(readDate(typed)).toEqual({ ok: false, error: ['2027-03-04', '2027-04-03'] });
    const suggested = suggestDates(typed, 'en', 'UTC', Date.parse('2026-11-26'));
    expect(suggested.map(({ value }) => value)).toEqual(['2027-03-04', '2027-04-03']);
  });

  test.each([
    ['24 Dec', ['2026-12-24', '2027-12-24']],
    ['24. Dez', ['2026-12-24', '2027-12-24']],
    ['31/12', ['2026-12-31', '2027-12-31']],
    ['3/4', ['2027-03-04', '2027-04-03']],
    ['November 26', ['2026-11-26', '2027-11-26']],
  ])('%s, without its year, has days to choose from', (typed, values) => {
    const suggested = suggestDates(typed, 'en', 'UTC', Date.parse('2026-11-26'));
    expect(suggested.map(({ value }) => value)).toEqual(values);
  });

  test.each([
    [''],
    ['tomorrow'],
    ['24.12.'],
    ['31.4.2027'],
    ['29.2.2027'],
    ['13/13/2027'],
    ['24 12 26'],
    ['24 Foo 2026'],
    ['24 Dec Jan 2026'],
    ['2026 Dec 2027'],
    ['1.2.3.2027'],
    ['20261224'],
    ['24.12.2026; DROP'],
  ])('“%s” is none', (typed) => {
    expect(readDate(typed)).toEqual({ ok: false, error: [] });
  });
});
