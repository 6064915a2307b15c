import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { DateTime } from 'luxon';

/** Days that people type: `2026-12-24`, or as in German `24.12.2026`. */

/** Discord's limit. */
const suggested = 25;
/** Vacations are planned until the end of the next year. */
const mostDays = 731;

const formats = ['yyyy-M-d', 'd.M.yyyy'];

/** As ISO 8601 writes it; `undefined` if it is no day. */
export function readDate(typed: string): string | undefined {
  const read = formats.map((format) => DateTime.fromFormat(typed.trim(), format));
  return read.find(({ isValid }) => isValid)?.toISODate() ?? undefined;
}

/** `Thu, 24 December 2026`, in the order of a language. */
export const dateText = (date: string, locale: string): string => longText(DateTime.fromISO(date), locale);

const longText = (day: DateTime, locale: string): string =>
  day.toLocaleString({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }, { locale });

/** The next days that contain what was typed: `24 d`, `24.12`, `Dec` and `2026-12-24` find Christmas Eve. */
export function suggestDates(
  typed: string,
  locale: string,
  zone: string,
  now: number,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const needle = typed.trim().toLowerCase();
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  const found: APIApplicationCommandOptionChoice<string>[] = [];
  for (let count = 0; count < mostDays && found.length < suggested; count++) {
    const day = today.plus({ days: count });
    const name = longText(day, locale);
    const ways = [name, ...formats.map((format) => day.toFormat(format)), day.toISODate()!];
    if (ways.some((way) => way.toLowerCase().includes(needle))) found.push({ name, value: day.toISODate()! });
  }
  return found;
}
