import { now } from '../state/page.ts';
import { region, say } from './language.ts';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(region, options);
const sizes = { style: 'unit', unit: 'byte', unitDisplay: 'narrow', notation: 'compact' } as const;
export const fileSize = (bytes: number): string => new Intl.NumberFormat(region, sizes).format(bytes);

/** By Discord's letters for them. */
const formats = {
  t: format({ timeStyle: 'short' }),
  T: format({ timeStyle: 'medium' }),
  d: format({ dateStyle: 'short' }),
  D: format({ dateStyle: 'long' }),
  f: format({ dateStyle: 'long', timeStyle: 'short' }),
  F: format({ dateStyle: 'full', timeStyle: 'short' }),
  s: format({ dateStyle: 'short', timeStyle: 'short' }),
  S: format({ dateStyle: 'short', timeStyle: 'medium' }),
} as const;

const relative = new Intl.RelativeTimeFormat(region, { numeric: 'always' });
/** In seconds, largest first. */
const units = { year: 31_536_000, month: 2_592_000, day: 86_400, hour: 3_600, minute: 60, second: 1 };

/** Rounded as Discord does: 59 minutes are about an hour, and a day remains a day a moment later. */
function fromNow(seconds: number): string {
  const distance = seconds - now.value / 1000;
  const known = Object.entries(units) as [Intl.RelativeTimeFormatUnit, number][];
  const [unit, size] = known.find(([, seconds]) => Math.abs(distance) >= 0.9 * seconds) ?? ['second', 1];
  return relative.format(Math.round(distance / size), unit);
}

/** A timestamp in the reader's time zone; relative ones are updated while on the screen. */
export function Moment({ seconds, style }: { seconds: number; style: string }) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.valueOf())) return <span>{say('invalidDate')}</span>;
  const known = { class: 'moment', dateTime: date.toISOString(), title: fullTime(date) };
  if (style === 'R') return <time {...known} data-relative={seconds} children={fromNow(seconds)} />;
  return <time {...known}>{formats[style as keyof typeof formats].format(date)}</time>;
}

export const clockTime = (date: Date): string => formats.t.format(date);
export const fullTime = (date: Date): string => formats.F.format(date);
export const sameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** "Today", "Yesterday" or the date. */
export function dayName(date: Date): string {
  const today = new Date();
  if (sameDay(date, today)) return say('today');
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  return sameDay(date, yesterday) ? say('yesterday') : formats.D.format(date);
}
