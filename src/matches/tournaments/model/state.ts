import type { Seat } from '../../../seat.ts';
import { effective, isUndoable, type TournamentEvent, type Undoable } from './events.ts';
import type { Format, TournamentOptions } from './options.ts';
import { usualRules, type TournamentRules } from './rules.ts';

/** The state of a tournament, folded from its events. Players are numbers; points are half points. */

interface Entrant {
  readonly player: number;
  readonly withdrawn: boolean;
  /** By the organiser, so they cannot come back by themselves. */
  readonly removed: boolean;
  /** How many rounds had begun when they joined. */
  readonly missed: number;
  /** How many rounds had begun when they left by themselves. */
  readonly left: number | undefined;
}

export interface TournamentMatch {
  readonly id: string;
  readonly first: number;
  readonly second: number;
  /** Of the two; `undefined` while it is being played. */
  readonly points: readonly [first: number, second: number] | undefined;
  /** Lost without a single ply, so that nothing was played. */
  readonly absent: Seat | 'both' | undefined;
  /** Played because a pairing was level. */
  readonly deciding: boolean;
}

/**
 * The bracket of a knock-out: a place for each seed, best first, of which the first meets the last, the second the last
 * but one. Whoever advances takes the better place. `null`: nobody.
 */
export type Slots = readonly (number | null)[];

export interface Bye {
  readonly player: number;
  readonly points: number;
}

export interface Round {
  readonly matches: readonly TournamentMatch[];
  readonly byes: readonly Bye[];
  readonly deadline: number;
  readonly slots?: Slots;
  /** Who has checked in since it began. */
  readonly here: readonly number[];
  /** Announced events of this round. */
  readonly halfTime: boolean;
  readonly lastDay: boolean;
  readonly overdue: boolean;
}

export interface TournamentState {
  readonly status: 'open' | 'running' | 'ended';
  /** Nothing happens by itself until the organiser lets it go on. */
  readonly held: boolean;
  readonly entrants: readonly Entrant[];
  readonly plan: { readonly format: Format; readonly rounds: number } | undefined;
  /** The players in the order of the draw. */
  readonly order: readonly number[];
  readonly groups?: readonly (readonly number[])[];
  readonly rounds: readonly Round[];
  readonly rules: TournamentRules;
  /** `of`: in whose place. */
  readonly invited: readonly { readonly player: number; readonly of?: number; readonly reason?: string }[];
  /** Before the start: whether those who joined were asked if they are there, who is, and whether these are too few. */
  readonly entry: { readonly asked: boolean; readonly here: readonly number[]; readonly tooFew: boolean };
  /** Who asked for half a bye, and how many rounds had begun. */
  readonly rests: readonly { readonly player: number; readonly round: number }[];
  readonly ending: string | undefined;
  /** When it ended, while the winner has the role. */
  readonly prizeSince: number | undefined;
  /** What the next undo would take back. */
  readonly undoable: Undoable | undefined;
}

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

/** Its end came by itself, so that somebody has won. */
export const isPlayedOut = ({ status, ending }: TournamentState): boolean =>
  status === 'ended' && ending === '';

export const isComplete = ({ matches }: Round): boolean =>
  matches.every(({ points }) => points !== undefined);

/** Those who are still in it. */
export const activePlayers = ({ entrants }: TournamentState): readonly number[] =>
  entrants.filter(({ withdrawn }) => !withdrawn).map(({ player }) => player);

/** Whether somebody asked for half a bye in a round, by default the last. */
export const restsIn = (
  { rests, rounds }: TournamentState,
  player: number,
  round = rounds.length - 1,
): boolean => rests.some((rest) => rest.player === player && rest.round === round);

/** Not decided by somebody's absence. */
export const wasPlayed = ({ absent }: TournamentMatch): boolean => absent === undefined;

/** All matches of a player, in order. */
export const matchesOf = ({ rounds }: TournamentState, player: number): readonly TournamentMatch[] =>
  rounds.flatMap(({ matches }) =>
    matches.filter(({ first, second }) => first === player || second === player),
  );

export const opponentIn = ({ first, second }: TournamentMatch, player: number): number =>
  first === player ? second : first;

/** What the matches of one pairing are worth together. */
export const pairingPoints = ({ games }: Pick<TournamentOptions, 'games'>): number => 2 * games;
