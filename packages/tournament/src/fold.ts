import { effective, isUndoable, type TournamentEvent, type Undoable } from './events.ts';
import { usualRules } from './rules.ts';
import type { Entrant, Round, TournamentMatch, TournamentState } from './state.ts';

/** What events make of a tournament. */

const begun: TournamentState = {
  status: 'open',
  held: false,
  entrants: [],
  plan: undefined,
  order: [],
  rounds: [],
  rules: usualRules,
  invited: [],
  entry: { asked: false, here: [], tooFew: false },
  rests: [],
  ending: undefined,
  prizeSince: undefined,
  undoable: undefined,
};

export function foldTournament(events: readonly TournamentEvent[]): TournamentState {
  const { kept, undone } = effective(events);
  // The last result of a match counts.
  const results = new Map(
    kept.flatMap(({ event }) => (event.kind === 'result' ? [[event.match, event] as const] : [])),
  );
  return kept.reduce((state, { index, event }) => apply(state, event, results, undone.get(index)), begun);
}

type Results = ReadonlyMap<string, TournamentEvent & { readonly kind: 'result' }>;

function apply(
  before: TournamentState,
  event: TournamentEvent,
  results: Results,
  taken: Undoable | undefined,
): TournamentState {
  const state = isUndoable(event) ? { ...before, undoable: event } : before;
  switch (event.kind) {
    case 'join':
      return { ...state, ...joined(state, event.player) };
    case 'withdraw':
      return { ...state, ...withoutOne(state, event) };
    case 'start':
      return started(state, event);
    case 'resume':
      return { ...state, held: false };
    case 'round': {
      const matches = withResults(event.matches, results, event.deciding === true);
      if (event.deciding === true)
        return inLastRound(state, (last) => extended(last, matches, event.deadline));
      const round = { ...event, matches, here: [], halfTime: false, lastDay: false, overdue: false };
      return { ...state, rounds: [...state.rounds, round] };
    }
    case 'prolong':
      return inLastRound(state, ({ deadline }) => ({
        deadline: deadline + event.ms,
        ...(event.reason !== undefined && { lastDay: false, overdue: false }),
      }));
    case 'pair':
      return repaired(state, event, results);
    case 'checkIn':
    case 'checkInOpens':
    case 'tooFew':
    case 'rules':
    case 'invite':
    case 'rest':
    case 'prizeOver':
      return arranged(state, event);
    case 'halfTime':
    case 'lastDay':
    case 'overdue':
      return inLastRound(state, () => ({ [event.kind]: true }));
    case 'end':
      return { ...state, status: 'ended', ending: event.reason, prizeSince: event.at };
    case 'undo':
      // After a withdrawal it goes on as before.
      return taken?.kind === 'withdraw'
        ? state
        : {
            ...state,
            held: taken !== undefined && state.plan !== undefined,
            // It does not start again by itself.
            ...(taken?.kind === 'start' && { rules: { ...state.rules, startsAt: null, closesAt: null } }),
          };
    case 'opened':
    case 'result':
    case 'announced':
      return state;
  }
}

function started(
  state: TournamentState,
  { format, rounds, order, groups }: TournamentEvent & { readonly kind: 'start' },
): TournamentState {
  // Whoever did not check in is not in it.
  const entrants = state.entrants.map((one) =>
    order.includes(one.player) ? one : { ...one, withdrawn: true },
  );
  const plan = { format, rounds };
  return { ...state, status: 'running', entrants, plan, order, ...(groups && { groups }) };
}

const withResults = (
  matches: readonly Pick<TournamentMatch, 'id' | 'first' | 'second'>[],
  results: Results,
  deciding: boolean,
): TournamentMatch[] =>
  matches.map((match) => {
    const result = results.get(match.id);
    return { ...match, points: result?.points, absent: result?.absent, deciding };
  });

function repaired(
  before: TournamentState,
  event: TournamentEvent & { readonly kind: 'pair' },
  results: Results,
): TournamentState {
  const { voided, byes, slots, replaced } = event;
  const state = replaced ? inPlaceOf(before, replaced) : before;
  return inLastRound(state, ({ matches }) => {
    // The round in which somebody was replaced may have been taken back.
    if (replaced && !matches.some(({ id }) => voided.includes(id))) return {};
    const kept = matches.filter(({ id }) => !voided.includes(id));
    const all = [...kept, ...withResults(event.matches, results, false)];
    return { matches: all, byes, ...(slots && { slots }) };
  });
}

