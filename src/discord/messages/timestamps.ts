import type { Locale } from '../../phrase.ts';

/** Discord's timestamp markup for Unix times in milliseconds, shown in each reader's own time zone. */

/** `in 3 hours`. */
export const inTime = (at: number): string => `<t:${Math.floor(at / 1000)}:R>`;
/** `7 June 2026 at 18:04`. */
export const dayAndTime = (at: number): string => `<t:${Math.floor(at / 1000)}:f>`;
/** `07/06/2026`, in the reader's own format. */
export const day = (at: number): string => `<t:${Math.floor(at / 1000)}:d>`;

const minuteMs = 60_000;
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `2 days 4 hours`: the two largest units, for what is left on a stopped clock. */
export function spanText(locale: Locale, ms: number): string {
  let minutes = Math.floor(ms / minuteMs);
  const parts: string[] = [];
  for (const [unit, length] of units) {
    const count = Math.floor(minutes / length);
    minutes -= count * length;
    if (count === 0 && (unit !== 'minute' || parts.length > 0)) continue;
    parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  }
  return parts.slice(0, 2).join(' ');
}
