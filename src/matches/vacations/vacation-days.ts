import { DateTime } from 'luxon';
import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { Preferences, Vacation } from '../reading/preferences.ts';

/** The days of vacations, in a person's time zone. Pure. */

/** The first and the last day, such as `2026-12-24`. */
export interface Dates {
  readonly from: string;
  readonly to: string;
}

export const zoneOf = ({ zone }: Pick<Preferences, 'zone'>): string => zone ?? 'UTC';

export const yearOf = (at: number, zone: string): number => DateTime.fromMillis(at, { zone }).year;

/** The last day of a vacation that ends then. */
export const lastDay = (to: number, zone: string): DateTime =>
  DateTime.fromMillis(to - 1, { zone }).startOf('day');

/** How many days vacations take from a year: each day counts in the year in which it begins. */
export function daysIn(year: number, vacations: readonly Vacation[], zone: string): number {
  return vacations.reduce((sum, { from, days }) => {
    const first = DateTime.fromMillis(from, { zone });
    // Vacations are short, and few of them cross the turn of a year.
    const those = Array.from({ length: days }, (_, day) => first.plus({ days: day }).year);
    return sum + those.filter((one) => one === year).length;
  }, 0);
}

/**
 * A vacation of whole days; one that begins today begins now.
 * @param begun when it began, if that is the past.
 */
export function plannedFor(dates: Dates, zone: string, now: number, begun = now): Result<Vacation, Phrase> {
  const first = DateTime.fromISO(dates.from, { zone }).startOf('day');
  const last = DateTime.fromISO(dates.to, { zone }).startOf('day');
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  if (last < first) return err(phrase('vacation:refused.order'));
  if (last < today || (first < today && begun >= now)) return err(phrase('vacation:refused.past'));
  if (last.year > today.year + 1)
    return err(phrase('vacation:refused.tooFar', { year: `${today.year + 1}` }));
  const from = Math.max(first.toMillis(), Math.min(begun, now));
  const to = last.plus({ days: 1 }).startOf('day').toMillis();
  return ok({ from, to, days: Math.round(last.diff(first, 'days').days) + 1 });
}
