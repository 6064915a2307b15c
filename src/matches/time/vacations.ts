import { DateTime } from 'luxon';
import type { Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { MatchRow, Store } from '../../store/store.ts';
import type { MatchesDeps } from '../deps.ts';
import { scopeIdOf, type Person, type Scope } from '../match.ts';
import { createChanges } from '../play/changes.ts';
import { readPreferences, type Preferences, type Vacation } from '../settings/preferences.ts';
import { readSettings } from '../settings/settings.ts';
import { readTerms } from '../terms.ts';
import { clockRests } from './clock.ts';
import { readRest } from './rest.ts';
import { mayHaveVacation, restWith, vacationsIn } from './resting.ts';

/** More than anybody plays at once. */
const mostMatches = 1_000;

export interface VacationState {
  /** `undefined`: not on vacation. */
  readonly until: number | undefined;
  /** How many days are left this year, and of how many. */
  readonly left: number;
  readonly allowed: number;
}

/** People's vacations in a server, while which the clocks of their slow matches there rest. */
export interface Vacations {
  state(personId: string, scope: Scope): Promise<VacationState>;
  /** Begins a vacation of so many days now. */
  begin(by: Person, scope: Scope, days: number): Promise<Result<VacationState, Phrase>>;
  /** Ends it early; a day begun counts. */
  end(by: Person, scope: Scope): Promise<Result<VacationState, Phrase>>;
}

const refused = (refusal: 'already' | 'tooFew' | 'none' | 'notHere', data: Phrase['data'] = {}): Phrase => ({
  key: `vacation:refused.${refusal}`,
  data,
});

export function createVacations(deps: MatchesDeps): Vacations {
  const { store, now } = deps;
  const change = createChanging(deps);

  return {
    async state(personId, scope) {
      const chosen = readPreferences(await store.settings('person', personId));
      return stateOf(chosen, scopeIdOf(scope), await allowedIn(store, scope), now());
    },

    begin: (by, scope, days) =>
      change(by, scope, (own, chosen, allowed) => {
        const from = now();
        const current = own.find(({ to }) => to > from);
        if (current !== undefined) return err(refused('already', { until: current.to }));
        if (allowed === 0) return err(refused('notHere'));
        const left = allowed - spent(own, chosen, from);
        if (days > left) return err(refused('tooFew', { count: Math.max(0, left), allowed }));
        const to = DateTime.fromMillis(from, { zone: zoneOf(chosen) })
          .plus({ days })
          .toMillis();
        return ok([...own, { from, to, days }]);
      }),

    end: (by, scope) =>
      change(by, scope, (own, chosen) => {
        const to = now();
        const current = own.find((one) => one.to > to);
        if (current === undefined) return err(refused('none'));
        const begun = DateTime.fromMillis(current.from, { zone: zoneOf(chosen) });
        const taken = DateTime.fromMillis(to, { zone: zoneOf(chosen) }).diff(begun, 'days').days;
        const days = Math.min(current.days, Math.max(1, Math.ceil(taken)));
        return ok(own.map((one) => (one === current ? { ...one, to, days } : one)));
      }),
  };
}

type Decide = (
  own: readonly Vacation[],
  chosen: Preferences,
  allowed: number,
) => Result<readonly Vacation[], Phrase>;

/** Replaces someone's vacations in a scope, unless refused. */
function createChanging(deps: MatchesDeps) {
  const { store, now } = deps;
  const retime = createRetiming(deps);

  return async (by: Person, scope: Scope, decide: Decide): Promise<Result<VacationState, Phrase>> => {
    const allowed = await allowedIn(store, scope);
    const scopeId = scopeIdOf(scope);
    let refusal: Phrase | undefined;
    const changed = await store.changeSettings('person', by.id, (stored) => {
      const chosen = readPreferences(stored);
      const decided = decide(recent(chosen, scopeId, now()), chosen, allowed);
      refusal = decided.ok ? undefined : decided.error;
      return decided.ok
        ? { ...chosen, vacations: { ...chosen.vacations, [scopeId]: [...decided.value] } }
        : chosen;
    });
    if (refusal !== undefined) return err(refusal);
    await store.rememberName(scopeId, by.id, by.name);
    await retime(by.id, scopeId, changed);
    return ok(stateOf(changed, scopeId, allowed, now()));
  };
}

const allowedIn = async (store: Store, scope: Scope): Promise<number> =>
  readSettings(await store.settings('scope', scopeIdOf(scope))).vacationDays;

const zoneOf = ({ zone }: Preferences): string => zone ?? 'UTC';

const yearOf = (chosen: Preferences, at: number): number =>
  DateTime.fromMillis(at, { zone: zoneOf(chosen) }).year;

/** Those that still matter: of this year, or not over. */
const recent = (chosen: Preferences, scopeId: string, now: number): readonly Vacation[] =>
  (chosen.vacations[scopeId] ?? []).filter(
    ({ from, to }) => to > now || yearOf(chosen, from) === yearOf(chosen, now),
  );

/** A vacation takes days from the year in which it begins. */
const spent = (own: readonly Vacation[], chosen: Preferences, now: number): number =>
  own
    .filter(({ from }) => yearOf(chosen, from) === yearOf(chosen, now))
    .reduce((sum, { days }) => sum + days, 0);

function stateOf(chosen: Preferences, scopeId: string, allowed: number, now: number): VacationState {
  const own = recent(chosen, scopeId, now);
  const left = Math.max(0, allowed - spent(own, chosen, now));
  return { until: own.find(({ to }) => to > now)?.to, left, allowed };
}

/** Lets the clocks of someone's matches run by their vacations as they are now, and updates the boards. */
function createRetiming(deps: MatchesDeps) {
  const { store, now } = deps;
  const { change } = createChanges(deps);

  return async (personId: string, scopeId: string, chosen: Preferences): Promise<void> => {
    const own = { scopeId, status: 'open', personId } as const;
    const open = await store.matches(own, { offset: 0, limit: mostMatches });
    for (const { id } of open.filter(isConcerned)) {
      await change(id, async () => {
        const record = await store.match(id);
        const at = now();
        // A time that has run out stays so.
        if (record === undefined || !isConcerned(record) || record.deadline === null || record.deadline <= at)
          return err({ key: 'match:unknownMatch', data: { id } });
        const vacations = vacationsIn(chosen, scopeId, readTerms(record.terms), at);
        const before = readRest(record.rest) ?? { zone: zoneOf(chosen), night: null, weekends: true };
        const time =
          record[record.toMove] === personId
            ? clockRests(record, restWith(before, vacations), at)
            : { match: {}, due: [] };
        const due = [...time.due, { kind: 'redate' as const, at }];
        return ok({ record, change: { events: [], match: time.match, due }, board: undefined });
      });
    }
  };
}

const isConcerned = ({ terms, status, deadline }: MatchRow): boolean =>
  status === 'open' && deadline !== null && mayHaveVacation(readTerms(terms));
