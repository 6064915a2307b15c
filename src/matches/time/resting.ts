import { seats, type Seat } from '../../seat.ts';
import type { MatchRow, Store } from '../../store/store.ts';
import { readPreferences, type Preferences } from '../settings/preferences.ts';
import { readTerms, type Terms } from '../terms.ts';
import { mayRest, type Rest } from './rest.ts';

/** When the clock of a match's player rests, by what the player has chosen; `undefined`: never. */
export async function restOf(
  store: Store,
  match: Pick<MatchRow, 'scopeId' | 'terms' | Seat>,
  seat: Seat,
  now: number,
): Promise<Rest | undefined> {
  const terms = readTerms(match.terms);
  if (!mayRest(terms)) return undefined;
  const chosen = readPreferences(await store.settings('person', match[seat]));
  const { zone, night, weekends } = chosen;
  return restWith({ zone: zone ?? 'UTC', night, weekends }, vacationsIn(chosen, match.scopeId, terms, now));
}

export function restWith(week: Omit<Rest, 'vacations'>, vacations: Rest['vacations']): Rest | undefined {
  const always = week.night === null && week.weekends && vacations.length === 0;
  return always ? undefined : { ...week, vacations };
}

/** Whether clocks rest during vacations in matches with these terms. */
export const mayHaveVacation = (terms: Terms): boolean => terms.vacation && mayRest(terms);

/** Someone's vacations in a scope that are not over, as far as they count in matches with these terms. */
export function vacationsIn(
  { vacations }: Preferences,
  scopeId: string,
  terms: Terms,
  now: number,
): Rest['vacations'] {
  if (!mayHaveVacation(terms)) return [];
  return (vacations[scopeId] ?? []).filter(({ to }) => to > now).map(({ from, to }) => ({ from, to }));
}

/** Until when the players of an open match are on vacation. */
export async function awayIn(
  store: Store,
  match: MatchRow,
  now: number,
): Promise<Readonly<Partial<Record<Seat, number>>>> {
  const terms = readTerms(match.terms);
  const away: Partial<Record<Seat, number>> = {};
  if (match.status !== 'open' || !mayHaveVacation(terms)) return away;
  for (const seat of seats) {
    const chosen = readPreferences(await store.settings('person', match[seat]));
    const [vacation] = vacationsIn(chosen, match.scopeId, terms, now);
    if (vacation !== undefined) away[seat] = vacation.to;
  }
  return away;
}
