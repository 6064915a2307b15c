import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { DateTime, Info } from 'luxon';
import { err, ok, type Result } from '../../../result.ts';

/** Days that people type, in English or German: `2026-12-24`, `24.12.2026`, `24 December 2026`, `12/24/2026`. */

/** Discord's limit. */
const suggested = 25;
/** Vacations are planned until the end of the next year. */
const mostDays = 731;

const formats = ['yyyy-M-d', 'd.M.yyyy'];

const languages = ['en', 'de'];
const lengths = ['long', 'short'] as const;
const bare = (word: string): string => word.toLowerCase().replace('.', '');
/** By name: January is 1. */
const months = new Map([
  ...languages.flatMap((locale) =>
    lengths.flatMap((length) =>
      Info.months(length, { locale }).map((name, index) => [bare(name), index + 1] as const),
    ),
  ),
  ...([
    ['sept', 9],
    ['jän', 1],
    ['jänner', 1],
    ['mär', 3],
    ['mrz', 3],
  ] as const),
]);
/** What may stand in a date beside its day, month and year. */
const fillers = new Set([
  ...['st', 'nd', 'rd', 'th', 'of', 'the', 'den', 'der'],
  ...languages.flatMap((locale) =>
    lengths.flatMap((length) => Info.weekdays(length, { locale }).map((name) => bare(name))),
  ),
]);

/**
 * A day as ISO 8601 writes it. Otherwise the days that it can be: `3/4/2027` is in March for some and in April for
 * others; none: it is no day.
 */
export function readDate(typed: string): Result<string, readonly string[]> {
  const text = typed.trim().toLowerCase();
  if (!/^[\p{L}\d\s.,/-]+$/u.test(text)) return err([]);
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => !fillers.has(word));
  const numbers = text.match(/\d+/g) ?? [];
  const found = readingsOf(numbers, words, /^\d+\s*\./.test(text)).flatMap(([year, month, day]) => {
    const read = DateTime.fromObject({ year: Number(year), month: Number(month), day: Number(day) });
    return read.isValid ? [read.toISODate()] : [];
  });
  const [only, ...others] = new Set(found);
  return only === undefined || others.length > 0 ? err(found) : ok(only);
}

type Reading = readonly [year: string, month: string | number, day: string];
const isYear = (number: string | undefined): number is string => number?.length === 4;

/** @param hasDots as in German, where the day comes first. */
function readingsOf(
  numbers: readonly string[],
  [name, ...more]: readonly string[],
  hasDots: boolean,
): readonly Reading[] {
  if (numbers.some((number) => number.length > 2 && number.length !== 4) || more.length > 0) return [];
  const [one = '', two = '', three] = numbers;
  if (name !== undefined) {
    const month = months.get(name);
    if (month === undefined || numbers.length !== 2) return [];
    if (isYear(one) === isYear(two)) return [];
    return isYear(one) ? [[one, month, two]] : [[two, month, one]];
  }
  if (three === undefined || numbers.length > 3) return [];
  if (isYear(one)) return [[one, two, three]];
  if (!isYear(three)) return [];
  return hasDots
    ? [[three, two, one]]
    : [
        [three, one, two],
        [three, two, one],
      ];
}

/** `Thu, December 24, 2026`, in the order of a language. */
export const dateText = (date: string, locale: string): string => longText(DateTime.fromISO(date), locale);

const longText = (day: DateTime, locale: string): string =>
  day.toLocaleString({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }, { locale });

/** The days that a text can be. */
function daysOf(typed: string): readonly string[] {
  const read = readDate(typed);
  return read.ok ? [read.value] : read.error;
}

/** The next days that contain what was typed: `24 Dec`, `24.12`, `Dec` and `2026-12-24` find Christmas Eve. */
export function suggestDates(
  typed: string,
  locale: string,
  zone: string,
  now: number,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const needle = typed.trim().toLowerCase();
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  // What was typed in full, in each way that it can be read, then without its year.
  const first = today.toISODate()!;
  const years = [today.year, today.year + 1].flatMap((year) => daysOf(`${typed} ${year}`));
  const found = [...daysOf(typed), ...years.filter((day) => day >= first)].map((value) => ({
    name: dateText(value, locale),
    value,
  }));
  for (let count = 0; count < mostDays && found.length < suggested; count++) {
    const day = today.plus({ days: count });
    const name = longText(day, locale);
    const ways = [name, ...formats.map((format) => day.toFormat(format)), day.toISODate()!];
    const value = day.toISODate()!;
    if (found.some((one) => one.value === value)) continue;
    if (ways.some((way) => way.toLowerCase().includes(needle))) found.push({ name, value });
  }
  return found;
}
