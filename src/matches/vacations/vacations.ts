import { DateTime } from 'luxon';
import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { MatchRow, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { scopeIdOf, type Person, type Scope } from '../model/match.ts';
import { createChanges } from '../play/changes.ts';
import { preferencesOf } from '../reading/reader.ts';
import { readPreferences, type Preferences, type Vacation } from '../reading/preferences.ts';
import { settingsOf } from '../reading/settings.ts';
import { readTerms } from '../model/terms.ts';
import { offHoursChange } from '../model/clock.ts';
import { readOffHours } from '../model/off-hours.ts';
import { mayHaveVacation, offHoursWith, vacationsIn } from '../reading/player-hours.ts';
import { daysIn, lastDay, plannedFor, yearOf, zoneOf, type Dates } from './vacation-days.ts';

/** More than anybody plays at once. */
const mostMatches = 1_000;

export type VacationState = ReturnType<typeof stateOf>;

export interface ShownVacation {
  readonly from: number;
  readonly to: number;
  /** The first and last day. */
  readonly dates: Dates;
}

type Changed = Promise<Result<VacationState, Phrase>>;

/** People's vacations in a server, while which the clocks of their slow matches there rest. */
export function createVacations(deps: MatchesDeps) {
  const { store, now } = deps;
  const change = createChanging(deps);
  const find = (own: readonly Vacation[], from: number) =>
    own.find((one) => one.from === from && one.to > now());
  const currentIn = (own: readonly Vacation[]) => own.find(({ from, to }) => from <= now() && now() < to);

  return {
    state: async (personId: string, scope: Scope) =>
      stateOf(await preferencesOf(store, personId), scopeIdOf(scope), await allowedIn(store, scope), now()),

    /** Begins a vacation of so many days now. */
    begin: (by: Person, scope: Scope, days: number) =>
      change(by, scope, (own, { zone, allowed }) => {
        const from = now();
        const current = currentIn(own);
        if (current !== undefined) return err(phrase('vacation:refused.already', { when: current.to }));
        const to = DateTime.fromMillis(from, { zone }).plus({ days }).toMillis();
        return added(own, { from, to, days }, zone, allowed);
      }),

    /** Ends it early; a day begun counts. */
    end: (by: Person, scope: Scope) =>
      change(by, scope, (own, { zone }) => {
        const to = now();
        const current = currentIn(own);
        if (current === undefined) return err(phrase('vacation:refused.none'));
        const days = Math.min(current.days, daysBegun(current.from, to, zone));
        return ok(own.map((one) => (one === current ? { ...one, to, days } : one)));
      }),

    /** Plans one, from the first to the last day. */
    plan: (by: Person, scope: Scope, dates: Dates) =>
      change(by, scope, (own, { zone, allowed }) => {
        const wanted = plannedFor(dates, zone, now());
        return wanted.ok ? added(own, wanted.value, zone, allowed) : wanted;
      }),

    /** Moves one's days; of one that has begun, only the last. @param from when it begins. */
    move: (by: Person, scope: Scope, from: number, dates: Partial<Dates>) =>
      change(by, scope, (own, { zone, allowed }) => {
        const one = find(own, from);
        if (one === undefined) return err(phrase('vacation:refused.unknown'));
        if (from <= now() && dates.from !== undefined) return err(phrase('vacation:refused.begun'));
        const wanted = plannedFor({ ...datesOf(one, zone), ...dates }, zone, now(), from);
        if (!wanted.ok) return wanted;
        const others = own.filter((each) => each !== one);
        return added(others, wanted.value, zone, allowed);
      }),

    /** Cancels one that is to begin. @param from as above. */
    cancel: (by: Person, scope: Scope, from: number) =>
      change(by, scope, (own) => {
        const one = find(own, from);
        if (one === undefined) return err(phrase('vacation:refused.unknown'));
        if (from <= now()) return err(phrase('vacation:refused.begun'));
        return ok(own.filter((each) => each !== one));
      }),
  };
}

const daysBegun = (from: number, to: number, zone: string): number => {
  const begun = DateTime.fromMillis(from, { zone });
  return Math.max(1, Math.ceil(DateTime.fromMillis(to, { zone }).diff(begun, 'days').days));
};

const datesOf = ({ from, to }: Vacation, zone: string): Dates => ({
  from: DateTime.fromMillis(from, { zone }).toISODate()!,
  to: lastDay(to, zone).toISODate()!,
});

/** With another one, if it overlaps none, and each year has enough days. */
function added(
  own: readonly Vacation[],
  wanted: Vacation,
  zone: string,
  allowed: number,
): Result<readonly Vacation[], Phrase> {
  if (allowed === 0) return err(phrase('vacation:refused.notHere'));
  const other = own.find(({ from, to }) => from < wanted.to && wanted.from < to);
  if (other !== undefined)
    return err(phrase('vacation:refused.overlaps', { from: other.from, when: other.to }));
  for (const year of [yearOf(wanted.from, zone), yearOf(wanted.to - 1, zone)]) {
    const left = Math.max(0, allowed - daysIn(year, own, zone));
    if (daysIn(year, [wanted], zone) > left)
      return err(phrase('vacation:refused.tooFew', { count: left, allowed, year: `${year}` }));
  }
  return ok([...own, wanted].sort((one, two) => one.from - two.from));
}

interface Rules {
  readonly zone: string;
  /** Days a year. */
  readonly allowed: number;
}
type Decide = (own: readonly Vacation[], rules: Rules) => Result<readonly Vacation[], Phrase>;

/** Replaces someone's vacations in a scope, unless refused. */
function createChanging(deps: MatchesDeps) {
  const { store, now } = deps;
  const retime = createRetiming(deps);

  return async (by: Person, scope: Scope, decide: Decide): Changed => {
    const allowed = await allowedIn(store, scope);
    const scopeId = scopeIdOf(scope);
    let refusal: Phrase | undefined;
    const changed = await store.settings.change('person', by.id, (stored) => {
      const chosen = readPreferences(stored);
      const decided = decide(recent(chosen, scopeId, now()), { zone: zoneOf(chosen), allowed });
      refusal = decided.ok ? undefined : decided.error;
      return decided.ok
        ? { ...chosen, vacations: { ...chosen.vacations, [scopeId]: [...decided.value] } }
        : chosen;
    });
    if (refusal !== undefined) return err(refusal);
    await store.people.rememberName(scopeId, by.id, by.name);
    await retime(by.id, scopeId, changed);
    return ok(stateOf(changed, scopeId, allowed, now()));
  };
}

const allowedIn = async (store: Store, scope: Scope): Promise<number> =>
  (await settingsOf(store, scopeIdOf(scope))).vacationDays;

/** Those that still matter: with days of this year or later ones. */
function recent(chosen: Preferences, scopeId: string, now: number): readonly Vacation[] {
  const zone = zoneOf(chosen);
  return (chosen.vacations[scopeId] ?? []).filter(({ to }) => yearOf(to, zone) >= yearOf(now, zone));
}

function stateOf(chosen: Preferences, scopeId: string, allowed: number, now: number) {
  const own = recent(chosen, scopeId, now);
  const zone = zoneOf(chosen);
  const shown = own.map((one) => ({ from: one.from, to: one.to, dates: datesOf(one, zone) }));
  const thisYear = yearOf(now, zone);
  const years = own.flatMap(({ from, to }) => [yearOf(from, zone), yearOf(to - 1, zone)]);
  return {
    current: shown.find(({ from, to }) => from <= now && now < to),
    /** Those that are to begin, the earliest first. */
    planned: shown.filter(({ from }) => from > now),
    /** How many days are left this year, and in years for which some are planned. */
    years: [...new Set([thisYear, ...years.sort().filter((year) => year > thisYear)])].map((year) => ({
      year,
      left: Math.max(0, allowed - daysIn(year, own, zone)),
    })),
    /** How many days a year has. */
    allowed,
    /** In which days are counted. */
    zone,
  };
}

/** Lets the clocks of someone's matches run by their vacations as they are now, and updates the boards. */
function createRetiming(deps: MatchesDeps) {
  const { store, now } = deps;
  const { change } = createChanges(deps);

  return async (personId: string, scopeId: string, chosen: Preferences): Promise<void> => {
    const own = { scopeId, status: 'open', personId } as const;
    const open = await store.matches.list(own, { offset: 0, limit: mostMatches });
    for (const { id } of open.filter(isConcerned)) {
      await change(id, async () => {
        const stored = await store.matches.get(id);
        const at = now();
        // A time that has run out stays so.
        if (stored === undefined || !isConcerned(stored) || stored.deadline === null || stored.deadline <= at)
          return err(phrase('match:unknownMatch', { id }));
        const vacations = vacationsIn(chosen, scopeId, readTerms(stored.terms), at);
        const before = readOffHours(stored.offHours) ?? { zone: zoneOf(chosen), night: null, weekends: true };
        const time =
          stored[stored.toMove] === personId
            ? offHoursChange(stored, offHoursWith(before, vacations), at)
            : { match: {}, due: [] };
        const due = [...time.due, { kind: 'redate' as const, at }];
        return ok({ stored, change: { events: [], match: time.match, due } });
      });
    }
  };
}

const isConcerned = ({ terms, status, deadline }: MatchRow): boolean =>
  status === 'open' && deadline !== null && mayHaveVacation(readTerms(terms));
