import type { TimeStyle } from './inlines.ts';
import { el } from './element.ts';

/** The page speaks English: the reader's own English if that is their language. */
const language = navigator.languages.find((tag) => tag.startsWith('en')) ?? 'en-GB';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options);
const formats = {
  t: format({ timeStyle: 'short' }),
  T: format({ timeStyle: 'medium' }),
  d: format({ dateStyle: 'short' }),
  D: format({ dateStyle: 'long' }),
  f: format({ dateStyle: 'long', timeStyle: 'short' }),
  F: format({ dateStyle: 'full', timeStyle: 'short' }),
  s: format({ dateStyle: 'short', timeStyle: 'short' }),
  S: format({ dateStyle: 'short', timeStyle: 'medium' }),
} as const satisfies Record<Exclude<TimeStyle, 'R'>, Intl.DateTimeFormat>;

const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
/** In seconds, the largest first. */
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Rounded as Discord does it: 59 minutes are about an hour, and a day is one a moment later as well. */
function fromNow(seconds: number): string {
  const distance = seconds - Date.now() / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(distance) >= 0.9 * size) ?? ['second', 1];
  return relative.format(Math.round(distance / length), unit);
}

/** The furthest time from 1970 that a Date can hold, in seconds. */
const furthest = 8.64e12;

/** A moment as its reader counts; the relative ones stay true while they are on the screen. */
export function timeElement(seconds: number, style: TimeStyle): HTMLElement {
  if (Math.abs(seconds) > furthest) return el('span', {}, 'Invalid date');
  const date = new Date(seconds * 1000);
  return el(
    'time',
    {
      datetime: date.toISOString(),
      title: formats.F.format(date),
      class: 'moment',
      'data-relative': style === 'R' && String(seconds),
    },
    style === 'R' ? fromNow(seconds) : formats[style].format(date),
  );
}

/** Keeps the relative moments true. */
export function keepTimesLive(): void {
  setInterval(() => {
    for (const time of document.querySelectorAll<HTMLElement>('time[data-relative]')) {
      const text = fromNow(Number(time.dataset['relative']));
      if (time.textContent !== text) time.textContent = text;
    }
  }, 1_000);
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** "Today", "Yesterday" or the date. */
export function dayName(date: Date): string {
  const days = Math.round((startOfDay(new Date()) - startOfDay(date)) / 86_400_000);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : formats.D.format(date);
}

export const sameDay = (one: Date, other: Date): boolean => startOfDay(one) === startOfDay(other);
export const clockTime = (date: Date): string => formats.t.format(date);
export const fullTime = (date: Date): string => formats.F.format(date);
