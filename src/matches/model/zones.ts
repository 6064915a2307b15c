import { DateTime, IANAZone } from 'luxon';

/** Days, months and quarters as people in a time zone have them. */

/** Valid names are few, and checking one takes far longer than finding it here. */
const zones = new Set<string>();

/** Whether this is a time zone's name, such as `Europe/Berlin`. */
export function isZone(name: string): boolean {
  if (zones.has(name)) return true;
  const isValid = IANAZone.isValidZone(name);
  if (isValid) zones.add(name);
  return isValid;
}

export const seasonLengths = ['month', 'quarter'] as const;
type SeasonLength = (typeof seasonLengths)[number];

interface SeasonSpan {
  /** `2026-11` or `2026-Q4`. */
  readonly name: string;
  readonly from: number;
  /** When the next one begins. */
  readonly to: number;
}

/** The season in which a time lies. */
export function seasonAt(every: SeasonLength, at: number, zone: string): SeasonSpan {
  const from = DateTime.fromMillis(at, { zone }).startOf(every);
  const to = from.plus({ [every]: 1 });
  const name = every === 'month' ? from.toFormat('yyyy-MM') : from.toFormat("yyyy-'Q'q");
  return { name, from: from.toMillis(), to: to.toMillis() };
}

/** The next time after `at` when the clocks of a time zone show this hour. */
export function nextHour(hour: number, at: number, zone: string): number {
  const today = DateTime.fromMillis(at, { zone }).startOf('day');
  const times = [0, 1, 2].map((days) => today.plus({ days }).set({ hour }).toMillis());
  return times.find((time) => time > at)!;
}

/** The last time before `at` when they showed it: 23 to 25 hours ago, where clocks are put forward or back. */
export function previousHour(hour: number, at: number, zone: string): number {
  const today = DateTime.fromMillis(at, { zone }).startOf('day');
  const times = [0, 1, 2].map((days) => today.minus({ days }).set({ hour }).toMillis());
  return times.find((time) => time < at)!;
}

export const seasonName = /^\d{4}-(?:0[1-9]|1[0-2]|Q[1-4])$/;
