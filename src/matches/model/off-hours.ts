import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { Terms } from './terms.ts';
import { isZone } from './zones.ts';

/** When somebody's clock does not run: at night, on weekends and on vacation. Pure. */

/** Nights of so many hours at most, so that every day has time that counts. */
export const longestNight = 12;

/** Clocks with less time for a move than this always run, in milliseconds. */
const leastMs = 12 * 3_600_000;

const hour = z.int().min(0).max(23);

export const nightSchema = z
  .object({ from: hour, to: hour })
  .refine((night) => hoursOf(night) > 0 && hoursOf(night) <= longestNight);
/** Hours of the clock: 22 to 7 ends on the next day. */
export type Night = z.infer<typeof nightSchema>;

export const spanSchema = z.object({ from: z.int(), to: z.int() });

const schema = z.object({
  zone: z.string().refine(isZone),
  night: nightSchema.nullable(),
  /** Whether Saturdays and Sundays count. */
  weekends: z.boolean(),
  vacations: z.array(spanSchema),
});
export type OffHours = z.infer<typeof schema>;

export const hoursOf = ({ from, to }: { readonly from: number; readonly to: number }): number =>
  (to - from + 24) % 24;

/** Whether clocks rest in matches with these terms: not if one time is for both players, nor if it is short or a team's. */
export const mayHaveOffHours = ({ time, timeFor, teams }: Terms): boolean =>
  time !== null && timeFor === 'turn' && time >= leastMs && teams === null;

/** As stored with a match. */
export const writeOffHours = (offHours: OffHours | undefined): string | null =>
  offHours === undefined ? null : JSON.stringify(offHours);

export function readOffHours(stored: string | null): OffHours | undefined {
  return stored === null ? undefined : schema.safeParse(JSON.parse(stored)).data;
}

/** When `ms` have counted since `from`: as early as possible. `undefined`: all time counts. */
export function afterCounting(offHours: OffHours | undefined, from: number, ms: number): number {
  if (offHours === undefined || ms <= 0) return from + ms;
  let left = ms;
  for (const span of counting(offHours, from)) {
    const length = span.to - span.from;
    if (left <= length) return span.from + left;
    left -= length;
  }
  throw new Error('There is always another day.');
}

/** How many milliseconds count between the two. */
export function countedTime(offHours: OffHours | undefined, from: number, to: number): number {
  if (offHours === undefined || to <= from) return Math.max(0, to - from);
  let counted = 0;
  for (const span of counting(offHours, from)) {
    if (span.from >= to) return counted;
    counted += Math.min(span.to, to) - span.from;
  }
  throw new Error('There is always another day.');
}

/** Where a time lies after the clock stood still: as far from `to` as it was from `from`. */
export const retime = (stored: string | null, at: number, from: number, to: number): number => {
  const offHours = readOffHours(stored);
  return afterCounting(offHours, to, countedTime(offHours, from, at));
};

type Span = Readonly<z.infer<typeof spanSchema>>;

/** The spans of time that count from then on, in order, without end. */
function* counting(offHours: OffHours, since: number): Generator<Span> {
  for (let day = dayOf(offHours.zone, since); ; day = dayOf(offHours.zone, day.to)) {
    for (const span of waking(offHours, day))
      yield* without(offHours.vacations, { from: Math.max(span.from, since), to: span.to });
  }
}

/** The hours of a day that are not night, if the day counts. */
function waking({ night, weekends }: OffHours, day: Day): readonly Span[] {
  if (!weekends && day.isWeekend) return [];
  if (night === null) return [day];
  const [from, to] = [day.hour(night.from), day.hour(night.to)];
  return night.from > night.to
    ? [{ from: to, to: from }]
    : [
        { from: day.from, to: from },
        { from: to, to: day.to },
      ];
}

interface Day extends Span {
  readonly isWeekend: boolean;
  /** When its clocks show this hour. */
  hour(hour: number): number;
}

/** The days of last use in each zone: after downtime, thousands of clocks are moved at once over the same few. */
const days = new LRUCache<string, Day[]>({ max: 600 });
const mostDays = 60;

function dayOf(zone: string, at: number): Day {
  const known = days.get(zone) ?? [];
  const found = known.find(({ from, to }) => from <= at && at < to);
  if (found !== undefined) return found;
  const day = computeDay(zone, at);
  days.set(zone, [day, ...known].slice(0, mostDays));
  return day;
}

function computeDay(zone: string, at: number): Day {
  const day = DateTime.fromMillis(at, { zone }).startOf('day');
  // Not all days begin at midnight.
  const to = day.plus({ days: 1 }).startOf('day').toMillis();
  const hours = new Map<number, number>();
  return {
    from: day.toMillis(),
    to,
    isWeekend: day.weekday > 5,
    hour(hour) {
      const time = hours.get(hour) ?? day.set({ hour }).toMillis();
      hours.set(hour, time);
      return time;
    },
  };
}

/** What is left of a span. */
function without(gone: readonly Span[], span: Span): readonly Span[] {
  const left = gone.reduce<readonly Span[]>(
    (spans, { from, to }) =>
      spans.flatMap((one) => [
        { from: one.from, to: Math.min(one.to, from) },
        { from: Math.max(one.from, to), to: one.to },
      ]),
    [span],
  );
  return left.filter(({ from, to }) => from < to);
}
