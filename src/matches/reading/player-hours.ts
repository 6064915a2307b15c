import { seats, type Seat } from '../../seat.ts';
import type { MatchRow } from '../../store/store.ts';
import type { Away } from '../model/match.ts';
import type { Preferences } from './preferences.ts';
import { readTerms, type Terms } from '../model/terms.ts';
import { mayHaveOffHours, type OffHours } from '../model/off-hours.ts';

/** When the clock of a player who has chosen this rests in a match; `undefined`: never. */
export function offHoursIn(
  match: Pick<MatchRow, 'scopeId' | 'terms'>,
  chosen: Preferences,
  now: number,
): OffHours | undefined {
  const terms = readTerms(match.terms);
  if (!mayHaveOffHours(terms)) return undefined;
  const { zone, night, weekends } = chosen;
  return offHoursWith(
    { zone: zone ?? 'UTC', night, weekends },
    vacationsIn(chosen, match.scopeId, terms, now),
  );
}

export function offHoursWith(
  week: Omit<OffHours, 'vacations'>,
  vacations: OffHours['vacations'],
): OffHours | undefined {
  const always = week.night === null && week.weekends && vacations.length === 0;
  return always ? undefined : { ...week, vacations };
}

/** Whether clocks rest during vacations in matches with these terms. */
export const mayHaveVacation = (terms: Terms): boolean => terms.vacation && mayHaveOffHours(terms);

/** Someone's vacations in a scope that are not over, as far as they count in matches with these terms. */
export function vacationsIn({ vacations }: Preferences, scopeId: string, terms: Terms, now: number) {
  if (!mayHaveVacation(terms)) return [];
  return (vacations[scopeId] ?? []).filter(({ to }) => to > now).map(({ from, to }) => ({ from, to }));
}

/** Players of a match are shown each other's vacations so long before they begin, in milliseconds. */
const foreseenMs = 14 * 24 * 3_600_000;

/** The vacations of the players of an open match that have begun, or begin soon. */
export function awayIn(
  match: MatchRow,
  chosen: Readonly<Record<Seat, Preferences>>,
  now: number,
): Readonly<Partial<Record<Seat, Away>>> {
  const terms = readTerms(match.terms);
  const away: Partial<Record<Seat, Away>> = {};
  if (match.status !== 'open' || !mayHaveVacation(terms)) return away;
  for (const seat of seats) {
    const [vacation] = vacationsIn(chosen[seat], match.scopeId, terms, now);
    if (vacation === undefined || vacation.from > now + foreseenMs) continue;
    const { from, to: until } = vacation;
    away[seat] = { from: from > now ? from : undefined, until };
  }
  return away;
}
