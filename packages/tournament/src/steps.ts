import { decidingPairings, nextPairings, type Pairings } from './pairing/pairings.ts';
import type { TournamentOptions } from './options.ts';
import {
  activePlayers,
  isComplete,
  type Round,
  type TournamentMatch,
  type TournamentState,
} from './state.ts';

/** What a tournament needs next. */
export type Step =
  /** Nothing until a match ends, or until this time. */
  | { readonly kind: 'wait'; readonly until: number | null }
  | { readonly kind: 'withdraw'; readonly player: number }
  | { readonly kind: 'round'; readonly pairings: Pairings; readonly deadline: number }
  | { readonly kind: 'prizeOver' | 'checkInOpens' | 'start' | 'halfTime' | 'lastDay' }
  /** The round is over, and these matches are not; `asks`: the organiser decides those in which somebody played. */
  | { readonly kind: 'overdue'; readonly matches: readonly string[]; readonly asks: boolean }
  | { readonly kind: 'end' };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long a round waits for the organiser. */
const graceMs = 3 * dayMs;
export const decidedAt = ({ deadline }: Pick<Round, 'deadline'>): number => deadline + graceMs;

export function nextStep(options: TournamentOptions, state: TournamentState, now: number): Step {
  if (state.status === 'open') return before(state, now);
  if (state.status === 'ended') return after(state, now);
  if (state.status !== 'running' || state.held) return { kind: 'wait', until: null };
  const last = state.rounds.at(-1);
  if (last !== undefined && !isComplete(last)) return during(options, last, now);
  const absent = last && absentIn(state, last);
  if (absent !== undefined) return { kind: 'withdraw', player: absent };
  const deadline = now + options.days * dayMs;
  const deciding = decidingPairings(options, state);
  if (deciding !== undefined) return { kind: 'round', pairings: deciding, deadline };
  if (state.rounds.length >= (state.plan?.rounds ?? 0) || activePlayers(state).length < 2)
    return { kind: 'end' };
  const pairings = nextPairings(options, state);
  return pairings.matches.length === 0 && isDecided(state, pairings)
    ? { kind: 'end' }
    : { kind: 'round', pairings, deadline };
}

/** The start, if it has a time. */
function before({ rules: { startsAt, checkIn }, entry }: TournamentState, now: number): Step {
  if (startsAt === null || entry.tooFew) return { kind: 'wait', until: null };
  const asksAt = checkIn === null || entry.asked ? startsAt : startsAt - checkIn * hourMs;
  if (now >= startsAt) return { kind: 'start' };
  return now >= asksAt ? { kind: 'checkInOpens' } : { kind: 'wait', until: asksAt };
}

/** The winner's role, if it does not last. */
function after({ rules: { prize, prizeDays }, prizeSince }: TournamentState, now: number): Step {
  if (prize === null || prizeDays === null || prizeSince === undefined) return { kind: 'wait', until: null };
  const until = prizeSince + prizeDays * dayMs;
  return now >= until ? { kind: 'prizeOver' } : { kind: 'wait', until };
}

/** Only byes are left: a round robin gives them round by round, and players of a knock-out may still meet. */
function isDecided({ plan }: TournamentState, { slots, byes }: Pairings): boolean {
  return plan?.format === 'swiss' || (slots !== undefined && byes.length < 2);
}

function during(options: TournamentOptions, round: Round, now: number): Step {
  const { deadline } = round;
  const left = round.matches.filter(({ points }) => points === undefined).map(({ id }) => id);
  if (now >= deadline) {
    const asks = options.absence === 'organiser' && now < decidedAt(round);
    if (asks && round.overdue) return { kind: 'wait', until: decidedAt(round) };
    return { kind: 'overdue', matches: left, asks };
  }
  const lastDay = options.days === 1 || round.lastDay ? deadline : deadline - dayMs;
  // With two days, the last day tells it.
  const half = options.days === 2 || round.halfTime ? deadline : deadline - (options.days * dayMs) / 2;
  const kind = half < lastDay ? 'halfTime' : 'lastDay';
  const at = Math.min(half, lastDay);
  return now >= at ? { kind } : { kind: 'wait', until: at };
}

/** Somebody who did not make a single ply in a whole round, and did not check in either. */
function absentIn(state: TournamentState, { matches, here }: Round): number | undefined {
  return activePlayers(state).find((player) => {
    const own = matches.filter(({ first, second }) => first === player || second === player);
    const missed = ({ absent, ...match }: TournamentMatch) =>
      absent === 'both' || (absent !== undefined && match[absent] === player);
    return own.length > 0 && own.every(missed) && !here.includes(player);
  });
}

/** Whoever left by themselves may come back until the next round begins. */
export const mayReturn = ({ status, entrants, rounds }: TournamentState, player: number): boolean =>
  status === 'running' &&
  entrants.some(
    (entrant) => entrant.player === player && entrant.withdrawn && entrant.left === rounds.length,
  );

/** Half a bye in the next round of a Swiss tournament: once each, and not in the last round. */
export function mayRest(
  { format }: Pick<TournamentOptions, 'format'>,
  { status, plan, rests, rounds }: TournamentState,
  player: number,
): boolean {
  const swiss = plan === undefined ? format === 'swiss' || format === 'preset' : plan.format === 'swiss';
  const isLast = plan !== undefined && rounds.length + 1 >= plan.rounds;
  return status !== 'ended' && swiss && !isLast && !rests.some((rest) => rest.player === player);
}

/** Before the start, and into a Swiss tournament until half of its rounds have begun. */
export function mayJoin(state: TournamentState): boolean {
  if (state.status === 'open') return true;
  if (state.status === 'ended' || state.plan?.format !== 'swiss') return false;
  return 2 * state.rounds.length <= state.plan.rounds;
}