/** Somebody takes the place of another in all that was and will be. */
function inPlaceOf(
  { entrants, order, groups, rounds, rests, ...state }: TournamentState,
  { player: old, by }: { readonly player: number; readonly by: number },
): TournamentState {
  const now = (player: number) => (player === old ? by : player);
  const missed = entrants.find(({ player }) => player === old)?.missed ?? 0;
  return {
    ...state,
    entrants: [
      ...changed(entrants, old, { withdrawn: true, removed: true }).filter(({ player }) => player !== by),
      { player: by, withdrawn: false, removed: false, missed, left: undefined },
    ],
    order: order.map(now),
    ...(groups && { groups: groups.map((group) => group.map(now)) }),
    rests: rests.map((rest) => ({ ...rest, player: now(rest.player) })),
    rounds: rounds.map(({ slots, ...round }) => ({
      ...round,
      ...(slots && { slots: slots.map((player) => (player === null ? null : now(player))) }),
      matches: round.matches.map((match) => ({
        ...match,
        first: now(match.first),
        second: now(match.second),
      })),
      byes: round.byes.map((bye) => ({ ...bye, player: now(bye.player) })),
      here: round.here.map(now),
    })),
  };
}

type Arranging = 'checkIn' | 'checkInOpens' | 'tooFew' | 'rules' | 'invite' | 'rest' | 'prizeOver';

/** Who may take part, and who is there. */
function arranged(
  state: TournamentState,
  event: Extract<TournamentEvent, { readonly kind: Arranging }>,
): TournamentState {
  const { entry } = state;
  switch (event.kind) {
    case 'prizeOver':
      return { ...state, prizeSince: undefined };
    case 'rest':
      return { ...state, rests: [...state.rests, { player: event.player, round: state.rounds.length }] };
    case 'invite':
      return { ...state, invited: [...state.invited.filter(({ player }) => player !== event.player), event] };
    case 'rules':
      return { ...state, rules: event.rules, entry: { ...entry, tooFew: false } };
    case 'tooFew':
      return { ...state, entry: { ...entry, tooFew: true } };
    case 'checkInOpens':
      return { ...state, entry: { ...entry, asked: true } };
    case 'checkIn':
      return state.status === 'open'
        ? { ...state, entry: { ...entry, here: [...entry.here, event.player] } }
        : inLastRound(state, ({ here }) => ({ here: [...here, event.player] }));
  }
}

function joined(
  { entrants, order, plan, rounds }: TournamentState,
  player: number,
): Pick<TournamentState, 'entrants' | 'order'> {
  const known = entrants.some((entrant) => entrant.player === player);
  return {
    entrants: known
      ? changed(entrants, player, { withdrawn: false, left: undefined })
      : [...entrants, { player, withdrawn: false, removed: false, missed: rounds.length, left: undefined }],
    // Those who come late are drawn last.
    order: plan === undefined || order.includes(player) ? order : [...order, player],
  };
}

const withoutOne = (
  { entrants, rounds, invited }: TournamentState,
  { player, by }: TournamentEvent & { readonly kind: 'withdraw' },
) => ({
  entrants: changed(entrants, player, {
    withdrawn: true,
    removed: by === 'organiser',
    left: by === 'left' ? rounds.length : undefined,
  }),
  invited: invited.filter((one) => one.player !== player),
});

const changed = (entrants: readonly Entrant[], player: number, change: Partial<Entrant>): Entrant[] =>
  entrants.map((entrant) => (entrant.player === player ? { ...entrant, ...change } : entrant));

function inLastRound(state: TournamentState, change: (round: Round) => Partial<Round>): TournamentState {
  const last = state.rounds.at(-1);
  if (last === undefined) return state;
  return { ...state, rounds: [...state.rounds.slice(0, -1), { ...last, ...change(last) }] };
}

const extended = (
  { matches }: Round,
  more: readonly TournamentMatch[],
  deadline: number,
): Partial<Round> => ({
  matches: [...matches, ...more],
  deadline,
  halfTime: false,
  lastDay: false,
  overdue: false,
});
