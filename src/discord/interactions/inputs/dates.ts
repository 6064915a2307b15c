import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { DateTime } from 'luxon';
import { readDate } from '../../../dates.ts';
import { mostSuggestions } from './options.ts';

/** Vacations are planned until the end of the next year. */
const mostDays = 731;

const formats = ['yyyy-M-d', 'd.M.yyyy'];

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
  for (let count = 0; count < mostDays && found.length < mostSuggestions; count++) {
    const day = today.plus({ days: count });
    const name = longText(day, locale);
    const ways = [name, ...formats.map((format) => day.toFormat(format)), day.toISODate()!];
    const value = day.toISODate()!;
    if (found.some((one) => one.value === value)) continue;
    if (ways.some((way) => way.toLowerCase().includes(needle))) found.push({ name, value });
  }
  return found;
}
