import { DateTime } from 'luxon';

/** A player's hours without a clock, as stored with the match. */
interface Rest {
  readonly zone: string;
  readonly night: { readonly from: number; readonly to: number } | null;
  /** Whether Saturdays and Sundays count. */
  readonly weekends: boolean;
  readonly vacations: readonly { readonly from: number; readonly to: number }[];
}

/** What is counted in one piece, in milliseconds. */
const stepMs = 15 * 60_000;
/** How much counting in pieces may be wrong, in milliseconds. */
export const countingMs = 4 * stepMs;

/** How much of this time a clock runs, in milliseconds: piece by piece, unlike the bot. @param stored as JSON. */
export function countedTime(stored: string | null, from: number, to: number): number {
  if (stored === null) return to - from;
  const rest = JSON.parse(stored) as Rest;
  let counted = 0;
  for (let at = from; at < to; at += stepMs) if (!isResting(rest, at)) counted += Math.min(stepMs, to - at);
  return counted;
}

function isResting({ zone, night, weekends, vacations }: Rest, at: number): boolean {
  if (vacations.some(({ from, to }) => from <= at && at < to)) return true;
  const { hour, weekday } = DateTime.fromMillis(at, { zone });
  if (!weekends && weekday > 5) return true;
  if (night === null) return false;
  const { from, to } = night;
  return from < to ? from <= hour && hour < to : hour >= from || hour < to;
}
